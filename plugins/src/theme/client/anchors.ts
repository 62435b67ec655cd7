import { around } from "./dom.ts";
import { word } from "./words.ts";

/** The link of a heading or field also goes to the clipboard; an accordion that is opened names itself in the address. */
export function anchors(): void {
  document.addEventListener("click", (event) => {
    const link = around(event, "a.heading-anchor, a.field-name");
    if (!(link instanceof HTMLAnchorElement)) return;
    navigator.clipboard?.writeText(link.href).then(
      () => confirm(link),
      () => undefined,
    );
  });
  // Readers' clicks and keys alone: pages open accordions too, and links lead to what is inside of one.
  document.addEventListener("click", (event) => {
    const fold = around(event, ".accordion[id] > summary")?.parentElement;
    if (!(fold instanceof HTMLDetailsElement) || event.defaultPrevented) return;
    const hash = `#${encodeURIComponent(fold.id)}`;
    if (!fold.open) history.replaceState(history.state, "", hash);
    else if (location.hash === hash)
      history.replaceState(history.state, "", location.pathname + location.search);
  });
}

function confirm({ classList, dataset }: HTMLElement): void {
  dataset["copied"] = word("copied", "Copied");
  classList.add("copied");
  setTimeout(() => classList.remove("copied"), 1600);
}
