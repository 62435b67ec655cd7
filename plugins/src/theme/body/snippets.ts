import { Nodes, snippetLevels, snippetPlaces, type PageNode, type Value } from "@octavo/core";
import { html, nothing, type Html } from "../html.ts";
import type { Body, Element } from "./context.ts";
import { text } from "./element.ts";
import { labelsOf } from "./labels.ts";

/** The content of a Markdown file with the props of an element in scope; nothing where it is missing or shows itself. */
export function snippet(element: Element, file: string, body: Body): Html {
  const inner = insideSnippet(element, file, body);
  return inner ? inner.body.inPlace(inner.nodes) : nothing;
}

interface Inside {
  readonly nodes: readonly PageNode[];
  readonly body: Body;
}

function insideSnippet(element: Element, file: string, body: Body): Inside | undefined {
  const tree = body.context.modules.trees.get(file);
  if (!tree || body.within.includes(file) || body.within.length > snippetLevels) return undefined;
  const inner = body.with({
    file,
    within: [...body.within, file],
    labels: labelsOf(tree.root),
    scope: body.page.evaluation.scope(tree, file, propsOf(element, body)),
  });
  return { nodes: tree.root.children ?? [], body: inner };
}

/** What an element shows that stands for a file, for what makes parts of it; undefined of other elements. */
export function openSnippet(node: PageNode, body: Body): Inside | undefined {
  const isNamed = node.name === "Snippet" && !node.made && !body.scope.owns("Snippet");
  if (node.made?.snippet === undefined && !isNamed) return undefined;
  const element = body.element(node);
  const file = node.made?.snippet ?? namedFile(element, body);
  const inside = file === undefined ? undefined : insideSnippet(element, file, body);
  // Snippets that show each other more than once come to an end here as where they are drawn.
  if (inside) body.page.budget -= 1 + inside.nodes.length;
  return body.page.budget < 0 ? undefined : inside;
}

/** The file that `<Snippet file="x.mdx" />` means: of the folder `snippets`, or of `_snippets` on older sites. */
export function namedFile(element: Element, body: Body): string | undefined {
  const file = text(element, "file");
  if (file === undefined) return undefined;
  return snippetPlaces(file).find((each) => body.context.modules.trees.has(each));
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
  if (drawn || node.guarded) return drawn ?? nothing;
  return html`<div class="island" data-component-name="${element.name}">${body.blocks(element.children)}</div>`;
}
