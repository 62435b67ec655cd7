import {
  exportsOf,
  importedFile,
  nearest,
  pageTree,
  type Cursor,
  type Problem,
  type Read,
  type Repair,
} from "@octavo/core";
import { missingExport } from "../module-problems.ts";

/** For a name that a page imports and nobody exports: the one that was probably meant; uses of it stay as they are. */
export async function repairExport(
  repairs: readonly Repair[],
  { code }: Problem,
  { file, place, text }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (code !== missingExport.code || place.kind !== "page" || place.mark !== "import") return repairs;
  const tree = await read.get(pageTree, file);
  const { source = "", names = [], passedOn = false } = tree.facts.imports[place.ordinal] ?? {};
  const fact = names.find(({ local }) => local === place.attribute);
  const span = fact && tree.span("import", place.ordinal, fact.local);
  const target = importedFile(file, source, read);
  const exported = target === undefined ? undefined : await exportsOf(target, read);
  const meant = fact && nearest(fact.imported, [...(exported ?? [])]);
  if (!fact || !span || meant === undefined) return repairs;
  const { imported, local } = fact;
  const [before, name] =
    /([^\s{},]+)\s+as\s+$/.exec(text.slice(Math.max(0, span.start - 200), span.start)) ?? [];
  const isRenamed = imported !== local;
  if (imported === "default" || (isRenamed && name !== imported)) return repairs;
  const isUsed = text.split(local).length > 2;
  const isTaken = tree.facts.imports.some((each) => each.names.some((other) => other.local === meant));
  const start = span.start - (isRenamed ? (before?.length ?? 0) : 0);
  // Others may import what is passed on by the name that it has.
  const newText = isRenamed || isUsed || isTaken || passedOn ? `${meant} as ${local}` : meant;
  const edits = [{ kind: "replace", origin: { file, span: { start, end: span.end } }, newText }] as const;
  return [...repairs, { title: `Import ${meant}`, edits }];
}
