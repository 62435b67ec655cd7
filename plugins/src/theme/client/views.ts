import { all, around, remember } from "./dom.ts";

const key = "octavo-view";

/** One view of a page is shown at a time, with its part of the contents; the choice holds on the next pages. */
export function views(): void {
  const buttons = all(".view-choice");
  if (buttons.length === 0) return;
  document.addEventListener("click", (event) => {
    const title = around(event, ".view-choice")?.dataset["view"];
    if (title === undefined) return;
    show(title);
    remember("localStorage", key, title);
  });
  const known = stored();
  if (buttons.some((button) => button.dataset["view"] === known)) show(known ?? "");
}

/** Shows the view around an element. */
export function openView(element: HTMLElement): void {
  const title = element.closest<HTMLElement>(".view")?.dataset["view"];
  if (title !== undefined && document.querySelector(".view-choice")) show(title);
}

function show(title: string): void {
  for (const part of all(".view, .toc-item[data-view]"))
    part.toggleAttribute("data-active", part.dataset["view"] === title);
  for (const button of all(".view-choice")) button.ariaPressed = String(button.dataset["view"] === title);
  // What marks the section that is being read looks again.
  dispatchEvent(new Event("scroll"));
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
