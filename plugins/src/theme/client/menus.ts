import { all, around } from "./dom.ts";

/** Menus are `<details>`: one is open at a time, arrow keys walk, Escape and a click elsewhere close. */
export function menus(): void {
  document.addEventListener("click", (event) => {
    const own = around(event, "details[data-menu]");
    for (const menu of openMenus()) if (menu !== own) menu.open = false;
  });
  document.addEventListener("keydown", (event) => {
    const menu = around(event, "details[data-menu]") as HTMLDetailsElement | null;
    if (event.key === "Escape") {
      for (const each of openMenus()) {
        each.open = false;
        if (each === menu) each.querySelector("summary")?.focus();
      }
    } else if (menu && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      menu.open = true;
      const options = all("a, button", menu);
      const at = options.indexOf(document.activeElement as HTMLElement);
      const next = event.key === "ArrowDown" ? at + 1 : at < 0 ? -1 : at - 1;
      options.at(next % Math.max(1, options.length))?.focus();
    }
  });
}

function openMenus(): HTMLDetailsElement[] {
  return all<HTMLDetailsElement>("details[data-menu][open]");
}
