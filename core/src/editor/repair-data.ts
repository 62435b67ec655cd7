import type { Read } from "../database/query.ts";
import type { Problem } from "../problem/problem.ts";
import { dataTree } from "../queries/syntax.ts";
import { isData } from "../source/range-of.ts";
import type { DataTree } from "../syntax/data.ts";
import { dataRepairs } from "../syntax/data-repairs.ts";
import { parseJson } from "../syntax/json.ts";
import { parseYaml } from "../syntax/yaml.ts";
import { applyEdits, type TextEdit } from "./apply-edits.ts";
import type { Repair, RepairCursor } from "./repair.ts";
import type { Trial } from "./trials.ts";

/** Longer texts are not read again to see whether something helps. */
const longest = 1_000_000;

/** How a JSON or YAML file can be written that has an error: what helps is offered. */
export async function repairData(
  repairs: readonly Repair[],
  problem: Problem,
  { file, text, offset, onlySafe, trials }: RepairCursor,
  read: Read,
): Promise<readonly Repair[]> {
  // Each of them is a guess.
  if (onlySafe || !isData(file) || !problem.code.startsWith("syntax/") || text.length > longest)
    return repairs;
  const tree = await read.get(dataTree, file);
  const found = tree.problems.find(
    ({ span, message }) => span.start === offset && message === problem.message,
  );
  const own: Repair[] = [];
  for (const { title, alternatives } of found ? dataRepairs(found, text) : []) {
    const edits = await trials.firstThatHelps(
      alternatives,
      (some) => attempt(some, text, tree),
      () => read.get(dataTree, file),
    );
    if (edits)
      own.push({
        title,
        edits: edits.map(({ span, newText }) => ({ kind: "replace", origin: { file, span }, newText })),
      });
  }
  return [...repairs, ...own];
}

/** Microseconds for a character. */
const costs = { json: 0.4, yaml: 2 };

/** Whether a text with some edits has fewer problems. */
function attempt(edits: readonly TextEdit[], text: string, { language, problems }: DataTree): Trial {
  const parse = language === "json" ? parseJson : parseYaml;
  const helps = parse(applyEdits(text, edits)).problems.length < problems.length;
  return { helps, cost: text.length * costs[language] };
}
