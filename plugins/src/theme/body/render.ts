import { PageEvaluation, appendAll, noModules, type PageNode } from "@octavo/core";
import { html, nothing, textOf, trusted, type Html } from "../html.ts";
import { imageOf } from "../images/image.ts";
import { withoutTakenMarks } from "./alias-marks.ts";
import { isBlock } from "./block-names.ts";
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
import { labelsOf } from "./labels.ts";
import { withLines } from "./lines.ts";
import { withinLink } from "./links.ts";
import { RawHtml } from "./raw-html.ts";
import { drawNode } from "../islands/draw-tree.ts";
import { math } from "../math/render-math.ts";
import { withoutClasses } from "./refused-classes.ts";
import { ruleText } from "./style-element.ts";
import { tables } from "./tables.ts";

const renderers: ReadonlyMap<string, NodeRenderer> = new Map<string, NodeRenderer>([
  ...Object.entries(blocks),
  ...Object.entries(inlines),
  ...Object.entries(math),
  ...Object.entries(tables),
  ...Object.entries(footnotes),
  ...Object.entries(expressions),
  ...Object.entries(jsx),
  ["drawn", drawNode],
]);

/** A page's tree as HTML, with its table of contents and what goes into the right rail. */
export function renderBody(tree: BodyTree, context: BodyContext): RenderedBody {
  const page = new PageState(new PageEvaluation(context.modules));
  page.ids.reserve(tree.root);
  const body = openBody(tree, context, page);
  const content = html`${body.blocks(tree.root.children)}${footnoteList(body)}`;
  const { toc, rail, uses, views, tags, refused } = page;
  const { script } = context.islands ?? {};
  return {
    html: page.ids.hasNames ? withoutTakenMarks(textOf(content)) : textOf(content),
    toc,
    rail,
    uses,
    views,
    tags,
    script,
    ...(refused.size > 0 && { refused }),
  };
}

/** A tree inside other content, such as the description of a field. `noteMark`: what stands before numbers in ids of footnotes. */
export function renderFragment(root: PageNode, context: BodyContext, noteMark = ""): Html {
  const page = new PageState(new PageEvaluation(noModules), noteMark);
  page.ids.reserve(root);
  const tree = { root, facts: { imports: [], constants: [] } };
  const body = openBody(tree, { ...context, headings: "plain" }, page);
  return html`${body.blocks(root.children)}${footnoteList(body)}`;
}

function openBody(tree: BodyTree, context: BodyContext, page: PageState): Body {
  const scope = page.evaluation.scope(tree, context.file);
  const labels = labelsOf(tree.root);
  return createBody({ context, file: context.file, scope, labels, within: [context.file], page });
}

type Settings = Pick<Body, "context" | "file" | "scope" | "labels" | "within" | "page">;

/** `isAmongBlocks`: for what stands among blocks. */
function createBody(settings: Settings, isAmongBlocks = false): Body {
  let other: Body | undefined;
  const bodyFor = (amongBlocks: boolean): Body =>
    amongBlocks === isAmongBlocks ? body : (other ??= createBody(settings, amongBlocks));
  const render: Body["render"] = (nodes) => renderAll(nodes, bodyFor(false));
  const body: Body = {
    ...settings,
    render,
    blocks: settings.context.isLive === true ? render : (nodes) => renderBlocks(nodes, bodyFor(true)),
    inPlace: (nodes, written = body) => (isAmongBlocks ? written.blocks(nodes) : written.render(nodes)),
    phrasing: (nodes) => renderPhrasing(nodes, bodyFor(false)),
    component: componentOf,
    element: (node): Element => {
      const { props, ...rest } = withComputed(readElement(node, settings.scope), node, body);
      return { ...rest, props: withoutClasses(props, settings.context.refusedClasses) };
    },
    evaluate: settings.scope.evaluate,
    with: (changes) => createBody({ ...settings, ...changes }, isAmongBlocks),
  };
  return body;
}

/** What the values of props come to that have to be run. */
function withComputed(element: Element, node: PageNode, body: Body): Element {
  const { islands } = body.context;
  if (!islands || element.sources.size === 0) return element;
  const computed = [...element.sources].flatMap(([name, source]) => {
    const value = name === "..." ? undefined : islands.value(source, name, node, body);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (computed.length === 0) return element;
  const known = new Set(computed.map(([name]) => name));
  return {
    ...element,
    props: new Map([...element.props, ...computed]),
    sources: new Map([...element.sources].filter(([name]) => !known.has(name))),
  };
}

function renderAll(nodes: readonly PageNode[] | undefined, body: Body): Html {
  return nodes && nodes.length > 0 ? renderShown(body.scope.expand(nodes), body) : nothing;
}

function renderBlocks(nodes: readonly PageNode[] | undefined, body: Body): Html {
  if (!nodes || nodes.length === 0) return nothing;
  const shown = body.scope.expand(nodes);
  // Raw HTML says itself what its paragraphs are.
  if (shown.some(({ type }) => type === "html")) return renderShown(shown, body);
  return withLines(
    shown,
    (node) => renderNode(node, body),
    (name) => body.component(name) !== undefined,
  );
}

/** Nodes whose expressions have been replaced. */
function renderShown(shown: readonly PageNode[], body: Body): Html {
  let result = "";
  let raw: RawHtml | undefined;
  for (const node of shown) {
    if (node.type === "html") {
      const { file, context } = body;
      raw ??= new RawHtml({ ...context, file }, (values) => imageOf(values, body));
      raw.write(node.value ?? "");
    } else if (!raw) result += textOf(renderNode(node, body));
    else if (raw.styling) raw.addRules(ruleText([node], body));
    else if (!raw.hiding) raw.add(textOf(renderNode(node, raw.linking ? withinLink(body) : body)));
  }
  return trusted(result + (raw?.close() ?? ""));
}

/** Paragraphs are lines, beside each other and beside words: only where a block is among them, they stay. */
function renderPhrasing(nodes: readonly PageNode[] = [], body: Body): Html {
  const shown = nodes.filter((node) => !isBlank(node));
  const isPlain = !shown.some(isParagraph) || (!shown.every(isParagraph) && shown.some(isBlock));
  if (isPlain) return body.render(nodes);
  const words: PageNode[] = [];
  let before: PageNode | undefined;
  for (const node of nodes) {
    if (isBlank(node)) {
      words.push(node);
      continue;
    }
    if (before && isParagraph(before) && isParagraph(node)) words.push({ type: "break" });
    else if (before && (isParagraph(before) || isParagraph(node))) words.push({ type: "text", value: "\n" });
    appendAll(words, isParagraph(node) ? (node.children ?? []) : [node]);
    before = node;
  }
  return body.render(words);
}

function isParagraph({ type }: PageNode): boolean {
  return type === "paragraph";
}

function isBlank({ type, value = "" }: PageNode): boolean {
  return type === "text" && value.trim() === "";
}

function renderNode(node: PageNode, body: Body): Html {
  if (--body.page.budget < 0) return nothing;
  const render = renderers.get(node.type);
  return render ? render(node, body) : body.render(node.children);
}
