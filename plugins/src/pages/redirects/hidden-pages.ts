import {
  defineBarrier,
  operationOrigin,
  originsIn,
  routes,
  type BarrierQuery,
  type Config,
  type Read,
  type RelatedPlace,
} from "@octavo/core";
import { hiddenPage } from "./problems.ts";
import { siteRedirects, tableOf } from "./site-redirects.ts";

/** Pages whose places are told. */
const namedLimit = 20;

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

/** The `redirected` tap. */
export async function addHiddenPages(paths: ReadonlySet<string>, read: Read): Promise<ReadonlySet<string>> {
  const hidden = await read.pick(hiddenPages, "", "");
  return hidden === undefined || hidden.size === 0
    ? paths
    : new Set([...paths, ...[...hidden.values()].flat()]);
}

/** Reports redirects that come before pages of the site. */
export async function checkHiddenPages({ file, places }: Config, read: Read): Promise<void> {
  const originOf = originsIn(file, places);
  for (const [index, pages] of (await read.pick(hiddenPages, "", "")) ?? [])
    read.report(
      hiddenPage,
      originOf(["redirects", index, "source"]),
      { pages },
      { related: await placesOf(pages.slice(0, namedLimit), read) },
    );
}

/** Where pages are written; generated ones in their documents. */
async function placesOf(pages: readonly string[], read: Read): Promise<readonly RelatedPlace[]> {
  const places: RelatedPlace[] = [];
  for (const path of pages) {
    const route = await read.pick(routes, "", path);
    const reference = route?.operation;
    if (typeof route?.file === "string") places.push({ message: path, origin: { file: route.file } });
    else if (reference) places.push({ message: path, origin: operationOrigin(reference) });
  }
  return places;
}
