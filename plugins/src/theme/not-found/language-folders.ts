import {
  defaultChild,
  defineBarrier,
  navigation,
  places,
  type BarrierQuery,
  type NavigationNode,
} from "@octavo/core";

/**
 * Folders in which all pages of another language than the default one are, and no others, as "fr": the id of the language's
 * element. An address below one that has no page is answered in that language.
 */
export const languageFolders: BarrierQuery<string> = defineBarrier({
  name: "languageFolders",
  run: async (_context, _key, read) => {
    const folders = new Map<string, string>();
    const tree = await read.pick(navigation, "", "tree");
    const ids = tree ? [...otherLanguages(tree)] : [];
    if (ids.length === 0) return folders;
    const pages = [...(await read.get(places, ""))].map(([path, { trail }]) => ({
      steps: path.split("/").slice(1),
      trail: new Set(trail),
    }));
    for (const id of ids) {
      const [own, others] = [true, false].map((isOwn) =>
        pages.filter(({ trail }) => trail.has(id) === isOwn).map(({ steps }) => steps),
      );
      const folder = commonFolder(own ?? [], others ?? []);
      if (folder !== undefined && !folders.has(folder)) folders.set(folder, id);
    }
    return folders;
  },
});

/** Ids of the languages in which nobody starts. */
function* otherLanguages(node: NavigationNode): Iterable<string> {
  const first = defaultChild(node);
  for (const child of node.children) {
    if (child.kind === "language" && child !== first) yield child.id;
    yield* otherLanguages(child);
  }
}

/** The shortest folder that all of the first paths are in, and none of the others; undefined where there is none. */
function commonFolder(
  own: readonly (readonly string[])[],
  others: readonly (readonly string[])[],
): string | undefined {
  const [first] = own;
  if (!first) return undefined;
  const common = own.reduce((least, steps) => Math.min(least, sharedSteps(first, steps)), first.length);
  const needed = 1 + others.reduce((most, steps) => Math.max(most, sharedSteps(first, steps)), 0);
  return needed > common || first[0] === "" ? undefined : first.slice(0, needed).join("/");
}

function sharedSteps(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}
