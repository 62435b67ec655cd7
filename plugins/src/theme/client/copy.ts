import { all } from "./dom.ts";

/** Adds a copy button to code, endpoints and prompts, and a "show all" button to long blocks. */
export function copyButtons(): void {
  for (const block of all(".code-block:not([data-nocopy])"))
    addCopy(block, () => block.querySelector("pre")?.innerText ?? "");
  for (const path of all("[data-copy]")) addCopy(path.parentElement ?? path, () => path.textContent ?? "");
  for (const prompt of all(".prompt:not([data-nocopy])")) {
    const actions = prompt.querySelector<HTMLElement>(".prompt-actions");
    if (actions) addCopy(actions, () => prompt.querySelector(".prompt-content")?.textContent ?? "");
  }
  for (const block of all(".code-block[data-expandable]")) addExpand(block);
}

function addCopy(place: HTMLElement, text: () => string): void {
  const button = makeButton("copy code-block-copy-button", "");
  button.ariaLabel = "Copy";
  button.addEventListener("click", () => {
    navigator.clipboard?.writeText(text()).then(() => confirm(button), reportError);
  });
  place.append(button);
}

function confirm(button: HTMLButtonElement): void {
  button.classList.add("done");
  button.ariaLabel = "Copied";
  setTimeout(() => {
    button.classList.remove("done");
    button.ariaLabel = "Copy";
  }, 1600);
}

function addExpand(block: HTMLElement): void {
  const button = makeButton("expand", "Show all");
  button.addEventListener("click", () => {
    button.textContent = block.classList.toggle("expanded") ? "Show less" : "Show all";
  });
  block.append(button);
}

function makeButton(className: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = label;
  return button;
}
