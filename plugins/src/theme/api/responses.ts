import type { Operation, Response } from "@octavo/core";
import { expandableElement } from "../components/expandable.ts";
import { tabSet, textWidth } from "../components/tab-set.ts";
import { html, nothing, type Html } from "../html.ts";
import type { ApiContext } from "./context.ts";
import { fieldContent, fieldList } from "./field-list.ts";
import { foldLabel } from "../components/fold-label.ts";
import { counted } from "../words/fill.ts";

/** Responses as tabs by status, in document order. Their examples follow the choice; other pages start anew. */
export function responseTabs({ responses }: Pick<Operation, "responses">, context: ApiContext): Html {
  const [only, second] = responses;
  if (only && !second)
    return html`<p class="response-status">${statusLabel(only.status)}</p>${responseContent(only, context)}`;
  const items = responses.map((response) => ({
    title: response.status,
    label: statusLabel(response.status),
    content: responseContent(response, context),
  }));
  if (items.length === 0) return nothing;
  return tabSet(
    items,
    { className: "responses", sync: "page", name: context.words.responsesByStatus },
    context.page,
  );
}

/** The class of a status decides its colour; the number says it all the same. */
export function statusLabel(status: string): Html {
  const first = /^[1-5]/.exec(status)?.[0] ?? "default";
  return html`<span class="status-code" data-class="${first}">${status}</span>`;
}

function responseContent(response: Response, context: ApiContext): Html {
  const said =
    response.description !== "" &&
    html`<div class="response-description">${context.describe(response.description)}</div>`;
  const contents = response.contents.map(({ contentType, field }) => ({
    title: contentType,
    content: fieldContent(field, context),
  }));
  return html`${said}${headers(response, context)}${contentTabs(contents, context)}`;
}

function headers({ headers: fields }: Response, context: ApiContext): Html {
  if (fields.length === 0) return nothing;
  const { words } = context;
  const label = foldLabel(words, counted(words.headersFolded, fields.length, words.language));
  return expandableElement(label, fieldList(fields, context), { open: context.expanded });
}

/** What differs by content type: plainly where there is one, to choose from where there are several. */
export function contentTabs(
  contents: readonly { readonly title: string; readonly content: Html }[],
  context: ApiContext,
): Html {
  const [first, second] = contents;
  if (!first) return nothing;
  if (!second) return html`<p class="content-type"><code>${first.title}</code></p>${first.content}`;
  return tabSet(
    contents,
    { className: "content-types", sync: "page", name: context.words.contentType, width: textWidth },
    context.page,
  );
}
