import { config, defineBarrier, isObject, type BarrierQuery, type Read } from "@octavo/core";

/** A redirect's source in pieces: a text, `segment` for `:name`, `rest` for `*` and `:name*`. */
export type Pattern = readonly (string | { readonly wild: "segment" | "rest" })[];

/** Sources of the site's redirects: plain ones by path, and under "" those with wildcards. */
const redirectSources: BarrierQuery<true | readonly Pattern[]> = defineBarrier({
  name: "redirectSources",
  run: async (_context, _key, read) => {
    const written = await read.pick(config, "", "redirects");
    const sources = new Map<string, true | readonly Pattern[]>();
    const patterns: Pattern[] = [];
    for (const redirect of Array.isArray(written) ? written : []) {
      const source: unknown = isObject(redirect) ? redirect["source"] : undefined;
      if (typeof source !== "string") continue;
      const path = `/${source.split("/").filter(Boolean).join("/")}`;
      if (/[:*]/.test(path)) patterns.push(parsePattern(path));
      else sources.set(path, true);
    }
    return sources.set("", patterns);
  },
});

/** Whether a redirect of the site begins at a path. */
export async function isRedirected(path: string, read: Read): Promise<boolean> {
  if ((await read.pick(redirectSources, "", path)) === true) return true;
  const patterns = await read.pick(redirectSources, "", "");
  return Array.isArray(patterns) && patterns.some((pattern: Pattern) => matches(path, pattern));
}

export function parsePattern(source: string): Pattern {
  const pieces = source.split(/(:[\w-]+\*|\*+|:[\w-]+)/).filter((piece) => piece !== "");
  return pieces.map((piece) => {
    if (piece.endsWith("*")) return { wild: "rest" };
    return piece.startsWith(":") && piece.length > 1 ? { wild: "segment" } : piece;
  });
}

/** Whether a path without trailing slash fits; `/a/*` fits "/a", too. Takes time by length of path times pattern, whatever they hold. */
export function matches(path: string, pattern: Pattern): boolean {
  const [first] = pattern;
  if (typeof first === "string" && !`${path}/`.startsWith(first)) return false;
  return fits(path, pattern) || fits(`${path}/`, pattern);
}

/** Follows all ways through the path at once: after each piece, `ends` tells at which offsets it may end. */
function fits(path: string, pattern: Pattern): boolean {
  let ends = [true];
  for (const piece of pattern) {
    const next: boolean[] = [];
    let isOpen = false;
    for (let offset = 0; offset <= path.length; offset++) {
      if (typeof piece === "string") {
        if (ends[offset] === true && path.startsWith(piece, offset)) next[offset + piece.length] = true;
        continue;
      }
      if (piece.wild === "rest") isOpen ||= ends[offset] === true;
      if (isOpen) next[offset] = true;
      if (piece.wild === "segment") isOpen = (isOpen || ends[offset] === true) && path[offset] !== "/";
    }
    ends = next;
  }
  return ends[path.length] === true;
}
