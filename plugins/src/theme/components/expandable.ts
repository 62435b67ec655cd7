import { attributes, html, type AttributeValue, type Html } from "../html.ts";

/** What opens below a short summary. */
export function expandableElement(
  label: Html,
  content: Html,
  more: Readonly<Record<string, AttributeValue>> = {},
): Html {
  return html`
    <details${attributes({ class: "expandable", "data-component-part": "expandable", ...more })}>
      <summary class="expandable-summary">${label}</summary>
      <div class="expandable-content">${content}</div>
    </details>`;
}
