import {
  config,
  fileAddress,
  forbidsIndexing,
  isObject,
  metatagsOf,
  siteAddress,
  type Output,
  type Read,
  type Site,
} from "@octavo/core";
import { notOfAuthor } from "../not-of-author.ts";
import { sitemapFile } from "../sitemap/sitemap-files.ts";
import { filledFiles } from "../sitemap/sitemap-parts.ts";

const robotsFile = "robots.txt";

/** Registers what crawlers ask for first. */
export function emitRobots(site: Site, output: Output): void {
  const isFree = notOfAuthor(site);
  if (isFree(robotsFile)) output.add(robotsFile, isFree(sitemapFile) ? "" : sitemapFile, renderRobots);
}

/**
 * Whether crawlers may come, and what may be done with what they find. A site that wants to be in no index asks them to stay away; rules are for
 * the site's folder alone, so that the file can be copied to the root of its host. Key: the author's sitemap, or nothing.
 */
async function renderRobots(written: string, read: Read): Promise<string> {
  const address = await read.get(siteAddress, "");
  const folder = address.isAbsolute ? new URL(address.root).pathname.replace(/\/$/, "") : address.root;
  if (forbidsAll(await read.pick(config, "", "seo")))
    return lines([
      "User-agent: *",
      "Content-Signal: ai-train=no, search=no, ai-input=no",
      ...(folder === "" ? [] : [`Disallow: ${folder}$`]),
      `Disallow: ${folder}/`,
    ]);
  const rules = [
    "User-agent: *",
    "Content-Signal: ai-train=yes, search=yes, ai-input=yes",
    `Allow: ${folder}/`,
  ];
  const hasSitemap = address.isAbsolute && (written !== "" || (await filledFiles(read)).length > 0);
  return lines(hasSitemap ? [...rules, "", `Sitemap: ${fileAddress(address, sitemapFile)}`] : rules);
}

/** Whether docs.json keeps every page from being listed: where a folder may be, crawlers have to see which. */
function forbidsAll(seo: unknown): boolean {
  const paths = isObject(seo) ? seo["paths"] : undefined;
  const folders = (Array.isArray(paths) ? (paths as readonly unknown[]) : []).filter(isObject);
  return (
    forbidsIndexing(metatagsOf(seo, "/").get("robots")) &&
    folders.every((folder) => {
      const robots = metatagsOf({ metatags: folder["metatags"] }, "/").get("robots");
      return robots === undefined || forbidsIndexing(robots);
    })
  );
}

function lines(texts: readonly string[]): string {
  return `${texts.join("\n")}\n`;
}
