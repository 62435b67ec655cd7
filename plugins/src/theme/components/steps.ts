import type { Body, Component, Element } from "../body/context.ts";
import { flag, number, text } from "../body/element.ts";
import { attributes, html, isEmpty, type Html } from "../html.ts";
import { inlineMarkdown } from "./inline-markdown.ts";
import { propIcon } from "./prop-icon.ts";

const stepsComponent: Component = (element, body) =>
  html`<div class="steps" role="list" data-component-part="steps">${body.render(element.children)}</div>`;

const step: Component = (element, body) => {
  const title = text(element, "title");
  const id = body.page.id(element.id ?? text(element, "id"), title ?? "", "step");
  const symbol = propIcon(element, body);
  const counted = isEmpty(symbol);
  const given = counted ? number(element, "stepNumber") : undefined;
  const style = given === undefined ? null : `counter-set:step ${Math.trunc(given)}`;
  return html`
    <div${attributes({ class: "step", id, role: "listitem", style, "data-component-part": "step" })}>
      <div class="step-marker${counted ? " counted" : ""}" data-component-part="step-number" aria-hidden="true">${symbol}</div>
      <div class="step-body">
        ${title !== undefined && stepTitle(element, title, id, body)}
        <div class="step-content" data-component-part="step-content">${body.render(element.children)}</div>
      </div>
    </div>`;
};

function stepTitle(element: Element, title: string, id: string, body: Body): Html {
  const content = inlineMarkdown(title, body.context);
  const link =
    !flag(element, "noAnchor") &&
    html`<a class="heading-anchor" href="#${id}" aria-label="Link to this step"></a>`;
  const size = text(element, "titleSize");
  if (size === "h2") return html`<h2 class="step-title">${content}${link}</h2>`;
  if (size === "h3") return html`<h3 class="step-title">${content}${link}</h3>`;
  if (size === "h4") return html`<h4 class="step-title">${content}${link}</h4>`;
  return html`<p class="step-title" data-component-part="step-title">${content}${link}</p>`;
}

export const steps: Readonly<Record<string, Component>> = { Steps: stepsComponent, Step: step };
