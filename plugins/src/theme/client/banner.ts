import { around, remember } from "./dom.ts";

/** A dismissed banner stays away until its text changes. */
export function banner(): void {
  document.addEventListener("click", (event) => {
    if (!around(event, "[data-banner-close]")) return;
    const { classList, dataset } = document.documentElement;
    classList.add("no-banner");
    remember("localStorage", "octavo-banner", dataset["announcement"] ?? "");
  });
}
