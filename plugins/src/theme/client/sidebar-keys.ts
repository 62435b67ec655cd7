import { all, around } from "./dom.ts";

const rowSelector = "a.nav-anchor, .sidebar-title a, .nav-link:is(a, summary)";

/**
 * Arrow keys on a row of the sidebar: up and down walk along what is shown, to its ends with Home and End; along the line of text, one
 * opens a group and goes into it, the other closes it, and goes back to the group's row.
 */
export function walkRows(event: KeyboardEvent, content: HTMLElement): void {
  const row = around(event, rowSelector);
  if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = all(rowSelector, content).filter((each) => each.checkVisibility());
  const at = rows.indexOf(row);
  const key = getComputedStyle(content).direction === "rtl" ? mirrored(event.key) : event.key;
  const steps: Readonly<Record<string, () => HTMLElement | null | undefined | void>> = {
    ArrowDown: () => rows[at + 1],
    ArrowUp: () => rows[at - 1],
    Home: () => rows[0],
    End: () => rows.at(-1),
    ArrowRight: () => {
      const group = groupOf(row);
      return group && (group.open ? all(rowSelector, group).find((each) => each !== row) : toggle(group));
    },
    ArrowLeft: () => {
      const group = groupOf(row);
      if (group?.open) return toggle(group);
      const outer = row.closest("ul")?.closest<HTMLElement>(".nav-group");
      return outer && headOf(outer);
    },
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step) return;
  event.preventDefault();
  step()?.focus();
}

function mirrored(key: string): string {
  return key === "ArrowLeft" ? "ArrowRight" : key === "ArrowRight" ? "ArrowLeft" : key;
}

/** The group that a row is the head of: around its summary, or behind its link. */
function groupOf(row: HTMLElement): HTMLDetailsElement | null {
  const group = row.tagName === "SUMMARY" ? row.parentElement : row.nextElementSibling;
  return group instanceof HTMLDetailsElement ? group : null;
}

function headOf(group: HTMLElement): HTMLElement | null {
  return (
    group.querySelector<HTMLElement>(":scope > summary.nav-link") ??
    (group.previousElementSibling as HTMLElement | null)
  );
}

/** As with the pointer, so that it is kept as that is. */
function toggle(group: HTMLDetailsElement): void {
  group.querySelector("summary")?.click();
}
