import type { PageNode } from "@octavo/core";
import type { Body, NodeRenderer } from "../body/context.ts";
import { codeFence } from "../code/code-block.ts";
import { html, trusted, type Html } from "../html.ts";
import { pageLimit } from "./limits.ts";

export const math: Readonly<Record<string, NodeRenderer>> = {
  inlineMath: (node, body) => formula(node, body, false),
  math: (node, body) => formula(node, body, true),
};

/** Where formulas are not drawn, in descriptions of APIs and where docs.json says so, they stand as they are written: a fence as code. */
function formula(node: PageNode, body: Body, display: boolean): Html {
  const source = node.value ?? "";
  const { drawFormula } = body.context;
  if (!drawFormula && typeof node.lang === "string") return codeFence(node, body);
  if (!drawFormula) return display ? html`<p>$$${source}$$</p>` : html`$${source}$`;
  body.page.formulas += source.length;
  const drawn = body.page.formulas > pageLimit ? undefined : drawFormula(source, display).html;
  if (drawn === undefined) {
    const code = html`<code class="math-failed">${source}</code>`;
    return display ? html`<p>${code}</p>` : code;
  }
  body.page.uses.add("math");
  return display ? html`<div class="math-display" tabindex="0">${trusted(drawn)}</div>` : trusted(drawn);
}
