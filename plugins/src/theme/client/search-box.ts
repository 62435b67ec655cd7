import { loadPart } from "./part.ts";
import type * as Search from "./search/index.tsx";
import { word } from "./words.ts";

let box: Promise<Search.SearchBox> | undefined;

/** Opens the search box with ⌘K, Ctrl+K, `/` or its button. Its script comes when somebody is about to search. */
export function searchBox(): void {
  const button = document.querySelector<HTMLElement>("[data-search]");
  if (!button) return;
  if (/Mac|iP(?:hone|ad|od)/.test(navigator.userAgent)) {
    const keys = button.querySelector(".search-keys");
    if (keys) keys.textContent = "⌘K";
  }
  const warm = (): void => void load(button).then((loaded) => loaded.warm(), ignore);
  button.addEventListener("pointerenter", warm);
  button.addEventListener("focus", warm);
  button.addEventListener("click", () => void open(button));
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const isShortcut =
      event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
    if (!isShortcut && (event.key !== "/" || hasModifier(event) || isTyping(event))) return;
    event.preventDefault();
    void open(button);
  });
}

function load(button: HTMLElement): Promise<Search.SearchBox> {
  const { search = "", base = "", version = "", language = "" } = button.dataset;
  const prompt = button.querySelector(".search-prompt")?.textContent ?? "";
  box ??= loadPart<typeof Search>("search").then(({ createSearchBox }) =>
    createSearchBox({ script: search, base, version, language, prompt }),
  );
  box.catch(() => (box = undefined));
  return box;
}

async function open(button: HTMLElement): Promise<void> {
  document.querySelector(".search-failure")?.remove();
  button.setAttribute("aria-busy", "true");
  // What is typed before the box is there is not lost.
  let typed = "";
  const collect = (event: KeyboardEvent): void => {
    if (event.key.length !== 1 || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    typed += event.key;
  };
  document.addEventListener("keydown", collect, true);
  try {
    const { show } = await load(button);
    show(typed);
  } catch (error) {
    tellFailure(button);
    reportError(error);
  } finally {
    document.removeEventListener("keydown", collect, true);
    button.removeAttribute("aria-busy");
  }
}

function hasModifier({ metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return metaKey || ctrlKey || altKey;
}

function isTyping({ target }: Event): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role=textbox]"))
  );
}

function tellFailure(button: HTMLElement): void {
  const note = document.createElement("span");
  note.role = "alert";
  note.textContent = word(
    "searchFailed",
    "Search could not be loaded. Look whether you are online, then try again.",
  );
  note.className = "search-failure";
  button.after(note);
}

function ignore(): void {
  // Whoever opens the box is told.
}
