import type { Component } from "../body/context.ts";
import { text, texts } from "../body/element.ts";
import { html } from "../html.ts";
import { inlineMarkdown } from "./inline-markdown.ts";

const update: Component = (element, body) => {
  const label = text(element, "label", "title", "date") ?? "Update";
  const description = text(element, "description");
  const id = body.page.id(element.id, label, "update");
  if (body.context.headings !== "plain") body.page.toc.push({ id, text: label, depth: 2 });
  const tags = texts(element, "tags").map((tag) => html`<li class="update-tag">${tag}</li>`);
  return html`
    <section class="update" id="${id}" aria-labelledby="${id}-label" data-component-part="update">
      <div class="update-side">
        <a class="update-label" id="${id}-label" href="#${id}">${label}</a>
        ${description !== undefined && html`<p class="update-description">${inlineMarkdown(description, body.context)}</p>`}
        ${tags.length > 0 && html`<ul class="update-tags">${tags}</ul>`}
      </div>
      <div class="update-content">${body.render(element.children)}</div>
    </section>`;
};

export const updates: Readonly<Record<string, Component>> = { Update: update };
