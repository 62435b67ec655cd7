import { plainText, propNodes, type PlainNode, type PlainUpdate } from "@octavo/core";
import { updateDate } from "./update-date.ts";

/** One thing that is new. */
export interface FeedItem {
  /** On its page. */
  readonly anchor: string;
  /** Those that the anchor is made of. */
  readonly words: string;
  readonly title: string;
  /** As the page has it: with components and relative addresses. */
  readonly content: readonly PlainNode[];
  readonly tags: readonly string[];
  /** In the form of RSS. */
  readonly date: string | undefined;
}

/**
 * What is new in an update: what its author has written for feeds, else an item for each heading in it, which says what it
 * is new in, else one with its label. What stands before the first heading belongs to that.
 */
export function feedItems(update: PlainUpdate, language: string): readonly FeedItem[] {
  const { id, label, description, rss, tags, content } = update;
  const date = [update.date, label, description]
    .map((text) => updateDate(text, language))
    .find((found) => found !== undefined);
  const item = (title: string, blocks: readonly PlainNode[], anchor = id, words = label): FeedItem => {
    const shown = title.replaceAll(/\s+/g, " ").trim();
    return { anchor, words, title: shown === "" ? label : shown, content: blocks, tags, date };
  };
  if (rss.description !== "") return [item(rss.title, textBlocks(rss.description))];
  const told = said([description], language);
  if (rss.title !== "") return [item(rss.title, [...told, ...content])];
  const starts = content.flatMap(({ type, data }, index) =>
    type === "heading" && data?.component !== true ? [index] : [],
  );
  const [first] = starts;
  if (first === undefined) return [item(label, [...told, ...content])];
  const release = said([label, description], language);
  return starts.map((start, index) => {
    const heading = content[start];
    const before = start === first ? content.slice(0, first) : [];
    const blocks = [...release, ...before, ...content.slice(start + 1, starts[index + 1] ?? content.length)];
    const words = heading ? plainText(heading) : "";
    return item(words, blocks, heading?.data?.id, words);
  });
}

/** Texts in a line of their own, without days: the item has its day already. */
function said(texts: readonly string[], language: string): readonly PlainNode[] {
  const others = texts.filter((text) => text !== "" && updateDate(text, language) === undefined);
  return others.length === 0 ? [] : [paragraph(propNodes(others.join(" · ")))];
}

function textBlocks(text: string): readonly PlainNode[] {
  return text.split(/\n\s*\n/).map((block) => paragraph(propNodes(block.trim())));
}

function paragraph(children: readonly PlainNode[]): PlainNode {
  return { type: "paragraph", children };
}
