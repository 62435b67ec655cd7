import type { Span } from "../source/origin.ts";
import type { Cursor } from "./cursor.ts";
import type { TagAt } from "./tag-at.ts";

/** Where the name of a prop goes in a tag. */
export interface PropSlot {
  readonly span: Span;
  /** The props that the tag has besides. */
  readonly taken: ReadonlySet<string>;
  /** Whether its value is written already. */
  readonly hasValue: boolean;
  /** What sets it apart from the prop behind it. */
  readonly behind: string;
}

/** Undefined right behind a value, where a blank comes first. */
export function propSlot({ part, prop, span, given }: TagAt, { text, offset }: Cursor): PropSlot | undefined {
  if (part === "gap" && !/\s/.test(text.charAt(span.start - 1))) return undefined;
  if (part === "prop" && offset === span.start)
    return { span: { start: offset, end: offset }, taken: new Set(given), hasValue: false, behind: " " };
  return {
    span,
    taken: new Set(given.filter((each) => each !== prop)),
    hasValue: /^\s*=/.test(text.slice(span.end, span.end + 50)),
    // What is spread from an object stands behind without a name of its own.
    behind: part === "gap" && text.charAt(span.end) === "{" ? " " : "",
  };
}
