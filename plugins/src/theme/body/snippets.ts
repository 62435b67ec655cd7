import { html, nothing, type Html } from "../html.ts";
import type { Body, Element, Imported } from "./context.ts";
import { importedNames, scopeOf } from "./modules.ts";

/** Snippets inside snippets, at most. */
const depthLimit = 20;

/** An imported name: a Markdown file's content with the props in scope; code becomes a mark around its children. */
export function snippet(element: Element, imported: Imported, body: Body): Html {
  const tree = body.context.snippets.get(imported.file);
  if (!tree || imported.name !== "default") {
    return html`<div class="island" data-component-name="${element.name}">${body.render(element.children)}</div>`;
  }
  if (body.within.includes(imported.file) || body.within.length > depthLimit) return nothing;
  const imports = importedNames(tree, imported.file);
  const inner = body.with({
    file: imported.file,
    within: [...body.within, imported.file],
    imports,
    scope: scopeOf(tree, imports, body.context.snippets, element.props),
  });
  return inner.render(tree.root.children);
}
