import {
  pageTree,
  type Cursor,
  type PageTree,
  type Problem,
  type Read,
  type Repair,
  type Span,
} from "@octavo/core";
import { packageImport } from "../module-problems.ts";
import { unlikeComponent } from "../unlike-components.ts";

/** Takes away an import from a package of what is there without one. */
export async function repairPackageImport(
  repairs: readonly Repair[],
  { code }: Problem,
  { file, place, text }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (code !== packageImport.code || place.kind !== "page" || place.mark !== "import") return repairs;
  const tree = await read.get(pageTree, file);
  const fact = tree.facts.imports[place.ordinal];
  const span = importLine(tree, place.ordinal, text);
  if (!fact || (fact.builtIns ?? []).length === 0 || fact.names.length > 0 || !span) return repairs;
  // Without its import, nobody would be told what its tags were meant as.
  if (unlikeComponent(fact, tree.facts.components)) return repairs;
  const edits = [{ kind: "replace", origin: { file, span }, newText: "" }] as const;
  return [...repairs, { title: "Remove this import", edits, isSafe: true }];
}

/** An import with its semicolon, and with the end of its line where nothing else stands on it; of two blank lines around it one goes as well. */
export function importLine(tree: PageTree, ordinal: number, text: string): Span | undefined {
  const span = tree.extent("import", ordinal);
  if (!span) return undefined;
  const newline = text.indexOf("\n", span.end);
  const end = newline === -1 ? text.length : newline + 1;
  const behind = text.slice(span.end, end);
  const before = text.slice(text.lastIndexOf("\n", span.start - 1) + 1, span.start);
  const isLast = before.trim() === "" && /^;?$/.test(behind.trim());
  const isApart = /^$|(?:^|\n)[ \t]*\r?\n$/.test(text.slice(0, span.start - before.length));
  const blank = isApart ? (/^[ \t]*(?:\r?\n|$)/.exec(text.slice(end))?.[0].length ?? 0) : 0;
  return {
    start: span.start,
    end: isLast ? end + blank : span.end + (/^[ \t]*;[ \t]*/.exec(behind)?.[0].length ?? 0),
  };
}
