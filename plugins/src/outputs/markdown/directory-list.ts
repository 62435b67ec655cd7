import {
  directory,
  pageAddress,
  propNodes,
  readKeptPaths,
  siteAddress,
  visibility,
  type DirectoryEntry,
  type PlainNode,
  type Read,
  type SiteAddress,
} from "@octavo/core";
import { writeMarkdown } from "@octavo/core/markdown";
import { oneLine } from "../site-settings.ts";
import { withAddresses } from "./with-addresses.ts";

/** The pages and groups that a page lists below its text, as links; empty where it lists none. Without those that programs may not find. */
export async function directoryList(path: string, read: Read): Promise<string> {
  const found = await read.get(directory, path);
  if (!found) return "";
  const address = await read.get(siteAddress, "");
  // Cards show groups closed.
  const levels = found.kind === "card" ? 1 : Infinity;
  const place = { file: "", address, prefix: "", kept: await readKeptPaths(read) };
  return writeMarkdown(withAddresses(await listOf(found.entries, levels, address, read), place));
}

async function listOf(
  entries: readonly DirectoryEntry[],
  levels: number,
  address: SiteAddress,
  read: Read,
): Promise<readonly PlainNode[]> {
  const items: PlainNode[] = [];
  for (const { title, description, method, target, entries: inner } of entries) {
    const isPage = "page" in target;
    const isOpen = !isPage || (await read.get(visibility, target.page)).llms;
    const below = levels > 1 ? await listOf(inner, levels - 1, address, read) : [];
    if (!isOpen && below.length === 0) continue;
    const words: PlainNode = { type: "text", value: oneLine(title) };
    const url = isPage ? pageAddress(address, target.page) : target.href;
    const named = isOpen ? { type: "link", url, children: [words] } : words;
    const said =
      isOpen && description !== undefined
        ? [{ type: "text", value: ": " }, ...propNodes(oneLine(description))]
        : [];
    const verb =
      method === null
        ? []
        : [
            { type: "inlineCode", value: method },
            { type: "text", value: " " },
          ];
    const children = [{ type: "paragraph", children: [...verb, named, ...said] }, ...below];
    items.push({ type: "listItem", spread: false, children });
  }
  return items.length === 0 ? [] : [{ type: "list", ordered: false, spread: false, children: items }];
}
