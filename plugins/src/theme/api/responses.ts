import type { Operation, Response } from "@octavo/core";
import { tabSet } from "../components/tab-set.ts";
import { html, nothing, type Html } from "../html.ts";
import type { ApiContext } from "./context.ts";
import { fieldContent, fieldList } from "./field-list.ts";

/** Responses as tabs by status, in document order. */
export function responseTabs(operation: Operation, context: ApiContext): Html {
  const items = operation.responses.map((response) => ({
    title: response.status,
    label: statusLabel(response.status),
    content: responseContent(response, context),
  }));
  return items.length === 0
    ? nothing
    : tabSet(items, { className: "responses", name: "Responses by status" }, context.page);
}

/** The class of a status decides its colour; the number says it all the same. */
export function statusLabel(status: string): Html {
  const first = /^[1-5]/.exec(status)?.[0] ?? "default";
  return html`<span class="status" data-class="${first}">${status}</span>`;
}

function responseContent(response: Response, context: ApiContext): Html {
  const said =
    response.description !== "" &&
    html`<div class="response-description">${context.describe(response.description)}</div>`;
  const headers =
    response.headers.length > 0 &&
    html`<p class="minor-heading"><strong>Headers</strong></p>${fieldList(response.headers, context)}`;
  const contents = response.contents.map(({ contentType, field }) => ({
    title: contentType,
    content: html`${fieldContent(field, context)}`,
  }));
  return html`${said}${headers}${contentTabs(contents, context)}`;
}

/** What differs by content type: plainly where there is one, as tabs where there are several. */
export function contentTabs(
  contents: readonly { readonly title: string; readonly content: Html }[],
  context: ApiContext,
): Html {
  const [first, second] = contents;
  if (!first) return nothing;
  if (!second) return html`<p class="content-type"><code>${first.title}</code></p>${first.content}`;
  return tabSet(contents, { className: "content-types", sync: false, name: "Content types" }, context.page);
}
