import type * as Fields from "./fields/index.ts";
import { loadPart } from "./part.ts";
import { openPanels } from "./tabs.ts";
import { openView } from "./views.ts";

/** Fields that are not on the page are loaded when a reader opens them, or when a link leads to one. */
export function reveal(): void {
  document.addEventListener(
    "toggle",
    ({ target: fold }) => {
      if (fold instanceof HTMLDetailsElement && fold.open && fold.dataset["more"] !== undefined)
        void fields().then(({ fill }) => fill(fold));
    },
    true,
  );
  addEventListener("hashchange", () => void showTarget());
  void showTarget();
}

function fields(): Promise<typeof Fields> {
  return loadPart("fields");
}

/** A link may lead into a panel or a fold that is closed, or to a field that has to be loaded first. */
async function showTarget(): Promise<void> {
  const id = targetId();
  if (id === "") return;
  let target = document.getElementById(id);
  if (!target && document.querySelector("details[data-more]")) {
    target = await (await fields()).find(id);
    // Only now is there something that the address means.
    if (target && targetId() === id) location.replace(`#${encodeURIComponent(target.id)}`);
  }
  if (!target) return;
  openView(target);
  openPanels(target);
  for (let node: HTMLElement | null = target; node; node = node.parentElement)
    if (node instanceof HTMLDetailsElement) node.open = true;
  target.scrollIntoView();
}

function targetId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
}
