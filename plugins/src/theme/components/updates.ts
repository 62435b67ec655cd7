import type { Component } from "../body/context.ts";
import { text, texts } from "../body/element.ts";
import { attributes, html, trusted } from "../html.ts";
import { propContent } from "./prop-content.ts";
import { titledIds } from "./titled-ids.ts";
import { unlisted } from "./unlisted.ts";

const update: Component = (element, body) => {
  const { page, context } = body;
  const label = text(element, "label", "title", "date") ?? "Update";
  const description = propContent(element, body, "description");
  const { id, mark } = titledIds(element, label, "update", body);
  if (context.headings !== "plain") page.toc.push({ id, text: label, depth: 2 });
  const content = unlisted(body, () => body.blocks(element.children));
  const names = [...new Set(texts(element, "tags").map((tag) => tag.trim()))].filter((tag) => tag !== "");
  for (const tag of names) page.tags.set(tag, (page.tags.get(tag) ?? 0) + 1);
  const tags = names.map((tag) => html`<li class="update-tag">${tag}</li>`);
  // A region of each would be a landmark, and those of equal labels could not be told apart.
  const open = attributes({
    class: "update",
    id,
    role: "group",
    "aria-labelledby": `${id}-label`,
    "data-component-part": "update",
  });
  const isInLink = context.isInLink === true;
  const tag = trusted(isInLink ? "span" : "a");
  const named = attributes({
    class: "update-label",
    id: `${id}-label`,
    href: isInLink ? null : `#${id}`,
    "data-component-part": "update-label",
  });
  return html`
    <div${open}>
      <div class="update-side">
        ${mark}
        <${tag}${named}>${label}</${tag}>
        ${description && html`<${description.holder} class="update-description" data-component-part="update-description">${description.content}</${description.holder}>`}
        ${tags.length > 0 && html`<ul class="update-tags" data-component-part="update-tags">${tags}</ul>`}
      </div>
      <div class="update-content" data-component-part="update-content">${content}</div>
    </div>`;
};

export const updates: Readonly<Record<string, Component>> = { Update: update };
