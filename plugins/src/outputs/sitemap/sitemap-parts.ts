import {
  assets,
  defineBarrier,
  defineQuery,
  page,
  routes,
  siteAddress,
  visibility,
  writtenDate,
  type BarrierQuery,
  type MemoQuery,
  type Read,
} from "@octavo/core";
import { partFiles, partsOf } from "./sitemap-files.ts";

/** The paths of the pages of each file, by its name; of a single one, "sitemap.xml". */
export const sitemapParts: BarrierQuery<readonly string[]> = defineBarrier({
  name: "sitemapParts",
  run: async (_context, _key, read) => {
    const pages = [...(await read.get(routes, "")).keys()].toSorted();
    const parts = partsOf(pages, await read.get(siteAddress, ""));
    const written = await read.get(assets, "");
    const files = partFiles(parts.length, (file) => !written.has(file));
    return new Map(files.map((file, at) => [file, parts[at] ?? []]));
  },
});

/** Under "": the names of the files. */
export const sitemapFiles: BarrierQuery<readonly string[]> = defineBarrier({
  name: "sitemapFiles",
  run: async (_context, _key, read) => new Map([["", [...(await read.get(sitemapParts, "")).keys()]]]),
});

interface SitemapEntry {
  /** As ISO 8601. */
  readonly modified: string | undefined;
}

/** What the sitemap says of a page; null where it is not listed. Key: public path. */
export const sitemapEntry: MemoQuery<SitemapEntry | null> = defineQuery<SitemapEntry | null>({
  name: "sitemapEntry",
  run: async (_context, path, read) => {
    if (!(await read.get(visibility, path)).sitemap) return null;
    const found = await read.get(page, path);
    return { modified: writtenDate(found?.frontMatter["lastUpdatedDate"]) };
  },
  fallback: () => null,
});

/** Whether a file has any page: the protocol knows no empty one. Key: its name. */
const hasEntries: MemoQuery<boolean> = defineQuery({
  name: "sitemapHasEntries",
  run: async (_context, file, read) => {
    for (const path of (await read.pick(sitemapParts, "", file)) ?? [])
      if (await read.get(sitemapEntry, path)) return true;
    return false;
  },
  fallback: () => false,
});

/** The names of the files that have any page. */
export async function filledFiles(read: Read): Promise<readonly string[]> {
  const files = (await read.pick(sitemapFiles, "", "")) ?? [];
  const filled = await read.getAll(hasEntries, files);
  return files.filter((_file, at) => filled[at]);
}
