import { defineBarrier, routes, siteAddress, type BarrierQuery } from "@octavo/core";
import { partsOf } from "./sitemap-files.ts";

/** The paths of the pages of each file, by its number, from "0". */
export const sitemapParts: BarrierQuery<readonly string[]> = defineBarrier({
  name: "sitemapParts",
  run: async (_context, _key, read) => {
    const pages = [...(await read.get(routes, "")).keys()].toSorted();
    const parts = partsOf(pages, await read.get(siteAddress, ""));
    return new Map(parts.map((part, number) => [String(number), part]));
  },
});
