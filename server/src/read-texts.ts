import { readText } from "@octavo/core/node";
import { isUrl } from "@octavo/core";

/** The texts of the files that problems point at, for code frames. */
export function readTexts(root: string, files: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const file of new Set(files)) {
    const text = isUrl(file) ? undefined : readText(root, file);
    if (text !== undefined) texts.set(file, text);
  }
  return texts;
}
