import { all } from "../dom.ts";

const walked = new WeakSet<HTMLElement>();

/** The keys of file trees: arrows walk, open and close, Home and End go to the ends, letters to names, * opens siblings. */
export function walkTrees(trees: readonly HTMLElement[]): void {
  for (const tree of trees) {
    if (walked.has(tree)) continue;
    walked.add(tree);
    for (const [at, row] of all(".tree-row", tree).entries()) row.tabIndex = at === 0 ? 0 : -1;
    tree.addEventListener("keydown", (event) => walk(tree, event));
    tree.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches(".tree-row")) return;
      for (const row of all(".tree-row[tabindex='0']", tree)) row.tabIndex = -1;
      target.tabIndex = 0;
    });
    // What is closed around the row that Tab leads to takes its place.
    tree.addEventListener(
      "toggle",
      () => {
        const shown = rowsOf(tree);
        if (!shown.some((row) => row.tabIndex === 0) && shown[0]) shown[0].tabIndex = 0;
      },
      true,
    );
  }
}

function rowsOf(tree: HTMLElement): HTMLElement[] {
  return all(".tree-row", tree).filter((row) => row.checkVisibility());
}

function walk(tree: HTMLElement, event: KeyboardEvent): void {
  const row = event.target;
  if (!(row instanceof HTMLElement) || !row.matches(".tree-row")) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = rowsOf(tree);
  const at = rows.indexOf(row);
  const folder = row.parentElement instanceof HTMLDetailsElement ? row.parentElement : undefined;
  const next = targetOf(event.key, rows, at, folder);
  if (next === undefined) return;
  event.preventDefault();
  if (next === "siblings") openSiblings(row);
  else if (typeof next === "boolean") folder?.toggleAttribute("open", next);
  else next?.focus();
}

/** A row to go to, true and false for opening and closing, "siblings" for opening all beside; undefined for other keys. */
function targetOf(
  key: string,
  rows: readonly HTMLElement[],
  at: number,
  folder: HTMLDetailsElement | undefined,
): HTMLElement | boolean | "siblings" | null | undefined {
  const row = rows[at];
  switch (key) {
    case "ArrowDown":
      return rows[at + 1] ?? null;
    case "ArrowUp":
      return rows[at - 1] ?? null;
    case "Home":
      return rows[0] ?? null;
    case "End":
      return rows.at(-1) ?? null;
    case "ArrowRight":
      if (folder && !folder.open) return true;
      return row && isInside(rows[at + 1], row) ? (rows[at + 1] ?? null) : null;
    case "ArrowLeft":
      return folder?.open ? false : parentOf(row);
    case "*":
      return "siblings";
  }
  return key.length === 1 && key !== " " ? named(key, rows, at) : undefined;
}

function itemOf(row: HTMLElement | undefined): HTMLElement | null {
  return row?.closest<HTMLElement>("li") ?? null;
}

function isInside(row: HTMLElement | undefined, around: HTMLElement): boolean {
  return row !== undefined && itemOf(around)?.contains(row) === true;
}

function parentOf(row: HTMLElement | undefined): HTMLElement | null {
  return itemOf(row)?.parentElement?.closest("li")?.querySelector<HTMLElement>(".tree-row") ?? null;
}

function openSiblings(row: HTMLElement): void {
  for (const folder of itemOf(row)?.parentElement?.querySelectorAll<HTMLDetailsElement>(
    ":scope > li > details",
  ) ?? [])
    folder.open = true;
}

/** The next row whose name begins with a letter. */
function named(letter: string, rows: readonly HTMLElement[], at: number): HTMLElement | null {
  const order = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  const wanted = letter.toLowerCase();
  return (
    order.find((row) =>
      row.querySelector(".tree-name")?.textContent?.trim().toLowerCase().startsWith(wanted),
    ) ?? null
  );
}
