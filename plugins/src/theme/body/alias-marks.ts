import { html, nothing, type Html } from "../html.ts";
import type { BodyContext } from "./context.ts";

/**
 * Where links lead that name an element by other ids than its own; it stands in the element. Not in what browsers draw again: what
 * they draw knows nothing of other names that the page's links have, and would be put into the marks.
 */
export function aliasMarks(ids: readonly string[], { isLive = false }: Pick<BodyContext, "isLive">): Html {
  if (isLive) return nothing;
  return html`${ids.map((id) => html`<span class="alias" id="${id}"></span>`)}`;
}

/** A page without the marks of ids that something else on it has. */
export function withoutTakenMarks(written: string): string {
  const times = new Map<string, number>();
  for (const [, id = ""] of written.matchAll(/\sid="([^"]*)"/g)) times.set(id, (times.get(id) ?? 0) + 1);
  return written.replaceAll(/<span class="alias" id="([^"]*)"><\/span>/g, (mark, id: string) =>
    (times.get(id) ?? 0) > 1 ? "" : mark,
  );
}
