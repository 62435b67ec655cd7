import { defineBarrier, nearest, routes, type BarrierQuery, type Read } from "@octavo/core";
import { barePath } from "./destinations.ts";

/** Paths by their last segment ("name:x") and last segments by folder ("folder:/a"): what suggestions are made from. */
const pathIndex: BarrierQuery<readonly string[]> = defineBarrier({
  name: "pathIndex",
  run: async (_context, _key, read) => {
    const index = new Map<string, string[]>();
    const add = (key: string, value: string): void => {
      const known = index.get(key);
      if (known) known.push(value);
      else index.set(key, [value]);
    };
    for (const path of [...(await read.get(routes, "")).keys()].toSorted()) {
      const cut = path.lastIndexOf("/");
      add(`name:${path.slice(cut + 1)}`, path);
      add(`folder:${path.slice(0, cut)}`, path);
    }
    return index;
  },
});

/** A path that is there and was probably meant. */
export async function suggest(asked: string, read: Read): Promise<string | undefined> {
  const path = barePath(asked);
  const cut = path.lastIndexOf("/");
  const neighbours = (await read.pick(pathIndex, "", `folder:${path.slice(0, cut)}`)) ?? [];
  const close = nearest(nameOf(path), around(neighbours, path).map(nameOf));
  if (close !== undefined) return `${path.slice(0, cut)}/${close}`;
  const namesakes = (await read.pick(pathIndex, "", `name:${path.slice(cut + 1)}`)) ?? [];
  // Some write where the site is hosted, too.
  const below = /^\/[^/]+(\/.+)$/s.exec(path)?.[1];
  if (below !== undefined && namesakes.includes(below)) return below;
  return namesakes.length === 1 ? namesakes[0] : nearest(path, around(namesakes, path));
}

/** A last segment is compared alone: equal folders would make any two pages look alike. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Up to a hundred of sorted paths, those that begin most like the given one: a large folder is not searched for each link. */
function around(sorted: readonly string[], path: string): readonly string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < path) low = middle + 1;
    else high = middle;
  }
  return sorted.slice(Math.max(0, low - 50), low + 50);
}
