import type { PageNode } from "@octavo/core";
import type { Body, Component, Element } from "../body/context.ts";
import { flag, text } from "../body/element.ts";
import { plainText } from "../body/plain-text.ts";
import { codeBlock, readFence, type Fence } from "../code/code-block.ts";
import { lineSet } from "../code/fence-meta.ts";
import { languageLabel } from "../code/languages.ts";
import { html, isEmpty, nothing, type Html } from "../html.ts";
import { icon } from "../icons/icon.ts";
import { tabSet, type TabItem } from "./tab-set.ts";

const group: Component = (element, body) => codeTabs(element, body) ?? body.render(element.children);

/** The fences of an element as tabs; undefined where it has none. */
export function codeTabs(element: Element, body: Body, name?: string): Html | undefined {
  const fences = element.children.flatMap((node) => fenceOf(node, body));
  if (fences.length === 0) return undefined;
  const items = fences.map((fence): TabItem => {
    const title = fence.meta.title ?? languageLabel(fence.language);
    const symbol = fence.meta.icon === undefined ? nothing : icon(fence.meta.icon, body.context);
    return {
      title,
      content: codeBlock(fence, body, true),
      ...(!isEmpty(symbol) && { label: html`${symbol}${title}` }),
    };
  });
  return tabSet(items, { className: "code-group", name: name ?? "Code" }, body.page);
}

function fenceOf(node: PageNode, body: Body): readonly Fence[] {
  if (node.type === "code") return [readFence(node, body)];
  if (node.name === "CodeBlock") return [fenceOfElement(body.element(node))];
  if (node.type.startsWith("mdxJsx") && (node.name === "CodeGroup" || node.name === null))
    return (node.children ?? []).flatMap((child) => fenceOf(child, body));
  return [];
}

const block: Component = (element, body) => {
  const fence = element.children.find((node) => node.type === "code");
  return codeBlock(fence ? readFence(fence, body) : fenceOfElement(element), body);
};

function fenceOfElement(element: Element): Fence {
  const code = element.children
    .map((node) =>
      node.type === "mdxFlowExpression" || node.type === "mdxTextExpression"
        ? templateText(node)
        : plainLinesOf(node),
    )
    .join("\n");
  return {
    code: code.replace(/^\n+|(?<!\n)\n+$/g, ""),
    language: text(element, "language", "lang") ?? "",
    meta: {
      title: text(element, "filename", "title"),
      icon: text(element, "icon"),
      lines: flag(element, "lines"),
      wrap: flag(element, "wrap"),
      expandable: flag(element, "expandable"),
      copy: !flag(element, "nocopy"),
      highlight: lineSet(listText(element.props.get("highlight"))),
      focus: lineSet(listText(element.props.get("focus"))),
    },
  };
}

function listText(value: unknown): string {
  return Array.isArray(value) ? value.join(",") : typeof value === "string" ? value : "";
}

function templateText(node: PageNode): string {
  return (node.value ?? "").replace(/^\s*[`"']|[`"']\s*$/g, "");
}

function plainLinesOf(node: PageNode): string {
  return node.type === "code" || node.type === "text"
    ? (node.value ?? "")
    : (node.children ?? []).length > 0
      ? (node.children ?? []).map(plainLinesOf).join("")
      : plainText(node);
}

export const codeGroups: Readonly<Record<string, Component>> = { CodeGroup: group, CodeBlock: block };
