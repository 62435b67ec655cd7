import { allDiagrams } from "./diagrams.ts";
import { all } from "./dom.ts";

/** Paper is white: for it, pages are light, with the pictures and diagrams of light pages. */
export function paper(): void {
  addEventListener("beforeprint", () => {
    turn(true);
    markLinks();
    markTables();
  });
  addEventListener("afterprint", () => turn(false));
  // Nothing may be measured here: browsers would no more make narrower what is wider than paper.
  matchMedia("print").addEventListener("change", ({ matches }) => turn(matches));
}

/** Prints the page when its diagrams are drawn, which browsers do not wait for. */
export async function printPage(): Promise<void> {
  turn(true);
  await Promise.race([allDiagrams(), new Promise((resolve) => setTimeout(resolve, mostMs))]);
  print();
}

/** What cannot be loaded must not keep readers from printing. */
const mostMs = 5_000;
/** Pixels of what browsers make narrower until it fits on paper. */
const widest = 1_000;
let wasDark = false;

function turn(isPaper: boolean): void {
  const { classList } = document.documentElement;
  if (isPaper) wasDark = classList.replace("dark", "light") || wasDark;
  else if (wasDark) wasDark = !classList.replace("light", "dark");
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
  for (const { style } of tables) style.setProperty("width", "min-content", "important");
  const isWide = tables.map(({ offsetWidth }) => offsetWidth > widest);
  for (const [index, table] of tables.entries()) {
    table.style.removeProperty("width");
    table.toggleAttribute("data-broken", isWide[index]);
  }
}
