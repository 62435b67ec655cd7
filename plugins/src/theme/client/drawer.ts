import { all, around } from "./dom.ts";

/** The navigation on small screens: focus goes in, stays in, and comes back. */
export function drawer(): void {
  const panel = document.querySelector<HTMLElement>(".frame-sidebar");
  const content = document.querySelector<HTMLElement>(".frame-sidebar-content");
  if (!panel || !content) return;
  let opener: HTMLElement | null = null;
  const isOpen = (): boolean => panel.classList.contains("open");
  const set = (open: boolean): void => {
    panel.classList.toggle("open", open);
    document.documentElement.classList.toggle("no-scroll", open);
    panel.role = open ? "dialog" : null;
    panel.ariaModal = open ? "true" : null;
    panel.ariaLabel = open ? content.ariaLabel : null;
    for (const part of all(".skip-link, div.frame-banner, .frame-navbar, .narrow-bar, .frame-area"))
      part.inert = open;
    if (open)
      (
        content.querySelector<HTMLElement>("[aria-current=page]") ??
        content.querySelector<HTMLElement>("a, summary")
      )?.focus();
    else opener?.focus();
  };
  document.addEventListener("click", (event) => {
    const button = around(event, "[data-drawer-open]");
    if (button) {
      event.preventDefault();
      opener = button;
      set(true);
    } else if (around(event, "[data-drawer-close]")) {
      event.preventDefault();
      set(false);
    }
  });
  document.addEventListener("keydown", (event) => {
    if (!isOpen()) return;
    // The first Escape is that of a menu in the drawer.
    if (event.key === "Escape" && !content.querySelector("[data-menu][open]")) set(false);
    if (event.key === "Tab") keepInside(event, content);
  });
  matchMedia("(min-width: 1024px)").addEventListener(
    "change",
    ({ matches }) => matches && isOpen() && set(false),
  );
}

function keepInside(event: KeyboardEvent, content: HTMLElement): void {
  const stops = all("a[href], button, summary", content).filter((each) => each.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const leaving = event.shiftKey ? document.activeElement === first : document.activeElement === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
