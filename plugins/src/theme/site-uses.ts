import {
  defineBarrier,
  defineQuery,
  mdx,
  page,
  pageFacts,
  routes,
  sources,
  type BarrierQuery,
  type MemoQuery,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { drawsMath } from "./math/check-math.ts";

/** What costs files of its own, which are written where a page needs them. */
export type Feature = "math" | "diagrams";

/** Paths of the pages that no file is written for, as one part, "". */
const generatedPaths: BarrierQuery<readonly string[]> = defineBarrier({
  name: "generatedPaths",
  run: async (_context, _key, read) => {
    const all = [...(await read.get(routes, ""))];
    return new Map([["", all.filter(([, { file }]) => file === null).map(([path]) => path)]]);
  },
});

/** Whether a page of the site has any. Asked for by builds alone: it reads every page. Key: the feature. */
export const siteUses: MemoQuery<boolean> = defineQuery({
  name: "siteUses",
  run: async (_context, feature, read) => {
    if (feature === "math" && !(await drawsMath(read))) return false;
    const has = feature === "math" ? hasMath : hasDiagrams;
    for (const kind of ["pages", "snippets"] as const)
      for (const file of (await read.pick(sources, "", kind)) ?? [])
        if (has(await read.get(pageFacts, file))) return true;
    return generatedUse(has, read);
  },
  fallback: () => true,
});

/** Operations may bring content of their own. */
async function generatedUse(has: (facts: PageFacts) => boolean, read: Read): Promise<boolean> {
  for (const path of (await read.pick(generatedPaths, "", "")) ?? []) {
    const content = (await read.get(page, path))?.content ?? null;
    if (content !== null && has((await read.get(mdx, content)).facts)) return true;
  }
  return false;
}

function hasMath({ math }: PageFacts): boolean {
  return math.length > 0;
}

function hasDiagrams({ code, components }: PageFacts): boolean {
  return (
    code.some(({ language, isEmpty }) => !isEmpty && /^mermaid(?![\w-])/i.test(language)) ||
    components.some(({ name }) => name === "Mermaid")
  );
}
