import type { PageNode } from "@octavo/core";
import { html, nothing, textOf, trusted, type Html } from "../html.ts";
import { emptyScope, evaluate } from "../literal.ts";
import { blocks } from "./blocks.ts";
import { componentOf } from "../components/index.ts";
import {
  PageState,
  type Body,
  type BodyContext,
  type BodyTree,
  type Element,
  type NodeRenderer,
  type RenderedBody,
} from "./context.ts";
import { readElement } from "./element.ts";
import { expressions } from "./expressions.ts";
import { footnoteList, footnotes } from "./footnotes.ts";
import { inlines } from "./inlines.ts";
import { jsx } from "./jsx.ts";
import { importedNames, scopeOf } from "./modules.ts";
import { RawHtml } from "./raw-html.ts";
import { math } from "../math/render-math.ts";
import { tables } from "./tables.ts";

const renderers: ReadonlyMap<string, NodeRenderer> = new Map<string, NodeRenderer>([
  ...Object.entries(blocks),
  ...Object.entries(inlines),
  ...Object.entries(math),
  ...Object.entries(tables),
  ...Object.entries(footnotes),
  ...Object.entries(expressions),
  ...Object.entries(jsx),
]);

/** A page's tree as HTML, with its table of contents and what goes into the right rail. */
export function renderBody(tree: BodyTree, context: BodyContext): RenderedBody {
  const page = new PageState();
  collect(tree.root, page);
  const body = openBody(tree, context, page);
  const content = html`${body.render(tree.root.children)}${footnoteList(body)}`;
  return { html: textOf(content), toc: page.toc, rail: page.rail, uses: page.uses };
}

/** A tree inside other content, such as the description of a field. */
export function renderFragment(root: PageNode, context: BodyContext): Html {
  const page = new PageState();
  collect(root, page);
  const tree = { root, facts: { imports: [], constants: [], math: [] } };
  return openBody(tree, { ...context, headings: "plain" }, page).render(root.children);
}

/** Anchors that the parser chose, definitions and footnotes count wherever they stand. */
function collect(node: PageNode, page: PageState): void {
  if (node.data?.id !== undefined) page.anchors.reserve(node.data.id);
  if (node.type === "definition") setOnce(page.definitions, node);
  if (node.type === "footnoteDefinition") setOnce(page.footnotes, node);
  for (const child of node.children ?? []) collect(child, page);
}

function setOnce(map: Map<string, PageNode>, node: PageNode): void {
  const key = (node.identifier ?? "").toLowerCase();
  if (!map.has(key)) map.set(key, node);
}

function openBody(tree: BodyTree, context: BodyContext, page: PageState): Body {
  const imports = importedNames(tree, context.file);
  const scope = scopeOf(tree, imports, context.snippets, emptyScope);
  return createBody({ context, file: context.file, scope, imports, within: [context.file], page });
}

type Settings = Pick<Body, "context" | "file" | "scope" | "imports" | "within" | "page">;

function createBody(settings: Settings): Body {
  const body: Body = {
    ...settings,
    render: (nodes) => renderAll(nodes, body),
    phrasing: (nodes) => renderPhrasing(nodes, body),
    component: componentOf,
    element: (node): Element => readElement(node, settings.scope),
    evaluate: (source) => evaluate(source, settings.scope),
    with: (changes) => createBody({ ...settings, ...changes }),
  };
  return body;
}

function renderAll(nodes: readonly PageNode[] | undefined, body: Body): Html {
  if (!nodes || nodes.length === 0) return nothing;
  let result = "";
  let raw: RawHtml | undefined;
  for (const node of nodes) {
    if (node.type === "html") {
      raw ??= new RawHtml({ file: body.file, base: body.context.base });
      result += raw.write(node.value ?? "");
    } else if (!raw?.hiding) result += textOf(renderNode(node, body));
  }
  return trusted(result + (raw?.close() ?? ""));
}

function renderPhrasing(nodes: readonly PageNode[] | undefined, body: Body): Html {
  const paragraphs = (nodes ?? []).filter((node) => node.type !== "text" || (node.value ?? "").trim() !== "");
  if (paragraphs.length > 0 && paragraphs.every((node) => node.type === "paragraph"))
    return html`${paragraphs.map((node, index) => [index > 0 && html`<br>`, body.render(node.children)])}`;
  return body.render(nodes);
}

function renderNode(node: PageNode, body: Body): Html {
  if (--body.page.budget < 0) return nothing;
  const render = renderers.get(node.type);
  return render ? render(node, body) : body.render(node.children);
}
