import { all } from "./dom.ts";
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
  if (!target) {
    target = headingLike(id);
    if (!target && document.querySelector("details[data-more]")) target = await (await fields()).find(id);
    // The reader may have gone elsewhere meanwhile.
    if (!target || targetId() !== id) return;
    // Only now is there something that the address means.
    location.replace(`#${encodeURIComponent(target.id)}`);
  }
  openView(target);
  openPanels(target);
  for (let node: HTMLElement | null = target; node; node = node.parentElement)
    if (node instanceof HTMLDetailsElement) node.open = true;
  target.scrollIntoView();
}

/** Elsewhere, headings had other signs between their words: the only one with these letters is meant. */
function headingLike(id: string): HTMLElement | null {
  const letters = lettersOf(id);
  const found = all(".frame-article :is(h2, h3, h4, h5, h6)[id]").filter(
    (each) => lettersOf(each.id) === letters,
  );
  return letters !== "" && found.length === 1 ? found[0]! : null;
}

/** Words without what is between them; not so numbers, since 1.21 is not 12.1. "C++" is not "C". */
function lettersOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+[+#]*|\p{N}+/gu) ?? [];
  return words.map((word) => (/\p{N}/u.test(word) ? `${word}-` : word)).join("");
}

function targetId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
}
