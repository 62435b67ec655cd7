import type { Message } from "@octavo/core";
import { attributes, html, isEmpty, nothing, type Html } from "../html.ts";
import type { ApiContext } from "./context.ts";
import { fieldContent, uniqueId } from "./field-list.ts";
import { pills } from "./field-row.ts";
import { codeBlock } from "./rail-card.ts";

/** The id of a message, where it is the first of that name. */
export function messageId({ id }: Message): string {
  return `message-${id.replaceAll(/\s+/g, "-")}`;
}

/** A message, to be opened: what is said of it, its headers, and what it carries. */
export function messageCard(message: Message, isOpen: boolean, context: ApiContext): Html {
  const { title, description, contentType, headers, payload, source, correlation, deprecated } = message;
  const { words } = context;
  // The card is drawn before its fields take their ids, so that a link to the message finds it.
  const id = uniqueId(messageId(message), context);
  const said =
    description !== "" && html`<div class="field-description">${context.describe(description)}</div>`;
  const chip =
    correlation !== "" &&
    html`<p class="field-chips"><span class="field-chip-label">correlationId:</span><code class="field-chip">${correlation}</code></p>`;
  const carried = payload ? fieldContent(payload, context) : nothing;
  const parts = [
    { title: words.headers, content: headers ? fieldContent(headers, context) : nothing },
    {
      title: source ? `${words.payload} (${source.format})` : words.payload,
      content: source ? codeBlock("text", source.text) : carried,
    },
  ].map(
    (part) =>
      !isEmpty(part.content) &&
      html`<section class="callback-part"><h3>${part.title}</h3>${part.content}</section>`,
  );
  return html`
    <details${attributes({ class: "callback", id, open: isOpen })}>
      <summary class="callback-summary">
        <span class="callback-name">${title}</span>
        ${deprecated && pills(["deprecated"], words)}
        ${contentType !== "" && html`<code class="callback-expression">${contentType}</code>`}
      </summary>
      <div class="callback-content">${said}${chip}${parts}</div>
    </details>`;
}
