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
  type Site,
  type TransientQuery,
} from "@octavo/core";
import { baseLanguage } from "./analysis/languages.ts";
import { languageScripts, workerScript } from "./generated/worker.ts";
import { SearchIndex } from "./index/search-index.ts";
import { packSite, type PackedSite } from "./index/packed-site.ts";

/** Files of the index, at most. */
const mostFiles = 1_024;

/**
 * Registers the script that answers, the manifest, and as many files for outlines and shards as there may be: their number
 * must not depend on what pages say, or every edit would begin with indexing the site.
 */
export async function emitSearch(site: Site, output: Output, _read: Read): Promise<void> {
  output.add(searchScript, "", renderScript);
  for (const language of Object.keys(languageScripts))
    output.add(`assets/search/language-${language}.js`, language, renderLanguage);
  output.add(searchManifest, "", renderManifest);
  for (let file = 0; file < fileLimit(site.pages.length); file++)
    output.add(searchFile(file), String(file), renderFile);
}

/** Output path of a file of the index. */
function searchFile(file: number): string {
  return searchManifest.replace("index.json", `${file}.bin`);
}

function fileLimit(pages: number): number {
  return Math.min(mostFiles, 8 + Math.ceil(0.75 * pages));
}

/** Public paths of all pages: only barriers read other barriers whole. */
const pages: BarrierQuery<readonly string[]> = defineBarrier({
  name: "searchPages",
  run: async (_context, _key, read) => new Map([["", [...(await read.get(routes, "")).keys()].toSorted()]]),
});

const packed: TransientQuery<PackedSite> = defineTransient({
  name: "packedSearch",
  run: async (_context, _key, read) => {
    const index = new SearchIndex();
    const paths = (await read.pick(pages, "", "")) ?? [];
    for (const path of paths) {
      const documents = await read.get(searchDocuments, path);
      // Files are for everybody.
      await index.setPage(
        path,
        documents.filter(({ groups }) => groups.length === 0),
      );
    }
    return packSite(index, fileLimit(paths.length));
  },
  fallback: () => ({ manifest: { kind: "files", parts: [] }, files: [] }),
});

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
