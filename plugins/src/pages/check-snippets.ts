import {
  importedFile,
  pageFacts,
  snippetPlaces,
  type FileId,
  type Read,
  type RelatedPlace,
} from "@octavo/core";
import { circularImport, emptyImport } from "./evaluation-problems.ts";
import { importMissing } from "./problems.ts";

/** Files that are followed from one import, at most. */
const limit = 1_000;

/** Reports imports of Markdown that lead back to their own file, and those that show nothing. */
export async function checkSnippets(file: FileId, read: Read): Promise<void> {
  const { imports, components } = await read.get(pageFacts, file);
  for (const [ordinal, { source, names }] of imports.entries()) {
    const target = markdownFile(file, source, read);
    if (target === undefined) continue;
    const chain = await wayBack(target, file, read);
    if (chain) {
      const related = await importsAlong(chain, read);
      read.report(
        circularImport,
        { file, mark: "import", ordinal },
        { chain: [file, ...chain] },
        { related },
      );
    }
    const shown = names.find(({ imported }) => imported === "default");
    // Of an empty file nobody knows what it is to be.
    if (!shown || (read.text(target) ?? "").trim() === "") continue;
    const { hasContent, exports } = await read.get(pageFacts, target);
    if (hasContent || exports.includes("default")) continue;
    const origin = { file, mark: "import" as const, ordinal, attribute: shown.local };
    read.report(emptyImport, origin, { name: shown.local, target, exports: exports.slice(0, 5) });
  }
  for (const [ordinal, { name, attributes }] of components.entries()) {
    const named = name === "Snippet" ? attributes["file"] : undefined;
    if (named?.kind !== "string") continue;
    const places = snippetPlaces(named.value);
    if (places.some((place) => read.exists(place))) continue;
    const origin = { file, mark: "component" as const, ordinal, attribute: "file" };
    read.report(importMissing, origin, { source: named.value, target: places[0] ?? named.value });
  }
}

/** The files from one to another by imports, both included; undefined where there is no way. */
async function wayBack(from: FileId, to: FileId, read: Read): Promise<readonly FileId[] | undefined> {
  const before = new Map<FileId, FileId | undefined>([[from, undefined]]);
  // A map's iterator also visits what is added meanwhile.
  for (const [file] of before) {
    if (file === to) return pathTo(file, before);
    if (before.size > limit) return undefined;
    for (const { source } of (await read.get(pageFacts, file)).imports) {
      const next = markdownFile(file, source, read);
      if (next !== undefined && !before.has(next)) before.set(next, file);
    }
  }
  return undefined;
}

/** Where each file imports the next one. */
async function importsAlong(chain: readonly FileId[], read: Read): Promise<readonly RelatedPlace[]> {
  const places: RelatedPlace[] = [];
  for (const [index, next] of chain.slice(1).entries()) {
    const file = chain[index] ?? next;
    const { imports } = await read.get(pageFacts, file);
    const ordinal = imports.findIndex(({ source }) => markdownFile(file, source, read) === next);
    places.push({ message: `It imports ${next}`, origin: { file, mark: "import", ordinal } });
  }
  return places;
}

function pathTo(file: FileId, before: ReadonlyMap<FileId, FileId | undefined>): readonly FileId[] {
  const path: FileId[] = [];
  for (let at: FileId | undefined = file; at !== undefined; at = before.get(at)) path.unshift(at);
  return path;
}

function markdownFile(from: FileId, source: string, read: Read): FileId | undefined {
  const target = importedFile(from, source, read);
  return target !== undefined && /\.mdx?$/i.test(target) ? target : undefined;
}
