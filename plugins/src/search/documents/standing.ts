import { defineQuery, navigation, places, type MemoQuery, type NavigationNode } from "@octavo/core";

/** What a page's place in the navigation means for search. */
interface Standing {
  /** Labels of the tab, dropdown, product and groups around it, outermost first. */
  readonly crumbs: readonly string[];
  /** Of the nearest element that has one. */
  readonly boost: number;
}

/** Kinds of elements whose labels say where a page belongs; version and language are fields of their own. */
const crumbKinds = new Set<NavigationNode["kind"]>(["product", "tab", "dropdown", "anchor", "item", "group"]);

/** Key: public path. A memo of its own, so that an edit of the navigation elsewhere stops here. */
export const standing: MemoQuery<Standing> = defineQuery({
  name: "searchStanding",
  run: async (_context, path, read) => {
    const place = await read.pick(places, "", path);
    if (!place) return { crumbs: [], boost: 1 };
    const tree = await read.pick(navigation, "", "tree");
    const sidebar = await read.pick(navigation, "", `sidebar:${place.sidebar}`);
    const around = [...trailIn(tree, place.trail), ...trailIn(sidebar, place.trail)];
    return {
      crumbs: around.filter(({ kind }) => crumbKinds.has(kind)).map(({ label }) => label),
      boost: around.findLast((node) => node.boost !== undefined)?.boost ?? 1,
    };
  },
  fallback: () => ({ crumbs: [], boost: 1 }),
});

/** The nodes of a trail below an element, the element left out. */
function trailIn(root: NavigationNode | undefined, trail: readonly string[]): readonly NavigationNode[] {
  const wanted = new Set(trail);
  const found: NavigationNode[] = [];
  let level = root?.children ?? [];
  for (;;) {
    const next = level.find(({ id }) => wanted.has(id));
    if (!next) return found;
    found.push(next);
    level = next.children;
  }
}
