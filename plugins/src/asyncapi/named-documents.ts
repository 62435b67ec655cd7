import {
  config,
  configPlaces,
  defineQuery,
  isObject,
  sources,
  type MemoQuery,
  type Read,
} from "@octavo/core";
import { locateDocument } from "@octavo/core/fields";

/** Documents that docs.json names in `asyncapi` keys, found: those of `api` first, then those of navigation. */
export const namedDocuments: MemoQuery<readonly string[]> = defineQuery({
  name: "asyncApiDocuments",
  run: async (_context, _key, read) => {
    const api = await read.pick(config, "", "api");
    const named = [
      ...(isObject(api) ? namesIn(api["asyncapi"]) : []),
      ...namesInNavigation(await read.pick(config, "", "navigation")),
    ];
    if (named.length === 0) return [];
    const from = (await read.pick(configPlaces, "", ""))?.file ?? "docs.json";
    const found: string[] = [];
    for (const written of named) {
      const source = await locateIn(written, from, read);
      if (source !== undefined) found.push(source);
    }
    return [...new Set(found)];
  },
  fallback: () => [],
});

/** The document that a written name means, seen from a file. */
export async function locateIn(written: string, from: string, read: Read): Promise<string | undefined> {
  const documents = (await read.pick(sources, "", "asyncapi")) ?? [];
  return locateDocument(
    { written, from },
    { exists: (file) => read.exists(file), documents: () => documents.toSorted() },
  );
}

/** A list of its own, since a navigation may be nested deeper than calls can be. */
function namesInNavigation(navigation: unknown): readonly string[] {
  const named: string[] = [];
  const left = [navigation];
  for (let at = 0; at < left.length; at++) {
    const value = left[at];
    if (Array.isArray(value)) for (const item of value as readonly unknown[]) left.push(item);
    else if (isObject(value))
      for (const [key, member] of Object.entries(value)) {
        if (key === "asyncapi") named.push(...namesIn(member));
        else if (typeof member === "object") left.push(member);
      }
  }
  return named;
}

function namesIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap((each) => (Array.isArray(each) ? [] : namesIn(each)));
  return isObject(value) && typeof value["source"] === "string" ? namesIn(value["source"]) : [];
}
