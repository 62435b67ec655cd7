import { escapeXml } from "@octavo/core";
import { contentHtml } from "./content-html.ts";
import { feedContent, type ContentContext } from "./feed-content.ts";
import type { FeedItem } from "./feed-items.ts";
import { guidAnchors } from "./guid-anchors.ts";

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Of the page. */
  readonly link: string;
  /** Of the feed; undefined where nobody knows where the site is. */
  readonly self: string | undefined;
  /** As BCP 47 names it. */
  readonly language: string;
  readonly items: readonly FeedItem[];
}

/** RSS 2.0. */
export function writeFeed(feed: Feed, context: ContentContext): string {
  const { title, description, link, self, language, items } = feed;
  const guids = guidAnchors(items);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", title),
    element("link", link),
    element("description", description.trim() === "" ? title : description),
    element("language", language),
    element("generator", "Octavo"),
    ...(self === undefined
      ? []
      : [`<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`]),
    ...items.map((item, index) =>
      itemElement(item, guids[index] ?? item.anchor, self !== undefined, context),
    ),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function itemElement(item: FeedItem, guid: string, isWhole: boolean, context: ContentContext): string {
  const { anchor, title, tags, date } = item;
  const at = (id: string): string => `${context.page}#${encodeURIComponent(id.toWellFormed())}`;
  const html = contentHtml(feedContent(item.content, context));
  return [
    "<item>",
    element("title", title),
    element("link", at(anchor)),
    `<guid isPermaLink="${isWhole && guid === anchor}">${xmlText(at(guid))}</guid>`,
    ...(date === undefined ? [] : [element("pubDate", date)]),
    ...tags.map((tag) => element("category", tag)),
    ...(html === "" ? [] : [element("description", html)]),
    "</item>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/** What XML 1.0 cannot have is left out, and control characters that no reader shows. */
function xmlText(text: string): string {
  return escapeXml(text.toWellFormed().replaceAll(/[^\t\n\P{Cc}]|[\uFFFE\uFFFF]/gu, ""));
}
