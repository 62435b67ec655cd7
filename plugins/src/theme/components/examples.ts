import type { Component } from "../body/context.ts";
import { html, nothing } from "../html.ts";
import { codeTabs } from "./code-groups.ts";

/** Examples stand in the right rail of the page, not where they are written. */
const example =
  (kind: "request" | "response", name: string): Component =>
  (element, body) => {
    const content = codeTabs(element, body, name) ?? body.render(element.children);
    body.page.rail.push({
      kind,
      html: html`<div id="${kind}-example" class="example" data-component-part="${kind}-example">${content}</div>`,
    });
    return nothing;
  };

const panel: Component = (element, body) => {
  body.page.rail.push({
    kind: "panel",
    html: html`<div id="panel" class="panel" data-component-part="panel">${body.render(element.children)}</div>`,
  });
  return nothing;
};

export const examples: Readonly<Record<string, Component>> = {
  RequestExample: example("request", "Request"),
  ResponseExample: example("response", "Response"),
  Panel: panel,
};
