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
  for (const [index, each] of redirectsOf(value).entries()) {
    const { source, destination } = readRedirect(each) ?? {};
    // It leads somewhere already.
    if (source !== undefined) left.delete(source);
    const from = source === undefined ? undefined : byDestination.get(source);
    if (from === undefined || source === undefined) continue;
    // Where the page is now, nobody is led away from it any more: the redirect is turned round.
    const [at, to] = [
      originOf(["redirects", index, "source"]),
      originOf(["redirects", index, "destination"]),
    ];
    edits.push({ kind: "replace", origin: at, newText: from });
    if (destination !== source) edits.push({ kind: "replace", origin: to, newText: source });
    taken.add(JSON.stringify(to));
    left.delete(from);
  }
  // They are changed with docs.json, wherever they stand.
  if (file !== config.file) return { edits: [], taken };
  if (renaming.redirects === "never") return { edits, taken };
  // Colons and stars of a path would be captures.
  const plain = [...left].filter(([source, destination]) => !/[:*{}?#%]/.test(source + destination));
  const values = plain.map(([source, destination]) => ({ source, destination }));
  const added = values.length === 0 ? undefined : addition(config, values);
  const confirm = renaming.redirects === "ask" ? { confirm: "Redirect the old paths to the new ones" } : {};
  return { edits: added ? [...edits, { ...added, ...confirm }] : edits, taken };
}

function addition({ file, places, value }: Config, values: readonly unknown[]): SiteEdit | undefined {
  if (value["redirects"] === undefined)
    return { kind: "insert", file, path: [], members: { redirects: values } };
  const { file: writtenIn, path } = originsIn(file, places)(["redirects"]);
  return Array.isArray(value["redirects"]) ? { kind: "insert", file: writtenIn, path, values } : undefined;
}
