import { html, nothing, type Html } from "../html.ts";
import { isComment } from "../literal.ts";
import type { Body, NodeRenderer } from "./context.ts";

export const expressions: Readonly<Record<string, NodeRenderer>> = {
  mdxFlowExpression: (node, body) => expression(node.value ?? "", node.data?.ordinal, body),
  mdxTextExpression: (node, body) => expression(node.value ?? "", node.data?.ordinal, body),
  mdxjsEsm: () => nothing,
};

/** Literals and look-ups become text; code becomes a mark that names it by its ordinal and shows nothing. */
function expression(source: string, ordinal: number | undefined, body: Body): Html {
  if (isComment(source)) return nothing;
  const literal = body.evaluate(source);
  if (!literal.ok) return html`<span hidden data-expression="${ordinal ?? ""}"></span>`;
  return html`${shown(literal.value)}`;
}

/** As JSX shows values: nothing for true, false and null, arrays joined. */
function shown(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  return Array.isArray(value) ? value.map(shown).join("") : "";
}
