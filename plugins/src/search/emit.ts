import {
  defineBarrier,
  defineQuery,
  defineTransient,
  routes,
  searchDocuments,
  searchManifest,
  searchScript,
  type BarrierQuery,
  type MemoQuery,
  type Output,
  type Read,
  type SearchDocument,
  type Site,
  type TransientQuery,
} from "@octavo/core";
import { knownAnalyzer } from "./analysis/known-analyzer.ts";
import { baseLanguage, ruledLanguages } from "./analysis/languages.ts";
import type { PackedSite } from "./index/packed-site.ts";
import { cutKeys } from "./index/cut-keys.ts";
import type { Terms } from "./index/terms.ts";

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
  /** Keys of `pageGroups`. */
  readonly groups: readonly string[];
  /** Versions of the navigation. */
  readonly versions: readonly string[];
  /** How many files there may be: at least two for each version in each language, and for what is outside of all versions. */
  readonly limit: number;
}

const nowhere: Extent = { groups: [], versions: [], limit: 0 };

/** So many pages in each group, at most. */
const groupSize = 32;

/**
 * Public paths of pages that stand near each other, by the first of them: after an edit only the terms of its group are merged
 * again. A page that comes or goes changes few groups.
 */
const pageGroups: BarrierQuery<readonly string[]> = defineBarrier({
  name: "searchGroups",
  run: async (_context, _key, read) => {
    const paths = Array.from((await read.get(routes, "")).values(), ({ path }) => path).toSorted();
    const ends = cutKeys(
      paths,
      paths.map((_, at) => at + 1),
      groupSize,
    );
    const groups = ends.map((end, at) => paths.slice(ends[at - 1] ?? 0, end));
    return new Map(groups.map((group) => [group[0] ?? "", group]));
  },
});

const extent: BarrierQuery<Extent> = defineBarrier({
  name: "searchExtent",
  run: async (_context, _key, read) => {
    const pages = await read.get(routes, "");
    /** Versions by language. */
    const parts = new Map<string, Set<string>>();
    for (const { version, inVersion = version, language = "" } of pages.values()) {
      const own = parts.get(language) ?? new Set([""]);
      parts.set(language, own);
      if (inVersion !== undefined) own.add(inVersion);
    }
    const all = [...parts.values()].flatMap((own) => [...own]);
    const limit = Math.max(Math.min(mostFiles, 8 + Math.ceil(0.75 * pages.size)), 2 * all.length);
    const versions = [...new Set(all)].filter((version) => version !== "").toSorted();
    const groups = [...(await read.get(pageGroups, "")).keys()];
    return new Map([["", { groups, versions, limit }]]);
  },
});

/** Versions of the navigation. */
const knownVersions: BarrierQuery<true> = defineBarrier({
  name: "searchVersions",
  run: async (_context, _key, read) => {
    const { versions } = (await read.pick(extent, "", "")) ?? nowhere;
    return new Map(versions.map((version) => [version, true]));
  },
});

/** What files of the index need to know of one page: it is analysed again when it has changed, and no other page is. Key: public path. */
const searchTerms: MemoQuery<readonly Terms[]> = defineQuery({
  name: "searchTerms",
  run: async (_context, path, read) => {
    // Loaded by builds alone: checks and editors never come here.
    const { pageTerms } = await import("./index/page-terms.ts");
    const parts = new Map<string, SearchDocument[]>();
    for (const document of await read.get(searchDocuments, path)) {
      // Files are for everybody.
      if (document.groups.length > 0) continue;
      // A version that the navigation does not name has no readers who are in it: such pages are found where they stand.
      const version = document.inVersion ?? document.version;
      const isKnown = await read.pick(knownVersions, "", version);
      const own = { ...document, version: isKnown ? version : "" };
      const key = `${own.language}\n${own.version}`;
      parts.set(key, [...(parts.get(key) ?? []), own]);
    }
    const terms: Terms[] = [];
    for (const documents of parts.values()) {
      const found = pageTerms(documents, await knownAnalyzer(documents[0]?.language ?? ""));
      if (found) terms.push(found);
    }
    return terms;
  },
  fallback: () => [],
});

/** The terms of a group of pages, in each version and language. Key: the first path. */
const groupTerms: MemoQuery<readonly Terms[]> = defineQuery({
  name: "searchGroupTerms",
  run: async (_context, key, read) => {
    const paths = (await read.pick(pageGroups, "", key)) ?? [];
    const { mergePages } = await import("./index/packed-site.ts");
    return mergePages((await read.getAll(searchTerms, paths)).flat());
  },
  fallback: () => [],
});

const packed: TransientQuery<PackedSite> = defineTransient({
  name: "packedSearch",
  run: async (_context, _key, read) => {
    const { groups, limit } = (await read.pick(extent, "", "")) ?? nowhere;
    const { packSite } = await import("./index/packed-site.ts");
    return packSite((await read.getAll(groupTerms, groups)).flat(), limit);
  },
  fallback: () => ({ manifest: { kind: "files", parts: [] }, files: [] }),
});

/** A file of the index before it is compressed: an edit changes few of them. Key: its number. */
const packedFile: MemoQuery<Uint8Array | undefined> = defineQuery({
  name: "searchFile",
  run: async (_context, key, read) => (await read.get(packed, "")).files[Number(key)],
  fallback: () => undefined,
});

/** Whether the site has pages in a language. Key: its code. */
const hasLanguage: MemoQuery<boolean> = defineQuery({
  name: "searchLanguage",
  run: async (_context, key, read) =>
    (await read.get(packed, "")).manifest.parts.some(({ language }) => baseLanguage(language) === key),
  fallback: () => false,
});

async function renderScript(): Promise<string> {
  return (await import("./generated/worker.ts")).workerScript;
}

/** Key: the language's code. Sites without the language have no such file. */
async function renderLanguage(key: string, read: Read): Promise<string | undefined> {
  if (!(await read.get(hasLanguage, key))) return undefined;
  return (await import("./generated/worker.ts")).languageScripts[key];
}

async function renderManifest(_key: string, read: Read): Promise<string> {
  return JSON.stringify((await read.get(packed, "")).manifest);
}

/** Key: the file's number. */
async function renderFile(key: string, read: Read): Promise<Uint8Array | undefined> {
  const file = await read.get(packedFile, key);
  if (!file) return undefined;
  const { deflate } = await import("./index/packed-site.ts");
  return deflate(file);
}
