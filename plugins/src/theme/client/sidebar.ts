import { all, around, remember } from "./dom.ts";

let lists: Promise<Record<string, string>> | undefined;

/** Branches of large sidebars come from the navigation file when they are opened. Open groups and the scroll position are kept. */
export function sidebar(): void {
  const content = document.querySelector<HTMLElement>(".frame-sidebar-content");
  if (!content) return;
  content.addEventListener(
    "toggle",
    (event) => {
      const group = event.target;
      if (!(group instanceof HTMLDetailsElement) || !group.matches(".nav-group")) return;
      const id = group.dataset["load"];
      if (group.open && id !== undefined)
        void load(id, group.querySelector("ul")).then(() => delete group.dataset["load"]);
      keepOpen(content);
    },
    true,
  );
  content.addEventListener("click", (event) => {
    const button = around(event, ".nav-more button");
    const list = button?.closest("ul");
    if (button && list) void load(button.dataset["load"] ?? "", list);
  });
  content.addEventListener("pointerenter", () => void fetchLists(), { once: true });
  addEventListener("pagehide", () => remember("sessionStorage", "octavo-scroll", String(content.scrollTop)));
  reopen(content);
}

async function load(id: string, list: HTMLElement | null): Promise<void> {
  const rows = (await fetchLists())[id];
  if (!list || rows === undefined) return;
  // Rows of our own making, from our own origin: the same as in the page.
  list.innerHTML = rows;
  for (const link of all<HTMLAnchorElement>("a.nav-link", list))
    if (pathOf(link) === pathOf(location)) link.setAttribute("aria-current", "page");
}

/** As it is meant, however it is escaped, with a slash at its end or without. */
function pathOf({ pathname }: { readonly pathname: string }): string {
  try {
    return decodeURIComponent(pathname).replace(/\/$/, "");
  } catch {
    return pathname;
  }
}

function fetchLists(): Promise<Record<string, string>> {
  const address = document.documentElement.dataset["nav"];
  lists ??=
    address === undefined
      ? Promise.resolve({})
      : fetch(address, { cache: "no-cache" }).then((answer) => (answer.ok ? answer.json() : {}));
  lists.catch(() => (lists = undefined));
  return lists;
}

/** Groups whose state the reader has changed, by id. */
function keepOpen(content: HTMLElement): void {
  const ids = all<HTMLDetailsElement>("details.nav-group[open]", content).map((group) => group.dataset["id"]);
  remember("sessionStorage", "octavo-open", JSON.stringify(ids));
}

function reopen(content: HTMLElement): void {
  let ids: unknown = [];
  try {
    ids = JSON.parse(sessionStorage.getItem("octavo-open") ?? "[]");
  } catch {
    return;
  }
  if (!Array.isArray(ids)) return;
  for (const group of all<HTMLDetailsElement>("details.nav-group:not([open], [data-load])", content))
    if (ids.includes(group.dataset["id"])) group.open = true;
}
