import type { PageNode } from "@octavo/core";
import { codeFence } from "../code/code-block.ts";
import { attributes, html, nothing, type Html } from "../html.ts";
import type { Body } from "./context.ts";
import { isBlockElement } from "./jsx.ts";
import { plainText } from "./plain-text.ts";
import type { NodeRenderer } from "./render.ts";

export const blocks: Readonly<Record<string, NodeRenderer>> = {
  paragraph,
  heading,
  blockquote: (node, body) => html`<blockquote>${body.render(node.children)}</blockquote>`,
  list,
  listItem: (node, body) => listItem(node, body, node.spread ?? true),
  code: (node, body) => codeFence(node, body),
  thematicBreak: () => html`<hr>`,
  definition: () => nothing,
  yaml: () => nothing,
  toml: () => nothing,
  math: (node) => html`<div class="math math-display"><code>${node.value}</code></div>`,
};

/** A paragraph of nothing but JSX is that JSX; one with a block element inside cannot be a `<p>`. */
function paragraph(node: PageNode, body: Body): Html {
  const children = node.children ?? [];
  const meaningful = children.filter((child) => child.type !== "text" || (child.value ?? "").trim() !== "");
  if (meaningful.length > 0 && meaningful.every(isJsx)) {
    const blocky = meaningful.some((child) => isBlockElement(child) || child.type === "mdxTextExpression");
    return blocky ? body.render(meaningful) : html`<p>${body.render(children)}</p>`;
  }
  if (children.some(isBlockElement)) return html`<div class="paragraph">${body.render(children)}</div>`;
  return html`<p>${body.render(children)}</p>`;
}

function isJsx(node: PageNode): boolean {
  return node.type === "mdxJsxTextElement" || node.type === "mdxTextExpression";
}

const levels: readonly string[] = ["h2", "h2", "h2", "h3", "h4", "h5", "h6"];

function heading(node: PageNode, body: Body): Html {
  const content = body.render(node.children);
  const depth = Math.min(6, Math.max(1, node.depth ?? 2));
  if (body.context.headings === "plain") return html`<p class="minor-heading"><strong>${content}</strong></p>`;
  return headingElement({ depth, id: node.data?.id, text: plainText(node), content }, body);
}

export interface HeadingParts {
  readonly depth: number;
  readonly id: string | undefined;
  readonly text: string;
  readonly content: Html;
  readonly anchor?: boolean;
}

/** A heading with its link. The page's title is the only first-level heading, so `# Text` becomes a second-level one. */
export function headingElement({ depth, id, text, content, anchor = true }: HeadingParts, body: Body): Html {
  const level = levels[depth] ?? "h2";
  const own = id ?? body.page.anchors.claim(text, "section");
  if (depth <= 3) body.page.toc.push({ id: own, text, depth: depth === 3 ? 3 : 2 });
  const open = attributes({ id: own, class: depth === 1 ? "top" : null });
  const link = anchor && html`<a class="heading-anchor" href="#${own}" aria-label="Link to this section"></a>`;
  if (level === "h3") return html`<h3${open}>${content}${link}</h3>`;
  if (level === "h4") return html`<h4${open}>${content}${link}</h4>`;
  if (level === "h5") return html`<h5${open}>${content}${link}</h5>`;
  if (level === "h6") return html`<h6${open}>${content}${link}</h6>`;
  return html`<h2${open}>${content}${link}</h2>`;
}

function list(node: PageNode, body: Body): Html {
  const items = node.children ?? [];
  const loose = node.spread === true || items.some((item) => item.spread === true);
  const content = items.map((item) => (item.type === "listItem" ? listItem(item, body, loose) : body.render([item])));
  const tasks = items.some((item) => typeof item.checked === "boolean") ? "task-list" : null;
  if (!node.ordered) return html`<ul${attributes({ class: tasks })}>${content}</ul>`;
  const start = typeof node.start === "number" && node.start !== 1 ? node.start : null;
  return html`<ol${attributes({ start, class: tasks })}>${content}</ol>`;
}

function listItem(node: PageNode, body: Body, loose: boolean): Html {
  const children = node.children ?? [];
  const parts = children.map((child) => (child.type === "paragraph" && !loose ? tight(child, body) : body.render([child])));
  if (typeof node.checked !== "boolean") return html`<li>${parts}</li>`;
  const box = html`<input type="checkbox" disabled${attributes({ checked: node.checked })} aria-label="${node.checked ? "Done" : "To do"}">`;
  return html`<li class="task">${box}<div>${parts}</div></li>`;
}

function tight(paragraphNode: PageNode, body: Body): Html {
  return body.render(paragraphNode.children);
}
