import { around } from "./dom.ts";

/** Pixels that stay free at the edges of the window, and between a word and its card. */
const edge = 12;
const gap = 6;

let current: HTMLElement | undefined;

/**
 * Tooltips stay inside the window, whatever they stand in, and Escape closes them. That they show and hide is the style
 * sheet's.
 */
export function tooltips(): void {
  for (const kind of ["pointerover", "focusin"])
    document.addEventListener(kind, (event) => {
      const tip = around(event, ".tooltip");
      const before = (event as PointerEvent | FocusEvent).relatedTarget;
      if (!tip || (before instanceof Node && tip.contains(before))) return;
      tip.classList.remove("closed");
      current = tip;
      place();
    });
  addEventListener("scroll", place, { capture: true, passive: true });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") current?.classList.add("closed");
  });
}

function place(): void {
  if (!current?.matches(":is(:hover, :focus-within):not(.closed)")) return;
  const card = current.querySelector<HTMLElement>(".tooltip-card");
  const word = current.getBoundingClientRect();
  if (!card) return;
  const { width, height } = card.getBoundingClientRect();
  const bar = document.querySelector(".frame-navbar")?.getBoundingClientRect().bottom ?? 0;
  const middle = word.left + word.width / 2 - width / 2;
  const most = document.documentElement.clientWidth - edge - width;
  const above = word.top - gap - height;
  const isBelow = above < bar;
  card.style.left = `${Math.max(edge, Math.min(middle, most))}px`;
  card.style.top = `${isBelow ? word.bottom + gap : above}px`;
  current.classList.toggle("below", isBelow);
}
