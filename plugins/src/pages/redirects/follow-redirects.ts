import {
  barePath,
  configuration,
  decodePath,
  isConfigFile,
  locationPath,
  originsIn,
  pathInDocs,
  readOwnPrefix,
  routes,
  type Config,
  type FileId,
  type Read,
  type Renaming,
  type SiteEdit,
} from "@octavo/core";
import { redirectsOf } from "../editor/named.ts";
import { escapePath } from "../links/links.ts";
import { redirectTable, type RedirectTable } from "./redirect-table.ts";
import { redirectInSite, type Redirect } from "./redirect.ts";
import { sparedPaths, withSpared } from "./spared-paths.ts";

interface Redirects {
  readonly edits: readonly SiteEdit[];
  /** Origins of destinations that they say. */
  readonly taken: ReadonlySet<string>;
}

/** Redirects that lead from the paths that pages had, and those that would lead away from the paths that they have now. */
export async function followRedirects(file: FileId, renaming: Renaming, read: Read): Promise<Redirects> {
  const edits: SiteEdit[] = [];
  const taken = new Set<string>();
  if (renaming.pages.size === 0 || !(await isConfigFile(file, read))) return { edits, taken };
  const config = await read.get(configuration, "");
  const { value, places } = config;
  const prefix = await readOwnPrefix(read);
  const originOf = originsIn(config.file, places);
  const isAsked = renaming.redirects === "ask";
  const written = redirectsOf(value).map((each) => redirectInSite(each, prefix));
  const before = [...(await read.get(routes, "")).keys()];
  const paths = before.filter((path) => !renaming.pages.has(path));
  const turned = turnedRedirects(written, renaming, { config: config.file, staying: paths });
  for (const [index, { source, destination, isOwn }] of turned) {
    const old = written[index];
    const [at, to] = [
      originOf(["redirects", index, "source"]),
      originOf(["redirects", index, "destination"]),
    ];
    const confirm =
      !isOwn && isAsked
        ? {
            confirm: `Replace the redirect from "${old?.source}", which would hide ${pagesBehind(old?.source)}`,
          }
        : {};
    edits.push({ kind: "replace", origin: at, newText: source, ...confirm });
    if (destination !== old?.destination)
      edits.push({ kind: "replace", origin: to, newText: destination, ...confirm });
    taken.add(JSON.stringify(to));
  }
  // They are changed with docs.json, wherever they stand.
  if (file !== config.file) return { edits: [], taken };
  if (renaming.redirects === "never") return { edits, taken };
  const after = written.flatMap((each, index) => {
    const now = turned.get(index) ?? each;
    return now ? [{ permanent: true, ...now, index }] : [];
  });
  const table = tableAround(after, [...paths, ...renaming.pages.values()]);
  const sources = new Set(after.map(({ source }) => decodePath(source)));
  const standing = new Set(renaming.pages.values());
  const tableBefore = tableAround(
    written.flatMap((each) => each ?? []),
    before,
  );
  /** By the index of the redirect that they have to stand before; undefined for the end. */
  const added = new Map<number | undefined, object[]>();
  for (const [source, destination] of renaming.pages) {
    if (standing.has(source)) continue;
    // One leads away from where this one would lead: that is told where it stands.
    if (sources.has(source) || table.find(destination)) continue;
    const met = table.find(source);
    // One leads on already, or led away from the page before.
    if (met && (tableBefore.find(source) || barePath(locationPath(met.location) ?? "") === destination))
      continue;
    // A wildcard left the page alone while it was there.
    const at = met && after[met.ordinal]?.index;
    const values = added.get(at) ?? [];
    added.set(at, values);
    values.push({ source: writtenSource(source), destination: escapePath(destination) });
  }
  const confirm = isAsked ? { confirm: "Redirect the old paths to the new ones" } : {};
  for (const [at, values] of added) {
    const edit = addition(config, values, at);
    if (edit) edits.push({ ...edit, ...confirm });
  }
  return { edits, taken };
}

interface Turned {
  readonly source: string;
  readonly destination: string;
  /** Whether it means the same as before. */
  readonly isOwn: boolean;
}

/**
 * The redirects, by index, that would lead away from where pages or a folder stand afterwards: they lead there from where these
 * stood. One that led to them anyway is turned round as it is. Elsewhere that takes a redirect away: whoever wants none is not asked.
 */
function turnedRedirects(
  written: readonly (Redirect | undefined)[],
  { pages, folders, redirects }: Renaming,
  { config, staying }: { readonly config: FileId; readonly staying: readonly string[] },
): ReadonlyMap<number, Turned> {
  const turned = new Map<number, Turned>();
  const turn = (index: number, each: Turned): void => {
    if (each.isOwn || redirects !== "never") turned.set(index, each);
  };
  const byFolder = new Map([...folders].map(([from, to]) => [`/${to}`, `/${from}`]));
  const standing = [...staying, ...pages.values()];
  for (const [index, each] of written.entries()) {
    // A pattern for all of a folder, such as "/guides/:slug*".
    const [, to = "", rest = ""] = /^(\/[^:*]*)(\/(?::\w+\*|\*))$/.exec(each?.source ?? "") ?? [];
    const from = byFolder.get(to);
    if (!each || from === undefined || standing.some((path) => path === from || path.startsWith(`${from}/`)))
      continue;
    const isOwn = each.destination === from + rest;
    turn(index, { source: from + rest, destination: to + rest, isOwn });
  }
  const patterns = tableAround(
    written.flatMap((each, index) => (each && isPattern(each) && !turned.has(index) ? [each] : [])),
    standing,
  );
  const byPage = new Map([...pages].map(([from, to]) => [to, from]));
  for (const [index, each] of written.entries()) {
    const from = each && byPage.get(decodePath(each.source));
    // Where a page stands afterwards, nobody is to be led away from it. Where a pattern hides it, this one is not all that does.
    if (from === undefined || !each || byPage.has(from) || patterns.find(decodePath(each.source))) continue;
    const isOwn = barePath(pathInDocs(each.destination, config) ?? "") === from;
    turn(index, { source: writtenSource(from), destination: each.source, isOwn });
  }
  return turned;
}

/** A path as links to it are written; colons and stars of it would be captures. */
function writtenSource(path: string): string {
  return escapePath(path).replaceAll(":", "%3A").replaceAll("*", "%2A");
}

/** The redirects as they are where these paths have pages. */
function tableAround(redirects: readonly Redirect[], standing: readonly string[]): RedirectTable {
  const spared = sparedPaths(new Set(redirects.map(({ source }) => source)), standing);
  return redirectTable(redirects.map((each) => withSpared(each, spared)));
}

function isPattern({ source }: Redirect): boolean {
  return /[:*]/.test(source);
}

function pagesBehind(source = ""): string {
  return /[:*]/.test(source) ? "pages" : "the page";
}

function addition(
  { file, places, value }: Config,
  values: readonly unknown[],
  at: number | undefined,
): SiteEdit | undefined {
  if (value["redirects"] === undefined)
    return { kind: "insert", file, path: [], members: { redirects: values } };
  const { file: writtenIn, path } = originsIn(file, places)(["redirects"]);
  if (!Array.isArray(value["redirects"])) return undefined;
  return { kind: "insert", file: writtenIn, path, values, ...(at !== undefined && { at }) };
}
