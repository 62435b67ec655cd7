import { allDiagrams } from "./diagrams.ts";
import { all } from "./dom.ts";
import { stored } from "./theme-toggle.ts";

/** Paper is white: for it, pages are light, with the pictures and diagrams of light pages. */
export function paper(): void {
  addEventListener("beforeprint", () => {
    hasBegun = true;
    turn(true);
    markLinks();
    markTables();
  });
  // What is printed by itself may stay on paper a while longer.
  addEventListener("afterprint", () => turn(media.matches));
  // Nothing may be measured here: browsers would no more make narrower what is wider than paper.
  media.addEventListener("change", ({ matches }) => turn(matches));
}

/** Prints the page when its diagrams are drawn, which browsers do not wait for. Who asks again meanwhile waits for the same. */
export function printPage(): Promise<void> {
  return (printing ??= printDrawn().finally(() => (printing = undefined)));
}

async function printDrawn(): Promise<void> {
  turn(true);
  await Promise.race([allDiagrams(), new Promise((resolve) => setTimeout(resolve, mostMs))]);
  hasBegun = false;
  try {
    print();
  } finally {
    // Some frames and web views do not print, and say nothing of an end.
    if (!hasBegun) turn(false);
  }
}

const media = matchMedia("print");
let printing: Promise<void> | undefined;
let hasBegun = false;
/** What cannot be loaded must not keep readers from printing. */
const mostMs = 5_000;
/** Pixels of what browsers make narrower until it fits on paper. */
const widest = 1_000;
/** What the reader had chosen when a dark page was made light; undefined while none is. */
let chosen: string | null | undefined;

function turn(isPaper: boolean): void {
  const { classList } = document.documentElement;
  if (isPaper) {
    if (classList.replace("dark", "light")) chosen = stored();
    return;
  }
  // Where readers have chosen meanwhile, that counts.
  if (chosen === stored()) classList.replace("light", "dark");
  chosen = undefined;
}

/** Addresses stand behind links, but for those whose words say it. */
function markLinks(): void {
  for (const link of all<HTMLAnchorElement>("a.link[href^=http]"))
    link.toggleAttribute("data-bare", bare(link.href) === bare(link.textContent.trim()));
}

function bare(address: string): string {
  return address.replace(/^https?:\/\/|\/$/g, "");
}

/** In tables that are wider than paper however they are squeezed, names and addresses are broken. */
function markTables(): void {
  const tables = all(".table-scroll > table");
  const written = tables.map((table) => table.getAttribute("style"));
  for (const { style } of tables) style.setProperty("width", "min-content", "important");
  const isWide = tables.map(({ offsetWidth }) => offsetWidth > widest);
  for (const [index, table] of tables.entries()) {
    table.style.cssText = written[index] ?? "";
    if (written[index] === null) table.removeAttribute("style");
    table.toggleAttribute("data-broken", isWide[index]);
  }
}
