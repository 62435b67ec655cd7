import { defineBarrier, originsIn, routes, type BarrierQuery, type Config, type Read } from "@octavo/core";
import { hiddenPage } from "./problems.ts";
import { siteRedirects, tableOf } from "./site-redirects.ts";

/** Under "": the pages that redirects lead away from, by the redirect's number in docs.json. */
const hiddenPages: BarrierQuery<ReadonlyMap<number, readonly string[]>> = defineBarrier({
  name: "hiddenPages",
  run: async (_context, _key, read) => {
    const found = await read.pick(siteRedirects, "", "");
    const pages = new Map<number, string[]>();
    if (found === undefined || found.usable.length === 0) return new Map([["", pages]]);
    const table = tableOf(found);
    for (const path of (await read.get(routes, "")).keys()) {
      const index = found.indexes[table.find(path)?.ordinal ?? -1];
      if (index === undefined) continue;
      const known = pages.get(index);
      if (known) known.push(path);
      else pages.set(index, [path]);
    }
    return new Map([["", pages]]);
  },
});

/** Reports redirects that come before pages of the site. */
export async function checkHiddenPages({ file, places }: Config, read: Read): Promise<void> {
  const originOf = originsIn(file, places);
  for (const [index, pages] of (await read.pick(hiddenPages, "", "")) ?? [])
    read.report(hiddenPage, originOf(["redirects", index, "source"]), { pages });
}
