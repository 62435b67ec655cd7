import { appendAll, isHiddenElement } from "@octavo/core";
import { spanOf } from "./positions.ts";
import type { ParsedNode } from "./satteri.ts";
import { scanTag, type TagScan } from "./scan-tag.ts";
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

/** Elements whose content is text without tags, beside those that go from pages. */
const textOnly = new Set(["iframe", "textarea", "title"]);

/** The tags of a page's raw HTML, by their offsets, in document order. */
export function rawTags(root: ParsedNode, text: string): ReadonlyMap<number, RawTag> {
  const parents = new Map<number, ParsedNode>();
  const scans = new Map<number, TagScan>();
  const tokens: Token[] = [];
  for (const { node, parent } of htmlNodes(root)) {
    const { start, end } = spanOf(node, text);
    for (const tag of scanTags(text, start, end)) {
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

/** The tags of a piece of raw HTML: not those in comments, nor in what is no text, such as scripts. */
export function scanTags(text: string, start: number, end: number): readonly TagScan[] {
  const source = text.slice(0, end);
  const tags: TagScan[] = [];
  /** Elements that nothing closes from here on. */
  const endless = new Set<string>();
  const endOf = (name: string, from: number): number => {
    const ending = new RegExp(`</${name}`, "gi");
    ending.lastIndex = from;
    const at = endless.has(name) ? -1 : (ending.exec(source)?.index ?? -1);
    if (at === -1) endless.add(name);
    return at === -1 ? from : at;
  };
  for (let at = source.indexOf("<", start); at !== -1; at = source.indexOf("<", at + 1)) {
    if (source.startsWith("<!--", at)) {
      at = source.indexOf("-->", at);
      if (at === -1) break;
      continue;
    }
    const tag = scanTag(source, at);
    if (tag === undefined || tag.broken) continue;
    tags.push(tag);
    const name = tag.name.toLowerCase();
    const isText = tag.form === "open" && (isHiddenElement(name) || textOnly.has(name));
    at = (isText ? endOf(name, tag.end) : tag.end) - 1;
  }
  return tags;
}
