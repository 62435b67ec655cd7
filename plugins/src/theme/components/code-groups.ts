import { codeText, lineNumber, lineSet, type Fence, type PageNode } from "@octavo/core";
import type { Body, Component, Element } from "../body/context.ts";
import { flag, text } from "../body/element.ts";
import { codeBlock, readFence } from "../code/code-block.ts";
import { languageLabel } from "../code/languages.ts";
import { diagram } from "../diagrams/diagram.ts";
import { html, isEmpty, nothing, type Html } from "../html.ts";
import { icon } from "../icons/icon.ts";
import { besideParts, isElement, placedParts } from "./placed-parts.ts";
import { isShown } from "./views.ts";
import { tabSet, withOwnTitles, type TabItem } from "./tab-set.ts";
import { wordsOf } from "../words/words-of.ts";

const group: Component = (element, body) =>
  codeTabs(element, body, { name: text(element, "title"), dropdown: flag(element, "dropdown") }) ??
  body.render(element.children);

interface CodeTabsOptions {
  /** Accessible name of the choice. */
  readonly name?: string | undefined;
  /** A select in the place of a row of tabs. */
  readonly dropdown?: boolean;
}

/** The fences of an element as tabs, with what stands before the last of them above, and what follows below; undefined where it has none. */
export function codeTabs(
  element: Element,
  body: Body,
  { name = wordsOf(body.context).code, dropdown = false }: CodeTabsOptions = {},
): Html | undefined {
  const placed = placedParts(element.children, body, code);
  const found = placed.filter(({ isPart }) => isPart);
  if (found.length === 0) return undefined;
  const items = found.map(({ node, body: own }): TabItem => {
    const fence = fenceAt(node, own);
    const title = fence.meta.title ?? languageLabel(fence.language);
    const symbol = fence.meta.icon === undefined ? nothing : icon(fence.meta.icon, body.context);
    const isDiagram = node.type === "code" && fence.language.toLowerCase() === "mermaid";
    return {
      title,
      content: isDiagram ? diagram(fence, node.meta ?? "", true) : codeBlock(fence, own, true),
      ...(!isEmpty(symbol) && { label: html`${symbol}${title}` }),
    };
  });
  const settings = { className: "code-group", name, ...(dropdown && { width: 0 }) };
  const { above, below } = besideParts(placed);
  return html`${above}${tabSet(withOwnTitles(items), settings, body.page)}${below}`;
}

const code = {
  isPart: (node: PageNode): boolean => node.type === "code" || (isElement(node) && node.name === "CodeBlock"),
  wrappers: /^(?:|CodeGroup|SnippetGroup)$/,
};

function fenceAt(node: PageNode, body: Body): Fence {
  return node.type === "code" ? readFence(node, body) : fenceOfBlock(body.element(node), body);
}

const block: Component = (element, body) => codeBlock(fenceOfBlock(element, body), body);

const fences = { isPart: ({ type }: PageNode): boolean => type === "code", wrappers: /^$/ };

/** The code that an element holds, in a fence or as it is. */
export function fenceOfBlock(element: Element, body: Body): Fence {
  const fence = placedParts(element.children, body, fences).find(({ isPart }) => isPart);
  return fence ? withProps(readFence(fence.node, fence.body), element) : fenceOfElement(element, body);
}

/** What a `CodeBlock` says holds for the fence in it, too. */
function withProps(fence: Fence, element: Element): Fence {
  const own = metaOf(element);
  const { meta } = fence;
  return {
    ...fence,
    language: fence.language || (text(element, "language", "lang") ?? ""),
    meta: {
      title: own.title ?? meta.title,
      icon: own.icon ?? meta.icon,
      lines: own.lines || meta.lines,
      firstLine: own.firstLine ?? meta.firstLine,
      wrap: own.wrap || meta.wrap,
      expandable: own.expandable || meta.expandable,
      copy: own.copy && meta.copy,
      highlight: own.highlight.isEmpty ? meta.highlight : own.highlight,
      focus: own.focus.isEmpty ? meta.focus : own.focus,
    },
  };
}

function fenceOfElement(element: Element, body: Body): Fence {
  return {
    code: codeText(
      element.children,
      body.scope,
      (node) => shownCode(node, body),
      (node) => isElement(node) && !isShown(body.element(node), body.context),
    ),
    language: text(element, "language", "lang") ?? "",
    meta: metaOf(element),
  };
}

function metaOf(element: Element): Fence["meta"] {
  const lines = flag(element, "lines");
  return {
    title: text(element, "filename", "title"),
    icon: text(element, "icon"),
    lines,
    firstLine: lines ? lineNumber(text(element, "lines")) : undefined,
    wrap: flag(element, "wrap"),
    expandable: flag(element, "expandable"),
    copy: !flag(element, "nocopy"),
    highlight: lineSet(listText(element.props.get("highlight"))),
    focus: lineSet(listText(element.props.get("focus"))),
  };
}

function listText(value: unknown): string {
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Code in braces: the text that it is, or what stands between its quotes. */
function shownCode(node: PageNode, body: Body): string {
  const source = node.value ?? "";
  const literal = body.evaluate(source);
  if (literal.ok && typeof literal.value === "string") return literal.value;
  if (/^\s*[`"']/.test(source)) return source.replace(/^\s*[`"']|[`"']\s*$/g, "");
  return isEmpty(body.render([node])) ? "" : `{${source}}`;
}

export const codeGroups: Readonly<Record<string, Component>> = {
  CodeGroup: group,
  SnippetGroup: group,
  CodeBlock: block,
};
