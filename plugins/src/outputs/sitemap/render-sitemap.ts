import { escapeXml, fileAddress, pageAddress, siteAddress, type Read } from "@octavo/core";
import { filledFiles, sitemapEntry, sitemapParts } from "./sitemap-parts.ts";

const start = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The addresses of the pages that search engines should know; undefined where there is none. Key: the file's name. */
export async function renderSitemap(file: string, read: Read): Promise<string | undefined> {
  const address = await read.get(siteAddress, "");
  const paths = (await read.pick(sitemapParts, "", file)) ?? [];
  const entries = await read.getAll(sitemapEntry, paths);
  const lines: string[] = [];
  for (const [index, path] of paths.entries()) {
    const entry = entries[index];
    if (!entry) continue;
    const modified = entry.modified === undefined ? "" : `<lastmod>${entry.modified}</lastmod>`;
    lines.push(`<url><loc>${escapeXml(pageAddress(address, path))}</loc>${modified}</url>\n`);
  }
  return lines.length === 0 ? undefined : `${start}<urlset ${namespace}>\n${lines.join("")}</urlset>\n`;
}

/** The addresses of the parts; undefined where none has a page. */
export async function renderSitemapIndex(read: Read): Promise<string | undefined> {
  const address = await read.get(siteAddress, "");
  const filled = await filledFiles(read);
  if (filled.length === 0) return undefined;
  const lines = filled.map(
    (file) => `<sitemap><loc>${escapeXml(fileAddress(address, file))}</loc></sitemap>\n`,
  );
  return `${start}<sitemapindex ${namespace}>\n${lines.join("")}</sitemapindex>\n`;
}
