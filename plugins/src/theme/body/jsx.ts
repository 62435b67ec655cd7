import type { PageNode } from "@octavo/core";
import { scrollable } from "./tables.ts";
import { html, nothing, trusted, type Html } from "../html.ts";
import { allowedAttributes, isAllowedElement, isHiddenElement, isVoidElement } from "./allowed-html.ts";
import { snippet } from "./snippets.ts";
import type { Body, NodeRenderer } from "./context.ts";
import { text } from "./element.ts";
import { isComponentName } from "./block-names.ts";
import { headingElement } from "./heading.ts";
import { linkElement } from "./inlines.ts";
import { plainText } from "./plain-text.ts";

export const jsx: Readonly<Record<string, NodeRenderer>> = {
  mdxJsxFlowElement: jsxElement,
  mdxJsxTextElement: jsxElement,
};

function jsxElement(node: PageNode, body: Body): Html {
  const name = node.name ?? "";
  if (name === "") return body.render(node.children);
  if (!isComponentName(name)) return htmlElement(node, name, body);
  const element = body.element(node);
  const imported = body.imports.get(name);
  if (imported) return snippet(element, imported, body);
  const render = body.component(name);
  return render ? render(element, body) : body.render(node.children);
}

function htmlElement(node: PageNode, name: string, body: Body): Html {
  if (isHiddenElement(name)) return nothing;
  if (!isAllowedElement(name)) return body.render(node.children);
  const element = body.element(node);
  if (/^h[1-6]$/.test(name) && body.context.headings !== "plain") {
    const depth = Number(name.slice(1));
    const parts = {
      depth,
      id: element.id ?? text(element, "id"),
      text: plainText(node),
      content: body.phrasing(element.children),
    };
    return headingElement({ ...parts, anchor: !element.props.has("noAnchor") }, body);
  }
  const place = { file: body.file, base: body.context.base };
  if (name === "a" && element.props.size === 1 && element.props.has("href"))
    return linkElement(element.props.get("href"), body.phrasing(element.children), body);
  const tag = trusted(name);
  const open = html`<${tag}${allowedAttributes(name, element.props, place)}>`;
  if (isVoidElement(name)) return open;
  // Blanks between rows and cells would be invalid text there.
  const content = /^(p|span|a|td|th|li|summary|button|strong|em|b|i)$/.test(name)
    ? body.phrasing(element.children)
    : body.render(element.children);
  const whole = html`${open}${content}</${tag}>`;
  return name === "table" ? scrollable(whole) : whole;
}
