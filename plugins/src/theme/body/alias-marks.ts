import { html, type Html } from "../html.ts";

/** Where links lead that name an element by other ids than its own; it stands in the element. */
export function aliasMarks(ids: readonly string[]): Html {
  return html`${ids.map((id) => html`<span class="alias" id="${id}"></span>`)}`;
}
