import { isObject, type ChannelOperation, type Field, type Operation, type Reply } from "@octavo/core";
import {
  childOf,
  createAnchors,
  createBudget,
  createReader,
  fieldOf,
  follow,
  itemsOf,
  layersOf,
  memberIn,
  membersOf,
  ownMember,
  textOf,
  type OperationMessages,
  type Parts,
  type Place,
} from "@octavo/core/fields";
import { bindingsOf, handshakeOf } from "./bindings.ts";
import { headedIn, nameOfReference, textIn } from "./layers.ts";
import { messageOf, type MessageContext } from "./messages.ts";
import { messagesOf, type ChannelOperations } from "./operations.ts";
import { securityOf } from "./security.ts";
import { serversOf } from "./servers.ts";

/** Most operations of a channel, and messages of all of them, that its page has. */
export const operationLimit = 500;
export const messageLimit = 500;

/** A channel with everything that its document says about it. */
export function describeChannel(
  parts: Parts,
  operation: Operation,
  names: ChannelOperations,
  told: OperationMessages<string>,
): Operation {
  const path = ["channels", operation.path];
  const channel = follow(parts, { value: parts.value(path), path });
  if (!channel || !isObject(channel.value)) return operation;
  const anchors = createAnchors();
  const context: MessageContext = {
    source: operation.spec,
    anchors,
    levels: operation.levels,
    count: { fields: 0 },
    // Who reads the page may stand on either side.
    reader: createReader(parts, "both", createBudget()),
  };
  const servers = serversOf(parts, channel);
  const address = ownMember(channel.value, "address");
  const written = names.shown.slice(0, operationLimit).flatMap((id) => {
    const layers = layersOf(parts, { value: parts.value(["operations", id]), path: ["operations", id] });
    return layers.length === 0 ? [] : [{ id, layers }];
  });
  // In the order of the page, so that the first of two equal names has the plain anchor.
  const parameters = parametersOf(context, channel, textOf(address));
  const operations = operationsOf(
    context,
    { channel, messages: messagesOf(parts, channel, told) },
    written,
    textOf(parts.value(["defaultContentType"])),
  );
  anchors.settle();
  return {
    ...operation,
    servers: servers.map(({ url, description, variables }) => ({ url, description, variables })),
    security: securityOf(parts, [
      ...servers.map(({ place }) => childOf(place, "security")),
      ...written.flatMap(({ layers }) => memberIn(layers, "security") ?? []),
    ]),
    parameters,
    channel: {
      address: typeof address === "string" ? address : null,
      protocol: servers[0]?.protocol ?? "",
      operations,
      bindings: bindingsOf(parts, channel),
    },
  };
}

/** Those of the address, and those with which a WebSocket is opened. */
function parametersOf(context: MessageContext, channel: Place, address: string): readonly Field[] {
  const { parts } = context.reader;
  const query = address.indexOf("?");
  const own = membersOf(childOf(channel, "parameters")).flatMap((written) => {
    const parameter = follow(parts, written);
    if (!parameter || !isObject(parameter.value)) return [];
    const { name } = written;
    const at = address.indexOf(`{${name}}`);
    const where = query >= 0 && at > query ? "query" : "path";
    return [parameterField({ ...context, prefixes: [where] }, parameter, name, where)];
  });
  const order = ["header", "path", "query"];
  const all = [...own, ...handshakeOf(context, channel)];
  return order.flatMap((where) => all.filter((field) => field.in === where));
}

/** Parameters are texts; what is known of them stands beside their names. */
function parameterField(
  context: Parameters<typeof fieldOf>[0],
  { value, path }: Place,
  name: string,
  where: string,
): Field {
  const kept = ["enum", "default", "examples"].filter((key) => ownMember(value, key) !== undefined);
  const known = kept.map((key) => [key, ownMember(value, key)] as const);
  const schema = { value: { type: "string", ...Object.fromEntries(known) }, path };
  return fieldOf(context, [schema], {
    name,
    in: where,
    required: !kept.includes("default"),
    trail: [name],
    description: textOf(ownMember(value, "description")),
  });
}

interface Written {
  readonly id: string;
  readonly layers: readonly Place[];
}

/** What readers send, then what they receive, then messages of which no operation tells. */
function operationsOf(
  context: MessageContext,
  { channel, messages }: { readonly channel: Place; readonly messages: ReturnType<typeof messagesOf> },
  written: readonly Written[],
  contentType: string,
): readonly ChannelOperation[] {
  const { parts } = context.reader;
  const known = new Map(messages.map((message) => [message.name, message] as const));
  const told = new Set<string>();
  let left = messageLimit;
  const described = (places: readonly (Place & { readonly name: string })[]) =>
    places.flatMap((place) => (--left < 0 ? [] : (messageOf(context, place.name, place, contentType) ?? [])));
  // What the document's side receives, its readers send.
  const found = (["receive", "send"] as const).flatMap((action) =>
    written
      .filter(({ layers }) => textIn(layers, "action") === action)
      .map(({ id, layers }, _at, { length }): ChannelOperation => {
        const named = memberIn(layers, "messages");
        const places = named
          ? itemsOf(named, messageLimit).map((place) => {
              const name = nameOfReference(place.value);
              // Of a channel that is a reference itself, the path leads through it.
              const own = follow(parts, place)?.value === undefined ? known.get(name) : undefined;
              return own ?? { ...place, name };
            })
          : [...known.values()];
        for (const { name } of places) told.add(name);
        const reply = memberIn(layers, "reply");
        const { title, description } = headedIn(layers);
        return {
          id,
          action: action === "receive" ? "send" : "receive",
          // Of several, each has to be told from the others.
          title: title || (length > 1 ? id : ""),
          description,
          deprecated: memberIn(layers, "deprecated")?.value === true,
          messages: described(places),
          ...(reply && { reply: replyOf(parts, reply, channel) }),
        };
      }),
  );
  const rest = described([...known.values()].filter(({ name }) => !told.has(name)));
  if (rest.length === 0) return found;
  const other = { id: "", action: "message", title: "", description: "", deprecated: false } as const;
  return [...found, { ...other, messages: rest }];
}

/** Most messages of an answer that are named. */
const replyLimit = 20;

function replyOf(parts: Parts, written: Place, channel: Place): Reply {
  const reply = follow(parts, written) ?? written;
  const addressPlace = childOf(reply, "address");
  const address = (follow(parts, addressPlace) ?? addressPlace).value;
  const place = childOf(reply, "channel");
  const target = follow(parts, place);
  const isOwn = target?.path.join("\n") === channel.path.join("\n");
  const messages = itemsOf(childOf(reply, "messages"));
  return {
    messages: messages.slice(0, replyLimit).map((message) => {
      const layers = layersOf(parts, message);
      return textIn(layers, "title") || textIn(layers, "name") || nameOfReference(message.value);
    }),
    channel: isOwn ? "" : nameOfReference(place.value),
    location: textOf(ownMember(address, "location")),
    description: textOf(ownMember(address, "description")),
  };
}
