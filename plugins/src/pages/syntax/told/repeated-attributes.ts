import type { Span, SyntaxProblem } from "@octavo/core";
import { syntaxProblem } from "../problem.ts";
import { scanTag, type AttributeScan } from "../scan/scan-tag.ts";

/** Tells of attributes that a tag has more than once, at those that are one too many. `names`: theirs. */
export function repeatedAttributes(
  names: ReadonlySet<string>,
  text: string,
  { start }: Span,
): readonly SyntaxProblem[] {
  if (names.size === 0) return [];
  const known = new Map<string, AttributeScan>();
  return (scanTag(text, start)?.attributes ?? []).flatMap((attribute) => {
    const { name } = attribute;
    const earlier = known.get(name);
    if (names.has(name)) known.set(name, attribute);
    return earlier ? [repeatedAttribute(attribute, "last", earlier.span)] : [];
  });
}

/** Problems of a page from which on attributes that a tag of raw HTML has twice are not told. */
const maxProblems = 100;

/** The same of raw HTML; `told`: how many problems the page has. */
export function repeatedInHtml(repeated: readonly AttributeScan[], told: number): readonly SyntaxProblem[] {
  const room = Math.max(0, maxProblems - told);
  return repeated.slice(0, room).map((attribute) => repeatedAttribute(attribute, "first", attribute.span));
}

/** A problem that tells of an attribute too many knows which one nobody reads. */
interface RepeatedAttribute extends SyntaxProblem {
  readonly unread: Span;
}

/** `counts`: which one, in JSX the last and in HTML the first. */
function repeatedAttribute(
  { name, nameSpan }: AttributeScan,
  counts: "first" | "last",
  unread: Span,
): RepeatedAttribute {
  const message = `This tag has \`${name}\` already. The ${counts} one counts: remove the other.`;
  return { ...syntaxProblem("repeated-attribute", nameSpan, message, "warning"), unread };
}

export function unreadAttribute(problem: SyntaxProblem): Span | undefined {
  return "unread" in problem ? (problem as RepeatedAttribute).unread : undefined;
}
