import type { FileId } from "./file.ts";

/** Steps from the root of a JSON or YAML value to one of its members. */
export type DataPath = readonly (string | number)[];

/** A member of a JSON or YAML file, or of a page's front matter. `entry` is key and value together. */
export interface DataOrigin {
  readonly file: FileId;
  readonly path: DataPath;
  readonly part: "key" | "value" | "entry";
  /** A part of the string of JSON that is the value, in UTF-16 units of what it says, escapes read. */
  readonly within?: Span;
}

/** What a page's body is made of, as far as problems and the editor point at it. */
export type PageMark =
  | "heading"
  | "link"
  | "image"
  | "component"
  | "import"
  | "export"
  | "code"
  | "expression"
  | "math"
  | "variable"
  | "label"
  | "esm"
  | "element";

/** The n-th thing of a kind in a page's body, in document order, or one attribute of it. */
export interface PageOrigin {
  readonly file: FileId;
  readonly mark: PageMark;
  readonly ordinal: number;
  readonly attribute?: string;
  /** The name of the attribute of a component or element; its value otherwise. */
  readonly part?: "name";
}

/** UTF-16 offsets, end exclusive: for parsers, and for taps that have read the text themselves, so that they run again with it. */
export interface SpanOrigin {
  readonly file: FileId;
  readonly span: Span;
}

/** A file as a whole; shown at its first line. */
export interface FileOrigin {
  readonly file: FileId;
}

/** Where a value came from, without offsets: `rangeOf` looks the range up in the current text, last. */
export type Origin = DataOrigin | PageOrigin | SpanOrigin | FileOrigin;

/** UTF-16 offsets into a text, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function dataOrigin(file: FileId, path: DataPath, part: DataOrigin["part"] = "value"): DataOrigin {
  return { file, path, part };
}
