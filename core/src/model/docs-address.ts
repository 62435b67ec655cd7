// What an address means that is written in the docs: for checks and editors, in HTML and in Markdown.
import { resolveInRoot, resolvePath, type FileId } from "../source/file.ts";
import { strippedUrl } from "../source/link-scheme.ts";
import { withoutPrefix } from "./base-path.ts";
import { decodePath, encodePath } from "./encode-path.ts";
import { isSkillPath } from "./skills.ts";

/** "//a.com/b" and "\\a.com\b" → "https://a.com/b", as browsers read them; undefined for what names no host in this way. */
export function hostAddress(address: string): string | undefined {
  return /^[\\/]{2}/.test(address) ? `https:${address.replaceAll("\\", "/")}` : undefined;
}

/**
 * The path below the docs root that an address in a file means, decoded; undefined where it leaves the site, stays on the page, or is
 * filled in by something else. `prefix`: what addresses may begin with, as `readOwnPrefix` has it.
 */
export function pathInDocs(target: string, file: FileId, prefix = ""): string | undefined {
  const written = strippedUrl(target);
  const isElsewhere =
    written === "" || /^(?:[#?]|[a-z][a-z0-9+.-]*:)/i.test(written) || hostAddress(written) !== undefined;
  if (isElsewhere || /[{}<>]/.test(written)) return undefined;
  return rooted(decodePath(written.replace(/[?#].*$/s, "")), file, prefix);
}

/** The same of an address without query and hash, as URLs have it. A `%` that begins no escape stands for itself; names of folders have no escapes. */
export function encodedPathInDocs(path: string, file: FileId, prefix = ""): string {
  return rooted(path.replace(/%(?![\da-f]{2})/gi, "%25"), encodePath(file), prefix);
}

/** Whether an address that `pathInDocs` understands climbs above the docs folder: browsers go no further up than to its top. */
export function leavesDocs(target: string, file: FileId): boolean {
  if (!target.includes("..") && !/%2e/i.test(target)) return false;
  const path = decodePath(strippedUrl(target).replace(/[?#].*$/s, ""));
  return resolvePath(file, path) === undefined;
}

function rooted(path: string, file: FileId, prefix: string): string {
  const found = `/${resolveInRoot(file, path)}`;
  return path.startsWith("/") ? withoutPrefix(found, prefix) : found;
}

/** "/guides/index.mdx" → "/guides", "/index" → "/": the path of a page by that of its file. As files have it, `Index` is another name. */
export function barePath(path: string): string {
  return path.replace(/\.mdx?$/i, "").replace(/\/index$/, "") || "/";
}

/**
 * Where a link to a path leads, decoded or as URLs have it: to the page without the ending of its file, but for skills, and for `kept`, the decoded
 * paths that something else answers at: see `readKeptPaths`.
 */
export function linkedPath(path: string, kept: ReadonlySet<string> | undefined): string {
  return isSkillPath(path) || kept?.has(decodePath(path)) === true ? path : barePath(path);
}

/** The path that a redirect leads to, decoded and without a slash at the end; undefined where it leads to another site. */
export function locationPath(location: string): string | undefined {
  if (!location.startsWith("/")) return undefined;
  try {
    return decodeURIComponent(location.replace(/[?#].*$/s, "").replace(/(.)\/$/, "$1"));
  } catch {
    return undefined;
  }
}
