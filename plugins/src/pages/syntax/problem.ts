import type { Span, SyntaxProblem } from "@octavo/core";

export function syntaxProblem(
  kind: string,
  span: Span,
  message: string,
  severity: SyntaxProblem["severity"] = "error",
): SyntaxProblem {
  return { kind, message, span, severity };
}

export const unclosedExpression: string =
  "This brace starts an expression in MDX, and nothing closes it. Close it with }, or write \\{ to show a brace.";
