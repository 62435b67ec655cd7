import type { PlaceFile } from "../layout/place-file.ts";
import { all, around, remember } from "./dom.ts";

/** What was shown last, for the start of pages that stand in several sidebars. */
const lastKey = "octavo-branch";
const longestMs = 2_000;

/** Shows the place that the page's start has chosen and asked for; where that does not come, the first one stays. */
export async function showPlace(): Promise<void> {
  const { dataset } = document.documentElement;
  const chosen = (dataset["places"] ?? "").split(" ")[Number(dataset["place"])];
  const asked = (document as { readonly octavoPlace?: Promise<PlaceFile> }).octavoPlace;
  try {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, longestMs));
    const place = await Promise.race([asked, late]);
    // Files of another deployment may be of another sidebar.
    if (place && place.sidebarKey === branchKey(chosen)) show(place);
  } catch {
    // There is no connection, or an answer that is no such file.
  }
  delete dataset["place"];
}

/** Remembers the sidebar that is shown, and what the reader chooses in menus. */
export function places(): void {
  // Many sites share no pages.
  if (!document.querySelector("[data-branch]")) return;
  const shown = branchKey();
  // Pages that the sidebar does not show, such as that for unknown addresses, are in no branch.
  if (document.querySelector(".frame-sidebar-content [aria-current=page]")) {
    keep(shown);
    keepInEntry(shown);
    // A page that comes back as it was left is what was shown last.
    addEventListener("pageshow", () => keep(shown));
  }
  document.addEventListener("click", (event) => {
    const link = around(event, "[data-branch]");
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!(link instanceof HTMLAnchorElement) || isElsewhere) return;
    const chosen = branchKey(link.dataset["branch"]);
    keep(chosen);
    // The page itself is loaded again, in its entry.
    if (link.href === location.href) keepInEntry(chosen);
  });
}

function keep(branch: string): void {
  remember("sessionStorage", lastKey, branch);
}

/** For pages that are loaded again when their reader comes back. */
function keepInEntry(branch: string): void {
  if ("places" in document.documentElement.dataset)
    history.replaceState({ ...(history.state as object | null), octavoBranch: branch }, "");
}

/** With the base of the site, which may be one of several at a host: that of a sidebar, or of the one that is shown. */
function branchKey(sidebar?: string): string {
  const shown = document.documentElement.dataset["sidebar"] ?? "";
  return sidebar === undefined ? shown : shown.replace(/#.*/s, `#${sidebar}`);
}

/** All of it is of our own making, from our own origin: the same as in the page. */
function show({ sidebarKey, navigationFile, hasTabs, bar, navigation, article }: PlaceFile): void {
  const { documentElement: root } = document;
  root.dataset["sidebar"] = sidebarKey;
  if (navigationFile === undefined) delete root.dataset["nav"];
  else root.dataset["nav"] = navigationFile;
  root.toggleAttribute("data-tabs", hasTabs);
  document.querySelector(".frame-navbar > div")?.replaceChildren(parsed(bar));
  document.querySelector(".frame-sidebar-content")?.replaceChildren(parsed(navigation));
  if (article) {
    const header = document.querySelector(".frame-article > .frame-header");
    header?.querySelector(":scope > .eyebrow")?.remove();
    header?.prepend(parsed(article.eyebrow));
    document.querySelector(".frame-article > .frame-pagination")?.remove();
    document.querySelector(".frame-article")?.append(parsed(article.pagination));
  }
  again(document.querySelector(".frame-sidebar > script"));
  // For scripts of sites, which may have changed what was there.
  document.dispatchEvent(new Event("octavo:navigation"));
}

function parsed(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  // Where something written on the page has the id of a part, the part has another.
  for (const part of template.content.querySelectorAll("[id]"))
    if (isTaken(part.id)) part.id = `frame-${part.id}`;
  for (const link of all('a[href^="#"]', template.content)) {
    const id = link.getAttribute("href")?.slice(1) ?? "";
    if (isTaken(id)) link.setAttribute("href", `#frame-${id}`);
  }
  return template.content;
}

function isTaken(id: string): boolean {
  return document.getElementById(`frame-${id}`) !== null;
}

/** Runs a script of the page once more: what it has set up is new. */
function again(script: Element | null): void {
  const copy = document.createElement("script");
  copy.textContent = script?.textContent ?? "";
  script?.replaceWith(copy);
}
