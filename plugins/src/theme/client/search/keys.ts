import type { SearchState } from "./state.ts";

/** Options that Page Up and Page Down go past. */
const page = 5;

/** What a key does while the input has the focus. True where that is all that it does. */
export function handleKey(
  event: KeyboardEvent,
  state: SearchState,
  option: () => HTMLElement | null,
): boolean {
  // Keys of an input method are its own.
  if (event.isComposing || event.keyCode === 229) return false;
  const { active, options } = state;
  const last = options.peek() - 1;
  const at = active.peek();
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (event.key === "Enter") {
    // Who types fast means the results that are to come, not those of half the word.
    if (event.metaKey || event.ctrlKey) openInTab(option(), state);
    else state.whenAnswered(() => option()?.click());
    return true;
  }
  if (hasModifier || last < 0) return false;
  switch (event.key) {
    case "ArrowDown":
      active.value = at >= last ? 0 : at + 1;
      return true;
    case "ArrowUp":
      active.value = at <= 0 ? last : at - 1;
      return true;
    case "PageDown":
      active.value = Math.min(last, at + page);
      return true;
    case "PageUp":
      active.value = Math.max(0, at - page);
      return true;
    case "Home":
      active.value = 0;
      return true;
    case "End":
      active.value = last;
      return true;
    case "Delete":
    case "Backspace": {
      const recent = state.query.peek() === "" ? state.recent.peek()[at] : undefined;
      if (recent !== undefined) state.forget(recent);
      return recent !== undefined;
    }
    default:
      return false;
  }
}

function openInTab(option: HTMLElement | null, state: SearchState): void {
  if (!(option instanceof HTMLAnchorElement)) return;
  state.remember();
  window.open(option.href, "_blank", "noopener");
}
