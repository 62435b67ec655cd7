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
import { baseLanguage } from "./analysis/languages.ts";
import { languageScripts, workerScript } from "./generated/worker.ts";
import { SearchIndex } from "./index/search-index.ts";
import { packSite, type PackedSite } from "./index/packed-site.ts";

/** Files of the index, where there are not more than half as many versions and languages. */
const mostFiles = 1_024;

/**
 * Registers the script that answers, the manifest, and as many files for outlines and shards as there may be: their number
 * must not depend on what pages say, or every edit would begin with indexing the site.
 */
export async function emitSearch(_site: Site, output: Output, read: Read): Promise<void> {
  output.add(searchScript, "", renderScript);
  for (const language of Object.keys(languageScripts))
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
  /** Public paths of all pages. */
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
    const all = [...(await read.get(routes, "")).values()];
    const parts = new Set<string>();
    for (const { version = "", language = "" } of all)
      for (const each of [version, ""]) parts.add(JSON.stringify([each, language]));
    const versions = new Set(all.flatMap(({ version }) => (version === undefined ? [] : [version])));
    return new Map([
      [
        "",
        {
          paths: all.map(({ path }) => path).toSorted(),
          versions: [...versions].toSorted(),
          limit: Math.max(Math.min(mostFiles, 8 + Math.ceil(0.75 * all.length)), 2 * parts.size),
        },
      ],
    ]);
  },
});

const packed: TransientQuery<PackedSite> = defineTransient({
  name: "packedSearch",
  run: async (_context, _key, read) => {
    const { paths, versions, limit } = (await read.pick(extent, "", "")) ?? nowhere;
    const index = new SearchIndex();
    for (const path of paths) {
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

function renderScript(): string {
  return workerScript;
}

/** Key: the language's code. Sites without the language have no such file. */
async function renderLanguage(key: string, read: Read): Promise<string | undefined> {
  const { parts } = (await read.get(packed, "")).manifest;
  return parts.some(({ language }) => baseLanguage(language) === key) ? languageScripts[key] : undefined;
}

async function renderManifest(_key: string, read: Read): Promise<string> {
  return JSON.stringify((await read.get(packed, "")).manifest);
}

/** Key: the file's number. */
async function renderFile(key: string, read: Read): Promise<Uint8Array | undefined> {
  return (await read.get(packed, "")).files[Number(key)];
}
