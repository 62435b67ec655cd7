import { all, allFrom, around, remember, targetOf } from "./dom.ts";

const key = "octavo-tabs";

/** What fades at the ends of a row, in pixels. */
const fade = 40;

/** One of the panels of a set, chosen by a tab or by an option of a select. */
interface Choice {
  readonly title: string;
  readonly panel: string;
  readonly mark: (active: boolean) => void;
}

/** Choosing a tab chooses the same title in the other sets of the page, and on the next pages. */
export function tabs(): void {
  document.addEventListener("click", (event) => {
    const tab = around(event, "[role=tab]");
    if (tab) chooseTab(tab);
  });
  document.addEventListener("change", (event) => {
    const list = event.target;
    if (!(list instanceof HTMLSelectElement) || !list.matches(".pick-select")) return;
    choose(list, (choice) => choice.panel === list.value, true);
  });
  document.addEventListener("keydown", (event) => {
    const tab = around(event, "[role=tab]");
    const row = tab?.parentElement;
    if (!tab || !row) return;
    const siblings = all("[role=tab]", row);
    const at = siblings.indexOf(tab);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = siblings.at(target % siblings.length);
    if (next) chooseTab(next);
    next?.focus();
  });
}

/** Shows the panels around an element. */
export function openPanels(element: HTMLElement): void {
  for (let node: HTMLElement | null = element; node; node = node.parentElement) {
    const { id } = node;
    if (node.matches(".tab-panel")) choose(node, (choice) => choice.panel === id, false);
  }
}

function chooseTab(tab: HTMLElement): void {
  choose(tab, (choice) => choice.panel === tab.getAttribute("aria-controls"), true);
}

/** `within` is in the set's row, or one of its panels. */
function choose(within: HTMLElement, wanted: (choice: Choice) => boolean, byReader: boolean): void {
  const set = within.closest<HTMLElement>("[data-tabs]");
  const chosen = set && own(set).find(wanted);
  if (!set || !chosen) return;
  const { title } = chosen;
  const kind = set.dataset["tabs"];
  const top = within.getBoundingClientRect().top;
  select(set, chosen);
  const sets = [set];
  if (byReader && kind !== "none") {
    for (const other of all(`[data-tabs=${kind}]`)) {
      const same = own(other).find((each) => each.title === title);
      if (other === set || !same) continue;
      select(other, same);
      sets.push(other);
    }
    if (kind === "site")
      remember(
        "localStorage",
        key,
        JSON.stringify([title, ...remembered().filter((each) => each !== title)].slice(0, 20)),
      );
  }
  showChosen(sets);
  showContents();
  // What stands above may have changed its height.
  if (byReader) scrollBy(0, within.getBoundingClientRect().top - top);
}

/** The choices of a set itself, not of sets inside its panels. */
function own(set: HTMLElement): Choice[] {
  const buttons = all(":scope > .tab-list > [role=tab]", set).map((tab) => ({
    title: tab.dataset["title"] ?? "",
    panel: tab.getAttribute("aria-controls") ?? "",
    mark: (active: boolean) => {
      tab.setAttribute("aria-selected", String(active));
      tab.tabIndex = active ? 0 : -1;
    },
  }));
  const options = all<HTMLOptionElement>(":scope > .pick option", set).map((option) => ({
    title: option.text,
    panel: option.value,
    mark: (active: boolean) => {
      if (active) option.selected = true;
    },
  }));
  return [...buttons, ...options];
}

function select(set: HTMLElement, chosen: Choice): void {
  for (const choice of own(set)) {
    const active = choice.panel === chosen.panel;
    choice.mark(active);
    document.getElementById(choice.panel)?.toggleAttribute("data-active", active);
  }
}

/** Scrolls rows to what is chosen in them, and no further than they have to. All of them at once: each looks at the layout. */
function showChosen(sets: readonly HTMLElement[]): void {
  for (const row of sets.flatMap((set) => all(":scope > .tab-list", set))) {
    const tab = row.querySelector("[aria-selected=true]")?.getBoundingClientRect();
    const { left, right } = row.getBoundingClientRect();
    if (tab) row.scrollBy(Math.min(0, tab.left - fade - left) + Math.max(0, tab.right + fade - right), 0);
  }
}

function remembered(): string[] {
  try {
    const titles: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(titles) ? titles.filter((title) => typeof title === "string") : [];
  } catch {
    return [];
  }
}

/** The contents of the page lead to what is in open panels; others are reached by links to them. */
function showContents(): void {
  const items = all(".toc-item[data-tab]");
  for (const item of items) {
    const closed = targetOf(item.querySelector("a")?.hash ?? "")?.closest(".tab-panel:not([data-active])");
    item.dataset["tab"] = closed ? "closed" : "open";
  }
  // What marks the section that is being read looks again.
  if (items.length > 0) dispatchEvent(new Event("scroll"));
}

/** Shows what a reader chose on other pages. */
export function restoreTabs(root: ParentNode): void {
  const titles = remembered();
  const sets = allFrom(root, "[data-tabs=site]").filter((set) => {
    const known = titles.map((title) => own(set).find((choice) => choice.title === title)).find(Boolean);
    if (known) select(set, known);
    return known;
  });
  showChosen(sets);
  showContents();
}
