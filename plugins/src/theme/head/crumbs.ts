import {
  firstPage,
  navigation,
  pageAddress,
  visibility,
  type Place,
  type Read,
  type SiteAddress,
} from "@octavo/core";
import { nodesOn } from "../layout/children.ts";
import type { Crumb } from "./structured-data.ts";

/**
 * The groups around a page, outermost first. A group without a page of its own leads to its first one, as it does in the sidebar; where that
 * is the page itself, or may not be listed, the group is left out: a step needs an address, and a name.
 */
export async function crumbsOf(
  path: string,
  place: Place | undefined,
  address: SiteAddress,
  read: Read,
): Promise<readonly Crumb[]> {
  const crumbs: Crumb[] = [];
  const sidebar = place && (await read.pick(navigation, "", `sidebar:${place.sidebar}`));
  for (const node of place && sidebar ? nodesOn(place.trail, sidebar) : []) {
    if (node.kind !== "group") break;
    const to = node.page ?? firstPage(node);
    if (
      to === undefined ||
      to === path ||
      node.label.trim() === "" ||
      crumbs.some(({ url }) => url === pageAddress(address, to))
    )
      continue;
    if ((await read.get(visibility, to)).sitemap)
      crumbs.push({ name: node.label, url: pageAddress(address, to) });
  }
  return crumbs;
}
