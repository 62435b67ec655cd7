import { all } from "../dom.ts";
import { word } from "../words.ts";
import { fill } from "../../words/fill.ts";

const parameter = "tags";

/** Shows the updates that have all of the chosen tags. The address names them: `?tags=API,SDK`. */
export function filterUpdates(filters: HTMLElement): void {
  const buttons = all<HTMLButtonElement>(".update-filter", filters);
  const clear = filters.querySelector<HTMLButtonElement>(".update-clear");
  const found = filters.querySelector<HTMLElement>(".update-found");
  const updates = all(".update").map((update) => ({
    update,
    tags: all(".update-tag", update).map((tag) => tag.textContent ?? ""),
  }));
  const links = all(".toc-item").flatMap((item) => {
    const id = decodeURIComponent(item.querySelector("a")?.hash.slice(1) ?? "");
    const update = document.getElementById(id)?.closest<HTMLElement>(".update");
    return update ? [{ item, update }] : [];
  });
  const show = (chosen: readonly string[]): void => {
    for (const button of buttons) button.ariaPressed = String(chosen.includes(button.dataset["tag"] ?? ""));
    let count = 0;
    for (const { update, tags } of updates) {
      const wanted = chosen.every((tag) => tags.includes(tag));
      update.hidden = !wanted;
      if (wanted) count++;
    }
    for (const { item, update } of links) item.hidden = update.hidden;
    if (clear) clear.hidden = chosen.length === 0;
    if (found)
      found.textContent =
        chosen.length === 0
          ? ""
          : fill(word("updatesFound", "{count} of {total} updates"), { count, total: updates.length });
  };
  filters.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button") : null;
    if (!button) return;
    if (button === clear) buttons[0]?.focus();
    const tag = button.dataset["tag"];
    const before = pressed(buttons);
    const chosen = tag === undefined ? [] : toggled(before, tag);
    show(chosen);
    keep(chosen);
  });
  addEventListener("popstate", () => show(named(buttons)));
  show(named(buttons));
  const fold = filters.querySelector<HTMLDetailsElement>(".update-more");
  if (fold?.querySelector("[aria-pressed=true]")) fold.open = true;
}

function pressed(buttons: readonly HTMLButtonElement[]): string[] {
  return buttons
    .filter((button) => button.ariaPressed === "true")
    .map((button) => button.dataset["tag"] ?? "");
}

function toggled(tags: readonly string[], tag: string): string[] {
  return tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag];
}

/** Tags of the address that the page has. Tags may have commas in them, so whole ones are looked for. */
function named(buttons: readonly HTMLButtonElement[]): string[] {
  const value = new URLSearchParams(location.search).get(parameter);
  if (value === null) return [];
  const wanted = new Set([value, ...value.split(",")].map((tag) => tag.trim().toLowerCase()));
  return buttons.map((button) => button.dataset["tag"] ?? "").filter((tag) => wanted.has(tag.toLowerCase()));
}

function keep(tags: readonly string[]): void {
  const url = new URL(location.href);
  if (tags.length > 0) url.searchParams.set(parameter, tags.join(","));
  else url.searchParams.delete(parameter);
  history.replaceState(history.state, "", url);
}
