import { allFrom, around } from "./dom.ts";
import { word } from "./words.ts";

/** What copy buttons and those that show all of a long block do. Copies of them that islands make do the same. */
export function copying(): void {
  document.addEventListener("click", (event) => {
    const copy = around(event, "button.code-block-copy-button");
    if (copy) void copyBy(copy);
    const expand = around(event, ".code-block > button.code-expand");
    const block = expand?.parentElement;
    if (expand && block)
      expand.textContent = block.classList.toggle("expanded") ? word("showLess", "Show less") : showAll();
  });
}

/** Adds a copy button to code, endpoints, colors and prompts, and a "show all" button to long blocks, where there is none yet. */
export function copyButtons(root: ParentNode): void {
  for (const block of allFrom(root, ".code-block:not([data-nocopy])")) addCopy(block);
  for (const value of allFrom(root, "[data-copy]")) addCopy(value.parentElement ?? value);
  for (const prompt of allFrom(root, ".prompt:not([data-nocopy])")) {
    const actions = prompt.querySelector<HTMLElement>(".prompt-actions");
    if (actions) addCopy(actions);
  }
  for (const block of allFrom(root, ".code-block[data-expandable]"))
    if (!block.querySelector(":scope > .code-expand")) block.append(makeButton("code-expand", showAll()));
}

function addCopy(place: HTMLElement): void {
  if (place.querySelector(":scope > .copy-control")) return;
  const button = makeButton("copy-control code-block-copy-button", "");
  button.ariaLabel = word("copy", "Copy");
  place.append(button);
}

/** Pages that are not served by HTTPS have no clipboard. */
async function copyBy(button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(textFor(button));
    tell(button, "done", word("copied", "Copied"));
  } catch {
    tell(button, "failed", word("notCopied", "Could not copy"));
  }
}

/** What is copied is read when it is wanted: code may draw it anew. */
function textFor(button: HTMLElement): string {
  const place = button.parentElement;
  if (place?.matches(".code-block"))
    return (place.querySelector("pre")?.textContent ?? "").replace(/\n$/, "");
  const copied = place?.matches(".prompt-actions")
    ? place.closest(".prompt")?.querySelector(".prompt-content")
    : place?.querySelector("[data-copy]");
  return copied?.textContent ?? "";
}

/** When the buttons that tell something stop to. */
const telling = new WeakMap<HTMLElement, number>();

function tell(button: HTMLElement, state: "done" | "failed", label: string): void {
  const show = (name: string, says: string): void => {
    button.classList.remove("done", "failed");
    if (name !== "") button.classList.add(name);
    button.ariaLabel = says;
  };
  clearTimeout(telling.get(button));
  show(state, label);
  telling.set(
    button,
    window.setTimeout(() => show("", word("copy", "Copy")), 1600),
  );
}

function showAll(): string {
  return word("showAll", "Show all");
}

function makeButton(className: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = label;
  return button;
}
