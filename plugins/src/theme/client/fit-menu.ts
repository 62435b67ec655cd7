/** Between a menu and the edge of the window, in pixels. */
const gap = 12;

/** Less than this shows too little of a menu to choose from, in pixels: then it may leave the window, and the page scrolls to it. */
const least = 120;

/** Keeps a menu that has opened inside the window: above its button where there is no room below and more above. What is left over scrolls. */
export function fitMenu(menu: HTMLDetailsElement): void {
  menu.classList.remove("up");
  const panel = menu.querySelector<HTMLElement>(".menu-panel");
  const button = panel?.offsetParent?.getBoundingClientRect();
  if (!panel || !button) return;
  const start = panel.getBoundingClientRect().top;
  // As far as the bar stands before the page.
  const head = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const below = innerHeight - start - gap;
  const above = button.top - (start - button.bottom) - head;
  const isUp = below < panel.scrollHeight && above > below;
  menu.classList.toggle("up", isUp);
  panel.style.setProperty("--room", `${Math.max(least, isUp ? above : below)}px`);
}
