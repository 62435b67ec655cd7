import {
  assets,
  barePath,
  defineBarrier,
  defineQuery,
  nearest,
  nearestOf,
  pathInDocs,
  routes,
  sortedNames,
  type BarrierQuery,
  type FileId,
  type MemoQuery,
  type Read,
} from "@octavo/core";
import { inLanguage, likelyNamesakes, nearestNamesake } from "./nearest-namesake.ts";

/** What suggestions are made from. */
interface PathIndex {
  /** Paths by their last segment in lower case ("name:x"), and by folder ("folder:/a"). */
  readonly paths: BarrierQuery<readonly string[]>;
  /** The same, in the order that `nearestOf` wants: only what is asked for is sorted. Key: as there. */
  readonly sorted: MemoQuery<readonly string[]>;
}

function definePathIndex<S extends object>(
  name: string,
  find: (read: Read) => Promise<S>,
  pathsOf: (source: S) => Iterable<string>,
): PathIndex {
  // The only reader is a wrong link, which comes and goes with each letter that is typed.
  const made = new WeakMap<S, ReadonlyMap<string, readonly string[]>>();
  const paths: BarrierQuery<readonly string[]> = defineBarrier({
    name,
    run: async (_context, _key, read) => {
      const source = await find(read);
      const known = made.get(source);
      if (known) return known;
      const index = indexOf(pathsOf(source));
      made.set(source, index);
      return index;
    },
  });
  const sorted: MemoQuery<readonly string[]> = defineQuery({
    name: `${name}Sorted`,
    run: async (_context, key, read) => sortedNames((await read.pick(paths, "", key)) ?? []),
    fallback: () => [],
  });
  return { paths, sorted };
}

const pagePaths = definePathIndex(
  "pagePaths",
  (read) => read.get(routes, ""),
  (pages) => pages.keys(),
);

/** Of images, films and sounds. */
const filePaths = definePathIndex(
  "filePaths",
  (read) => read.get(assets, ""),
  (files) => [...files.keys()].filter((file) => mediaFile.test(file)).map((file) => `/${file}`),
);

/** Of what pages and code import. */
const importPaths = definePathIndex(
  "importPaths",
  (read) => Promise.resolve(read.files("**/*.{mdx,md,jsx,tsx,js,ts,mjs,mts,cjs,cts}")),
  (files) => files.map((file) => `/${file}`),
);

const mediaFile = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|m4v|webm|mov|ogv|mp3|m4a|wav|ogg|vtt|srt)$/i;

function indexOf(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  const listOf = (key: string): string[] => {
    const known = index.get(key);
    if (known) return known;
    const list: string[] = [];
    index.set(key, list);
    return list;
  };
  // Neighbours mostly come one after the other.
  let [folder, neighbours]: [string | undefined, string[]] = [undefined, []];
  for (const path of paths) {
    const own = folderOf(path);
    if (own !== folder) [folder, neighbours] = [own, listOf(`folder:${own}`)];
    neighbours.push(path);
    listOf(`name:${nameOf(path).toLowerCase()}`).push(path);
  }
  return index;
}

/** Who asks for a path. */
export interface Asker {
  readonly file: FileId;
  /** As it is written there. */
  readonly target?: string;
}

