/** What not all browsers tell of the reader's connection. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Where the site begins: the script is in a folder of its own there. */
const root = import.meta.url.replace(/[^/]+\/[^/]+$/, "");

const pages = "a[href]:not([download])";

/** How many pages are fetched for one that is read. */
const limit = 20;

/**
 * Fetches pages that a reader is about to open, in browsers that do not take the rules in the page's head: those under the pointer or
 * the focus, and where nothing can be pointed at, those that are in view. Never for readers who save data, or wait for it.
 */
export function prefetch(): void {
  const { saveData, effectiveType = "4g" } =
    (navigator as { readonly connection?: Connection }).connection ?? {};
  if (HTMLScriptElement.supports?.("speculationrules") || saveData || effectiveType !== "4g") return;
  const fetched = new Set([pageOf(location.href)]);
  let waiting: ReturnType<typeof setTimeout>;
  const take = (target: EventTarget | null): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(pages);
    if (!link) return;
    const page = pageOf(link.href);
    const isPage =
      page.startsWith(root) && !/\.[^/]*$|^(?:login|logout|authed)\b/.test(page.slice(root.length));
    if (!isPage || fetched.has(page) || fetched.size > limit) return;
    fetched.add(page);
    const hint = document.createElement("link");
    hint.rel = "prefetch";
    hint.href = page;
    document.head.append(hint);
  };
  for (const kind of ["pointerover", "focusin"])
    addEventListener(kind, ({ target }) => {
      // Not for each link that the pointer passes.
      clearTimeout(waiting);
      waiting = setTimeout(take, 80, target);
    });
  if (!matchMedia("(hover: none)").matches) return;
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) take(target);
  });
  for (const link of document.querySelectorAll("main a")) inView.observe(link);
}

function pageOf(address: string): string {
  return address.replace(/#.*/s, "");
}
