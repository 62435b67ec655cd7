import { appendAll } from "../syntax/append-all.ts";
import type { PageNode } from "../syntax/page.ts";
import { shownHtml } from "./elements.ts";

/**
 * A node of plain Markdown: mdast with tables, task lists, footnotes and math, without MDX. `added` marks words that say how
 * a component looks ("Note", "required"): Markdown has them, search has not. `run` marks lists that components make: those of one
 * name that follow each other are one list. `differs`, on the root: people and agents read different things; `updates`, there,
 * are those of the page, in document order, but for those in others. `component` marks blocks in them that a component makes.
 */
export interface PlainNode extends PageNode {
  readonly children?: readonly PlainNode[];
  readonly data?: {
    readonly id?: string;
    readonly added?: true;
    readonly run?: string;
    readonly differs?: true;
    readonly component?: true;
    readonly updates?: readonly PlainUpdate[];
  };
}

/** What an `Update` says, with the anchors that its page gives it. */
export interface PlainUpdate {
  readonly id: string;
  readonly label: string;
  /** Where it stands beside the label. */
  readonly date: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** What its author has written for feeds; empty where nothing is. */
  readonly rss: { readonly title: string; readonly description: string };
  readonly content: readonly PlainNode[];
}

/** Headings down to this level begin sections, but for those in quotes; nothing else holds them, so that a page can be cut there. */
const deepestSection = 4;

export function text(value: string): PlainNode {
  return { type: "text", value };
}

export function added(node: PlainNode): PlainNode {
  return { ...node, data: { ...node.data, added: true } };
}

export function strong(children: readonly PlainNode[]): PlainNode {
  return { type: "strong", children };
}

/** How items are counted: without `start`, an item follows the one before it. */
interface Count {
  readonly ordered?: boolean;
  readonly start?: number;
}

/** A list of one item, which joins those of the same `run` beside it. Items that have sections in them are no list. */
export function item(run: string, children: readonly PlainNode[], count: Count = {}): readonly PlainNode[] {
  if (children.length === 0 || children.some(beginsSection)) return children;
  const { ordered = false, start = null } = count;
  const spread = children.length > 1 && !(children.length === 2 && children[1]?.type === "list");
  const items = [{ type: "listItem", spread, children }];
  return [{ type: "list", ordered, start, spread, data: { run }, children: items }];
}

export function beginsSection({ type, depth = 1 }: PlainNode): boolean {
  return type === "heading" && depth <= deepestSection;
}

export function holdsSection({ children = [] }: PlainNode): boolean {
  return children.some(beginsSection);
}

/** Lists of one run, put together. */
export function joinRuns(blocks: readonly PlainNode[]): readonly PlainNode[] {
  const joined: PlainNode[] = [];
  let items: PlainNode[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const run = block.data?.run;
    const next = (last?.start ?? 1) + items.length;
    if (last && run !== undefined && last.data?.run === run && (block.start ?? next) === next) {
      appendAll(items, block.children ?? []);
      joined[joined.length - 1] = {
        ...last,
        spread: last.spread === true || block.spread === true,
        children: items,
      };
    } else {
      items = [...(block.children ?? [])];
      joined.push(block);
    }
  }
  return joined;
}

const propToken =
  /`([^`\n]+)`|\*\*([^*\n]+)\*\*|__([^_\n]+)__|\*([^*\s][^*\n]*)\*|\[([^[\]\n]+)\]\(([^()\s]+)\)|\\([!-/:-@[-`{-~])/g;

/** The words of a prop with what Markdown they may have: code, bold, italic and links. */
export function propNodes(value: string): readonly PlainNode[] {
  const nodes: PlainNode[] = [];
  let end = 0;
  for (const found of value.matchAll(propToken)) {
    const [all, code, bold, alsoBold, italic, label, url, escaped] = found;
    if (found.index > end) nodes.push(text(value.slice(end, found.index)));
    const strongWords = bold ?? alsoBold;
    if (code !== undefined) nodes.push({ type: "inlineCode", value: code });
    else if (strongWords !== undefined) nodes.push(strong([text(strongWords)]));
    else if (italic !== undefined) nodes.push({ type: "emphasis", children: [text(italic)] });
    else if (label !== undefined) nodes.push({ type: "link", url: url ?? "", children: [text(label)] });
    else nodes.push(text(escaped ?? ""));
    end = found.index + all.length;
  }
  if (end < value.length) nodes.push(text(value.slice(end)));
  return nodes;
}

/** What raw HTML shows. */
export function html({ value = "" }: PageNode): readonly PlainNode[] {
  const shown = shownHtml(value);
  return shown === "" ? [] : [{ type: "html", value: shown }];
}

/** Links in it are their words: a link holds no other. */
export function link(url: string, children: readonly PlainNode[], title?: string | null): PlainNode {
  return { type: "link", url, title: title ?? null, children: children.flatMap(unlinked) };
}

function unlinked(node: PlainNode): readonly PlainNode[] {
  if (!node.children) return [node];
  const children = node.children.flatMap(unlinked);
  return node.type === "link" ? children : [{ ...node, children }];
}

/** Blocks that lead somewhere: what has words or an image first becomes the link. */
export function linkedBlocks(url: string, blocks: readonly PlainNode[]): readonly PlainNode[] {
  const at = blocks.findIndex(({ type }) => type === "paragraph" || type === "heading");
  const first = blocks[at];
  if (!first) return [...blocks, { type: "paragraph", children: [link(url, [text(url)])] }];
  return blocks.with(at, { ...first, children: [link(url, first.children ?? [])] });
}

export function image(url: string, alt: string, title?: string | null): PlainNode {
  return { type: "image", url, alt: alt.replaceAll(/\s+/g, " ").trim(), title: title ?? null };
}

/** A block around others, unless sections begin in them: then they stand alone. */
export function unlessSections(
  inner: readonly PlainNode[],
  wrap: (inner: readonly PlainNode[]) => PlainNode,
): readonly PlainNode[] {
  return inner.length === 0 || inner.some(beginsSection) ? inner : [wrap(inner)];
}
