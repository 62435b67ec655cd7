import { appendAll } from "@octavo/core";
import { spanOf } from "../positions.ts";
import type { ParsedNode } from "../satteri.ts";
import type { Token } from "../scan/scan.ts";

/** Blanks that a formula's lines lose, at most. */
const maxIndent = 1_000;

/** Gives formulas back what stands beside their dollar signs, which the parser was not shown. */
export function putBackFormulas(root: ParsedNode, tokens: readonly Token[], text: string): void {
  const formulas = new Map(
    tokens.flatMap((token) =>
      token.kind === "formula" ? [[(token.moved ?? token.span).start, token] as const] : [],
    ),
  );
  if (formulas.size === 0) return;
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const formula = node.type === "math" ? formulas.get(spanOf(node, text).start) : undefined;
    if (formula) {
      const { opening, closing, moved, span } = formula;
      const first = text.slice(opening.start, opening.end).trim();
      const last = text.slice(closing.start, closing.end - "$$".length).trim();
      const indent = new RegExp(
        `^[ \\t]{0,${moved ? Math.min(span.start - moved.start, maxIndent) : 0}}`,
        "gm",
      );
      node.value = [first, (node.value ?? "").replace(indent, ""), last]
        .filter((part) => part !== "")
        .join("\n");
    }
    appendAll(open, node.children ?? []);
  }
}
