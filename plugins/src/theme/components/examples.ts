import type { Component } from "../body/context.ts";
import { flag } from "../body/element.ts";
import { attributes, html, nothing } from "../html.ts";
import { codeTabs } from "./code-groups.ts";

/** Examples stand in the right rail of the page, not where they are written; those of a panel in the panel. */
const example =
  (kind: "request" | "response", name: string): Component =>
  (element, body) => {
    const content =
      codeTabs(element, body, { name, dropdown: flag(element, "dropdown") }) ?? body.render(element.children);
    const part = `${kind}-example`;
    const open = attributes({ id: body.page.alias(part), class: "example", "data-component-part": part });
    const whole = html`<div${open}>${content}</div>`;
    if (body.page.inPanel) return whole;
    body.page.rail.push({ kind, html: whole });
    return nothing;
  };

const panel: Component = (element, body) => {
  const { page } = body;
  const around = page.inPanel;
  page.inPanel = true;
  const content = body.render(element.children);
  page.inPanel = around;
  if (around) return content;
  page.rail.push({
    kind: "panel",
    html: html`<div id="panel" class="panel prose" data-component-part="panel">${content}</div>`,
  });
  return nothing;
};

export const examples: Readonly<Record<string, Component>> = {
  RequestExample: example("request", "Request"),
  ResponseExample: example("response", "Response"),
  Panel: panel,
};
