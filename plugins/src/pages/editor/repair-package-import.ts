import { pageTree, type Cursor, type Problem, type Read, type Repair } from "@octavo/core";
import { packageImport } from "../module-problems.ts";

/** Takes away an import from a package of what is there without one. */
export async function repairPackageImport(
  repairs: readonly Repair[],
  { code }: Problem,
  { file, place, text }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (code !== packageImport.code || place.kind !== "page" || place.mark !== "import") return repairs;
  const tree = await read.get(pageTree, file);
  const { names = [], builtIns = [] } = tree.facts.imports[place.ordinal] ?? {};
  const span = tree.extent("import", place.ordinal);
  if (builtIns.length === 0 || names.length > 0 || !span) return repairs;
  const behind = /^[ \t]*;?[ \t]*(?:\r?\n|$)/.exec(text.slice(span.end))?.[0] ?? "";
  const origin = { file, span: { start: span.start, end: span.end + behind.length } };
  const edits = [{ kind: "replace", origin, newText: "" }] as const;
  return [...repairs, { title: "Remove this import", edits, isSafe: true }];
}
