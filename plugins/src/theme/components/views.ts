import type { Component } from "../body/context.ts";
import { text } from "../body/element.ts";
import { html, nothing } from "../html.ts";
import { propIcon } from "./prop-icon.ts";

/** One of several variants of a page's content, each below its title. */
const view: Component = (element, body) => {
  const title = text(element, "title") ?? "View";
  return html`
    <section class="view" aria-label="${title}" data-component-part="view">
      <p class="view-title">${propIcon(element, body)}${title}</p>
      ${body.render(element.children)}
    </section>`;
};

/** Pages are for people: what is meant for agents stands in the Markdown version. */
const visibility: Component = (element, body) =>
  text(element, "for") === "agents" ? nothing : body.render(element.children);

export const views: Readonly<Record<string, Component>> = { View: view, Visibility: visibility };
