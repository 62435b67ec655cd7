import { around, remember } from "./dom.ts";

/** The choice is kept for the site; the script in the head applies it before the first paint. */
export function themeToggle(): void {
  const { classList, dataset } = document.documentElement;
  const show = (mode: string): void => {
    classList.remove("light", "dark");
    classList.add(mode);
  };
  document.addEventListener("click", (event) => {
    if (!around(event, "[data-theme-toggle]")) return;
    const mode = classList.contains("dark") ? "light" : "dark";
    show(mode);
    remember("localStorage", "octavo-theme", mode);
  });
  if (dataset["strict"] !== undefined) return;
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
    if (dataset["appearance"] === "system" && !stored()) show(matches ? "dark" : "light");
  });
}

/** What the reader has chosen. */
export function stored(): string | null {
  try {
    return localStorage.getItem("octavo-theme");
  } catch {
    return null;
  }
}
