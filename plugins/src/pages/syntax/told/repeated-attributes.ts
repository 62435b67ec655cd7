import type { Span, SyntaxProblem } from "@octavo/core";
import { syntaxProblem } from "../problem.ts";
import { scanTag } from "../scan/scan-tag.ts";

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

/** `counts`: which one, in JSX the last and in HTML the first. */
export function repeatedAttribute(name: string, span: Span, counts: "first" | "last"): SyntaxProblem {
  const message = `This tag has \`${name}\` already. The ${counts} one counts: remove the other.`;
  return syntaxProblem("repeated-attribute", span, message, "warning");
}
