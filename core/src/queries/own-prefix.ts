import { defineBarrier } from "../database/define.ts";
import type { Read } from "../database/query.ts";
import { decodePath } from "../model/encode-path.ts";
import type { Barrier } from "./context.ts";
import { routes } from "./routes.ts";
import { assets, siteAddress } from "./site.ts";

/** Under it, the prefix that would be in force without such a folder: readers may not see what there is in it. */
export const possiblePrefix = "possible";

/**
 * Under "": the path below which the site is, where the docs may write it in front of their own addresses ("/docs"); nothing
 * where the site is at the top of its host, or has pages or files of its own below a folder of that name.
 */
export const ownPrefix: Barrier<string> = defineBarrier({
  name: "ownPrefix",
  run: async ({ base }, _key, read) => {
    const { root, isAbsolute } = await read.get(siteAddress, "");
    const prefix = decodePath(base || (isAbsolute ? new URL(root).pathname.replace(/\/+$/, "") : ""));
    if (prefix === "") return new Map();
    const possible = [[possiblePrefix, prefix]] as const;
    const isOwn = (path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);
    for (const path of (await read.get(routes, "")).keys()) if (isOwn(path)) return new Map(possible);
    for (const file of (await read.get(assets, "")).keys()) if (isOwn(`/${file}`)) return new Map(possible);
    return new Map([...possible, ["", prefix]]);
  },
});

/** What addresses in the docs may begin with, "/docs", or "": see `withoutPrefix`. */
export async function readOwnPrefix(read: Read): Promise<string> {
  return (await read.pick(ownPrefix, "", "")) ?? "";
}
