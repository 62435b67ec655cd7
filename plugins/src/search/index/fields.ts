import type { SearchDocument } from "@octavo/core";

/** How one part of a document counts. */
export interface FieldRule {
  readonly text: (document: SearchDocument) => string;
  readonly weight: number;
  /** Words that such a text usually has: a longer one says less with each of them. Fixed, so that no document depends on another. */
  readonly usualLength: number;
  /** How much length matters, 0..1. */
  readonly lengthWeight: number;
  /** Whether words that say nothing are kept: names may consist of them. */
  readonly keepsStopWords: boolean;
}

/** Version of everything that an index is made with: stored indexes of another one are built again. */
export const indexVersion = 2;

/** How fast repeating a word stops to count. */
export const saturation = 1.2;

export const fields: readonly FieldRule[] = [
  rule(({ title }) => title, 3.5, 4, 0.4, true),
  rule(({ heading }) => heading, 3, 4, 0.4, true),
  rule(({ keywords }) => keywords.join(" "), 2, 8, 0.4, true),
  rule(({ description }) => description, 1.5, 18, 0.5),
  rule(({ path }) => path.replaceAll("/", " "), 1.2, 5, 0.4),
  rule(({ breadcrumbs }) => breadcrumbs.join(" "), 1, 6, 0.4),
  rule(({ body }) => body, 1, 90, 0.6),
  rule(({ code }) => code, 0.5, 90, 0.6),
];

function rule(
  text: FieldRule["text"],
  weight: number,
  usualLength: number,
  lengthWeight: number,
  keepsStopWords = false,
): FieldRule {
  return { text, weight, usualLength, lengthWeight, keepsStopWords };
}
