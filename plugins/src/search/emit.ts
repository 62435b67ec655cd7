import {
  defineBarrier,
  defineTransient,
  routes,
  searchDocuments,
  searchManifest,
  searchScript,
  type BarrierQuery,
  type Output,
  type Read,
  type SearchDocument,
  type Site,
  type TransientQuery,
} from "@octavo/core";
import { baseLanguage, ruledLanguages } from "./analysis/languages.ts";
import type { PackedSite } from "./index/packed-site.ts";

/** Files of the index, where there are not more than half as many versions and languages. */
const mostFiles = 512;

/**
 * Registers the script that answers, the manifest, and as many files for outlines and shards as there may be: their number
 * must not depend on what pages say, or every edit would begin with indexing the site.
 */
export async function emitSearch(_site: Site, output: Output, read: Read): Promise<void> {
  output.add(searchScript, "", renderScript);
  for (const language of ruledLanguages)
    output.add(`assets/search/language-${language}.js`, language, renderLanguage);
  output.add(searchManifest, "", renderManifest);
  const { limit } = (await read.pick(extent, "", "")) ?? nowhere;
  for (let file = 0; file < limit; file++) output.add(searchFile(file), String(file), renderFile);
}

/** Output path of a file of the index. */
function searchFile(file: number): string {
  return searchManifest.replace("index.json", `${file}.bin`);
}

/** What is to be indexed, as far as no page has to be read for it. */
interface Extent {
  /** Public paths of all pages, in no order. */
  readonly paths: readonly string[];
  /** Versions of the navigation. */
  readonly versions: readonly string[];
  /** How many files there may be: at least two for each version in each language, and for what is outside of all versions. */
  readonly limit: number;
}

const nowhere: Extent = { paths: [], versions: [], limit: 0 };

const extent: BarrierQuery<Extent> = defineBarrier({
  name: "searchExtent",
  run: async (_context, _key, read) => {
    const paths: string[] = [];
    /** Versions by language. */
    const parts = new Map<string, Set<string>>();
    for (const { path, version, language = "" } of (await read.get(routes, "")).values()) {
      paths.push(path);
      const own = parts.get(language) ?? new Set([""]);
      parts.set(language, own);
      if (version !== undefined) own.add(version);
    }
    const all = [...parts.values()].flatMap((own) => [...own]);
    const limit = Math.max(Math.min(mostFiles, 8 + Math.ceil(0.75 * paths.length)), 2 * all.length);
    const versions = [...new Set(all)].filter((version) => version !== "").toSorted();
    return new Map([["", { paths, versions, limit }]]);
  },
});

const packed: TransientQuery<PackedSite> = defineTransient({
  name: "packedSearch",
  run: async (_context, _key, read) => {
    const { paths, versions, limit } = (await read.pick(extent, "", "")) ?? nowhere;
    // Loaded by builds alone: checks and editors never come here.
    const { packSite } = await import("./index/packed-site.ts");
    const { SearchIndex } = await import("./index/search-index.ts");
    const index = new SearchIndex();
    for (const path of paths.toSorted()) {
      const documents = await read.get(searchDocuments, path);
      // Files are for everybody.
      await index.setPage(
        path,
        withVersionsOf(
          versions,
          documents.filter(({ groups }) => groups.length === 0),
        ),
      );
    }
    return packSite(index, limit);
  },
  fallback: () => ({ manifest: { kind: "files", parts: [] }, files: [] }),
});

/** A version that only front matter names has no readers who are in it: such pages are found as those outside of versions. */
function withVersionsOf(
  versions: readonly string[],
  documents: readonly SearchDocument[],
): readonly SearchDocument[] {
  return documents.map((document) =>
    versions.includes(document.version) ? document : { ...document, version: "" },
  );
}

async function renderScript(): Promise<string> {
  return (await import("./generated/worker.ts")).workerScript;
}

/** Key: the language's code. Sites without the language have no such file. */
async function renderLanguage(key: string, read: Read): Promise<string | undefined> {
  const { parts } = (await read.get(packed, "")).manifest;
  if (!parts.some(({ language }) => baseLanguage(language) === key)) return undefined;
  return (await import("./generated/worker.ts")).languageScripts[key];
}

async function renderManifest(_key: string, read: Read): Promise<string> {
  return JSON.stringify((await read.get(packed, "")).manifest);
}

/** Key: the file's number. */
async function renderFile(key: string, read: Read): Promise<Uint8Array | undefined> {
  return (await read.get(packed, "")).files[Number(key)];
}
