import { untaggedGroup, type NavigationNode, type Place } from "@octavo/core";
import type { Words } from "../words/words.ts";
import { nodesOn } from "./children.ts";

/** The name of a group; that of operations without a tag, which nobody has written, in the language of the page. */
export function groupLabel(
  { label, isMade }: { readonly label: string; readonly isMade: boolean },
  words: Words,
): string {
  return isMade && label === untaggedGroup ? words.apiReference : label;
}

/** The names of the groups that a page is in, outermost first. `sidebar`: the one that shows the page. */
export function groupLabels(
  place: Place | undefined,
  sidebar: NavigationNode | undefined,
  words: Words,
): readonly string[] {
  if (!place?.groups.includes(untaggedGroup) || !sidebar) return place?.groups ?? [];
  return nodesOn(place.trail, sidebar)
    .filter(({ kind }) => kind === "group")
    .map(({ label, origin }) => groupLabel({ label, isMade: origin === undefined }, words));
}
