import type { PageNode } from "@octavo/core";
import { attributes, html, nothing, type Html } from "../html.ts";
import type { Body, NodeRenderer } from "./context.ts";
import { labelOf } from "./labels.ts";
import { fill } from "../words/fill.ts";
import { wordsOf } from "../words/words-of.ts";

export const footnotes: Readonly<Record<string, NodeRenderer>> = {
  footnoteReference: mention,
  footnoteDefinition: () => nothing,
};

function mention(node: PageNode, body: Body): Html {
  const { page, labels } = body;
  const label = labelOf(node);
  const written = labels.footnotes.get(label);
  if (!written) return html`[^${node.label ?? label}]`;
  let note = labels.notes.get(label);
  if (!note) {
    note = { number: page.notes.length + 1, content: written.children ?? [], body, times: 0 };
    labels.notes.set(label, note);
    page.notes.push(note);
  }
  const { number } = note;
  const place = `${page.noteMark}${number}`;
  const id = ++note.times === 1 ? `fnref-${place}` : `fnref-${place}-${note.times}`;
  if (body.context.isInLink === true)
    return html`<sup class="footnote-ref"${attributes({ id })}>${number}</sup>`;
  return html`<sup class="footnote-ref"><a${attributes({ id, href: `#fn-${place}`, "aria-label": fill(wordsOf(body.context).footnote, { number }) })}>${number}</a></sup>`;
}

/** The list at the end of a page or description. A footnote may mention further ones: they come after it. */
export function footnoteList(body: Body): Html {
  const { notes, noteMark } = body.page;
  if (notes.length === 0) return nothing;
  const items: Html[] = [];
  // An array's iterator also visits what is added meanwhile.
  for (const { number, content, body: where } of notes) {
    const { file, scope, within, labels } = where;
    const place = `${noteMark}${number}`;
    items.push(
      html`<li id="fn-${place}">${body.with({ file, scope, within, labels }).blocks(content)}<a class="footnote-back" href="#fnref-${place}" aria-label="${wordsOf(body.context).backToText}">↩</a></li>`,
    );
  }
  // A page has several descriptions, and one section for its own notes.
  return body.context.headings === "plain"
    ? html`<div class="footnotes"><ol>${items}</ol></div>`
    : html`<section class="footnotes" aria-label="${wordsOf(body.context).footnotes}"><ol>${items}</ol></section>`;
}
