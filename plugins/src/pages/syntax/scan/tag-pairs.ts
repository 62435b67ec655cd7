import type { Span } from "@octavo/core";
import type { TagScan } from "./scan-tag.ts";
import type { Token } from "./scan.ts";

/** A tag and the one that it opens or closes, as far as names tell. */
export interface PairedTag {
  readonly scan: TagScan;
  readonly span: Span;
  partner: PairedTag | undefined;
}

/** The tags by their offset, in order. A closing tag pairs with the nearest open tag of its name; tags within stay single. */
export function pairTags(tokens: readonly Token[]): ReadonlyMap<number, PairedTag> {
  const tags = new Map<number, PairedTag>();
  const open: PairedTag[] = [];
  const openNames = new Map<string, number>();
  for (const token of tokens) {
    if (token.kind !== "tag") continue;
    const { tag: scan, span } = token;
    const tag: PairedTag = { scan, span, partner: undefined };
    tags.set(span.start, tag);
    if (scan.form === "open") {
      open.push(tag);
      openNames.set(scan.name, (openNames.get(scan.name) ?? 0) + 1);
    } else if (scan.form === "close" && (openNames.get(scan.name) ?? 0) > 0) {
      for (let other = open.pop(); other !== undefined; other = open.pop()) {
        openNames.set(other.scan.name, (openNames.get(other.scan.name) ?? 1) - 1);
        if (other.scan.name !== scan.name) continue;
        tag.partner = other;
        other.partner = tag;
        break;
      }
    }
  }
  return tags;
}
