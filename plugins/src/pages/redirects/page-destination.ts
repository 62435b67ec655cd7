import { decodePath, isSkillPath, isUrl, pathInDocs } from "@octavo/core";
import type { Redirect } from "./redirect.ts";

/** A redirect that leads to "/guides/index.mdx" leads to "/guides", as a link does: nothing of a site has such an address. */
export function toPageAddress(redirect: Redirect): Redirect {
  const [path, rest] = splitPath(redirect.destination);
  if (isOutside(path)) return redirect;
  const plain = path.replace(/\.mdx$/i, "").replace(/(^|\/)index$/, "$1");
  // Empty would be where nothing leads.
  return plain === path ? redirect : { ...redirect, destination: (plain || "/") + rest };
}

/**
 * The path below the docs root that a redirect leads to; undefined where it leads out of the site, and where captures say where.
 * `prefix`: as `readOwnPrefix` has it.
 */
export function destinationPath(redirect: Redirect, prefix: string): string | undefined {
  const { destination } = toPageAddress(redirect);
  return isOpen(splitPath(destination)[0]) ? undefined : pathInDocs(destination, "docs.json", prefix);
}

/** Where captures lead is known when somebody is led there. */
export function isOpen(part: string): boolean {
  return /[:*{]/.test(part);
}

/** What decides how the address of a page is written. */
interface Around {
  readonly isPage: (path: string) => boolean;
  readonly isRedirected: (path: string) => boolean;
  /** Whether addresses of pages end with a slash. */
  readonly trailingSlash: boolean;
}

/**
 * The destination as links to it are written: "/a.md" leads people to the page "/a", and pages end as the site's addresses do.
 * What may be no page stays as it was written.
 */
export function pageDestination(
  { source, destination }: Redirect,
  { isPage, isRedirected, trailingSlash }: Around,
): string {
  const written = withoutSlash(destination);
  const [path, rest] = splitPath(written);
  if (isOutside(path)) return trailingSlash ? destination : written;
  const isPath = (text: string): boolean => isPage(rooted(text));
  const page = path.replace(/\.md$/i, "").replace(/(^|\/)index$/, "");
  // Who asks for Markdown is led to Markdown.
  const isForPeople = !/\.md$/i.test(source) && !isSkillPath(rooted(path));
  const plain = isForPeople && isPath(page) && !isRedirected(rooted(page)) ? page || "/" : path;
  if (!trailingSlash) return plain + rest;
  if (rooted(plain) !== "/" && isPath(plain)) return `${plain}/${rest}`;
  return plain === path ? destination : plain + rest;
}

/** A path of the site as pages have it, with its query and hash. */
export function withoutSlash(location: string): string {
  return isUrl(location) ? location : location.replace(/^([^?#]*[^/?#])\/+(?=[?#]|$)/, "$1");
}

function splitPath(destination: string): readonly [path: string, rest: string] {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(destination.trim()) ?? [];
  return [path, rest];
}

function isOutside(path: string): boolean {
  return path === "" || /^[\\/]{2}|^[a-z][a-z\d+.-]*:/i.test(path);
}

/** Decoded. */
function rooted(path: string): string {
  return decodePath(path.startsWith("/") ? path : `/${path}`);
}
