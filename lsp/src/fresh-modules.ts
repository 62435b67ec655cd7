import { registerHooks, type ResolveHookSync } from "node:module";
import { pathToFileURL } from "node:url";

/** How often a module was to be loaded anew, by its URL. */
const counts = new Map<string, number>();

/**
 * Has a module be loaded anew by the next import of it, with what it names by relative paths: Node keeps what it has loaded,
 * errors included, by URL.
 */
export function loadAnew(path: string): void {
  if (counts.size === 0) registerHooks({ resolve });
  const { href } = pathToFileURL(path);
  counts.set(href, (counts.get(href) ?? 0) + 1);
}

const resolve: ResolveHookSync = (specifier, context, next) => {
  const found = next(specifier, context);
  const own = counts.get(found.url);
  if (own !== undefined) return { ...found, url: `${found.url}?octavo=${own}` };
  const inherited = /\?octavo=\d+$/.exec(context.parentURL ?? "")?.[0];
  const isRelative = /^\.{1,2}\//.test(specifier);
  return inherited !== undefined && isRelative ? { ...found, url: found.url + inherited } : found;
};
