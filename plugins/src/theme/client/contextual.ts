import { around } from "./dom.ts";
import { printPage } from "./paper.ts";
import { loadPart } from "./part.ts";
import type * as Contextual from "./contextual/index.ts";

/** The menu that hands a page to other programs: what it does is loaded when a reader comes near it. */
export function contextual(): void {
  for (const kind of ["pointerover", "focusin"])
    document.addEventListener(kind, (event) => {
      const menu = around(event, "[data-contextual-path]:not([data-contextual-ready])");
      if (menu) void load().then(({ fillIn }) => fillIn(menu), reportError);
    });
  document.addEventListener("click", (event) => {
    const button = around(event, "[data-contextual-act]");
    if (button) void load().then(({ act }) => act(button, printPage), reportError);
  });
}

function load(): Promise<typeof Contextual> {
  return loadPart("contextual");
}
