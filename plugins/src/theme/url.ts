import {
  encodedPathInDocs,
  encodePath,
  endsLikeFile,
  hostAddress,
  imageCandidates,
  isLinkScheme,
  linkedPath,
  schemeOf,
  strippedUrl,
} from "@octavo/core";
import type { IconLibrary } from "./icons/library.ts";
import { playerUrl } from "./player-url.ts";
import type { Words } from "./words/words.ts";

/** Where a link or image is written, and what public paths start with. */
export interface UrlContext {
  /** The file that contains the reference ("guides/start.mdx"). */
  readonly file: string;
  /** URL prefix such as "/docs", or "". */
  readonly base: string;
  /** What addresses of the site may begin with, "/docs", decoded: see `readOwnPrefix`. */
  readonly prefix?: string | undefined;
  /** Paths that links keep the ending of, decoded: see `readKeptPaths`. */
  readonly kept?: ReadonlySet<string> | undefined;
  /** Whether addresses of pages end with a slash. */
  readonly trailingSlash?: boolean | undefined;
  /** Classes that elements of this text may not have; absent where its author may write all. */
  readonly refusedClasses?: ReadonlySet<string> | undefined;
  /** The library that names of icons are looked up in; Font Awesome where there is none. */
  readonly icons?: IconLibrary | undefined;
  /** What the theme says there, in the language of the page; English where they are absent. */
  readonly words?: Words | undefined;
  /** A file with drawings that many pages show: its address, and the ids in it by the drawings' keys. */
  readonly sprite?: { readonly url: string; readonly ids: ReadonlyMap<string, string> } | undefined;
}

/** The place of what is written in another file, as snippets are. */
export function placeIn(file: string, context: UrlContext): UrlContext {
  const { base, prefix, kept, trailingSlash, words } = context;
  return { file, base, prefix, kept, trailingSlash, words };
}

export function isExternal(url: string): boolean {
  const written = strippedUrl(url);
  return /^[a-z][a-z0-9+.-]*:/i.test(written) || hostAddress(written) !== undefined;
}

/**
 * The address of a link as the browser gets it: in-site paths get the base, relative ones are resolved from the
 * page's file, and `.mdx`, `.md`, `/index` and a trailing slash are dropped, or the slash is added where pages have one; skills keep `.md`. Undefined
 * where the scheme is not allowed.
 */
export function linkUrl(target: unknown, context: UrlContext): string | undefined {
  if (typeof target !== "string") return undefined;
  const url = strippedUrl(target);
  const scheme = schemeOf(url);
  if (scheme !== undefined) return isLinkScheme(scheme) ? url : undefined;
  const elsewhere = hostAddress(url);
  if (elsewhere !== undefined) return elsewhere;
  if (url === "" || url.startsWith("#") || url.startsWith("?")) return url;
  const cut = url.search(/[?#]/);
  const path = cut < 0 ? url : url.slice(0, cut);
  const rest = cut < 0 ? "" : url.slice(cut);
  const linked = linkedPath(encodedPathInDocs(path, context.file, context.prefix), context.kept);
  return pageUrl(linked === "/" ? "" : linked, context) + rest;
}

/** What is only ever shown as an image: a drawing in one runs nothing, and loads nothing. */
const dataImage = /^data:image\/(?:(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=]+$|svg\+xml(?:;[\w=-]*)*,)/i;

/** The address of an image, video or script-free embed: `https:`, `http:`, an image as `data:`, or a file of the site. */
export function mediaUrl(target: unknown, context: UrlContext): string | undefined {
  if (typeof target !== "string") return undefined;
  const url = strippedUrl(target);
  const scheme = schemeOf(url);
  if (scheme === "http" || scheme === "https") return url;
  if (scheme === "data") return dataImage.test(url) ? url : undefined;
  if (scheme !== undefined || url === "") return undefined;
  return hostAddress(url) ?? context.base + encodedPathInDocs(url, context.file, context.prefix);
}

/** The addresses of a `srcset`, each as `mediaUrl` has it; those that are not allowed are left out. */
export function mediaSet(value: unknown, context: UrlContext): string | undefined {
  if (typeof value !== "string") return undefined;
  const shown = imageCandidates(value).flatMap(({ target, size }) => {
    const url = mediaUrl(target, context);
    // It would run into what stands beside it.
    if (url === undefined || /\s|^,|,$/.test(url)) return [];
    return [size === "" ? url : `${url} ${size}`];
  });
  return shown.length > 0 ? shown.join(", ") : undefined;
}

/** The address of a frame: `https:` only. Pages of films are no frames, and their players are. */
export function frameUrl(target: unknown): string | undefined {
  if (typeof target !== "string") return undefined;
  const written = strippedUrl(target);
  const url = hostAddress(written) ?? written;
  const player = playerUrl(url);
  if (player !== undefined) return player;
  return /^https:\/\/[^/]/i.test(url) ? url : undefined;
}

/** The address of a public path or of an output file, the base in front: "/" on "/docs" is "/docs". */
export function withBase(path: string, base: string): string {
  return path === "/" ? base || "/" : base + encodePath(path);
}

/** The address of a page, by its public path. */
export function pageLink(path: string, place: Pick<UrlContext, "base" | "trailingSlash">): string {
  return pageUrl(path === "/" ? "" : encodePath(path), place);
}

function pageUrl(path: string, { base, trailingSlash }: Pick<UrlContext, "base" | "trailingSlash">): string {
  const slash = trailingSlash === true && !endsLikeFile(path);
  return slash ? `${base}${path}/` : base + path || "/";
}
