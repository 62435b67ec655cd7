import type { PageNode } from "@octavo/core";
import { attributes, html, type Html } from "../html.ts";
import { isExternal, linkUrl, mediaUrl } from "../url.ts";
import type { Body, NodeRenderer } from "./context.ts";

export const inlines: Readonly<Record<string, NodeRenderer>> = {
  text: (node) => html`${node.value}`,
  emphasis: (node, body) => html`<em>${body.render(node.children)}</em>`,
  strong: (node, body) => html`<strong>${body.render(node.children)}</strong>`,
  delete: (node, body) => html`<del>${body.render(node.children)}</del>`,
  superscript: (node, body) => html`<sup>${body.render(node.children)}</sup>`,
  subscript: (node, body) => html`<sub>${body.render(node.children)}</sub>`,
  inlineCode: (node) => html`<code>${node.value}</code>`,
  break: () => html`<br>`,
  link: (node, body) => linkElement(node.url, body.render(node.children), body, node.title),
  linkReference: (node, body) =>
    reference(node, body, (found) => linkElement(found.url, body.render(node.children), body, found.title)),
  image: (node, body) => imageElement({ src: node.url, alt: node.alt, title: node.title }, body),
  imageReference: (node, body) =>
    reference(node, body, (found) =>
      imageElement({ src: found.url, alt: node.alt, title: found.title }, body),
    ),
};

function reference(node: PageNode, body: Body, write: (definition: PageNode) => Html): Html {
  const found = body.page.definitions.get((node.identifier ?? "").toLowerCase());
  if (found) return write(found);
  return node.children ? body.render(node.children) : html`${node.alt}`;
}

/** A link; the text alone where the address is not allowed. */
export function linkElement(target: unknown, content: Html, body: Body, title?: string | null): Html {
  const href = linkUrl(target, { file: body.file, base: body.context.base });
  if (href === undefined) return content;
  return html`<a${attributes({ class: "link", href, title, ...externalAttributes(href) })}>${content}</a>`;
}

/** What a link to another site needs. Other schemes (`mailto:`) and in-site links need nothing. */
export function externalAttributes(href: string): { readonly target?: string; readonly rel?: string } {
  return isExternal(href) && /^https?:/i.test(href) ? { target: "_blank", rel: "noopener" } : {};
}

interface ImageParts {
  readonly src: unknown;
  readonly alt?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly className?: string | undefined;
}

export function imageElement({ src, alt, title, className }: ImageParts, body: Body): Html {
  const address = mediaUrl(src, { file: body.file, base: body.context.base });
  if (address === undefined) return html`${alt}`;
  const lazy = body.page.images++ > 0 ? "lazy" : null;
  return html`<img${attributes({ src: address, alt: alt ?? "", title, class: className, loading: lazy, decoding: "async" })}>`;
}
