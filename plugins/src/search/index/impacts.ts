import { wholeMark, type Analyzer } from "../analysis/analyzer.ts";
import type { SearchDocument } from "@octavo/core";
import { fields, saturation } from "./fields.ts";

/** What the index keeps of one document. */
export interface DocumentTerms {
  /** How much a term says of the document, 1..255: the saturated sum of its weighted frequencies in all fields. */
  readonly impacts: ReadonlyMap<string, number>;
  /** Terms by surface: what spelling is compared with. */
  readonly surfaces: ReadonlyMap<string, string>;
}

export const fullImpact = 255;

/** What the index knows a surface by, where no accent was taken from it. */
export function termOfSurface(surface: string, analyzer: Analyzer): string {
  return surface.startsWith(wholeMark) ? surface : analyzer.token(surface).term;
}

/** Depends on the document alone: so one edited page changes one page's postings. */
export function termsOf(document: SearchDocument, analyzer: Analyzer): DocumentTerms {
  const sums = new Map<string, number>();
  const surfaces = new Map<string, string>();
  for (const { text, weight, usualLength, lengthWeight, keepsStopWords } of fields) {
    const counts = new Map<string, number>();
    let length = 0;
    for (const { words, whole } of analyzer.phrases(text(document))) {
      if (whole !== undefined) {
        counts.set(whole, (counts.get(whole) ?? 0) + 1);
        surfaces.set(whole, whole);
      }
      for (const { surface, term, stop } of words) {
        length++;
        if (stop && !keepsStopWords) continue;
        counts.set(term, (counts.get(term) ?? 0) + 1);
        const known = surfaces.get(surface);
        if (known === undefined || term < known) surfaces.set(surface, term);
      }
    }
    const norm = weight / (1 - lengthWeight + (lengthWeight * length) / usualLength);
    for (const [term, count] of counts) sums.set(term, (sums.get(term) ?? 0) + count * norm);
  }
  const impacts = new Map<string, number>();
  for (const [term, sum] of sums)
    impacts.set(term, Math.max(1, Math.round((fullImpact * sum) / (saturation + sum))));
  return { impacts, surfaces };
}
