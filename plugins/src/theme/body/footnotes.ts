import type { PageNode } from "@octavo/core";
import { attributes, html, nothing, type Html } from "../html.ts";
import type { Body, NodeRenderer } from "./context.ts";
import { fill } from "../words/fill.ts";
import { wordsOf } from "../words/words-of.ts";

export const footnotes: Readonly<Record<string, NodeRenderer>> = {
  footnoteReference: mention,
  footnoteDefinition: () => nothing,
};

function mention(node: PageNode, body: Body): Html {
  const key = (node.identifier ?? "").toLowerCase();
  const { mentioned } = body.page;
  if (!body.page.footnotes.has(key)) return html`[^${node.label ?? key}]`;
  const number = mentioned.get(key)?.number ?? mentioned.size + 1;
  const times = (mentioned.get(key)?.times ?? 0) + 1;
  mentioned.set(key, { number, times });
  const id = times === 1 ? `fnref-${number}` : `fnref-${number}-${times}`;
  if (body.context.isInLink === true)
    return html`<sup class="footnote-ref"${attributes({ id })}>${number}</sup>`;
  return html`<sup class="footnote-ref"><a${attributes({ id, href: `#fn-${number}`, "aria-label": fill(wordsOf(body.context).footnote, { number }) })}>${number}</a></sup>`;
}

/** The list at the end of the page. A footnote may mention further ones: they come after it. */
export function footnoteList(body: Body): Html {
  const { mentioned } = body.page;
  if (mentioned.size === 0) return nothing;
  const items: Html[] = [];
  // A map's iterator also visits what is added meanwhile.
  for (const [key, { number }] of mentioned) {
    const content = body.blocks(body.page.footnotes.get(key)?.children);
    items.push(
      html`<li id="fn-${number}">${content}<a class="footnote-back" href="#fnref-${number}" aria-label="${wordsOf(body.context).backToText}">↩</a></li>`,
    );
  }
  return html`<section class="footnotes" aria-label="${wordsOf(body.context).footnotes}"><ol>${items}</ol></section>`;
}