/** A page that is there and was probably meant. */
export async function suggest(
  asked: string,
  { file, target }: Asker,
  read: Read,
): Promise<string | undefined> {
  const path = barePath(asked);
  const rooted =
    target === undefined || !/^[^./#?]/.test(target) ? undefined : pathInDocs(`/${target}`, file);
  const isPage = async (each: string): Promise<boolean> => (await read.pick(routes, "", each)) !== undefined;
  // The slash that is missing at its beginning.
  if (rooted !== undefined && (await isPage(barePath(rooted)))) return barePath(rooted);
  const near = await neighbour(path, read, pagePaths);
  if (near !== undefined) return near;
  const namesakes = await namesakesOf(path, read, pagePaths);
  const likely = await inLanguage(likelyNamesakes(path, namesakes), path, file, read);
  const found = nearestNamesake(path, likely, file);
  return found !== undefined && (await isOther(path, found, read)) ? undefined : found;
}

/**
 * Whether a page has the last segment of the asked path, and is another one for all that: of another version or product where the
 * asked path's own one has pages, or where the segment is a number and the folders differ.
 */
async function isOther(asked: string, found: string, read: Read): Promise<boolean> {
  if (found.endsWith(asked) || asked.endsWith(found)) return false;
  if (isNumber(nameOf(asked))) return nearest(folderOf(asked), [folderOf(found)]) === undefined;
  const [one, other] = [asked.split("/"), found.split("/")];
  const [at, ...others] = one.flatMap((name, index) => (name === other[index] ? [] : [index]));
  if (at === undefined || one.length !== other.length || others.length > 0) return false;
  // A page alone may have moved to another folder; versions and products have more pages of the same names.
  if (at === one.length - 2 && ![one[at], other[at]].every((name = "") => isNumber(name))) {
    const names = await namesIn(folderOf(asked), read);
    return [...(await namesIn(folderOf(found), read))].some((name) => names.has(name));
  }
  const folders = [one.slice(0, at + 1).join("/"), folderOf(asked)];
  for (const folder of folders) {
    if ((await read.pick(pagePaths.paths, "", `folder:${folder}`)) !== undefined) return true;
    if ((await read.pick(routes, "", folder)) !== undefined) return true;
  }
  return false;
}

async function namesIn(folder: string, read: Read): Promise<ReadonlySet<string>> {
  const paths = (await read.pick(pagePaths.paths, "", `folder:${folder}`)) ?? [];
  return new Set(paths.map(nameOf));
}

/** "2", "v1.4" */
function isNumber(name: string): boolean {
  return /^v?\d[\d.]*$/i.test(name);
}

/** Of other files: the path that is there and was probably meant. */
async function suggestOf(path: string, read: Read, index: PathIndex): Promise<string | undefined> {
  const near = await neighbour(path, read, index);
  if (near !== undefined) return near;
  const namesakes = await namesakesOf(path, read, index);
  const below = /^\/[^/]+(\/.+)$/s.exec(path)?.[1];
  if (below !== undefined && namesakes.includes(below)) return below;
  return namesakes.length === 1 ? namesakes[0] : nearestOf(path, namesakes);
}

/** The same path in other letters, or one that is spelt alike in the same folder. */
async function neighbour(
  path: string,
  read: Read,
  { paths, sorted }: PathIndex,
): Promise<string | undefined> {
  const lower = path.toLowerCase();
  const alikeInName = (await read.pick(paths, "", `name:${nameOf(lower)}`)) ?? [];
  const [alike, ...others] = alikeInName.filter((each) => each.toLowerCase() === lower);
  if (alike !== undefined && others.length === 0 && alike !== path) return alike;
  const neighbours = await read.get(sorted, `folder:${folderOf(path)}`);
  const close = nearestOf(nameOf(path), neighbours.map(nameOf));
  return close === undefined ? undefined : `${folderOf(path)}/${close}`;
}

/** Paths with the same last segment. */
async function namesakesOf(
  path: string,
  read: Read,
  { paths, sorted }: PathIndex,
): Promise<readonly string[]> {
  const key = `name:${nameOf(path).toLowerCase()}`;
  if ((await read.pick(paths, "", key)) === undefined) return [];
  return (await read.get(sorted, key)).filter((each) => nameOf(each) === nameOf(path));
}

/** An image, film or sound that is there and was probably meant. Names of files are numbered and named alike, so they may differ little. */
export async function suggestFile(asked: string, read: Read): Promise<string | undefined> {
  const found = await suggestOf(asked, read, filePaths);
  return found !== undefined && isSlip(nameOf(asked), nameOf(found)) ? found : undefined;
}

/** What a file in the docs folder that is not there was probably meant to be, for an import: a path that begins with a slash. */
export async function suggestImport(file: FileId, read: Read): Promise<string | undefined> {
  const found = await suggestOf(`/${file}`, read, importPaths);
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

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
