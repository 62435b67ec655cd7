import { config, defineQuery, isObject, type MemoQuery } from "@octavo/core";

/** Sources of the site's redirects: plain ones, and patterns as sources of regular expressions. */
export interface RedirectSources {
  readonly plain: Readonly<Record<string, true>>;
  readonly patterns: readonly string[];
}

export const redirectSources: MemoQuery<RedirectSources> = defineQuery({
  name: "redirectSources",
  run: async (_context, _key, read) => {
    const written = await read.pick(config, "", "redirects");
    const plain: Record<string, true> = Object.create(null) as Record<string, true>;
    const patterns: string[] = [];
    for (const redirect of Array.isArray(written) ? written : []) {
      const source = isObject(redirect) ? redirect["source"] : undefined;
      if (typeof source !== "string") continue;
      const path = `/${source.split("/").filter(Boolean).join("/")}`;
      if (/[:*]/.test(path)) patterns.push(expression(path));
      else plain[path] = true;
    }
    return { plain, patterns };
  },
  fallback: () => ({ plain: {}, patterns: [] }),
});

const compiled = new WeakMap<readonly string[], readonly RegExp[]>();

export function isRedirected(path: string, { plain, patterns }: RedirectSources): boolean {
  if (plain[path]) return true;
  let expressions = compiled.get(patterns);
  if (!expressions) {
    expressions = patterns.map((pattern) => new RegExp(pattern));
    compiled.set(patterns, expressions);
  }
  return expressions.some((each) => each.test(path));
}

/** `/a/:id/*` → one segment for `:id`, anything for `:rest*` and `*`. Linear to match: no nested repetition. */
function expression(path: string): string {
  const body = path.replace(/:[\w-]+\*|\*+|:[\w-]+|[\\^$.|?+()[\]{}]/g, (found) => {
    if (found.endsWith("*")) return ".*";
    return found.startsWith(":") ? "[^/]+" : `\\${found}`;
  });
  return `^${body.replace(/\/\.\*$/, "(?:/.*)?")}$`;
}
