import { isEditor } from "./editor-origin.ts";
import type { EditorMessage, PageMessage, Reading } from "../editor-messages.ts";

/** Scrolling that was asked for is not told again. */
const quiet = 300;

/** In the panel of an editor the page scrolls as the text does, the text as the page does, and it is as light or dark. */
export function followEditor(): void {
  if (parent === window) return;
  let editor: string | undefined;
  let quietUntil = 0;
  addEventListener("message", ({ source, origin, data }: MessageEvent<EditorMessage | null>) => {
    if (source !== parent || !isEditor(origin) || data === null) return;
    editor = origin;
    if (data.octavo === "mode") show(data.mode);
    if (data.octavo !== "scroll") return;
    quietUntil = performance.now() + quiet;
    scrollTo({ top: topOf(data.reading), behavior: "instant" });
  });
  addEventListener(
    "scroll",
    () => {
      if (editor === undefined || performance.now() < quietUntil) return;
      const message: PageMessage = {
        octavo: "scrolled",
        path: location.pathname,
        reading: readingAt(scrollY),
      };
      parent.postMessage(message, editor);
    },
    { passive: true },
  );
}

/** Not for good: what a person chose for the site stays chosen. */
function show(mode: "light" | "dark"): void {
  const { classList, dataset } = document.documentElement;
  if ("strict" in dataset) return;
  classList.remove("light", "dark");
  classList.add(mode);
}

function topOf({ from, to, share }: Reading): number {
  const start = from === "" ? 0 : offsetOf(document.getElementById(from));
  const end =
    to === "" ? document.documentElement.scrollHeight - innerHeight : offsetOf(document.getElementById(to));
  return start + (Math.max(start, end) - start) * share;
}

function readingAt(top: number): Reading {
  const headings = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, h4, h5, h6)[id]")];
  const next = headings.findIndex((heading) => offsetOf(heading) > top + 1);
  const from = headings.at(next === -1 ? -1 : next - 1);
  const reading = {
    from: next === 0 ? "" : (from?.id ?? ""),
    to: next === -1 ? "" : (headings[next]?.id ?? ""),
  };
  const start = topOf({ ...reading, share: 0 });
  const end = topOf({ ...reading, share: 1 });
  return { ...reading, share: end > start ? Math.min(1, (top - start) / (end - start)) : 0 };
}

/** How far the page is scrolled when the element stands at its top, below what covers the top. */
function offsetOf(element: HTMLElement | null): number {
  if (!element) return 0;
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  return element.getBoundingClientRect().top + scrollY - margin;
}
