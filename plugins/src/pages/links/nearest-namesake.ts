import {
  defaultChild,
  navigation,
  nearest,
  nearestOf,
  publicPath,
  readShownPlace,
  type FileId,
  type NavigationNode,
  type Read,
} from "@octavo/core";

/** Languages of the site, in lower case; the first is the one that is open at first. */
async function languagesOf(read: Read): Promise<readonly string[]> {
  const tree = await read.pick(navigation, "", "tree");
  return tree === undefined ? [] : [...new Set(languagesBelow(tree))];
}

function* languagesBelow(node: NavigationNode): Iterable<string> {
  if (node.kind === "language") yield node.label.toLowerCase();
  const first = defaultChild(node);
  if (first) yield* languagesBelow(first);
  for (const child of node.children) if (child !== first) yield* languagesBelow(child);
}

/** The language of a path, by its place in navigation or by its folders. */
async function languageOf(
  path: string,
  languages: readonly string[],
  read: Read,
): Promise<string | undefined> {
  const place = (await readShownPlace(path, read))?.language?.toLowerCase();
  return (
    place ??
    path
      .toLowerCase()
      .split("/")
      .find((name) => languages.includes(name))
  );
}

/**
 * Of pages, those that somebody can be sent to who asks for a path in a file: in the language that is asked for, which is that of the path,
 * else of the file, else the default; where there are none, in the default. Nobody is sent to another language.
 */
export async function inLanguage(
  pages: readonly string[],
  asked: string,
  from: FileId,
  read: Read,
): Promise<readonly string[]> {
  const languages = await languagesOf(read);
  const [first] = languages;
  if (first === undefined || pages.length === 0) return pages;
  const wanted =
    (await languageOf(asked, languages, read)) ??
    (await languageOf(publicPath(from), languages, read)) ??
    first;
  const byLanguage = new Map<string, string[]>();
  for (const page of pages) {
    const language = (await languageOf(page, languages, read)) ?? first;
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), page]);
  }
  return byLanguage.get(wanted) ?? byLanguage.get(first) ?? [];
}

/** Of more, only one is looked at closely. */
const most = 200;

/**
 * Of paths with the last segment of the asked one, those that end as it does, where there are some: it lacks their first folders. Else the
 * one that lacks its first folders, all but the name, or the first of them: some write where the site is hosted, too, and others what counts
 * from the docs folder.
 */
export function likelyNamesakes(asked: string, namesakes: readonly string[]): readonly string[] {
  const longer = namesakes.filter((each) => each.endsWith(asked));
  const names = asked.split("/").slice(2);
  const known = new Set(names.length === 0 ? [] : namesakes);
  const shorter = names
    .map((_, at) => `/${names.slice(at).join("/")}`)
    .find((each, at) => known.has(each) && (at === 0 || at < names.length - 1));
  const likely = longer.length > 0 ? longer : shorter === undefined ? namesakes : [shorter];
  if (likely.length <= most) return likely;
  const found = nearestOf(asked, likely);
  return found === undefined ? [] : [found];
}

/**
 * Of such paths, that which was probably meant: the only one; else one that ends as the asked path does, else one that is spelt alike; of
 * several, the one that shares most folders with the file that asks, then the shortest. Undefined where nothing tells them apart.
 */
export function nearestNamesake(
  asked: string,
  namesakes: readonly string[],
  from: FileId,
): string | undefined {
  if (namesakes.length < 2) return namesakes[0];
  const alike = namesakes.every((each) => each.endsWith(asked)) ? namesakes : speltAlike(asked, namesakes);
  const own = `/${from}`.split("/");
  const near = least(alike, (each) => -sharedFolders(each.split("/"), own));
  const [found, ...others] = least(near, (each) => each.split("/").length);
  return others.length === 0 ? found : undefined;
}

/** The paths that are fewest edits away, if any is near. */
function speltAlike(asked: string, paths: readonly string[]): readonly string[] {
  const near = paths.filter((path) => nearest(asked, [path]) !== undefined);
  for (let edits = 0; edits < 4; edits++) {
    const found = near.filter((path) => nearest(asked, [path], edits) !== undefined);
    if (found.length > 0) return found;
  }
  return near;
}

function least(paths: readonly string[], measure: (path: string) => number): readonly string[] {
  const smallest = Math.min(...paths.map(measure));
  return paths.filter((path) => measure(path) === smallest);
}

function sharedFolders(one: readonly string[], other: readonly string[]): number {
  let at = 0;
  while (at < one.length - 1 && at < other.length - 1 && one[at] === other[at]) at++;
  return at;
}
