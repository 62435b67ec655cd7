import type { LaidOutBracket } from "./json-layout.ts";

/** What a container waits for. `key` and `item` come after a comma, `first` right after the bracket. */
type Expected = "first" | "key" | "item" | "colon" | "value" | "comma";

/** A bracket that is open. */
export interface Frame extends LaidOutBracket {
  readonly node: number;
  /** Undefined for objects. */
  readonly array: unknown[] | undefined;
  readonly object: Record<string, unknown>;
  expected: Expected;
  name: string;
  /** Where the last key or its colon ended. */
  keyEnd: number;
  /** Where the last comma stands. */
  comma: number;
}

/** Errors behind which nobody knows what belongs to what. */
export const guesses: ReadonlySet<string> = new Set([
  "empty",
  "extra-content",
  "merge-conflict",
  "missing-bracket",
  "missing-key",
  "stray-quote",
  "unclosed-bracket",
  "unclosed-string",
  "unexpected-bracket",
  "unexpected-colon",
  "unexpected-end",
]);

/** Those of them that say nothing of brackets. */
export const inQuotes: ReadonlySet<string> = new Set(["merge-conflict", "stray-quote", "unclosed-string"]);

export function brackets({ array }: Frame): { readonly opening: string; readonly wanted: string } {
  return array === undefined ? { opening: "{", wanted: "}" } : { opening: "[", wanted: "]" };
}

export function colonFollows(text: string, offset: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = offset;
  return colon.test(text);
}
