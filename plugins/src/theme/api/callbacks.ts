import type { Callback } from "@octavo/core";
import { attributes, html, isEmpty, nothing, type Html } from "../html.ts";
import { methodPill } from "./bar.ts";
import type { ApiContext } from "./context.ts";
import { uniqueId } from "./field-list.ts";
import { requestSections } from "./request-sections.ts";
import { responseTabs } from "./responses.ts";

/** The requests that the API sends back, each to be opened. */
export function drawCallbacks(callbacks: readonly Callback[], given: ApiContext): Html {
  // Who reads the page receives these requests, and sends the responses.
  const context: ApiContext = { ...given, side: "both" };
  return callbacks.length === 0
    ? nothing
    : html`<div class="callbacks">${callbacks.map((callback) => drawCallback(callback, context))}</div>`;
}

/** The id of a callback, where it is the first of that name. */
export function callbackId({ name }: Callback): string {
  return `callback-${name.replaceAll(/\s+/g, "-")}`;
}

function drawCallback(callback: Callback, context: ApiContext): Html {
  const { name, expression, method, title, description } = callback;
  const parts = [
    ...requestSections(callback, context),
    { title: context.words.response, content: responseTabs(callback, context) },
  ].map(
    (section) =>
      !isEmpty(section.content) &&
      html`<section class="callback-part"><h3>${section.title}</h3>${section.content}</section>`,
  );
  const id = uniqueId(callbackId(callback), context);
  const said =
    description !== "" && html`<div class="field-description">${context.describe(description)}</div>`;
  return html`
    <details${attributes({ class: "callback", id, open: context.expanded })}>
      <summary class="callback-summary">
        ${methodPill(method)}
        <span class="callback-name">${name}</span>
        <code class="callback-expression">${expression}</code>
      </summary>
      <div class="callback-content">
        ${title !== "" && title !== name && html`<p class="callback-title">${title}</p>`}
        ${said}
        ${parts}
      </div>
    </details>`;
}
