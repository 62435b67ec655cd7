import { defineBarrier, pageMeta, routes, visibility, type BarrierQuery, type Read } from "@octavo/core";
import type { ListedPage } from "./page-list-file.ts";

/** Path, version and language of each page: no page has to be read for them. */
const placed: BarrierQuery<readonly (readonly [path: string, version: string, language: string])[]> =
  defineBarrier({
    name: "notFoundPages",
    run: async (_context, _key, read) => {
      const all = [...(await read.get(routes, "")).values()];
      const rows = all.map(
        ({ path, version = "", inVersion = version, language = "" }) => [path, inVersion, language] as const,
      );
      return new Map([["", rows.toSorted(([one], [other]) => (one < other ? -1 : 1))]]);
    },
  });

/** The pages that search may find, and everybody read, as JSON. */
export async function renderPageList(_key: string, read: Read): Promise<string> {
  const pages = (await read.pick(placed, "", "")) ?? [];
  const met = await read.getAll(
    visibility,
    pages.map(([path]) => path),
  );
  const shown = pages.filter((_page, index) => met[index]?.search === true && met[index].groups.length === 0);
  const metas = await read.getAll(
    pageMeta,
    shown.map(([path]) => path),
  );
  const listed = shown.flatMap(([path, version, language], index): ListedPage[] => {
    const meta = metas[index];
    return meta ? [[path, meta.title, version, language]] : [];
  });
  return JSON.stringify(listed);
}
