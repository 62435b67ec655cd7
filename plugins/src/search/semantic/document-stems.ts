import type { Analyzer } from "../analysis/analyzer.ts";
import type { SearchDocument } from "@octavo/core";

/** What meaning is learnt from: the words that say something, in order; names count twice, code not at all. */
export function documentStems(document: SearchDocument, analyzer: Analyzer): readonly string[] {
  const { title, heading, description, keywords, body } = document;
  const stems: string[] = [];
  for (const text of [title, title, heading, heading, description, keywords.join(" "), body])
    for (const { words } of analyzer.phrases(text))
      for (const { term, stop } of words) if (!stop) stems.push(term);
  return stems;
}
