import type { Span } from "@octavo/core";
import { isMended, type TagScan } from "./scan-tag.ts";
import type { Token } from "./scan.ts";

/** A tag and the one that it opens or closes, as far as names tell. */
export interface PairedTag {
  readonly scan: TagScan;
  readonly span: Span;
  partner: PairedTag | undefined;
}

/**
 * The tags by their offset, in order. A closing tag pairs with the nearest open tag of its name, with one that breaks off only where there is no
 * other for it; tags within stay single.
 */
export function pairTags(tokens: readonly Token[]): ReadonlyMap<number, PairedTag> {
  const broken = new Set<string>();
  for (const token of tokens) if (token.kind === "tag" && breaksOff(token.tag)) broken.add(token.tag.name);
  const pairs = pairAll(tokens, broken.size === 0);
  const isClosed = ({ scan, partner }: PairedTag): boolean =>
    scan.form === "close" && partner === undefined && broken.has(scan.name);
  return broken.size > 0 && [...pairs.values()].some(isClosed) ? pairAll(tokens, true) : pairs;
}

function breaksOff(tag: TagScan): boolean {
  return tag.form === "open" && tag.broken && !isMended(tag);
}

function pairAll(tokens: readonly Token[], withBroken: boolean): ReadonlyMap<number, PairedTag> {
  const tags = new Map<number, PairedTag>();
  const open: PairedTag[] = [];
  const openNames = new Map<string, number>();
  for (const token of tokens) {
    if (token.kind !== "tag") continue;
    const { tag: scan, span } = token;
    const tag: PairedTag = { scan, span, partner: undefined };
    tags.set(span.start, tag);
    const name = scan.form === "close" ? meantName(scan, open, openNames) : scan.name;
    if (scan.form === "open" && (withBroken || !breaksOff(scan))) {
      open.push(tag);
      openNames.set(name, (openNames.get(name) ?? 0) + 1);
    } else if (scan.form === "close" && (openNames.get(name) ?? 0) > 0) {
      for (let other = open.pop(); other !== undefined; other = open.pop()) {
        openNames.set(other.scan.name, (openNames.get(other.scan.name) ?? 1) - 1);
        if (other.scan.name !== name) continue;
        tag.partner = other;
        other.partner = tag;
        break;
      }
    }
  }
  return tags;
}

/** The name that a closing tag has, or is about to have. */
function meantName(
  { name, broken }: TagScan,
  open: readonly PairedTag[],
  openNames: ReadonlyMap<string, number>,
): string {
  const last = open.at(-1)?.scan.name ?? "";
  const isBegun = broken && name !== "" && (openNames.get(name) ?? 0) === 0 && last.startsWith(name);
  return isBegun ? last : name;
}
