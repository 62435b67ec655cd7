import { shownText, type PageNode } from "@octavo/core";
import { codeFence } from "../code/code-block.ts";
import { attributes, html, nothing, trusted, type Html } from "../html.ts";
import type { Body, NodeRenderer } from "./context.ts";
import { headingElement } from "./heading.ts";
import { isBlockElement, wholeElement } from "./block-names.ts";
import { wordsOf } from "../words/words-of.ts";

export const blocks: Readonly<Record<string, NodeRenderer>> = {
  paragraph,
  heading,
  blockquote: (node, body) => html`<blockquote>${body.blocks(node.children)}</blockquote>`,
  list,
  listItem: (node, body) => listItem(node, body, node.spread ?? true),
  code: (node, body) => codeFence(node, body),
  thematicBreak: () => html`<hr>`,
  definition: () => nothing,
  yaml: () => nothing,
  toml: () => nothing,
};

/** A paragraph of nothing but JSX is that JSX; one with a block element inside cannot be a `<p>`. */
function paragraph(node: PageNode, body: Body): Html {
  const children = body.scope.expand(node.children ?? []);
  const meaningful = children.filter((child) => child.type !== "text" || (child.value ?? "").trim() !== "");
  if (meaningful.length > 0 && meaningful.every(isJsx)) {
    const blocky = meaningful.some((child) => isBlockElement(child) || child.type === "mdxTextExpression");
    if (blocky) return body.inPlace(children);
  }
  const content = body.render(children);
  // What code draws, and what is in elements of a line, is known only now.
  const isWhole = !children.some(isBlockElement) && wholeElement("p", content) === "p";
  return isWhole ? html`<p>${content}</p>` : html`<div class="paragraph">${content}</div>`;
}

function isJsx(node: PageNode): boolean {
  return node.type.startsWith("mdxJsx") || node.type === "mdxTextExpression" || node.type === "captured";
}

function heading(node: PageNode, body: Body): Html {
  const content = body.render(node.children);
  const depth = Math.min(6, Math.max(1, node.depth ?? 2));
  if (body.context.headings === "plain") return minorHeading(content);
  const text = shownText(node.children ?? [], body.scope);
  const isChosen = node.data?.chosen === true;
  return headingElement({ depth, id: node.data?.id, text, content, isChosen }, body);
}

function minorHeading(content: Html): Html {
  const tag = trusted(wholeElement("p", content));
  return html`<${tag} class="minor-heading"><strong>${content}</strong></${tag}>`;
}

function list(node: PageNode, body: Body): Html {
  const items = node.children ?? [];
  const loose = node.spread === true || items.some((item) => item.spread === true);
  const content = items.map((item) =>
    item.type === "listItem" ? listItem(item, body, loose) : body.render([item]),
  );
  const tasks = items.some((item) => typeof item.checked === "boolean") ? "task-list" : null;
  if (!node.ordered) return html`<ul${attributes({ class: tasks })}>${content}</ul>`;
  const start = typeof node.start === "number" && node.start !== 1 ? node.start : null;
  return html`<ol${attributes({ start, class: tasks })}>${content}</ol>`;
}

function listItem(node: PageNode, body: Body, loose: boolean): Html {
  const children = node.children ?? [];
  const parts = loose ? body.blocks(children) : tightParts(children, body);
  if (typeof node.checked !== "boolean") return html`<li>${parts}</li>`;
  const box = html`<input type="checkbox" disabled${attributes({ checked: node.checked })} aria-label="${wordsOf(body.context)[node.checked ? "done" : "toDo"]}">`;
  return html`<li class="task-item">${box}<div>${parts}</div></li>`;
}

/** Of a tight list, paragraphs lose their tags. */
function tightParts(children: readonly PageNode[], body: Body): readonly Html[] {
  const parts: Html[] = [];
  let others: PageNode[] = [];
  for (const child of children) {
    if (child.type !== "paragraph") others.push(child);
    else {
      parts.push(body.blocks(others), body.render(child.children));
      others = [];
    }
  }
  return [...parts, body.blocks(others)];
}
