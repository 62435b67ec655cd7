import { isComment, isShownAsWritten, type PageNode } from "@octavo/core";
import { html, nothing, type Html } from "../html.ts";
import type { Body, NodeRenderer } from "./context.ts";

export const expressions: Readonly<Record<string, NodeRenderer>> = {
  mdxFlowExpression: expression,
  mdxTextExpression: expression,
  mdxjsEsm: () => nothing,
  captured: (node, body) => body.inPlace(node.children, body.page.captured.get(node)),
};

/**
 * What could not be evaluated: text in braces is shown as it is written. Code becomes a mark that names it by its ordinal and shows
 * nothing.
 */
function expression(node: PageNode, body: Body): Html {
  const source = node.value ?? "";
  if (isComment(source)) return nothing;
  if (isShownAsWritten(body.scope.doubt(source))) return html`{${source}}`;
  const drawn = body.context.islands?.expression(node, body);
  return drawn ?? html`<span hidden data-expression="${node.data?.ordinal ?? ""}"></span>`;
}
