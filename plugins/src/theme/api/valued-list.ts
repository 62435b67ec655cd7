import { html, nothing, type Html } from "../html.ts";

/** Values that are said something of, a line each: of an `enum`, or scopes. */
export function describedValues(
  values: readonly { readonly value: string; readonly said: Html | undefined }[],
): Html {
  const rows = values.map(
    ({ value, said }) =>
      html`<div class="described-value"><code class="field-chip">${value}</code>${said ? html`<div class="field-description">${said}</div>` : nothing}</div>`,
  );
  return html`<div class="described-values">${rows}</div>`;
}
