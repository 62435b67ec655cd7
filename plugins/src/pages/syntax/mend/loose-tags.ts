import type { Span, SyntaxProblem } from "@octavo/core";
import type { Mask } from "./mask.ts";
import { syntaxProblem, unclosedExpression } from "../problem.ts";
import { scanGroup } from "../scan/scan-code.ts";
import type { Token } from "../scan/scan.ts";

/** Each tag in code that nothing closes doubles the work of the native parser, over the whole page. */
const maxTags = 12;

/** How many tags the code in braces at `start` has, where not all of them are closed; else 0. */
export function looseTags(text: string, { start, end }: Span): number {
  const less = text.indexOf("<", start);
  return less === -1 || less >= end ? 0 : scanGroup(text, start).looseTags;
}

/** Counts the tags of a page's code, and takes from the parser what has more of them than it can read. */
export class LooseTags {
  #left = maxTags;

  /** What of a token to hide, `hidden` left out. */
  check(
    text: string,
    token: Token,
    hidden: readonly Mask[],
  ): { readonly masks: readonly Mask[]; readonly problems: readonly SyntaxProblem[] } {
    const masks: Mask[] = [];
    const problems: SyntaxProblem[] = [];
    for (const mask of codeOf(token)) {
      const { span } = mask;
      if (hidden.some((other) => other.span.start < span.end && span.start < other.span.end)) continue;
      const isOpen = token.kind === "expression" && !token.closed;
      const count = looseTags(text, isOpen ? { start: span.start, end: text.length } : span);
      if (count === 0) continue;
      this.#left -= token.kind === "tag" ? count + 1 : count;
      if (this.#left >= 0) continue;
      masks.push(mask);
      problems.push(
        isOpen
          ? syntaxProblem("unclosed-expression", span, unclosedExpression)
          : syntaxProblem("too-complex", span, words),
      );
    }
    return { masks, problems };
  }
}

const words =
  "Too much code of this page has tags that nothing closes, so it is shown as text. Add the closing tags, or put blanks around < where it is a sign.";

/** The stretches of code of a token, and how each is hidden. */
function codeOf(token: Token): readonly Mask[] {
  if (token.kind === "expression") return [{ span: token.span, as: "text" }];
  if (token.kind !== "tag") return [];
  return token.tag.attributes.flatMap(({ name, kind, value, span }): Mask[] => {
    if (kind !== "expression" || value === undefined) return [];
    return name === ""
      ? [{ span, as: "blank" }]
      : [{ span: { start: value.start - 1, end: value.end + 1 }, as: "string" }];
  });
}
