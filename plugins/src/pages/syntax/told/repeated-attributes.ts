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
  const known = new Set<string>();
  return (scanTag(text, start)?.attributes ?? []).flatMap(({ name, nameSpan }) => {
    if (!names.has(name)) return [];
    if (!known.has(name)) {
      known.add(name);
      return [];
    }
    return [repeatedAttribute(name, nameSpan, "last")];
  });
}

/** Problems of a page from which on attributes that a tag of raw HTML has twice are not told. */
const maxProblems = 100;

/** The same of raw HTML; `told`: how many problems the page has. */
export function repeatedInHtml(repeated: readonly AttributeScan[], told: number): readonly SyntaxProblem[] {
  const room = Math.max(0, maxProblems - told);
  return repeated.slice(0, room).map(({ name, nameSpan }) => repeatedAttribute(name, nameSpan, "first"));
}

/** `counts`: which one, in JSX the last and in HTML the first. */
function repeatedAttribute(name: string, span: Span, counts: "first" | "last"): SyntaxProblem {
  const message = `This tag has \`${name}\` already. The ${counts} one counts: remove the other.`;
  return syntaxProblem("repeated-attribute", span, message, "warning");
}
