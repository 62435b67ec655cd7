import type { SearchDocument } from "@octavo/core";
import { generator } from "@octavo/plugins/search";

/** As many documents as are wanted: those that there are, then again with some words changed, so that the vocabulary grows. */
export function grown(documents: readonly SearchDocument[], size: number): readonly SearchDocument[] {
  const random = generator(11);
  const found: SearchDocument[] = [];
  for (let round = 0; found.length < size; round++)
    for (const document of documents) {
      if (found.length === size) break;
      const body = document.body.replaceAll(/\p{L}{4,}/gu, (word) =>
        round > 0 && random() < 0.03 ? `${word}${round}` : word,
      );
      found.push({
        ...document,
        body,
        path: round === 0 ? document.path : `/${round}${document.path}`,
        language: "",
        version: "",
      });
    }
  return found;
}
