import type { PageNode } from "./page.ts";

/** Nodes within nodes, at most. */
const depthLimit = 100;

/**
 * The rows of a Markdown table. Where an element begins in one cell and ends in another, the parser leaves rows in rows and cells
 * in cells: these are put beside each other, as they are written.
 */
export function tableRows(table: PageNode): readonly PageNode[] {
  const rows = table.children ?? [];
  if (
    !rows.some((row) =>
      row.children?.some((cell) => cell.type !== "tableCell" || cell.children?.some(isPart)),
    )
  )
    return rows;
  const read: Row[] = [];
  for (const row of rows) {
    if (row.type === "tableRow") readRow(row, read, 0);
    else read.push({ node: row, cells: undefined });
  }
  return read.map(({ node, cells }) =>
    cells ? { ...node, children: cells.map((cell) => ({ ...cell.node, children: cell.children })) } : node,
  );
}

interface Row {
  readonly node: PageNode;
  readonly cells: Cell[] | undefined;
}

interface Cell {
  readonly node: PageNode;
  readonly children: PageNode[];
}

function isPart({ type }: PageNode): boolean {
  return type === "tableRow" || type === "tableCell";
}

function readRow(row: PageNode, rows: Row[], depth: number): void {
  rows.push({ node: row, cells: [] });
  readParts(row, rows, depth);
}

function readParts(node: PageNode, rows: Row[], depth: number): void {
  for (const child of depth > depthLimit ? [] : (node.children ?? [])) {
    const cells = rows.at(-1)?.cells ?? [];
    if (child.type === "tableRow") readRow(child, rows, depth + 1);
    else if (child.type === "tableCell") {
      cells.push({ node: child, children: [] });
      readParts(child, rows, depth + 1);
    } else if (cells.length > 0) cells.at(-1)?.children.push(child);
    else cells.push({ node: { type: "tableCell" }, children: [child] });
  }
}
