import { siteAddress, type Output, type Read, type Render, type Site } from "@octavo/core";
import { notOfAuthor } from "../not-of-author.ts";
import { sitemapFile } from "./sitemap-files.ts";
import { sitemapFiles } from "./sitemap-parts.ts";

/** Registers the sitemap, which names pages by whole addresses: there is none where nobody said where the site is. */
export async function emitSitemap(site: Site, output: Output, read: Read): Promise<void> {
  const address = await read.get(siteAddress, "");
  if (!address.isAbsolute || !notOfAuthor(site)(sitemapFile)) return;
  const files = (await read.pick(sitemapFiles, "", "")) ?? [];
  if (!files.includes(sitemapFile)) output.add(sitemapFile, "", renderSitemapIndex);
  for (const file of files) output.add(file, file, renderSitemap);
}

// Checks and editors register files and render none.
const renderSitemap: Render = async (key, read) =>
  (await import("./render-sitemap.ts")).renderSitemap(key, read);
const renderSitemapIndex: Render = async (_key, read) =>
  (await import("./render-sitemap.ts")).renderSitemapIndex(read);
