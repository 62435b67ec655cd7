import type { PageNode } from "../syntax/page.ts";
import { tableRows } from "../syntax/table-rows.ts";
import { isBlank } from "./in-line.ts";
import type { PlainNode } from "./plain-node.ts";
import { withValues, type Scope } from "./scope.ts";
import { tidyLine } from "./tidy.ts";

/** Elements in a table before its rows, at most. */
const depthLimit = 10;

/** `line` reads what is in a cell. */
export function plainTable(
  rows: readonly PageNode[],
  align: PlainNode["align"],
  scope: Scope,
  line: (nodes: readonly PageNode[]) => readonly PlainNode[],
): readonly PlainNode[] {
  const read = rows.map((row): PlainNode => ({
    type: "tableRow",
    children: scope.file
      .expand(withValues(row, scope).children ?? [])
      .filter(({ type, name }) => type === "tableCell" || type === "html" || name === "td" || name === "th")
      .map((cell) => ({ type: "tableCell", children: tidyLine(line(cellContent(cell, scope))) })),
  }));
  const columns = read.reduce((most, { children = [] }) => Math.max(most, children.length), 0);
  if (columns === 0) return [];
  const known = Array.from({ length: columns }, (_, at) => align?.[at] ?? null);
  return [{ type: "table", align: known, children: read }];
}

/** A row's cells may be raw HTML: they are one, as nobody reads it. */
function cellContent(cell: PageNode, scope: Scope): readonly PageNode[] {
  return cell.type === "html" ? [cell] : (withValues(cell, scope).children ?? []);
}

/** The rows of a table of elements. Markdown has no table without a head: one that says nothing is none. */
export function rowsOf(table: PageNode, scope: Scope): readonly PageNode[] {
  const rows = rowsIn(table, scope, 0);
  if (rows.length === 0) return [];
  const isHeaded = scope.file
    .expand(rows[0]?.children ?? [])
    .some(({ name, type }) => name === "th" || type === "tableCell");
  return isHeaded ? rows : [{ type: "tableRow", children: [{ type: "tableCell" }] }, ...rows];
}

function rowsIn(node: PageNode, scope: Scope, depth: number): readonly PageNode[] {
  if (node.name === "tr") return [node];
  if (node.guarded) return [];
  // A table of Markdown in one of elements.
  if (node.type === "table") return tableRows(node);
  return depth > depthLimit
    ? []
    : scope.file.expand(node.children ?? []).flatMap((child) => rowsIn(child, scope, depth + 1));
}

/** What a table of elements says beside its rows, which browsers show above it: its caption, and words in no cell. */
export function besideRows(table: PageNode, scope: Scope): readonly PageNode[] {
  return scope.file
    .expand(table.children ?? [])
    .filter((child) => !isBlank(child) && rowsIn(child, scope, 1).length === 0);
}
