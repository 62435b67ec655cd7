import type { PageNode } from "@octavo/core";
import type { BodyContext } from "../body/context.ts";
import { fenceLanguages } from "../body/prepare.ts";
import { renderFragment } from "../body/render.ts";
import { loadHighlight } from "../code/highlight.ts";
import { html, nothing, type Html } from "../html.ts";
import type { UrlContext } from "../url.ts";

/** Text in which no character means anything to Markdown: most descriptions. */
const plain = /^[\p{L}\p{N}][\p{L}\p{N} ,.;()?"'’%/+=€$–—-]*$/u;
const listLike = /^\d+[.)] /;

/**
 * Draws with descriptions. They need a parser that has to be awaited, so `draw` runs twice: first to learn which texts
 * it shows, then with their HTML.
 */
export async function withDescriptions<Drawn>(
  draw: (describe: (text: string) => Html) => Drawn,
  markdown: (text: string) => Promise<PageNode>,
  place: UrlContext,
): Promise<Drawn> {
  const texts = new Set<string>();
  const first = draw((text) => {
    if (!isPlain(text)) texts.add(text);
    return simple(text);
  });
  if (texts.size === 0) return first;
  const trees = await Promise.all([...texts].map(async (text) => [text, await markdown(text)] as const));
  const highlight = await loadHighlight(trees.flatMap(([, root]) => fenceLanguages(root)));
  const context: BodyContext = { ...place, highlight, snippets: new Map(), headings: "plain" };
  const written = new Map(trees.map(([text, root]) => [text, renderFragment(root, context)]));
  return draw((text) => written.get(text) ?? simple(text));
}

function isPlain(text: string): boolean {
  return (
    plain.test(text.trim()) &&
    !listLike.test(text.trim()) &&
    !/ {2,}$|---|===/.test(text) &&
    !/(https?:|www\.|@)/.test(text)
  );
}

function simple(text: string): Html {
  return text.trim() === "" ? nothing : html`<p>${text.trim()}</p>`;
}
