import { all, around, remember } from "./dom.ts";
import { walkRows } from "./sidebar-keys.ts";

let lists: Promise<Record<string, string>> | undefined;

/**
 * What the reader did to one sidebar, which the page's start brings back: groups that they opened or closed, by id, and how far
 * they scrolled.
 */
interface Kept {
  readonly open: Record<string, boolean>;
  readonly top: number;
}

/** Branches of large sidebars come from the navigation file when they are opened. */
export function sidebar(): void {
  const content = document.querySelector<HTMLElement>(".frame-sidebar-content");
  if (!content) return;
  const key = `octavo-sidebar:${document.documentElement.dataset["sidebar"]}`;
  const open = kept(key);
  const keep = (): void => {
    const state: Kept = { open, top: content.scrollTop };
    // Pages that show none know nothing of it.
    if (content.clientHeight > 0) remember("sessionStorage", key, JSON.stringify(state));
  };
  content.addEventListener(
    "toggle",
    (event) => {
      const group = event.target;
      if (!(group instanceof HTMLDetailsElement) || !group.matches(".nav-group")) return;
      const id = group.dataset["load"];
      if (group.open && id !== undefined)
        void load(id, group.querySelector("ul")).then(() => delete group.dataset["load"]);
    },
    true,
  );
  content.addEventListener("click", (event) => {
    // A click of the keyboard, too. The group opens or closes after it.
    const group = around(event, "summary")?.closest<HTMLDetailsElement>(".nav-group");
    if (group) open[group.dataset["id"] ?? ""] = !group.open;
    const button = around(event, ".nav-more button");
    const list = button?.closest("ul");
    if (button && list) void load(button.dataset["load"] ?? "", list);
  });
  content.addEventListener("keydown", (event) => walkRows(event, content));
  content.addEventListener("pointerenter", () => void fetchLists(), { once: true });
  addEventListener("pagehide", keep);
}

/** Nothing where nothing is kept, or storage is refused. */
function kept(key: string): Kept["open"] {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Kept>).open ?? {};
  } catch {
    return {};
  }
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
