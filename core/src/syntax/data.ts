import type { DataPath, Span } from "../source/origin.ts";

/** A parse problem: it belongs to the text that it was found in, so it may hold offsets. */
export interface SyntaxProblem {
  readonly kind: string;
  readonly message: string;
  readonly span: Span;
  /**
   * "warning" where the value can be trusted all the same (comments, trailing commas, duplicate keys), "information" where it is
   * as likely to be meant so.
   */
  readonly severity: "error" | "warning" | "information";
  /** Of an error: whether brackets, quotes or indentation had to be guessed, so that nobody knows what belongs to what behind it. */
  readonly isGuess?: true;
  /** Of a key that stands twice in an object: the one before it, which does not count. */
  readonly earlier?: { readonly key: Span; readonly entry: Span };
}

/**
 * A parsed JSON or YAML text: one shape for both. Parsing never fails; `value` is what could be read.
 * Objects in `value` are plain, with own properties only: a `__proto__` key is an ordinary member.
 */
export interface DataTree {
  readonly language: "json" | "yaml";
  readonly value: unknown;
  readonly problems: readonly SyntaxProblem[];
  /**
   * Where a member stands. `key` and `entry` of an array item are its value. For a path that does not exist,
   * the nearest existing ancestor answers (its key if it has one, else its value). The index is built on first use.
   */
  span(path: DataPath, part: "key" | "value" | "entry"): Span;
  /** The innermost member at an offset, for the editor. `key` is true on (or just behind) a member's key. */
  at(offset: number): DataCursor;
}

export interface DataCursor {
  /** The member under the cursor; in a gap (blank line, after a comma), the object or array around it. */
  readonly path: DataPath;
  readonly part: "key" | "value" | "gap";
  /** The key or scalar under the cursor, quotes included; in a gap, empty at the cursor. */
  readonly span: Span;
}
