import { siteAddress, type Output, type Read, type Render, type Site } from "@octavo/core";
import { notOfAuthor } from "../not-of-author.ts";
import { partFile, sitemapFile } from "./sitemap-files.ts";
import { sitemapParts } from "./sitemap-parts.ts";

/** Registers the sitemap, which names pages by whole addresses: there is none where nobody said where the site is. */
export async function emitSitemap(site: Site, output: Output, read: Read): Promise<void> {
  const address = await read.get(siteAddress, "");
  if (!address.isAbsolute || !notOfAuthor(site)(sitemapFile)) return;
  const parts = await read.get(sitemapParts, "");
  if (parts.size === 1) output.add(sitemapFile, "0", renderSitemap);
  else {
    output.add(sitemapFile, String(parts.size), renderSitemapIndex);
    for (const part of parts.keys()) output.add(partFile(Number(part)), part, renderSitemap);
  }
}

// Checks and editors register files and render none.
const renderSitemap: Render = async (key, read) =>
  (await import("./render-sitemap.ts")).renderSitemap(key, read);
const renderSitemapIndex: Render = async (key, read) =>
  (await import("./render-sitemap.ts")).renderSitemapIndex(key, read);
