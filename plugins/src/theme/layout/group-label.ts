import { untaggedGroup, type NavigationNode, type Place } from "@octavo/core";
import type { Words } from "../words/words.ts";
import { nodesOn } from "./children.ts";

/** The name of a group; that of operations without a tag, which nobody has written, in the language of the page. */
export function groupLabel(
  { label, untagged }: { readonly label: string; readonly untagged?: true | undefined },
  words: Words,
): string {
  return untagged ? words.apiReference : label;
}

/** The names of the groups that a page is in, outermost first; those without one are left out. `sidebar`: the one that shows the page. */
export function groupLabels(
  place: Place | undefined,
  sidebar: NavigationNode | undefined,
  words: Words,
): readonly string[] {
  const labels =
    place?.groups.includes(untaggedGroup) && sidebar
      ? nodesOn(place.trail, sidebar)
          .filter(({ kind }) => kind === "group")
          .map((group) => groupLabel(group, words))
      : (place?.groups ?? []);
  return labels.filter((label) => label.trim() !== "");
}
