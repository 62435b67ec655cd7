import { render } from "preact";
import styles from "../../styles/search-box.css";
import { createAsk } from "./asking.ts";
import { BoxContext, type Box } from "./context.ts";
import { Panel } from "./panel.tsx";
import { createState, type ReaderPlace } from "./state.ts";

/** The search box of one page. It keeps what was typed when it is closed. */
export interface SearchBox {
  /** Opens it; `typed` comes first. */
  readonly show: (typed: string) => void;
  /** Loads what questions will need. */
  readonly warm: () => void;
}

export interface SearchBoxOptions extends ReaderPlace {
  /** Address of the script that answers. */
  readonly script: string;
  /** The text in the empty input. */
  readonly prompt: string;
}

/** Makes the box, closed. */
export function createSearchBox({ script, prompt, ...place }: SearchBoxOptions): SearchBox {
  const state = createState(createAsk(script), place);
  const dialog = makeDialog(prompt);
  const close = (): void => dialog.close();
  // Escape closes it without asking anybody.
  dialog.addEventListener("close", state.close);
  dialog.addEventListener("keydown", (event) => {
    // Closed, it may have the focus until the next frame: then the keys open it.
    if (!dialog.open || event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    dialog.close();
  });
  window.addEventListener("online", () => {
    if (state.failure.peek() !== undefined) state.again();
  });
  const box: Box = {
    state,
    base: place.base,
    prompt,
    close,
    leave: (event) => {
      state.remember();
      // Another tab leaves this one as it is.
      if (!event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0) close();
    },
  };
  render(
    <BoxContext.Provider value={box}>
      <Panel />
    </BoxContext.Provider>,
    dialog,
  );
  return {
    warm: state.warm,
    show: (typed) => {
      state.warm();
      if (!dialog.open) dialog.showModal();
      const input = dialog.querySelector<HTMLInputElement>(".search-input");
      if (typed !== "") state.setQuery(typed);
      input?.focus();
      if (typed === "") input?.select();
    },
  };
}

/** A modal dialog: the browser closes it with Escape, and gives the focus back to where it was. */
function makeDialog(prompt: string): HTMLDialogElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const dialog = document.createElement("dialog");
  dialog.className = "search-box";
  dialog.setAttribute("aria-label", prompt);
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Tab") keepInside(event, dialog);
  });
  return dialog;
}

/** The browser would go on to its own buttons. */
function keepInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>("input, button, select")];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
