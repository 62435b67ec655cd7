import {
  configuration,
  isConfigFile,
  originsIn,
  type Config,
  type FileId,
  type Read,
  type Renaming,
  type SiteEdit,
} from "@octavo/core";
import { redirectsOf } from "../editor/named.ts";
import { barePath } from "../links/destinations.ts";
import { pathOf } from "../links/links.ts";
import { readRedirect } from "./redirect.ts";

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
  const originOf = originsIn(config.file, places);
  const left = new Map(renaming.pages);
  const byDestination = new Map([...left].map(([from, to]) => [to, from]));
  const isAsked = renaming.redirects === "ask";
  for (const [index, each] of redirectsOf(value).entries()) {
    const { source, destination } = readRedirect(each) ?? {};
    // It leads somewhere already.
    if (source !== undefined) left.delete(source);
    const from = source === undefined ? undefined : byDestination.get(source);
    // Where a page stands afterwards, nobody is to be led away from it.
    if (from === undefined || source === undefined || byDestination.has(from)) continue;
    // What led to the page itself is turned round as it is. Elsewhere that takes a redirect away: whoever wants none is not asked.
    const isOwn = barePath(pathOf(destination ?? "", config.file) ?? "") === from;
    if (!isOwn && renaming.redirects === "never") continue;
    const [at, to] = [
      originOf(["redirects", index, "source"]),
      originOf(["redirects", index, "destination"]),
    ];
    const confirm =
      !isOwn && isAsked
        ? { confirm: `Replace the redirect from "${source}", which would hide the page` }
        : {};
    edits.push({ kind: "replace", origin: at, newText: from, ...confirm });
    if (destination !== source) edits.push({ kind: "replace", origin: to, newText: source, ...confirm });
    taken.add(JSON.stringify(to));
    left.delete(from);
  }
  // They are changed with docs.json, wherever they stand.
  if (file !== config.file) return { edits: [], taken };
  if (renaming.redirects === "never") return { edits, taken };
  // Colons and stars of a path would be captures.
  const plain = [...left].filter(
    ([source, destination]) => !byDestination.has(source) && !/[:*{}?#%]/.test(source + destination),
  );
  const values = plain.map(([source, destination]) => ({ source, destination }));
  const added = values.length === 0 ? undefined : addition(config, values);
  const confirm = isAsked ? { confirm: "Redirect the old paths to the new ones" } : {};
  return { edits: added ? [...edits, { ...added, ...confirm }] : edits, taken };
}

function addition({ file, places, value }: Config, values: readonly unknown[]): SiteEdit | undefined {
  if (value["redirects"] === undefined)
    return { kind: "insert", file, path: [], members: { redirects: values } };
  const { file: writtenIn, path } = originsIn(file, places)(["redirects"]);
  return Array.isArray(value["redirects"]) ? { kind: "insert", file: writtenIn, path, values } : undefined;
}
