import { Nodes, type PageNode, type Value } from "@octavo/core";
import { html, nothing, type Html } from "../html.ts";
import type { Body, Element } from "./context.ts";

/** Snippets inside snippets, at most. */
const depthLimit = 20;

/** The content of a Markdown file with the props of an element in scope; nothing where it is missing or shows itself. */
export function snippet(element: Element, file: string, body: Body): Html {
  const tree = body.context.modules.trees.get(file);
  if (!tree || body.within.includes(file) || body.within.length > depthLimit) return nothing;
  const inner = body.with({
    file,
    within: [...body.within, file],
    scope: body.page.evaluation.scope(tree, file, propsOf(element, body)),
  });
  return inner.render(tree.root.children);
}

/** Props with the content of the element, which is drawn as where it was written. */
function propsOf({ props, children }: Element, body: Body): ReadonlyMap<string, Value> {
  if (children.length === 0) return props;
  const captured: PageNode = { type: "captured", children };
  body.page.captured.set(captured, body);
  return new Map([...props, ["children", new Nodes([captured])]]);
}

/** A component of the page's own that has to be run; where nothing is known of its code, a mark around its children. */
export function island(node: PageNode, element: Element, body: Body): Html {
  const drawn = body.context.islands?.element(node, body);
  if (drawn) return drawn;
  return html`<div class="island" data-component-name="${element.name}">${body.render(element.children)}</div>`;
}
