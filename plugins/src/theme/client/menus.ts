import { all, around } from "./dom.ts";
import { fitMenu } from "./fit-menu.ts";

/**
 * Menus are `<details>`: one is open at a time; arrow keys, Home and End walk; Escape, a click elsewhere and focus elsewhere
 * close. What is open stays inside the window.
 */
export function menus(): void {
  // It does not bubble, and is heard on its way down.
  document.addEventListener("toggle", () => openMenus().forEach(fitMenu), true);
  document.addEventListener("click", (event) => {
    const own = around(event, "details[data-menu]");
    for (const menu of openMenus()) if (menu !== own) menu.open = false;
  });
  document.addEventListener("focusin", (event) => {
    for (const menu of openMenus())
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener("keydown", (event) => {
    const menu = around(event, "details[data-menu]") as HTMLDetailsElement | null;
    if (event.key === "Escape") {
      for (const each of openMenus()) {
        each.open = false;
        if (each === menu) each.querySelector("summary")?.focus();
      }
    } else if (menu && isWalk(event, menu)) {
      event.preventDefault();
      menu.open = true;
      const options = all("a, button", menu);
      const at = options.indexOf(document.activeElement as HTMLElement);
      const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key] ?? 0;
      options.at(next % Math.max(1, options.length))?.focus();
    }
  });
}

/** Home and End are the page's where the menu is closed. */
function isWalk({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, menu: HTMLDetailsElement): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  return key === "ArrowDown" || key === "ArrowUp" || (menu.open && (key === "Home" || key === "End"));
}

function openMenus(): HTMLDetailsElement[] {
  return all<HTMLDetailsElement>("details[data-menu][open]");
}
