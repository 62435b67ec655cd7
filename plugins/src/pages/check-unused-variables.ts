import {
  defineBarrier,
  defineQuery,
  nearestOf,
  originsIn,
  sortedNames,
  sources,
  variables,
  type BarrierQuery,
  type Config,
  type MemoQuery,
  type Read,
} from "@octavo/core";
import { unusedVariable } from "./problems.ts";

/** Reports variables of docs.json that stand nowhere. */
export async function checkUnusedVariables({ file, places }: Config, read: Read): Promise<void> {
  const known = await read.get(variables, "");
  // Other sites need not be read for this.
  if (!known) return;
  const originOf = originsIn(file, places);
  for (const name of known.keys())
    if (!(await read.pick(writtenVariables, "", name)))
      read.report(unusedVariable, originOf(["variables", name], "key"), { name });
}

/** The variables that stand anywhere, and those that misspelt ones are near, which are told where they stand. */
const writtenVariables: BarrierQuery<true> = defineBarrier({
  name: "writtenVariables",
  run: async (_context, _key, read) => {
    // Pages may import what is left out of the site.
    const kinds = ["pages", "snippets", "ignored"] as const;
    const files = await Promise.all(kinds.map(async (kind) => (await read.pick(sources, "", kind)) ?? []));
    const written = new Set((await read.getAll(namesInBraces, files.flat())).flat());
    const known = (await read.get(variables, "")) ?? new Map<string, string>();
    const names = sortedNames(known.keys());
    // Of others, names with underscores are those of templates, and told nowhere.
    const isTold = (name: string): boolean => !known.has(name) && !name.includes("_");
    const meant = [...written].flatMap((name) => (isTold(name) ? (nearestOf(name, names) ?? []) : name));
    return new Map(meant.map((name) => [name, true as const]));
  },
});

/** Names in double braces in one file, also where nobody sees them, as in a comment: such a part may be shown again. */
const namesInBraces: MemoQuery<readonly string[]> = defineQuery({
  name: "namesInBraces",
  run: (_context, file, read) => {
    const found = [...(read.text(file) ?? "").matchAll(/(?<![\\$])\{\{[ \t]*([\w-]+)[ \t]*\}\}/g)];
    // A copy: words that are cut out of a text keep all of that text in memory.
    return structuredClone([...new Set(found.map(([, name = ""]) => name))].toSorted());
  },
  fallback: () => [],
});
