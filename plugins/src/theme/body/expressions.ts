import { isComment, unknownName, type PageNode } from "@octavo/core";
import { html, nothing, type Html } from "../html.ts";
import type { Body, NodeRenderer } from "./context.ts";

export const expressions: Readonly<Record<string, NodeRenderer>> = {
  mdxFlowExpression: expression,
  mdxTextExpression: expression,
  mdxjsEsm: () => nothing,
  captured: (node, body) => (body.page.captured.get(node) ?? body).render(node.children),
};

/**
 * What could not be evaluated: text in braces with a name that nobody knows is shown as it is written; a name alone not at
 * all in a snippet, whose props may be left out. Code becomes a mark that names it by its ordinal and shows nothing.
 */
function expression(node: PageNode, body: Body): Html {
  const source = node.value ?? "";
  if (isComment(source)) return nothing;
  const unknown = unknownName(source, body.scope);
  if (unknown !== undefined && !body.scope.isSnippet) return html`{${source}}`;
  if (unknown === source.trim()) return nothing;
  const drawn = body.context.islands?.expression(node, body);
  return drawn ?? html`<span hidden data-expression="${node.data?.ordinal ?? ""}"></span>`;
}
