import {
  config,
  configPlaces,
  defineQuery,
  fetchedDocument,
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
import { forgivenSpec, unknownSpec } from "./entry-problems.ts";

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
    if (isUrl(source)) reportFetch(source, entry.origin, read);
    return source;
  }
  const namesakes = sameName(written, entry.origin.file, discovered);
  const near = namesakes.length > 0 ? undefined : nearest(written.replace(/^\.?\//, ""), discovered);
  const meant = near === undefined ? namesakes : [near];
  const fixes = meant.slice(0, 5).map((document) => {
    const newText = `${document} ${rest}`;
    return { title: `Write ${newText}`, edits: [{ origin: entry.origin, newText }] };
  });
  const [used, ...others] = namesakes;
  if (used !== undefined && others.length === 0) {
    read.report(forgivenSpec, entry.origin, { written, used }, { fixes });
    return used;
  }
  read.report(unknownSpec, entry.origin, { written, meant }, { fixes });
  return undefined;
}

/** Whether nobody knows what a document at a URL holds. */
export function isUnfetched(source: string, read: Read): boolean {
  return isUrl(source) && fetchedDocument(source, read)?.status !== "ok";
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

/** The same file name in other folders: those that have most of their folders in common with where it is named. */
function sameName(written: string, from: string, files: readonly string[]): readonly string[] {
  const name = written.slice(written.lastIndexOf("/") + 1).toLowerCase();
  const around = from.split("/");
  const shared = (file: string): number => {
    const steps = file.split("/");
    const apart = steps.findIndex((step, at) => step !== around[at]);
    return apart === -1 ? steps.length : apart;
  };
  const found = files.filter((file) => file.slice(file.lastIndexOf("/") + 1).toLowerCase() === name);
  const most = found.reduce((best, file) => Math.max(best, shared(file)), 0);
  return found.filter((file) => shared(file) === most);
}

/** An `openapi` property's references: a string, `{source}`, or a list of either. */
function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(item));
  if (typeof value === "string") return [value];
  return isObject(value) && typeof value["source"] === "string" ? [value["source"]] : [];
}
