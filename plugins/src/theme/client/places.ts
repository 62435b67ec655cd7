import type { PlaceFile } from "../layout/place-file.ts";
import { around, remember } from "./dom.ts";

/** What was shown last, for the start of pages that stand in several sidebars. */
const lastKey = "octavo-branch";
const longestMs = 2_000;

/** Shows the place that the page's start has chosen. Before all else: what is replaced must not be used yet. */
export async function showPlace(): Promise<void> {
  const { dataset } = document.documentElement;
  const [address = ""] = (dataset["places"] ?? "").split(" ");
  try {
    const signal = AbortSignal.timeout(longestMs);
    const answer = await fetch(`${address}${dataset["place"]}.json`, { cache: "no-cache", signal });
    if (answer.ok) show((await answer.json()) as PlaceFile);
  } finally {
    delete dataset["place"];
  }
}

/** Remembers the sidebar that is shown, and what the reader chooses in menus. */
export function places(): void {
  const shown = document.documentElement.dataset["sidebar"] ?? "";
  keep(shown);
  // A page that comes back as it was left is what was shown last.
  addEventListener("pageshow", () => keep(shown));
  document.addEventListener("click", (event) => {
    const link = around(event, "[data-branch]");
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (link && !isElsewhere) keep(shown.replace(/#.*/s, `#${link.dataset["branch"]}`));
  });
}

function keep(branch: string): void {
  remember("sessionStorage", lastKey, branch);
}

/** All of it is of our own making, from our own origin: the same as in the page. */
function show(place: PlaceFile): void {
  const { documentElement: root } = document;
  root.dataset["sidebar"] = place.sidebarKey;
  if (place.navigationFile === undefined) delete root.dataset["nav"];
  else root.dataset["nav"] = place.navigationFile;
  root.toggleAttribute("data-tabs", place.hasTabs);
  document.querySelector(".frame-navbar > div")?.replaceChildren(parsed(place.bar));
  document.querySelector(".frame-sidebar-content")?.replaceChildren(parsed(place.navigation));
  const header = document.querySelector(".frame-header");
  if (header) {
    header.querySelector(":scope > .eyebrow")?.remove();
    header.prepend(parsed(place.eyebrow));
    document.querySelector(".frame-article > .frame-pagination")?.remove();
    document.querySelector(".frame-article")?.append(parsed(place.pagination));
  }
  again(document.querySelector(".frame-sidebar > script"));
}

function parsed(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  // Where something written on the page has the id of a part, the part has another.
  for (const part of template.content.querySelectorAll("[id]"))
    if (document.getElementById(`frame-${part.id}`)) part.id = `frame-${part.id}`;
  return template.content;
}

/** Runs a script of the page once more: what it has set up is new. */
function again(script: Element | null): void {
  const copy = document.createElement("script");
  copy.textContent = script?.textContent ?? "";
  script?.replaceWith(copy);
}
