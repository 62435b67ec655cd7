import type { DataTree, SyntaxProblem } from "@octavo/core";
import { mapData } from "./map-data.ts";

/**
 * Front matter with the numbers that JavaScript has in the places of larger ones, since code of pages computes with them; a
 * problem tells of each that is changed.
 */
export function withoutLargeNumbers(tree: DataTree, text: string): DataTree {
  if (!/\d{16}|0[xo]/.test(text)) return tree;
  const problems: SyntaxProblem[] = [];
  const value = mapData(tree.value, (leaf, path) => {
    if (typeof leaf !== "bigint") return leaf;
    const read = Number(leaf);
    const message = `\`${leaf}\` has more digits than numbers of pages keep: it is read as ${read}. Put it in quotes if all of its digits count.`;
    const span = tree.span(path, "value");
    problems.push({ kind: "inexact-number", message, span, severity: "information" });
    return read;
  });
  return problems.length === 0 ? tree : { ...tree, value, problems: [...tree.problems, ...problems] };
}
