import { around } from "./dom.ts";

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
  document.addEventListener(
    "toggle",
    (event) => {
      const fold = event.target;
      if (fold instanceof HTMLDetailsElement && fold.matches(".accordion[id]") && fold.open)
        history.replaceState(history.state, "", `#${encodeURIComponent(fold.id)}`);
    },
    true,
  );
}

function confirm({ classList }: HTMLElement): void {
  classList.add("copied");
  setTimeout(() => classList.remove("copied"), 1600);
}
