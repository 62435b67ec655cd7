import type { DataPath, Span } from "../source/origin.ts";
import type { DataTree } from "../syntax/data.ts";
import { endOf } from "./data-style.ts";

/** A member of an object or list that is edited, with its key. */
export interface Sibling {
  readonly step: string | number;
  readonly span: Span;
}

/** The members of an object or list in the order of the text. What YAML merges into an object stands elsewhere, and is none. */
export function siblingsOf(
  text: string,
  tree: DataTree,
  path: DataPath,
  container: object,
): readonly Sibling[] {
  const { start, end } = tree.span(path, "value");
  const steps = Array.isArray(container) ? container.keys() : Object.keys(container);
  return [...steps]
    .map((step) => ({ step, span: tree.span([...path, step], "entry") }))
    .filter(({ span }) => span.start >= start && span.end <= end)
    .map(({ step, span }) => ({ step, span: withoutBlanks(text, span) }))
    .toSorted((a, b) => a.span.start - b.span.start);
}

/** Where there is no value, blanks behind the colon belong to nothing. */
function withoutBlanks(text: string, { start, end }: Span): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

/**
 * Whether nothing stands between the members but `blanks` and a `sign` each: a comma behind or a dash before. All else is a part
 * of them that their spans leave out: tags, anchors, `?` of keys, merged maps, and a key that comes again later.
 */
export function isPlainBetween(
  blanks: RegExp,
  text: string,
  { start, end }: Span,
  siblings: readonly Sibling[],
  sign: "," | "-" | "",
): boolean {
  const gaps = [...siblings.map(({ span }) => span), { start: end, end }].map((next, index) => ({
    from: siblings[index - 1]?.span.end ?? start,
    to: next.start,
    isFirst: index === 0,
    isLast: index === siblings.length,
  }));
  return gaps.every(({ from, to, isFirst, isLast }) => {
    if (to < from) return false;
    const at = endOf(blanks, text, from);
    const hasSign = at < to && sign !== "" && text.charAt(at) === sign;
    if ((hasSign ? endOf(blanks, text, at + 1) : at) < to) return false;
    if (sign === "," && isLast) return !hasSign || !isFirst;
    return hasSign === (sign === "-" ? !isLast : sign === "," && !isFirst);
  });
}

/** The line break at an offset; undefined where there is none. */
export function lineBreakAt(text: string, offset: number): string | undefined {
  return /^(?:\r\n|\r|\n)/.exec(text.slice(offset, offset + 2))?.[0];
}
