import type { PageNode } from "@octavo/core";
import { attributes, html, type Html } from "../html.ts";
import { imageOf } from "../images/image.ts";
import { labelOf } from "./labels.ts";
import { ownLink, withinLink } from "./links.ts";
import type { Body, NodeRenderer } from "./context.ts";
import { externalAttributes } from "./external-attributes.ts";

export const inlines: Readonly<Record<string, NodeRenderer>> = {
  text: (node) => html`${node.value}`,
  emphasis: (node, body) => html`<em>${body.render(node.children)}</em>`,
  strong: (node, body) => html`<strong>${body.render(node.children)}</strong>`,
  delete: (node, body) => html`<del>${body.render(node.children)}</del>`,
  superscript: (node, body) => html`<sup>${body.render(node.children)}</sup>`,
  subscript: (node, body) => html`<sub>${body.render(node.children)}</sub>`,
  inlineCode: (node) => html`<code>${node.value}</code>`,
  break: () => html`<br>`,
  link: (node, body) => linkElement(node.url, wordsOfLink(node, body), body, node.title),
  linkReference: (node, body) =>
    reference(node, body, (found) => linkElement(found.url, wordsOfLink(node, body), body, found.title)),
  image: (node, body) => image(node.url, node.alt, node.title, body),
  imageReference: (node, body) =>
    reference(node, body, (found) => image(found.url, node.alt, found.title, body)),
};

function reference(node: PageNode, body: Body, write: (definition: PageNode) => Html): Html {
  const found = body.labels.definitions.get(labelOf(node));
  if (found) return write(found);
  return node.children ? body.render(node.children) : html`${node.alt}`;
}

function wordsOfLink({ children = [] }: PageNode, body: Body): Html {
  const isPlain = children.every(({ type }) => type === "text" || type === "inlineCode");
  return (isPlain ? body : withinLink(body)).render(children);
}

/** A link; the text alone where the address is not allowed. */
export function linkElement(target: unknown, content: Html, body: Body, title?: string | null): Html {
  const href = ownLink(target, body);
  if (href === undefined) return content;
  return html`<a${attributes({ class: "link", href, title, ...externalAttributes(href) })}>${content}</a>`;
}

function image(
  src: unknown,
  alt: string | null | undefined,
  title: string | null | undefined,
  body: Body,
): Html {
  const values = new Map<string, unknown>([
    ["src", src],
    ["alt", alt ?? ""],
  ]);
  if (typeof title === "string") values.set("title", title);
  return imageOf(values, body);
}
