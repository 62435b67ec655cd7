import type { Read } from "../database/query.ts";
import type { Problem } from "../problem/problem.ts";
import { dataTree } from "../queries/syntax.ts";
import { isData } from "../source/range-of.ts";
import type { DataTree } from "../syntax/data.ts";
import { dataRepairs } from "../syntax/data-repairs.ts";
import { parseJson } from "../syntax/json.ts";
import { parseYaml } from "../syntax/yaml.ts";
import { applyEdits, type TextEdit } from "./apply-edits.ts";
import type { Cursor } from "./cursor.ts";
import type { Repair } from "./repair.ts";

/** Longer texts are not read again to see whether something helps. */
const longest = 1_000_000;

/** How a JSON or YAML file can be written that has an error: what helps is offered. */
export async function repairData(
  repairs: readonly Repair[],
  problem: Problem,
  { file, text, offset }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (!isData(file) || !problem.code.startsWith("syntax/") || text.length > longest) return repairs;
  const tree = await read.get(dataTree, file);
  const found = tree.problems.find(
    ({ span, message }) => span.start === offset && message === problem.message,
  );
  const own = (found ? dataRepairs(found, text) : []).flatMap(
    ({ title, alternatives }): readonly Repair[] => {
      const edits = alternatives.find((some) => doesHelp(some, text, tree));
      return edits
        ? [
            {
              title,
              edits: edits.map(({ span, newText }) => ({ kind: "replace", origin: { file, span }, newText })),
            },
          ]
        : [];
    },
  );
  return [...repairs, ...own];
}

/** Whether a text with some edits has fewer problems. */
function doesHelp(edits: readonly TextEdit[], text: string, { language, problems }: DataTree): boolean {
  const parse = language === "json" ? parseJson : parseYaml;
  return parse(applyEdits(text, edits)).problems.length < problems.length;
}
