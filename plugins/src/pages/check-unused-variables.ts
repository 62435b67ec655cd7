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

/** The variables that stand anywhere on the site, and those that misspelt ones are near. */
const writtenVariables: BarrierQuery<true> = defineBarrier({
  name: "writtenVariables",
  run: async (_context, _key, read) => {
    const kinds = ["pages", "snippets", "specs", "asyncapi"] as const;
    const files = await Promise.all(kinds.map(async (kind) => (await read.pick(sources, "", kind)) ?? []));
    const written = new Set((await read.getAll(namesInBraces, files.flat())).flat());
    const known = await read.get(variables, "");
    const names = sortedNames(known?.keys() ?? []);
    return new Map(
      [...written].flatMap((name) => {
        const meant = known?.has(name) === true ? name : nearestOf(name, names);
        return meant === undefined ? [] : [[meant, true] as const];
      }),
    );
  },
});

/** Names in double braces in one file, also where nobody sees them, as in a comment: such a part may be shown again. */
const namesInBraces: MemoQuery<readonly string[]> = defineQuery({
  name: "namesInBraces",
  run: (_context, file, read) => {
    const text = read.text(file) ?? "";
    return [
      ...new Set([...text.matchAll(/\{\{[ \t]*([\w-]+)[ \t]*\}\}/g)].map(([, name = ""]) => name)),
    ].toSorted();
  },
  fallback: () => [],
});
