import {
  defaultChild,
  firstPage,
  navigation,
  pageAddress,
  visibility,
  type Place,
  type Read,
  type SiteAddress,
} from "@octavo/core";
import { nodesOn } from "../layout/children.ts";
import { parentOfLanguages } from "./alternates.ts";
import type { Crumb } from "./structured-data.ts";

/** Where the way to a page begins: the start of its language, for those that are not the site's own. */
export async function startOf(place: Place | undefined, address: SiteAddress, read: Read): Promise<string> {
  const around = parentOfLanguages(await read.pick(navigation, "", "tree"), place?.trail ?? []);
  const own = around?.children.find(({ id }) => place?.trail.includes(id));
  const isOther = around !== undefined && own !== defaultChild(around);
  const start = isOther && own?.page !== undefined && (await read.get(visibility, own.page)).sitemap;
  return pageAddress(address, start ? own.page : "/");
}

/**
 * The groups around a page, outermost first. A group without a page of its own leads to its first one, as it does in the sidebar;
 * where that may not be listed, the group is left out: a step needs an address, and a name.
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
    const to = firstPage(node);
    // A group's own page is its last step itself.
    if (to === undefined || node.page === path || node.label.trim() === "") continue;
    if ((await read.get(visibility, to)).sitemap)
      crumbs.push({ name: node.label, url: pageAddress(address, to) });
  }
  return crumbs;
}
