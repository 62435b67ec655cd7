import { config, configPlaces, isObject, nearest, sources, type EntryReference, type Read } from "@octavo/core";
import { unknownSpec } from "./entry-problems.ts";
import { locate } from "./locate.ts";

/** Documents that are looked in where none is named: those of `api.openapi` in docs.json, and all of the folder by name. */
export async function knownSpecs(read: Read): Promise<{ readonly registered: readonly string[]; readonly discovered: readonly string[] }> {
  const discovered = (await read.pick(sources, "", "specs")) ?? [];
  const api = await read.pick(config, "", "api");
  const from = (await read.pick(configPlaces, "", ""))?.file ?? "docs.json";
  const registered = referencesIn(isObject(api) ? api["openapi"] : undefined).map((written) => locateIn(written, from, discovered, read));
  return { registered: registered.filter((source) => source !== undefined), discovered: discovered.toSorted() };
}

/** The document that an entry names; undefined, with a problem, where there is none. */
export async function locateNamed(written: string, rest: string, entry: EntryReference, read: Read): Promise<string | undefined> {
  const discovered = (await read.pick(sources, "", "specs")) ?? [];
  const source = locateIn(written, entry.origin.file, discovered, read);
  if (source !== undefined) return source;
  const meant = nearest(written.replace(/^\.?\//, ""), discovered) ?? sameName(written, discovered);
  const newText = `${meant ?? ""} ${rest}`;
  const fixes = meant === undefined ? [] : [{ title: `Write ${newText}`, edits: [{ origin: entry.origin, newText }] }];
  read.report(unknownSpec, entry.origin, { written, meant }, { fixes });
  return undefined;
}

function locateIn(written: string, from: string, discovered: readonly string[], read: Read): string | undefined {
  return locate({ written, from }, { exists: (file) => read.exists(file), documents: () => discovered.toSorted() });
}

/** The same file name in another folder. */
function sameName(written: string, files: readonly string[]): string | undefined {
  const name = written.slice(written.lastIndexOf("/") + 1).toLowerCase();
  return files.find((file) => file.slice(file.lastIndexOf("/") + 1).toLowerCase() === name);
}

/** An `openapi` property's references: a string, `{source}`, or a list of either. */
function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(item));
  if (typeof value === "string") return [value];
  return isObject(value) && typeof value["source"] === "string" ? [value["source"]] : [];
}
