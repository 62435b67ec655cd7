import type { DataPath, DataTree, SyntaxProblem } from "@octavo/core";

/**
 * Front matter with the numbers that JavaScript has in the places of larger ones, since code of pages computes with them; a
 * problem tells of each that is changed.
 */
export function withoutLargeNumbers(tree: DataTree, text: string): DataTree {
  if (!/\d{16}|0[xo]/.test(text)) return tree;
  const problems: SyntaxProblem[] = [];
  // Aliases share their value: what was read once is not read again.
  const known = new Map<object, unknown>();
  const value = plain(tree.value, []);
  return problems.length === 0 ? tree : { ...tree, value, problems: [...tree.problems, ...problems] };

  function plain(data: unknown, path: DataPath): unknown {
    if (typeof data === "bigint") {
      const read = Number(data);
      const message = `\`${data}\` has more digits than numbers of pages keep: it is read as ${read}. Put it in quotes if all of its digits count.`;
      problems.push({
        kind: "inexact-number",
        message,
        span: tree.span(path, "value"),
        severity: "information",
      });
      return read;
    }
    if (typeof data !== "object" || data === null) return data;
    const found = known.get(data);
    if (found !== undefined) return found;
    const copy: Record<string, unknown> | unknown[] = Array.isArray(data) ? [] : {};
    known.set(data, copy);
    for (const [key, member] of Object.entries(data)) {
      const own = plain(member, [...path, Array.isArray(data) ? Number(key) : key]);
      Object.defineProperty(copy, key, { value: own, enumerable: true, configurable: true, writable: true });
    }
    return copy;
  }
}
