// Pages that say where a page has moved to, for hosts that know nothing of redirects.

import {
  escapeXml,
  foldedName,
  locationPath,
  pageAddress,
  routes,
  siteAddress,
  type Read,
  type Site,
} from "@octavo/core";
import { servedRedirects } from "./folder-pages.ts";
import { textOf } from "./host-rules.ts";
import { parseRedirect } from "./redirect-table.ts";
import { tableOf, type SiteRedirects } from "./site-redirects.ts";

/** What decides for which paths there are such pages. */
interface Around {
  /** Pages that redirects hide, wildcards too. */
  readonly hidden: Iterable<string>;
  /** Whether something has the home page's address. */
  readonly hasHome: boolean;
}

/**
 * The paths to make such pages for, by their output files: sources without wildcards that no page and no file has, and pages
 * that redirects hide. Names that are one for some file systems ("/API" and "/api") are one here.
 */
export function movedPages(
  found: SiteRedirects,
  { pages, assets }: Site,
  { hidden, hasHome }: Around,
): ReadonlyMap<string, string> {
  const table = tableOf(found);
  const taken = new Set(["404.html", ...assets, ...pages.map(fileOf)].map(foldedName));
  // Without a home page, it leads to the first one.
  if (!hasHome) taken.add("index.html");
  const moved = new Map<string, string>();
  const add = (path: string): void => {
    const file = fileOf(path);
    if (!isFolderName(path) || taken.has(foldedName(file))) return;
    taken.add(foldedName(file));
    moved.set(file, path);
  };
  for (const [ordinal, redirect] of found.usable.entries()) {
    const rule = parseRedirect(redirect, ordinal);
    const path = "fault" in rule ? undefined : textOf(rule.pattern);
    if (path !== undefined && table.find(path)?.ordinal === ordinal) add(path);
  }
  for (const path of hidden) add(path);
  return moved;
}

/** "/old" → "old/index.html", "/old.html" → "old.html". */
function fileOf(path: string): string {
  if (/\.html?$/i.test(path)) return path.slice(1);
  return path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
}

/** Kept for files of our own, and for what servers answer themselves. */
const reserved = /^\/(?:assets|mcp|authed|[._][^/]*)(?:\/|$)/i;

const encoder = new TextEncoder();

/** What looks like a file would be a folder where a file may be; and what some file system does not take. */
function isFolderName(path: string): boolean {
  const segments = path.split("/").slice(1);
  return (
    !reserved.test(path) &&
    segments.every(
      (segment, at) =>
        !/[<>:"|?*\\\p{Cc}]|^\.|[. ]$/u.test(segment) &&
        encoder.encode(segment).length <= 200 &&
        (!/\.[a-z][a-z\d]*$/i.test(segment) || (at === segments.length - 1 && /\.html?$/i.test(segment))),
    )
  );
}

/** As where a server redirects: a query goes along, and the part of the page that was asked for, unless the new address names one. */
const keepAsked = `if (location.search || location.hash) {
  const to = new URL(document.querySelector("a").href);
  to.search += (to.search ? "&" : "") + location.search.slice(1);
  to.hash ||= location.hash;
  location.replace(to);
}`;

/** Key: base path and path, as `movedKey` writes them. */
export async function renderMovedPage(key: string, read: Read): Promise<string | undefined> {
  const [base = "", path = ""] = key.split("\n");
  const found = await read.pick(servedRedirects, "", "");
  const href = tableOf(found, base).find(path)?.location;
  const location = tableOf(found).find(path)?.location;
  if (href === undefined || location === undefined) return undefined;
  const to = locationPath(location);
  const address = await read.get(siteAddress, "");
  const isKnown = to === undefined || address.isAbsolute;
  const canonical = to === undefined ? location.replace(/#.*$/s, "") : await addressOf(to, read);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>This page has moved</title>
<meta name="robots" content="noindex">${isKnown ? `\n<link rel="canonical" href="${escapeXml(canonical)}">` : ""}
<meta http-equiv="refresh" content="0; url=${escapeXml(href)}">
</head>
<body>
<p>This page has moved to <a href="${escapeXml(href)}">${escapeXml(href)}</a>.</p>
<script>${keepAsked}</script>
</body>
</html>
`;
}

export function movedKey(base: string, path: string): string {
  return `${base}\n${path}`;
}

/** Of a page as the site ends them; of a file as it is. */
async function addressOf(path: string, read: Read): Promise<string> {
  const address = await read.get(siteAddress, "");
  const bare = path.replace(/\/$/, "") || "/";
  const isPage = (await read.pick(routes, "", bare)) !== undefined;
  return isPage ? pageAddress(address, bare) : pageAddress({ ...address, trailingSlash: false }, path);
}
