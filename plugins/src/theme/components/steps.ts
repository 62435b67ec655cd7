import type { Body, Component, Element } from "../body/context.ts";
import { flag, number, text } from "../body/element.ts";
import { attributes, html, isEmpty, type Html } from "../html.ts";
import { inHeading, propContent, type PropContent } from "./prop-content.ts";
import { propIcon } from "./prop-icon.ts";
import { titledIds } from "./titled-ids.ts";
import { wordsOf } from "../words/words-of.ts";

const stepsComponent: Component = (element, body) => {
  const inner = body.with({ context: { ...body.context, stepTitles: text(element, "titleSize") } });
  return html`<div class="steps" role="list" data-component-part="steps">${inner.render(element.children)}</div>`;
};

const step: Component = (element, body) => {
  const title = propContent(element, body, "title");
  const { id, mark } = titledIds(element, title?.text ?? "", "step", body);
  const symbol = propIcon(element, body);
  const counted = isEmpty(symbol);
  // Those behind it go on from there, though an icon hides it.
  const given = number(element, "stepNumber") ?? number(element, "number");
  const style = given === undefined ? null : `counter-set:step ${Math.trunc(given)}`;
  return html`
    <div${attributes({ class: "step", id, role: "listitem", style, "data-component-part": "step" })}>
      <div class="step-marker${counted ? " counted" : ""}" data-component-part="step-number" aria-hidden="true">${symbol}</div>
      <div class="step-body">
        ${mark}
        ${title && stepTitle(element, title, id, body)}
        <div class="step-content" data-component-part="step-content">${body.blocks(element.children)}</div>
      </div>
    </div>`;
};

function stepTitle(element: Element, title: PropContent, id: string, body: Body): Html {
  const { content, holder } = title;
  const link =
    !flag(element, "noAnchor") &&
    !body.context.isInLink &&
    html`<a class="heading-anchor" href="#${id}" aria-label="${wordsOf(body.context).linkToStep}"></a>`;
  const part = attributes({ class: "step-title", "data-component-part": "step-title" });
  const size = text(element, "titleSize") ?? body.context.stepTitles;
  if ((size === "h2" || size === "h3") && body.context.headings !== "plain")
    body.page.toc.push({ id, text: title.text.replaceAll(/[`*]/g, ""), depth: size === "h2" ? 2 : 3 });
  if (size === "h2") return html`<h2${part}>${inHeading(title)}${link}</h2>`;
  if (size === "h3") return html`<h3${part}>${inHeading(title)}${link}</h3>`;
  if (size === "h4") return html`<h4${part}>${inHeading(title)}${link}</h4>`;
  return html`<${holder}${part}>${content}${link}</${holder}>`;
}

export const steps: Readonly<Record<string, Component>> = { Steps: stepsComponent, Step: step };
