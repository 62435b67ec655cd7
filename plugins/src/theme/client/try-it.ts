import { offerApi } from "./offer-api.ts";
import { loadPart } from "./part.ts";
import type * as Playground from "./playground/index.tsx";
import { word } from "./words.ts";

type VariableValues = Readonly<Record<string, string>>;

let variables: VariableValues = {};
let panel: Promise<Playground.PlaygroundPanel> | undefined;
/** Whether closing goes back to the page that this one was before it opened. */
let wasPushed = false;

/** Opens the playground: its script comes when it is wanted. The address says whether it is open. */
export function tryIt(): void {
  offerApi(window as Window & { octavo?: unknown }, {
    setServerVariables: (values: unknown) => setVariables(textsOf(values)),
    clearServerVariables: () => setVariables({}),
  });
  const button = document.querySelector<HTMLElement>("[data-playground]");
  if (!button) return;
  button.addEventListener("click", () => {
    if (!isWanted()) {
      history.pushState(history.state, "", addressFor(true));
      wasPushed = true;
    }
    void show(button);
  });
  addEventListener("popstate", () => {
    wasPushed = false;
    if (isWanted()) void show(button);
    else void panel?.then(({ close }) => close());
  });
  // What the endpoint's description says has changed while the page was open, as in `octavo dev`.
  document.addEventListener(
    "octavo:playground",
    () => void panel?.then(({ reload }) => reload()).catch(reportError),
  );
  if (isWanted()) void show(button);
}

async function show(button: HTMLElement): Promise<void> {
  button.setAttribute("aria-busy", "true");
  try {
    panel ??= load(button);
    const { open } = await panel;
    if (isWanted()) open();
  } catch (error) {
    panel = undefined;
    tellFailure(button);
    reportError(error);
  } finally {
    button.removeAttribute("aria-busy");
  }
}

async function load({ dataset }: HTMLElement): Promise<Playground.PlaygroundPanel> {
  const { createPanel } = await loadPart<typeof Playground>("playground");
  return createPanel({
    data: dataset["playground"] ?? "",
    words: dataset["playgroundWords"],
    variables,
    onClose: () => {
      if (!isWanted()) return;
      // The address is right at once; going back takes a moment.
      history.replaceState(history.state, "", addressFor(false));
      if (wasPushed) history.back();
      wasPushed = false;
    },
  });
}

function isWanted(): boolean {
  return new URLSearchParams(location.search).get("playground") === "open";
}

function addressFor(open: boolean): string {
  const address = new URL(location.href);
  if (open) address.searchParams.set("playground", "open");
  else address.searchParams.delete("playground");
  return address.href;
}

function tellFailure(button: HTMLElement): void {
  const note = document.createElement("span");
  note.role = "alert";
  note.textContent = word(
    "playgroundFailed",
    "The playground could not be loaded. Look whether you are online, then try again.",
  );
  note.className = "try-it-failure";
  button.parentElement?.querySelector(".try-it-failure")?.remove();
  button.after(note);
}

function setVariables(values: VariableValues): void {
  variables = values;
  panel?.then((loaded) => loaded.setVariables(values)).catch(() => undefined);
}

function textsOf(values: unknown): VariableValues {
  const entries = Object.entries(typeof values === "object" && values !== null ? values : {});
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
