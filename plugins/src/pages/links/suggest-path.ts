import {
  assets,
  defineBarrier,
  nearestOf,
  routes,
  sortedNames,
  type BarrierQuery,
  type FileId,
  type Read,
} from "@octavo/core";
import { barePath } from "./destinations.ts";

/**
 * Paths by their last segment ("name:x"), last segments by folder ("folder:/a"), and paths by what they are in lower case ("case:/a/x"):
 * what suggestions are made from.
 */
type PathIndex = BarrierQuery<readonly string[]>;

const pagePaths: PathIndex = defineBarrier({
  name: "pagePaths",
  run: async (_context, _key, read) => indexOf((await read.get(routes, "")).keys()),
});

/** Of images, films and sounds. */
const filePaths: PathIndex = defineBarrier({
  name: "filePaths",
  run: async (_context, _key, read) => {
    const files = [...(await read.get(assets, "")).keys()].filter((file) => mediaFile.test(file));
    return indexOf(files.map((file) => `/${file}`));
  },
});

/** Of what pages and code import. */
const importPaths: PathIndex = defineBarrier({
  name: "importPaths",
  run: async (_context, _key, read) =>
    Promise.resolve(
      indexOf(read.files("**/*.{mdx,md,jsx,tsx,js,ts,mjs,mts,cjs,cts}").map((file) => `/${file}`)),
    ),
});

const mediaFile = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|m4v|webm|mov|ogv|mp3|m4a|wav|ogg|vtt|srt)$/i;

function indexOf(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  const add = (key: string, value: string): void => {
    const known = index.get(key);
    if (known) known.push(value);
    else index.set(key, [value]);
  };
  for (const path of sortedNames(paths)) {
    const cut = path.lastIndexOf("/");
    add(`name:${path.slice(cut + 1)}`, path);
    add(`folder:${path.slice(0, cut)}`, path);
    add(`case:${path.toLowerCase()}`, path);
  }
  return index;
}

/** A path that is there and was probably meant. */
export async function suggest(
  asked: string,
  read: Read,
  pathIndex: PathIndex = pagePaths,
): Promise<string | undefined> {
  const path = pathIndex === pagePaths ? barePath(asked) : asked;
  const cut = path.lastIndexOf("/");
  const [alike, ...others] = (await read.pick(pathIndex, "", `case:${path.toLowerCase()}`)) ?? [];
  if (alike !== undefined && others.length === 0 && alike !== path) return alike;
  const neighbours = (await read.pick(pathIndex, "", `folder:${path.slice(0, cut)}`)) ?? [];
  const close = nearestOf(nameOf(path), neighbours.map(nameOf));
  if (close !== undefined) return `${path.slice(0, cut)}/${close}`;
  const namesakes = (await read.pick(pathIndex, "", `name:${path.slice(cut + 1)}`)) ?? [];
  // Some write where the site is hosted, too.
  const below = /^\/[^/]+(\/.+)$/s.exec(path)?.[1];
  if (below !== undefined && namesakes.includes(below)) return below;
  return namesakes.length === 1 ? namesakes[0] : nearestOf(path, namesakes);
}

/** An image, film or sound that is there and was probably meant. Names of files are numbered and named alike, so they may differ little. */
export async function suggestFile(asked: string, read: Read): Promise<string | undefined> {
  const found = await suggest(asked, read, filePaths);
  return found !== undefined && isSlip(nameOf(asked), nameOf(found)) ? found : undefined;
}

/** What a file in the docs folder that is not there was probably meant to be, for an import: a path that begins with a slash. */
export async function suggestImport(file: FileId, read: Read): Promise<string | undefined> {
  const found = await suggest(`/${file}`, read, importPaths);
  return found !== undefined && isSlip(nameOf(file), nameOf(found)) ? found : undefined;
}

/** Whether two names are the same but for the ending, or for one or two letters in one place. */
function isSlip(left: string, right: string): boolean {
  const [one, other] = [left.toLowerCase(), right.toLowerCase()];
  if (one.replace(/\.\w+$/, "") === other.replace(/\.\w+$/, "")) return true;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++;
  const changed = [one, other].map((name) => name.slice(start, name.length - end));
  return changed.every((part) => part.length < 3 && !/\d/.test(part));
}

/** A last segment is compared alone: equal folders would make any two pages look alike. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
