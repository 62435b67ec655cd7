export function all<E extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): E[] {
  return [...within.querySelectorAll<E>(selector)];
}

/** The same, and the root itself where it matches. */
export function allFrom<E extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): E[] {
  const found = all<E>(selector, root);
  return root instanceof HTMLElement && root.matches(selector) ? [root as E, ...found] : found;
}

/** The nearest element around an event's target that matches. */
export function around(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}

/** Storage may be refused; then nothing is remembered. */
export function remember(storage: "localStorage" | "sessionStorage", key: string, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    // Private mode, or storage is full.
  }
}

/** The element that a fragment leads to ("#a%20b"); a `%` may also be meant as it is. */
export function targetOf(fragment: string): HTMLElement | null {
  const id = fragment.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
}
