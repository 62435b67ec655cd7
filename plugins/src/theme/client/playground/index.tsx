import { effect, signal, type Signal } from "@preact/signals";
import { parseExactJson } from "@octavo/core";
import { render } from "preact";
import styles from "../../styles/playground.css";
import type { Playground } from "./context.ts";
import type { PlaygroundData } from "./data.ts";
import { createExchanges } from "./exchange.ts";
import { carryOver, type Typed } from "./form/carry-over.ts";
import { createForm } from "./form-state.ts";
import type { VariableValues } from "./form/server-url.ts";
import { Panel } from "./panel.tsx";
import { speak, type PlaygroundWords } from "./words.ts";

/** Milliseconds until an answer has to begin. */
const timeLimit = 60_000;

/** The panel of one page. It keeps what was typed when it is closed. */
export interface PlaygroundPanel {
  readonly open: () => void;
  readonly close: () => void;
  /** Values of server variables that a page's script sets. */
  readonly setVariables: (values: VariableValues) => void;
  /** Takes up a changed description; what was entered stays where its fields are still there. Rejects where it cannot be had. */
  readonly reload: () => Promise<void>;
}

export interface PanelOptions {
  /** Address of the page's `PlaygroundData`. */
  readonly data: string;
  /** Address of what the panel says in the language of the page; undefined in English. */
  readonly words: string | undefined;
  readonly variables: VariableValues;
  /** Told once or twice. */
  readonly onClose: () => void;
}

/** Makes the panel, closed. Rejects where the data cannot be had. */
export async function createPanel(options: PanelOptions): Promise<PlaygroundPanel> {
  const [start] = await Promise.all([fetchData(options.data), speakAs(options.words)]);
  let data = start;
  const variables = signal(options.variables);
  const dialog = makeDialog();
  dialog.addEventListener("close", options.onClose);
  let playground = createPlayground(data, variables);
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    playground.send();
  });
  const close = (): void => {
    dialog.close();
    // The event comes later; who closes the panel may look at the address now.
    options.onClose();
  };
  render(<Panel playground={playground} close={close} />, dialog);
  let untouched: unknown = playground.form.request.peek();
  const follow = (): (() => void) =>
    effect(() => {
      const detail = playground.form.request.value;
      if (detail !== untouched) document.dispatchEvent(new CustomEvent("octavo:request", { detail }));
    });
  let stop = follow();
  return {
    open: () => {
      if (!dialog.open) dialog.showModal();
      // On phones the keyboard would cover half of the form.
      if (matchMedia("(hover: hover)").matches)
        dialog
          .querySelector<HTMLElement>(".pg-form :is(input, select, textarea)")
          ?.focus({ preventScroll: true });
    },
    close,
    setVariables: (values) => (variables.value = values),
    reload: async () => {
      const next = await fetchData(options.data);
      stop();
      const isUntouched = playground.form.request.peek() === untouched;
      const focused = dialog.querySelector("[name]:focus")?.getAttribute("name");
      playground = createPlayground(next, variables, carryOver(data, playground.form.typed(), next));
      data = next;
      untouched = isUntouched ? playground.form.request.peek() : undefined;
      // The panel of the new description shares nothing with the old one.
      render(null, dialog);
      render(<Panel playground={playground} close={close} />, dialog);
      if (focused != null) dialog.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`)?.focus();
      stop = follow();
    },
  };
}

async function fetchData(address: string): Promise<PlaygroundData> {
  return (await fetchJson(address)) as PlaygroundData;
}

/** Requests can be sent in English as well: words that cannot be had are no reason to show nothing. */
async function speakAs(address: string | undefined): Promise<void> {
  if (address === undefined) return;
  await fetchJson(address).then((words) => speak(words as PlaygroundWords), reportError);
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} has status ${response.status}`);
  return parseExactJson(await response.text());
}

function createPlayground(
  data: PlaygroundData,
  variables: Signal<VariableValues>,
  start?: Typed,
): Playground {
  const form = createForm(data, variables, start);
  const { proxy, credentials } = data;
  const exchanges = createExchanges({ proxy, credentials, timeLimit });
  const wasSent = signal(false);
  return {
    form,
    exchanges,
    wasSent,
    send: () => {
      wasSent.value = true;
      void exchanges.send(form.request.value);
      // In one column the answer is below the form.
      if (matchMedia("(max-width: 899px)").matches)
        document.querySelector(".pg-response")?.scrollIntoView({ block: "nearest" });
    },
  };
}

/** A modal dialog: the browser keeps the focus in it, gives it back, and closes it with Escape. */
function makeDialog(): HTMLDialogElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const dialog = document.createElement("dialog");
  dialog.className = "playground";
  dialog.setAttribute("aria-labelledby", "pg-title");
  document.body.append(dialog);
  return dialog;
}
