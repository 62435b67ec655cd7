import { html, isEmpty, nothing, type Html } from "../html.ts";
import type { ApiContext } from "./context.ts";
import { uniqueId } from "./field-list.ts";
import { pills } from "./field-row.ts";

export interface Section {
  readonly title: string;
  readonly id: string;
  readonly content: Html;
  readonly required?: boolean;
}

/** Sections with something in them. All fields are drawn by now, so a section's id gives way to a field's. */
export function drawSections(sections: readonly Section[], context: ApiContext): Html {
  const drawn = sections.map(({ title, id: wanted, content, required }) => {
    if (isEmpty(content)) return nothing;
    const id = uniqueId(context.ids.has(wanted) ? `section-${wanted}` : wanted, context);
    return html`
      <section class="api-section" aria-labelledby="${id}">
        <h2 id="${id}">
          ${title}
          ${required === true && pills(["required"], context.words)}
          <a class="heading-anchor" href="#${id}" aria-label="${context.words.linkToSection}"></a>
        </h2>
        ${content}
      </section>`;
  });
  return html`${drawn}`;
}
