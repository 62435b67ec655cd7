import { markdown, noModules, type Read } from "@octavo/core";
import type { BodyContext } from "../body/context.ts";
import { renderFragment } from "../body/render.ts";
import { withColours } from "../code/block-colours.ts";
import { html, nothing, type Html } from "../html.ts";
import { themeClasses } from "../theme-classes.ts";
import type { UrlContext } from "../url.ts";
import { noteMark, withoutMarks } from "./own-notes.ts";

/** Text in which no character means anything to Markdown: most descriptions. */
const plain = /^[\p{L}\p{N}][\p{L}\p{N} ,.;()?"'’%/+=€$–—-]*$/u;
const listLike = /^\d+[.)] /;

/** Draws any of these descriptions, with `noteMark` in ids of footnotes. They need a parser that has to be awaited, so all are made into HTML beforehand. */
export async function describer(
  texts: Iterable<string>,
  place: UrlContext,
  read: Read,
): Promise<(text: string) => Html> {
  const marked = [...new Set(texts)].filter((text) => !isPlain(text));
  const trees = await Promise.all(
    marked.map(async (text) => [text, (await read.get(markdown, withoutMarks(text))).root] as const),
  );
  const context: Omit<BodyContext, "highlight"> = {
    ...place,
    modules: noModules,
    headings: "plain",
    refusedClasses: themeClasses,
  };
  const roots = trees.map(([, root]) => root);
  const written = await withColours(
    roots,
    read,
    (highlight) =>
      new Map(trees.map(([text, root]) => [text, renderFragment(root, { ...context, highlight }, noteMark)])),
  );
  return (text) => written.get(text) ?? simple(text);
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
