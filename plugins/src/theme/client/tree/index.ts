import { all } from "../dom.ts";
import { word } from "../words.ts";

const walked = new WeakSet<HTMLElement>();

/**
 * The keys of file trees: arrows walk, open and close, Enter and the space bar open or close, Home and End go to the ends,
 * letters to names, * opens siblings. With the keys come the roles of a tree; without script it is a list of folders to open.
 */
export function walkTrees(trees: readonly HTMLElement[]): void {
  for (const tree of trees) {
    if (walked.has(tree)) continue;
    walked.add(tree);
    giveRoles(tree);
    tree.addEventListener("keydown", (event) => walk(tree, event));
    tree.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches(".tree-row")) return;
      for (const row of all(".tree-row[tabindex='0']", tree)) row.tabIndex = -1;
      target.tabIndex = 0;
    });
    // What is closed around the row that Tab leads to takes its place.
    tree.addEventListener(
      "toggle",
      ({ target }) => {
        if (target instanceof HTMLDetailsElement) tellState(target);
        const shown = rowsOf(tree);
        if (!shown.some((row) => row.tabIndex === 0) && shown[0]) shown[0].tabIndex = 0;
      },
      true,
    );
  }
}

function giveRoles(tree: HTMLElement): void {
  for (const folder of tree.querySelectorAll("details")) takeOut(folder);
  for (const list of all("ul", tree)) list.role = list.parentElement === tree ? "tree" : "group";
  for (const list of all(":scope > ul", tree)) list.ariaLabel = word("files", "Files");
  for (const item of all("li", tree)) item.role = "none";
  for (const [at, row] of all(".tree-row", tree).entries()) {
    row.role = "treeitem";
    row.ariaLevel = String(levelOf(row));
    row.tabIndex = at === 0 ? 0 : -1;
  }
  for (const folder of tree.querySelectorAll("details")) tellState(folder);
}

/** A summary can have no role: what is in it becomes a row before its folder. */
function takeOut(folder: HTMLDetailsElement): void {
  const summary = folder.querySelector<HTMLElement>(":scope > summary");
  if (!summary) return;
  const row = document.createElement("div");
  row.className = "tree-row";
  row.append(...summary.childNodes);
  row.addEventListener("click", () => (folder.open = !folder.open));
  summary.className = "";
  summary.hidden = true;
  folder.before(row);
}

function folderOf(row: HTMLElement): HTMLDetailsElement | undefined {
  const next = row.nextElementSibling;
  return next instanceof HTMLDetailsElement ? next : undefined;
}

/** From 1. */
function levelOf(row: HTMLElement): number {
  let level = 1;
  for (let up = parentOf(row); up !== null; up = parentOf(up)) level++;
  return level;
}

function tellState(folder: HTMLDetailsElement): void {
  const row = folder.previousElementSibling;
  if (row) row.ariaExpanded = String(folder.open);
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
  const folder = folderOf(row);
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
    case "Enter":
    case " ":
      return folder && !folder.open;
    case "ArrowRight":
      if (folder && !folder.open) return true;
      return row && isInside(rows[at + 1], row) ? (rows[at + 1] ?? null) : null;
    case "ArrowLeft":
      return folder?.open ? false : parentOf(row);
    case "*":
      return "siblings";
  }
  return key.length === 1 ? named(key, rows, at) : undefined;
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
