import { decodedPath } from "../hosting/decoded-path.ts";

/** Characters of an address. */
const longest = 2000;
/** Any origin will do: addresses are read relative to it, and must not leave it. */
const origin = "http://site.invalid";

/**
 * Where a reader goes after they have signed in: a path of this site with its query and fragment, or "/" for everything that
 * browsers could take for another place.
 */
export function returnPath(written: unknown): string {
  if (typeof written !== "string" || written.length > longest) return "/";
  // Browsers read "\" as "/", and leave out line breaks and tabs.
  if (!/^\/(?![/\\])/.test(written) || /[\\\p{Cc}\p{Cf}]|\s/u.test(written) || !written.isWellFormed())
    return "/";
  const url = URL.parse(written, origin);
  if (url?.origin !== origin || url.username !== "" || url.password !== "") return "/";
  const { pathname, search, hash } = url;
  // "/.//elsewhere" has become "//elsewhere"; others on the way may decode once more.
  if (leadsAway(pathname) || leadsAway(decodedPath(pathname) ?? "//") || isSignIn(pathname)) return "/";
  return pathname + search + hash;
}

function leadsAway(path: string): boolean {
  return !/^\/(?![/\\])/.test(path) || path.includes("\\");
}

/** From there nobody would come further. */
function isSignIn(path: string): boolean {
  return /^\/log(in|out)(\/|$)/i.test(path);
}
