import {
  defineQuery,
  fileAddress,
  page,
  pageAddress,
  siteAddress,
  visibility,
  writtenDate,
  type MemoQuery,
  type Read,
} from "@octavo/core";
import { escapeXml, partFile } from "./sitemap-files.ts";
import { sitemapParts } from "./sitemap-parts.ts";

/** What the sitemap says of a page; null where it is not listed. Key: public path. */
const sitemapEntry: MemoQuery<{ readonly modified: string | undefined } | null> = defineQuery<{
  readonly modified: string | undefined;
} | null>({
  name: "sitemapEntry",
  run: async (_context, path, read) => {
    if (!(await read.get(visibility, path)).sitemap) return null;
    const found = await read.get(page, path);
    return { modified: writtenDate(found?.frontMatter["lastUpdatedDate"]) };
  },
  fallback: () => null,
});

const start = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The addresses of the pages that search engines should know. Key: the number of the part, from 0. */
export async function renderSitemap(part: string, read: Read): Promise<string> {
  const address = await read.get(siteAddress, "");
  const paths = (await read.pick(sitemapParts, "", part)) ?? [];
  const entries = await read.getAll(sitemapEntry, paths);
  const lines: string[] = [];
  for (const [index, path] of paths.entries()) {
    const entry = entries[index];
    if (!entry) continue;
    const modified = entry.modified === undefined ? "" : `<lastmod>${entry.modified}</lastmod>`;
    lines.push(`<url><loc>${escapeXml(pageAddress(address, path))}</loc>${modified}</url>\n`);
  }
  return `${start}<urlset ${namespace}>\n${lines.join("")}</urlset>\n`;
}

/** The addresses of the parts. Key: how many there are. */
export async function renderSitemapIndex(count: string, read: Read): Promise<string> {
  const address = await read.get(siteAddress, "");
  const lines = Array.from(
    { length: Number(count) },
    (_, part) => `<sitemap><loc>${escapeXml(fileAddress(address, partFile(part)))}</loc></sitemap>\n`,
  );
  return `${start}<sitemapindex ${namespace}>\n${lines.join("")}</sitemapindex>\n`;
}
