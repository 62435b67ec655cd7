import {
  config,
  configPlaces,
  defineQuery,
  isObject,
  isUrl,
  listInWords,
  nearest,
  reportFetch,
  sources,
  type EntryReference,
  type MemoQuery,
  type Read,
} from "@octavo/core";
import { locateDocument } from "@octavo/core/fields";
import { unknownSpec } from "./entry-problems.ts";

/** What the `openapi` properties of navigation name, as written: its elements inherit them, so pages may mean them, too. */
const navigationReferences: MemoQuery<readonly string[]> = defineQuery({
  name: "navigationReferences",
  run: async (_context, _key, read) => {
    const found = new Set<string>();
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(visit);
      if (!isObject(value)) return;
      for (const [key, member] of Object.entries(value)) {
        if (key === "openapi") for (const written of referencesIn(member)) found.add(written);
        else visit(member);
      }
    };
    visit(await read.pick(config, "", "navigation"));
    return [...found];
  },
  fallback: () => [],
});

/** Documents that are looked in where none is named: those of `api.openapi`; then those of navigation and of the folder, by name. */
export async function knownSpecs(
  read: Read,
): Promise<{ readonly registered: readonly string[]; readonly discovered: readonly string[] }> {
  const discovered = (await read.pick(sources, "", "specs")) ?? [];
  const api = await read.pick(config, "", "api");
  const from = (await read.pick(configPlaces, "", ""))?.file ?? "docs.json";
  const located = (written: readonly string[]): readonly string[] =>
    written.map((each) => locateIn(each, from, discovered, read)).filter((source) => source !== undefined);
  const named = located(await read.get(navigationReferences, ""));
  return {
    registered: located(referencesIn(isObject(api) ? api["openapi"] : undefined)),
    discovered: [...new Set([...discovered, ...named])].toSorted(),
  };
}

/** The document that an entry names; with a problem where there is none, and then the one of that name in another folder, if any. */
export async function locateNamed(
  written: string,
  rest: string,
  entry: EntryReference,
  read: Read,
): Promise<string | undefined> {
  const discovered = (await read.pick(sources, "", "specs")) ?? [];
  const source = locateIn(written, entry.origin.file, discovered, read);
  if (source !== undefined) {
    if (isUrl(source)) await reportUnlessTold(source, entry, read);
    return source;
  }
  const namesake = sameName(written, entry.origin.file, discovered);
  const meant = namesake ?? nearest(written.replace(/^\.?\//, ""), discovered);
  const newText = `${meant ?? ""} ${rest}`;
  const fixes =
    meant === undefined ? [] : [{ title: `Write ${newText}`, edits: [{ origin: entry.origin, newText }] }];
  read.report(unknownSpec, entry.origin, { written, meant, isUsed: namesake !== undefined }, { fixes });
  return namesake;
}

/** Addresses that entries name, by the run that read them. */
const told = new WeakMap<Read, Set<string>>();

/** Reports that an address could not be fetched, once a run; what docs.json names in `openapi` keys is told of there. */
async function reportUnlessTold(url: string, entry: EntryReference, read: Read): Promise<void> {
  const { registered, discovered } = await knownSpecs(read);
  const addresses = told.get(read) ?? new Set<string>();
  told.set(read, addresses);
  if (registered.includes(url) || discovered.includes(url) || addresses.has(url)) return;
  addresses.add(url);
  reportFetch(url, entry.origin, read);
}

/** Whether nobody knows what a document at a URL holds. */
export function isUnfetched(source: string, read: Read): boolean {
  return isUrl(source) && read.want(source)?.status !== "ok";
}

/** "a.json", "a.json or b.json", "any of 25 documents". */
export function documentsInWords(documents: readonly string[]): string {
  return documents.length > 3 ? `any of ${documents.length} documents` : listInWords(documents);
}

function locateIn(
  written: string,
  from: string,
  discovered: readonly string[],
  read: Read,
): string | undefined {
  return locateDocument(
    { written, from },
    { exists: (file) => read.exists(file), documents: () => discovered.toSorted() },
  );
}

/** The same file name in another folder: the one that has most of its folders in common with where it is named. */
function sameName(written: string, from: string, files: readonly string[]): string | undefined {
  const name = written.slice(written.lastIndexOf("/") + 1).toLowerCase();
  const around = from.split("/");
  const shared = (file: string): number => {
    const steps = file.split("/");
    const apart = steps.findIndex((step, at) => step !== around[at]);
    return apart === -1 ? steps.length : apart;
  };
  let found: string | undefined;
  for (const file of files)
    if (file.slice(file.lastIndexOf("/") + 1).toLowerCase() === name)
      if (found === undefined || shared(file) > shared(found)) found = file;
  return found;
}

/** An `openapi` property's references: a string, `{source}`, or a list of either. */
function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(item));
  if (typeof value === "string") return [value];
  return isObject(value) && typeof value["source"] === "string" ? [value["source"]] : [];
}
