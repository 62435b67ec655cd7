import { appendAll } from "@octavo/core";
import { spanOf } from "../positions.ts";
import type { ParsedNode } from "../satteri.ts";
import { RawTagScanner } from "./raw-tag-scanner.ts";
import type { TagScan } from "./scan-tag.ts";
import type { Token } from "./scan.ts";
import { pairTags } from "./tag-pairs.ts";

/** A tag of raw HTML. */
export interface RawTag {
  readonly scan: TagScan;
  /** The node that its HTML is a child of: elements end with it. */
  readonly parent: ParsedNode;
  /** The tag that it opens or closes, wherever on the page. */
  readonly partner: RawTag | undefined;
}

/** What holds text in a line. */
export const inLine: ReadonlySet<string> = new Set(
  "paragraph heading emphasis strong delete link linkReference tableCell".split(" "),
);

/** The tags of a page's raw HTML, by their offsets, in document order. */
export function rawTags(root: ParsedNode, text: string): ReadonlyMap<number, RawTag> {
  const parents = new Map<number, ParsedNode>();
  const scans = new Map<number, TagScan>();
  const tokens: Token[] = [];
  const scanner = new RawTagScanner();
  for (const { node, parent } of htmlNodes(root)) {
    const { start, end } = spanOf(node, text);
    for (const tag of scanner.scan(text, start, end)) {
      parents.set(tag.start, parent);
      scans.set(tag.start, tag);
      // Names of HTML pair in upper and lower case.
      tokens.push({ kind: "tag", span: tag, tag: { ...tag, name: tag.name.toLowerCase() } });
    }
  }
  const tags = new Map<number, { -readonly [Key in keyof RawTag]: RawTag[Key] }>();
  for (const [at, scan] of scans) tags.set(at, { scan, parent: parents.get(at) ?? root, partner: undefined });
  for (const [at, { partner }] of pairTags(tokens)) {
    const tag = tags.get(at);
    if (tag !== undefined && partner !== undefined) tag.partner = tags.get(partner.span.start);
  }
  return tags;
}

/** The raw HTML of a page, in document order. */
export function* htmlNodes(
  root: ParsedNode,
): Generator<{ readonly node: ParsedNode; readonly parent: ParsedNode }> {
  const open = [{ node: root, parent: root }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const parent = next.node;
    if (parent.type === "html") yield next;
    if (parent.children)
      appendAll(
        open,
        parent.children.toReversed().map((node) => ({ node, parent })),
      );
  }
}
