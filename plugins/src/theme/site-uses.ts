import {
  codeFacts,
  defineBarrier,
  defineQuery,
  importedFile,
  isCodeFile,
  mdx,
  page,
  pageFacts,
  routes,
  sources,
  type BarrierQuery,
  type CodeFacts,
  type FileId,
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
    const modules = new Set<FileId>();
    for (const kind of ["pages", "snippets"] as const)
      for (const file of (await read.pick(sources, "", kind)) ?? []) {
        const facts = await read.get(pageFacts, file);
        if (has(facts) || isNamedIn(facts, drawnBy[feature as Feature])) return true;
        addModules(file, facts, modules, read);
      }
    // It grows meanwhile.
    for (const module of modules) {
      const facts = await read.get(codeFacts, module);
      if (isNamedIn(facts, drawnBy[feature as Feature])) return true;
      addModules(module, facts, modules, read);
    }
    return generatedUse(has, read);
  },
  fallback: () => true,
});

/** What code draws it with. */
const drawnBy: Readonly<Record<Feature, string>> = { math: "Latex", diagrams: "Mermaid" };

/** Whether the code of a page or module has a word in it: too often rather than too rarely. */
function isNamedIn(
  { constants, statements = [], expressions = [] }: CodeFacts & Partial<Pick<PageFacts, "expressions">>,
  word: string,
): boolean {
  const written = [...constants.map(({ source }) => source), ...statements, ...expressions];
  return written.some((source) => source.includes(word));
}

function addModules(
  file: FileId,
  { imports }: Pick<PageFacts, "imports">,
  modules: Set<FileId>,
  read: Read,
): void {
  for (const { source } of imports) {
    const target = importedFile(file, source, read);
    if (target !== undefined && isCodeFile(target)) modules.add(target);
  }
}

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
