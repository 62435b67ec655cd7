import { all, targetOf } from "./dom.ts";

let following: AbortController | undefined;

/**
 * Marks the section that is being read: the last heading above the upper third of the window, or the one that a link led to while it
 * is there. Again: of the contents as they are now.
 */
export function tableOfContents(): void {
  following?.abort();
  following = new AbortController();
  const links = all<HTMLAnchorElement>(".frame-contents a");
  for (const link of links) link.removeAttribute("aria-current");
  const sections = links.flatMap((link) => {
    const target = targetOf(link.hash);
    return target ? [{ link, target }] : [];
  });
  if (sections.length === 0) return;
  let waiting = false;
  let current: HTMLAnchorElement | undefined;
  const mark = (): void => {
    waiting = false;
    // What stands in a closed panel, fold or view has no place on the page.
    const shown = sections.filter(({ target }) => target.getClientRects().length > 0);
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4 && scrollY > 0;
    const line = atEnd ? innerHeight : innerHeight / 3;
    const above = shown.filter(({ target }) => target.getBoundingClientRect().top < line);
    const named = targetOf(location.hash);
    const isNamed = ({ target }: { readonly target: HTMLElement }): boolean =>
      target === named && target.getBoundingClientRect().top >= 0;
    const chosen = above.find(isNamed) ?? above.at(-1) ?? shown[0];
    if (chosen?.link === current) return;
    current?.removeAttribute("aria-current");
    current = chosen?.link;
    current?.setAttribute("aria-current", "true");
    current?.scrollIntoView({ block: "nearest" });
  };
  for (const event of ["scroll", "hashchange"])
    addEventListener(
      event,
      () => {
        if (!waiting) requestAnimationFrame(mark);
        waiting = true;
      },
      { passive: true, signal: following.signal },
    );
  mark();
}
