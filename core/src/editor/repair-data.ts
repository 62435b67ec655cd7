import type { Read } from "../database/query.ts";
import type { Problem } from "../problem/problem.ts";
import { dataTree } from "../queries/syntax.ts";
import { isData } from "../source/range-of.ts";
import type { DataTree } from "../syntax/data.ts";
import { dataRepairs } from "../syntax/data-repairs.ts";
import { hasHelped, type SyntaxRepair } from "../syntax/syntax-repair.ts";
import { jsonRepairs } from "../syntax/json-repairs.ts";
import { parseJson } from "../syntax/json.ts";
import { isObject } from "../syntax/parts.ts";
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
  if (!isData(file) || !problem.code.startsWith("syntax/") || text.length > longest) return repairs;
  const tree = await read.get(dataTree, file);
  const found = tree.problems.find(
    ({ span, message }) => span.start === offset && message === problem.message,
  );
  const own: Repair[] = [];
  const known = found ? (tree.language === "json" ? jsonRepairs : dataRepairs)(found, text) : [];
  const isWanted = ({ isSafe }: SyntaxRepair): boolean => isSafe === true || !onlySafe;
  for (const { title, alternatives, isSafe } of known.filter(isWanted)) {
    // Others are guesses.
    const edits = isSafe
      ? alternatives[0]
      : await trials.firstThatHelps(
          alternatives,
          (some) => attempt(some, text, tree, found?.kind),
          () => read.get(dataTree, file),
        );
    if (edits)
      own.push({
        title,
        edits: edits.map(({ span, newText }) => ({ kind: "replace", origin: { file, span }, newText })),
        ...(isSafe && { isSafe }),
      });
  }
  return [...repairs, ...own];
}

/** Microseconds for a character. */
const costs = { json: 0.4, yaml: 2 };

/** Whether some edits help a text, and leave its value as it is, or nothing to guess, where they have to. */
function attempt(
  edits: readonly TextEdit[],
  text: string,
  { language, problems, value }: DataTree,
  kind: string | undefined,
): Trial {
  const after = (language === "json" ? parseJson : parseYaml)(applyEdits(text, edits));
  const isRight =
    kind === "duplicate-key"
      ? isSame(after.value, value)
      : // What looks like a bracket too many may as well want another one before it.
        kind !== "unexpected-bracket" || !after.problems.some(({ isGuess }) => isGuess);
  const helps = isRight && hasHelped(after.problems, problems);
  return { helps, cost: text.length * costs[language] };
}

/** In whatever order keys come. */
function isSame(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((each, at) => isSame(each, right[at]));
  if (!isObject(left) || !isObject(right)) return Object.is(left, right);
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  );
}
