import { all, around, remember } from "./dom.ts";

const key = "octavo-tabs";

/** Choosing a tab chooses the same title in the other sets of the page, and on the next pages. */
export function tabs(): void {
  document.addEventListener("click", (event) => {
    const tab = around(event, "[role=tab]");
    if (tab) choose(tab, true);
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
    if (next) choose(next, true);
    next?.focus();
  });
  restore();
  reveal();
  window.addEventListener("hashchange", reveal);
}

function choose(tab: HTMLElement, byReader: boolean): void {
  const set = tab.closest<HTMLElement>("[data-tabs]");
  const title = tab.dataset["title"] ?? "";
  if (!set) return;
  const top = tab.getBoundingClientRect().top;
  select(set, tab);
  if (set.dataset["tabs"] === "sync" && byReader) {
    for (const other of all("[data-tabs=sync]")) {
      const same = own(other).find((each) => each.dataset["title"] === title);
      if (other !== set && same) select(other, same);
    }
    remember(
      "localStorage",
      key,
      JSON.stringify([title, ...remembered().filter((each) => each !== title)].slice(0, 20)),
    );
  }
  // What stands above may have changed its height.
  if (byReader) scrollBy(0, tab.getBoundingClientRect().top - top);
}

/** The tabs of a set itself, not of sets inside its panels. */
function own(set: HTMLElement): HTMLElement[] {
  return all(":scope > .tab-list > [role=tab]", set);
}

function select(set: HTMLElement, chosen: HTMLElement): void {
  for (const tab of own(set)) {
    const active = tab === chosen;
    tab.setAttribute("aria-selected", String(active));
    tab.tabIndex = active ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls") ?? "")?.toggleAttribute("data-active", active);
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

function restore(): void {
  const titles = remembered();
  if (titles.length === 0) return;
  for (const set of all("[data-tabs=sync]")) {
    const known = titles.map((title) => own(set).find((tab) => tab.dataset["title"] === title)).find(Boolean);
    if (known) select(set, known);
  }
}

/** A link may lead into a panel or a fold that is closed. */
function reveal(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let node: HTMLElement | null = target; node; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement) node.open = true;
    if (node.matches("[role=tabpanel]")) {
      const tab = document.getElementById(node.getAttribute("aria-labelledby") ?? "");
      if (tab) choose(tab, false);
    }
  }
  target.scrollIntoView();
}
