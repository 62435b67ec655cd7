import { Nodes, noModules, type Audience, type PageNode, type Value } from "@octavo/core";
import type { ComponentChildren, VNode } from "preact";
import type * as React from "preact/compat";
import { PageState, type Body, type Element } from "../../body/context.ts";
import { ownId } from "../../body/element.ts";
import { componentOf } from "../../components/index.ts";
import { wordLists } from "../../components/word-lists.ts";
import { html, trusted, type Html } from "../../html.ts";
import { english } from "../../words/words.ts";
import { sitePlace } from "../islands/site-place.ts";
import { wordsOfPage } from "../words.ts";

/** Where a component is drawn in a browser: it knows its own family; all else in it is a hole for what Preact draws. */
export function browserBody(number: number): Body {
  // Pages in other languages carry all words where code draws.
  const words = { ...english, ...wordsOfPage() };
  const scope = {
    evaluate: () => ({ ok: false }),
    props: new Map(),
    owns: () => false,
    lookup: () => undefined,
    expand: (nodes: readonly PageNode[]) => nodes,
  };
  const page = new PageState({} as PageState["evaluation"]);
  // Examples stay where they are, and files are taken to stand in a tree.
  page.inPanel = true;
  page.inTree = true;
  page.images = 1;
  page.groups = number;
  page.budget = 10_000;
  const bodyIn = (context: object): Body => {
    const body = {
      context,
      file: "",
      scope,
      within: [],
      page,
      render: (nodes: readonly PageNode[] = []) => html`${nodes.map((node) => drawNode(node, body))}`,
      blocks: (nodes: readonly PageNode[] = []) => body.render(nodes),
      inPlace: (nodes: readonly PageNode[] = []) => body.render(nodes),
      phrasing: (nodes: readonly PageNode[] = []) => body.render(nodes),
      component: componentOf,
      element: (node: PageNode): Element => elementOf(node),
      evaluate: scope.evaluate,
      with: (changes: Partial<Body>): Body => bodyIn(changes.context ?? context),
    } as unknown as Body;
    return body;
  };
  return bodyIn({
    ...sitePlace(),
    highlight: plainLines,
    headings: "plain",
    isLive: true,
    modules: noModules,
    words,
    reader: readerOfPage(),
  });
}

/** For whom the page was made: parts for others are not in what it shows. */
function readerOfPage(): Audience | null {
  const { reader } = document.documentElement.dataset;
  return reader === undefined ? null : (JSON.parse(reader) as Audience);
}

function plainLines(code: string): readonly Html[] {
  return code.split("\n").map((line) => html`${line}`);
}

function drawNode(node: PageNode, body: Body): Html {
  if (node.type === "text") return html`${node.value}`;
  if (node.type === "hole") return trusted(`<octavo-hole data-hole="${Number(node.value)}"></octavo-hole>`);
  return componentOf(node.name ?? "")?.(elementOf(node), body) ?? body.render(node.children);
}

function elementOf(node: PageNode): Element {
  const props = node.made?.props ?? new Map<string, Value>();
  return {
    name: node.name ?? "",
    props,
    sources: new Map(),
    children: node.children ?? [],
    inline: false,
    id: ownId(props),
  };
}

/** Children of a component: those of its family as such, words as text, the rest as holes. */
export function nodesOf(
  children: ComponentChildren,
  holes: ComponentChildren[],
  react: typeof React,
): readonly PageNode[] {
  return react.Children.toArray(children).map((child): PageNode => {
    if (typeof child === "string" || typeof child === "number") return { type: "text", value: String(child) };
    const node = child as VNode<Readonly<Record<string, unknown>>>;
    const { builtIn } = node.type as { readonly builtIn?: string };
    if (builtIn === undefined) return holeFor(node, holes);
    return {
      type: "mdxJsxFlowElement",
      name: builtIn,
      attributes: [],
      made: { props: propsOf(node.props, holes) },
      children: nodesOf(node.props["children"], holes, react),
    };
  });
}

/** Props as evaluation gives them: objects are Maps, and functions are left out. */
export function propsOf(
  props: Readonly<Record<string, unknown>>,
  holes: ComponentChildren[],
): ReadonlyMap<string, Value> {
  return new Map(
    Object.entries(props).flatMap(([name, value]) => {
      if (name === "children") return [];
      const read =
        wordLists.has(name) && Array.isArray(value)
          ? value.map((item: unknown) => propOf(item, holes))
          : propOf(value, holes);
      return read === undefined ? [] : [[name, read] as const];
    }),
  );
}

function propOf(value: unknown, holes: ComponentChildren[]): Value {
  const isDrawn = isElement(value) || (Array.isArray(value) && value.some(isElement));
  return isDrawn ? new Nodes([holeFor(value as ComponentChildren, holes)]) : valueOf(value, 0);
}

/** With its words, for components that read what is in them. */
function holeFor(node: ComponentChildren, holes: ComponentChildren[]): PageNode {
  return {
    type: "hole",
    value: String(holes.push(node) - 1),
    children: [{ type: "text", value: wordsOf(node) }],
  };
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join("");
  if (isElement(value) && value.type === "style") return "";
  if (isElement(value)) return wordsOf((value.props as Readonly<Record<string, unknown>>)["children"]);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function isElement(value: unknown): value is VNode {
  return typeof value === "object" && value !== null && "type" in value && "props" in value;
}

function valueOf(value: unknown, depth: number): Value {
  if (typeof value === "function" || typeof value === "symbol" || depth > 20) return undefined;
  if (typeof value !== "object" || value === null) return value as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => valueOf(each, depth + 1));
  if (isElement(value)) return undefined;
  return new Map(Object.entries(value).map(([name, each]) => [name, valueOf(each, depth + 1)]));
}
