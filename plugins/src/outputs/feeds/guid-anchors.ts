import { anchorOf } from "@octavo/core";
import type { FeedItem } from "./feed-items.ts";

/**
 * What tells items from each other for good, by their order. It is an item's anchor, but where several have the same words: the page
 * counts those from its top, where new ones come, so the anchor of an old one becomes that of a new one. Here they are counted
 * from the oldest one.
 */
export function guidAnchors(items: readonly FeedItem[]): readonly string[] {
  const groups = Map.groupBy(items, baseOf);
  const isNewestFirst = !isOldestFirst(items);
  const guids = new Map<FeedItem, string>();
  for (const group of groups.values())
    for (const [index, item] of group.entries()) {
      const same = isNewestFirst ? group.at(-1 - index) : item;
      guids.set(item, same?.anchor ?? item.anchor);
    }
  return items.map((item) => guids.get(item) ?? item.anchor);
}

/** The anchor without the number that tells it from others of the same words. */
function baseOf({ anchor, words }: FeedItem): string {
  const own = anchorOf(words);
  const number = anchor.startsWith(`${own}-`) ? anchor.slice(own.length + 1) : "";
  return /^\d+$/.test(number) ? own : anchor;
}

function isOldestFirst(items: readonly FeedItem[]): boolean {
  const days = items.flatMap(({ date }) => (date === undefined ? [] : [Date.parse(date)]));
  const [first, last] = [days[0], days.at(-1)];
  return first !== undefined && last !== undefined && first < last;
}
