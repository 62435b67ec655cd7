import type { Excerpt } from "@octavo/core";
import type { JSX } from "preact";

/** A text with what the query asked for. Texts of pages only ever become text nodes. */
export function Marked({ excerpt: { text, marks } }: { excerpt: Excerpt }): JSX.Element {
  const parts: (string | JSX.Element)[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    if (start < at || end <= start) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
