import type { FileId, Origin, PageNode } from "@octavo/core";

/** Something of a page that is code: an element, an expression, or the value of a prop. */
export interface CodePart {
  /** Parts of one key are drawn alike. */
  readonly key: string;
  readonly kind: "tree" | "value";
  /** Whose names it mentions; "" for content that stands in no file. */
  readonly file: FileId;
  /** JavaScript: an expression. */
  readonly source: string;
  /** What has a value here and nowhere else, as the props of a snippet have. JSON, with the marks of `givenValues`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Those of them that are names of their own. */
  readonly names: readonly string[];
  /** Names of functions and the like, which are not handed to the code of snippets: using one throws. */
  readonly withheld: readonly string[];
  /** Names that a snippet may be given and was not: undefined, unless a browser has something of that name. */
  readonly absent: readonly string[];
  /** Why it is not run: those values or what the page shows, or what it costs, are more than a page may have. */
  readonly excess: "values" | "cost" | undefined;
  readonly origin: Origin;
  /** How readers of problems know it: `<Counter>`, `{items.map(…)}`. */
  readonly label: string;
}

/** With the Markdown that stands in it or was given to it: by the numbers that its source calls `octavo$.slot` with. */
export interface ElementPart extends CodePart {
  readonly slots: readonly (readonly PageNode[])[];
  /** Ids that the page gives to it. */
  readonly ids: ReadonlySet<string>;
  /** Numbers of those that its code may draw in `Visibility`: who sees them is known where it drew them. */
  readonly guarded: ReadonlySet<number>;
}

/** Code as problems name it: one line, and not a long one. */
export function shortSource(source: string): string {
  const line = source.trim().replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
