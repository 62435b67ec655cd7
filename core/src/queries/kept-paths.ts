import { defineBarrier } from "../database/define.ts";
import type { Read } from "../database/query.ts";
import { withoutPrefix } from "../model/base-path.ts";
import { barePath } from "../model/docs-address.ts";
import { decodePath } from "../model/encode-path.ts";
import { isObject } from "../syntax/parts.ts";
import type { Barrier } from "./context.ts";
import { readOwnPrefix } from "./own-prefix.ts";
import { routes } from "./routes.ts";
import { config } from "./site.ts";

/**
 * Under "": paths that end as files of pages do, and that redirects of docs.json begin at, such as "/old/index" and "/old.md": links keep that ending,
 * unless a page has the path without it. Sources with wildcards are not among them.
 * Nothing where there are none.
 */
const keptPaths: Barrier<ReadonlySet<string>> = defineBarrier({
  name: "keptPaths",
  run: async (_context, _key, read) => {
    const written: unknown = await read.pick(config, "", "redirects");
    const kept = new Set<string>();
    for (const each of Array.isArray(written) ? (written as readonly unknown[]) : []) {
      const source = isObject(each) ? each["source"] : undefined;
      // Most have no such ending, and need nothing else to be read.
      if (typeof source !== "string" || !/(?:\.mdx?|\/index)\/*$/i.test(source) || /[:*?#]/.test(source))
        continue;
      const path = withoutPrefix(
        decodePath(`/${source.split("/").filter(Boolean).join("/")}`),
        await readOwnPrefix(read),
      );
      const bare = barePath(path);
      if (bare !== path && bare !== "/" && (await read.pick(routes, "", bare)) === undefined) kept.add(path);
    }
    return kept.size === 0 ? new Map() : new Map([["", kept]]);
  },
});

/** Decoded paths whose ending belongs to their address: see `linkedPath`. */
export function readKeptPaths(read: Read): Promise<ReadonlySet<string> | undefined> {
  return read.pick(keptPaths, "", "");
}
