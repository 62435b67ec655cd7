import { readAllIcons } from "../icons/test-icons.ts";
import type { NavigationNode } from "@octavo/core";

await readAllIcons();

export type Given = Partial<Omit<NavigationNode, "children">> & {
  readonly children?: readonly (Given | string)[];
};

/** A node with ids by position; a string is a page. */
export function nav(given: Given | string, id = ""): NavigationNode {
  if (typeof given === "string") return { kind: "page", id, label: "", page: given, children: [] };
  const { children = [], ...rest } = given;
  const below = children.map((child, index) => nav(child, `${id === "" ? "" : `${id}/`}${index}`));
  return { kind: "root", label: "", ...rest, id, children: below };
}
