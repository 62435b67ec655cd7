import { isObject, isPage, type Read, type SpecExcerpt, type SpecExcerptRequest } from "@octavo/core";
import {
  excerptText,
  follow,
  itemsOf,
  type OperationMessages,
  ownMember,
  type Parts,
  Reach,
  readParts,
  type ReducedDocument,
} from "@octavo/core/fields";
import { nameOfReference } from "./layers.ts";
import {
  messagesOf,
  noOperations,
  operationMessages,
  operationsByChannel,
  type ChannelOperations,
} from "./operations.ts";

/** The `specExcerpt` tap: the part of a document that the page of a channel is about. */
export async function excerptOf(
  { spec, kind, name }: SpecExcerptRequest,
  read: Read,
): Promise<SpecExcerpt | undefined> {
  if (isPage(spec) || kind !== "operation" || !name.startsWith("channel ")) return undefined;
  const id = name.slice("channel ".length);
  const operations = (await read.pick(operationsByChannel, spec, id)) ?? noOperations;
  const told = await read.get(operationMessages, spec);
  const reduced = await readParts(read, spec, (parts) => reduceDocument(parts, id, operations, told));
  return reduced && excerptText(reduced);
}

/** The names of the servers that it is on; all where it names none. */
function serversIn(parts: Parts, channel: unknown): readonly string[] {
  const own = itemsOf({ value: ownMember(channel, "servers"), path: [] }).map(({ value }) =>
    nameOfReference(value),
  );
  const names = parts.names(["servers"]) ?? [];
  return own.length === 0 ? names : names.filter((name) => own.includes(name));
}

function reduceDocument(
  parts: Parts,
  id: string,
  names: ChannelOperations,
  told: OperationMessages<string>,
): ReducedDocument | undefined {
  const path = ["channels", id];
  const place = follow(parts, { value: parts.value(path), path });
  if (place?.value === undefined) return undefined;
  const channel = withMessages(place.value, messagesOf(parts, place, told));
  const operations = Object.fromEntries(names.shown.map((name) => [name, parts.value(["operations", name])]));
  const servers = serversIn(parts, channel);
  const subject = {
    servers: Object.fromEntries(servers.map((name) => [name, parts.value(["servers", name])])),
    channels: { [id]: channel },
    operations,
  };
  const reach = new Reach(parts);
  reach.look(subject);
  reach.finish();
  const components = reach.sections();
  return {
    document: {
      asyncapi: parts.value(["asyncapi"]),
      info: { title: parts.value(["info", "title"]), version: parts.value(["info", "version"]) },
      defaultContentType: parts.value(["defaultContentType"]),
      ...subject,
      ...(components && { components }),
    },
    truncated: reach.isFull,
  };
}

/** The channel with these messages alone. */
function withMessages(channel: unknown, messages: ReturnType<typeof messagesOf>): unknown {
  if (!isObject(channel) || !isObject(channel["messages"])) return channel;
  return { ...channel, messages: Object.fromEntries(messages.map(({ name, value }) => [name, value])) };
}
