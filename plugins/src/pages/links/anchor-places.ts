import {
  decodePath,
  appendAll,
  loadSnippets,
  pageFacts,
  pageTree,
  type Cursor,
  type Definition,
  type FileId,
  type PageNode,
  type Read,
} from "@octavo/core";
import { fileOf } from "../editor/complete-targets.ts";
import { splitHash } from "./links.ts";

/** An anchor that a link names. */
export interface AnchorAt {
  /** The page, or the snippet itself. */
  readonly file: FileId;
  readonly id: string;
}

/** The anchor of a target that stands in a file; undefined where it names none, and on generated pages. */
export async function anchorAt(target: string, file: FileId, read: Read): Promise<AnchorAt | undefined> {
  const [written, hash = ""] = splitHash(target);
  const found = hash === "" ? undefined : await fileOf(written, file, read);
  return found === undefined ? undefined : { file: found, id: decodePath(hash) };
}

/** The heading or component that makes an anchor, on the page or in a snippet that it shows. */
export async function anchorPlace({ file, id }: AnchorAt, read: Read): Promise<Definition | undefined> {
  const tree = await read.get(pageTree, file);
  const own = nodeOf(tree.root, id);
  if (own) return { origin: { file, ...own } };
  if (!(await read.get(pageFacts, file)).anchors.includes(id)) {
    for (const [snippet, { root }] of await loadSnippets(tree, file, read)) {
      const found = nodeOf(root, id);
      if (found) return { origin: { file: snippet, ...found } };
    }
  }
  return undefined;
}

/** The words of an anchor's heading and how to link to it, in Markdown. */
export async function anchorCard({ file, id }: AnchorAt, read: Read): Promise<string | undefined> {
  const heading = (await read.get(pageFacts, file)).headings.find((each) => each.id === id);
  return heading && `Section: **${heading.text.replaceAll(/[\\`*_[\]<>]/g, "\\$&")}**`;
}

/** What the anchor of a heading under the cursor is. */
export async function headingCard({ file, place }: Cursor, read: Read): Promise<string | undefined> {
  if (place.kind !== "page" || place.mark !== "heading") return undefined;
  const id = (await read.get(pageFacts, file)).headings[place.ordinal]?.id ?? "";
  return id === "" ? undefined : `Anchor: \`#${id}\``;
}

function nodeOf(
  root: PageNode,
  id: string,
): { readonly mark: "heading" | "component"; readonly ordinal: number } | undefined {
  // A queue of its own, since elements may be nested deeper than calls can be.
  const left: PageNode[] = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    const ordinal = node.data?.ordinal;
    if (node.data?.id === id && ordinal !== undefined) {
      const isHeading = node.type === "heading" || /^h[1-6]$/.test(node.name ?? "");
      return { mark: isHeading ? "heading" : "component", ordinal };
    }
    appendAll(left, (node.children ?? []).toReversed());
  }
  return undefined;
}
