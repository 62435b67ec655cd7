import type { Span, SyntaxProblem } from "@octavo/core";
import { syntaxProblem } from "../problem.ts";

/** The closing tag in an expression that is not the one which the parser waits for; undefined where that is not what is wrong. */
export function wrongClosing(reason: string, expression: Span, text: string): SyntaxProblem | undefined {
  const [, expected] = /closing tag for ['`]([^'`]+)['`]/.exec(reason) ?? [];
  if (expected === undefined) return undefined;
  const code = text.slice(expression.start, expression.end);
  const opened = new Set<string>();
  for (const { 1: slash, 2: name = "", index, 0: written } of code.matchAll(tag)) {
    if (name === "") continue;
    if (slash === undefined) opened.add(name);
    else if (name !== expected && !opened.has(name)) {
      const start = expression.start + index;
      const words = `</${name}> stands where </${expected}> should: it has to close the <${expected}> before it.`;
      return syntaxProblem("mismatched-tag", { start, end: start + written.length }, words);
    }
  }
  return undefined;
}

/** Behind what looks like a text or a comment, which may name tags: a quote in words stands behind none of these signs. */
const tag =
  /(?<=[=(,{[:?+&|]\s{0,20})(?:"[^"\n]*"|'[^'\n]*'|`[^`\n]*`)|\/\*(?:[^*]|\*(?!\/))*|<(\/)?([\p{L}_$][\p{L}\p{N}_$.:-]*)\s*>?/gu;
