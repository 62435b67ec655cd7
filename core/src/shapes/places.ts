import { count, kind, list, members, oneOf, optional, text, word, type Shape } from "./shape.ts";
import { isObject } from "../syntax/parts.ts";
import type { DataOrigin, FileOrigin, PageMark, PageOrigin, Span, SpanOrigin } from "../source/origin.ts";

/** UTF-16 offsets of which the second is not before the first. */
export const span: Shape = (value) => offsets(value) ?? ordered(value);

const offsets = members<Span>({ start: count, end: count });
const ordered = kind("a span whose end is not before its start", (value) => {
  const { start, end } = value as Span;
  return start <= end;
});

/** Editors and reports make addresses of it, which cannot be done of half a character. */
export const fileId: Shape = kind(
  "the name of a file",
  (value) => typeof value === "string" && value !== "" && value.isWellFormed(),
);

export const dataPath: Shape = list(
  kind("a string or a whole number", (step) => typeof step === "string" || Number.isInteger(step)),
);

const mark = word<PageMark>({
  heading: true,
  link: true,
  image: true,
  component: true,
  import: true,
  export: true,
  code: true,
  expression: true,
  math: true,
  variable: true,
  label: true,
  esm: true,
  element: true,
});

/** By the key that tells them apart: the range is looked up by whatever is there. */
const origins: readonly (readonly [key: string, shape: Shape])[] = [
  ["file", members<FileOrigin>({ file: fileId })],
  ["span", members<Omit<SpanOrigin, "file">>({ span })],
  [
    "mark",
    members<Omit<PageOrigin, "file">>({
      mark,
      ordinal: count,
      attribute: optional(text),
      part: optional(oneOf("name")),
    }),
  ],
  [
    "path",
    members<Omit<DataOrigin, "file">>({
      path: dataPath,
      part: optional(oneOf("key", "value", "entry")),
      within: optional(span),
    }),
  ],
];

const place = kind(
  'a place, such as { file: "index.mdx", mark: "link", ordinal: 0 }',
  (value) => isObject(value) && value["file"] !== undefined,
);

/** A place that can be looked up in any text of its file. */
export const origin: Shape = (value) => {
  const nowhere = place(value);
  if (nowhere) return nowhere;
  for (const [key, shape] of origins) {
    const misfit = key in (value as object) ? shape(value) : undefined;
    if (misfit) return misfit;
  }
  return undefined;
};
