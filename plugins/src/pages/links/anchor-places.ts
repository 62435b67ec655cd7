import {
  anchorMark,
  decodePath,
  isPage,
  pageFacts,
  pageTree,
  type Cursor,
  type Definition,
  type FileId,
  type Read,
  type Route,
} from "@octavo/core";
import { writtenIds } from "../editor/written-ids.ts";
import { ownerOf } from "./anchor-owners.ts";
import { ownRoute } from "./anchors.ts";
import { arrival } from "./destinations.ts";
import { pathIn, splitHash } from "./links.ts";
import type { AnchorAt } from "./shown-anchors.ts";

/** The anchor of a target that stands in a file; undefined where it names none, and on generated pages. */
export async function anchorAt(target: string, file: FileId, read: Read): Promise<AnchorAt | undefined> {
  const [written, hash = ""] = splitHash(target);
  const found = hash === "" ? undefined : await fileOf(written, file, read);
  return found === undefined ? undefined : { file: found, id: decodePath(hash) };
}

/** The file of the page that a target without its hash leads to; undefined for a hash alone that stands on none. */
export async function fileOf(written: string, from: FileId, read: Read): Promise<FileId | undefined> {
  if (written === "") return isPage(from) ? from : undefined;
  return (await routeOf(written, from, read))?.file ?? undefined;
}

/** The page that a target without its hash leads to; undefined for a hash alone that stands in a snippet. */
export async function routeOf(written: string, from: FileId, read: Read): Promise<Route | undefined> {
  if (written === "") return isPage(from) ? ownRoute(from, read) : undefined;
  const path = await pathIn(written, from, read);
  return path === undefined ? undefined : arrival(path, read);
}

/** The heading or component that makes an anchor, or the id of another element, on the page or in a snippet that it shows. */
export async function anchorPlace(anchor: AnchorAt, read: Read): Promise<Definition | undefined> {
  const { file, id } = await ownerOf(anchor, read);
  const found = anchorMark((await read.get(pageTree, file)).root, id);
  if (found) return { origin: { file, ...found } };
  const span = (await writtenIds(file, read)).find((each) => each.id === id)?.span;
  return span && { origin: { file, span } };
}

/** The words of an anchor's heading, in Markdown. */
export async function anchorCard(anchor: AnchorAt, read: Read): Promise<string | undefined> {
  const { file, id } = await ownerOf(anchor, read);
  const heading = (await read.get(pageFacts, file)).headings.find((each) => each.id === id);
  return heading && `Section: **${heading.text.replaceAll(/[\\`*_[\]<>]/g, "\\$&")}**`;
}

/** What the anchor of a heading under the cursor is. */
export async function headingCard({ file, place }: Cursor, read: Read): Promise<string | undefined> {
  if (place.kind !== "page" || place.mark !== "heading") return undefined;
  const id = (await read.get(pageFacts, file)).headings[place.ordinal]?.id ?? "";
  return id === "" ? undefined : `Anchor: \`#${id}\``;
}
