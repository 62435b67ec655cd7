import { tableRows, type PageNode } from "@octavo/core";
import { attributes, html, isEmpty, textOf, type Html } from "../html.ts";
import type { Body, NodeRenderer } from "./context.ts";
import { wordsOf } from "../words/words-of.ts";

export const tables: Readonly<Record<string, NodeRenderer>> = {
  table(node, body) {
    const [head, ...rows] = tableRows(node);
    const align = node.align ?? [];
    // Markdown has no table without a head: one that says nothing is none.
    const isHeaded = head?.children?.some((cell) => (cell.children ?? []).length > 0) === true;
    const headRow = isHeaded && html`<thead>${row(head, "th", align, body)}</thead>`;
    const rest = rows.length > 0 && html`<tbody>${rows.map((each) => row(each, "td", align, body))}</tbody>`;
    return scrollable(html`<table>${headRow}${rest}</table>`, body);
  },
  tableRow: (node, body) => row(node, "td", [], body),
  tableCell: (node, body) => html`<td>${body.render(node.children)}</td>`,
};

/** Wider than a phone, and than the names that stay whole, such as addresses of 42 letters: nothing would be seen beside it. */
const longWord = 60;

/** A wide table scrolls by itself, never the page; it can be reached by keyboard. */
export function scrollable(table: Html, { context }: Body): Html {
  // What browsers draw again has the class that it has there.
  const isLong = context.isLive !== true && hasLongWord(textOf(table));
  return html`<div class="table-scroll${isLong && " long-words"}" role="group" aria-label="${wordsOf(context).table}" tabindex="0">${table}</div>`;
}

const reference = /&#?\w{1,31};/y;

/** In the text of markup: tags part words, and a reference is one letter. Each table is looked at. */
function hasLongWord(written: string): boolean {
  let letters = 0;
  for (let at = 0; at < written.length; at++) {
    const code = written.charCodeAt(at);
    if (code === 60 /* < */) {
      at = written.indexOf(">", at);
      if (at === -1) return false;
      letters = 0;
    } else if (code <= 32 || code === 0xa0 || code === 0x3000) letters = 0;
    else if (++letters >= longWord) return true;
    else if (code === 38 /* & */) {
      reference.lastIndex = at;
      if (reference.test(written)) at = reference.lastIndex - 1;
    }
  }
  return false;
}

function row(node: PageNode, cell: "th" | "td", align: readonly (string | null)[], body: Body): Html {
  const cells = (node.children ?? []).map((child, index) => {
    const side = align[index];
    const style = attributes({ class: side === "center" || side === "right" ? `align-${side}` : null });
    const content = body.render(child.children);
    // A head cell without words would be announced as the heading of its column.
    return cell === "th" && !isEmpty(content)
      ? html`<th scope="col"${style}>${content}</th>`
      : html`<td${style}>${content}</td>`;
  });
  return html`<tr>${cells}</tr>`;
}
