import {
  fragmentFolder,
  type Binding,
  type Channel,
  type ChannelOperation,
  type Operation,
  type Server,
} from "@octavo/core";
import { html, nothing, type Html } from "../html.ts";
import { endpointBar, specLink } from "./bar.ts";
import type { ApiContext, ApiParts } from "./context.ts";
import { uniqueId } from "./field-list.ts";
import { fieldRow } from "./field-row.ts";
import { messageCard } from "./message-card.ts";
import { channelRail } from "./channel-rail.ts";
import { requestSections } from "./request-sections.ts";
import { drawSections } from "./section.ts";
import { authorizations } from "./security.ts";
import { serverUrl } from "./server-url.ts";

export { messageId } from "./message-card.ts";

/** Ids of the sections that only channels have. */
export const channelSections = ["servers", "send", "receive", "messages", "bindings"] as const;

/** Up to so many messages are open from the start: more would hide what there is. */
const openMessages = 4;

/** The generated part of a channel's page. */
export function channelParts(operation: Operation, channel: Channel, given: ApiContext): ApiParts {
  const { method, path, spec, servers, security } = operation;
  const { words } = given;
  // Readers may stand on either side.
  const context: ApiContext = { ...given, side: "both" };
  const count = channel.operations.reduce((sum, { messages }) => sum + messages.length, 0);
  const isOpen = count <= openMessages || context.expanded;
  const of = (action: ChannelOperation["action"]): Html =>
    html`${channel.operations.filter((each) => each.action === action).map((each) => operationPart(each, isOpen, context))}`;
  // A topic or a queue is no path of its server; of an address that nobody knows before, the id is shown.
  const hasServer = /^$|^[/?]/.test(channel.address ?? " ");
  const sections = drawSections(
    [
      { title: words.authorizations, id: "authorizations", content: authorizations(security, context) },
      ...requestSections({ parameters: operation.parameters, bodies: [] }, context),
      { title: words.servers, id: "servers", content: serverRows(servers, hasServer, context) },
      { title: words.send, id: "send", content: of("send") },
      { title: words.receive, id: "receive", content: of("receive") },
      { title: words.messages, id: "messages", content: of("message") },
      { title: words.bindings, id: "bindings", content: bindingRows(channel.bindings, context) },
    ],
    context,
  );
  return {
    bar: endpointBar(method, channel.address ?? path, hasServer ? serverUrl(servers[0]) : ""),
    first: nothing,
    sections: html`${sections}${specLink(spec, context, "AsyncAPI")}`,
    // Drawn last: fields keep their ids.
    rail: channelRail(channel, context),
    ids: context.ids,
    fragments: `${context.base}/${fragmentFolder(spec)}`,
  };
}

/** What one operation says, then its messages. */
function operationPart(
  { title, description, messages, reply }: ChannelOperation,
  isOpen: boolean,
  context: ApiContext,
): Html {
  const { words } = context;
  const replies = reply
    ? [...reply.messages, reply.channel, reply.location].filter((text) => text !== "")
    : [];
  return html`
    ${title !== "" && html`<p class="callback-title">${title}</p>`}
    ${description !== "" && html`<div class="field-description">${context.describe(description)}</div>`}
    <div class="callbacks">${messages.map((message) => messageCard(message, isOpen, context))}</div>
    ${replies.length > 0 && html`<p class="field-chips"><span class="field-chip-label">${words.reply}</span>${replies.map((text) => html`<code class="field-chip">${text}</code>`)}</p>`}
    ${reply && reply.description !== "" && html`<div class="field-description">${context.describe(reply.description)}</div>`}`;
}

/** Servers, where there is more to say of them than what stands above the page. */
function serverRows(servers: readonly Server[], isShown: boolean, context: ApiContext): Html {
  const [first, second] = servers;
  if (!first || (isShown && !second && first.description === "" && first.variables.length === 0))
    return nothing;
  const rows = servers.map((server, index) => {
    const id = uniqueId(`server-${index + 1}`, context);
    const variables = server.variables.map((variable) => variableRow(variable, context));
    const said =
      server.description !== "" &&
      html`<div class="field-description">${context.describe(server.description)}</div>`;
    const inner = variables.length > 0 && html`<div class="fields">${variables}</div>`;
    const head = { name: server.url, id, type: "", deprecated: false };
    return fieldRow(head, html`${said}${inner}`, context.words);
  });
  return html`<div class="fields">${rows}</div>`;
}

function variableRow(
  { name, default: initial, enum: values, description }: Server["variables"][number],
  context: ApiContext,
): Html {
  const said =
    description !== "" && html`<div class="field-description">${context.describe(description)}</div>`;
  const options =
    values.length > 0 &&
    html`<div class="field-chips"><span class="field-chip-label">${context.words.options}</span>${values.map((value) => html`<code class="field-chip">${value}</code>`)}</div>`;
  const head = {
    name,
    id: uniqueId(name, context),
    type: "string",
    deprecated: false,
    default: initial ?? "",
  };
  return fieldRow(head, html`${said}${options}`, context.words);
}

function bindingRows(bindings: readonly Binding[], { words }: ApiContext): Html {
  if (bindings.length === 0) return nothing;
  const rows = bindings.flatMap(({ protocol, values }) =>
    values.map(({ name, value }) =>
      fieldRow(
        { name, id: undefined, type: html`${protocol}`, deprecated: false },
        html`<p class="field-chips"><code class="field-chip">${value}</code></p>`,
        words,
      ),
    ),
  );
  return html`<div class="fields">${rows}</div>`;
}
