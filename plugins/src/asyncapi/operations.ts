import { defineBarrier, defineQuery, type BarrierQuery, type MemoQuery } from "@octavo/core";
import {
  childOf,
  follow,
  internalPath,
  isLeftMessage,
  membersOf,
  messagesNamedBy,
  ownMember,
  readParts,
  referenceIn,
  type MessageSource,
  type NamedMessages,
  type OperationMessages,
  type Parts,
  type Place,
} from "@octavo/core/fields";
import { isExcluded } from "./page-settings.ts";

/** Names of a channel's operations, in document order. */
export interface ChannelOperations {
  readonly shown: readonly string[];
  /** Those that are on no page, since they say so. */
  readonly hidden: readonly string[];
}

export const noOperations: ChannelOperations = { shown: [], hidden: [] };

/** What a document's operations are for: those of each channel, by its id. Key: the file or URL. */
export const operationsByChannel: BarrierQuery<ChannelOperations> = defineBarrier({
  name: "asyncApiOperations",
  run: (_context, source, read) => readParts(read, source, operationsIn),
});

/** What a document's operations say of messages. Key: the file or URL. */
export const operationMessages: MemoQuery<OperationMessages<string>> = defineQuery({
  name: "asyncApiOperationMessages",
  run: (_context, source, read) => readParts(read, source, messagesIn),
  fallback: () => noMessages,
});

const nothing: NamedMessages<string> = { messages: new Map(), channels: new Set() };
const noMessages: OperationMessages<string> = { open: nothing, closed: nothing };

interface Channels {
  /** Ids by where channels are. Where two refer to one component, the first is meant. */
  readonly byPath: ReadonlyMap<string, string>;
  /** Where those that have pages are. */
  readonly shown: ReadonlySet<string>;
  /** Where each is, by its id. */
  readonly places: ReadonlyMap<string, string>;
}

function channelsIn(parts: Parts): Channels {
  const byPath = new Map<string, string>();
  const shown = new Set<string>();
  const places = new Map<string, string>();
  for (const id of parts.names(["channels"]) ?? []) {
    const path = ["channels", id];
    const target = follow(parts, { value: parts.value(path), path });
    byPath.set(keyOf({ path }), id);
    if (!target) continue;
    const key = keyOf(target);
    if (!byPath.has(key)) byPath.set(key, id);
    if (!isExcluded(target.value)) shown.add(key);
    places.set(id, key);
  }
  return { byPath, shown, places };
}

interface FoundOperation {
  readonly name: string;
  /** The id of its channel; undefined where it has none. */
  readonly channel: string | undefined;
  readonly isHidden: boolean;
}

/** In one pass: a page of each channel that looked at all operations would take long where there are many. */
function allOperations(parts: Parts, { byPath }: Channels): readonly FoundOperation[] {
  return (parts.names(["operations"]) ?? []).map((name) => {
    const path = ["operations", name];
    const operation = follow(parts, { value: parts.value(path), path })?.value;
    const reference = referenceIn(ownMember(operation, "channel"));
    const target = reference === undefined ? undefined : internalPath(reference);
    const channel = target && byPath.get(keyOf({ path: target }));
    return { name, channel, isHidden: isExcluded(operation) };
  });
}

export function operationsIn(parts: Parts): ReadonlyMap<string, ChannelOperations> {
  const found = new Map<string, { readonly shown: string[]; readonly hidden: string[] }>();
  for (const { name, channel, isHidden } of allOperations(parts, channelsIn(parts))) {
    if (channel === undefined) continue;
    const names = found.get(channel) ?? { shown: [], hidden: [] };
    found.set(channel, names);
    (isHidden ? names.hidden : names.shown).push(name);
  }
  return found;
}

/** Operations on a channel without a page are on none, either. Where another channel with one is the same, they may be about that. */
export function messagesIn(parts: Parts): OperationMessages<string> {
  const channels = channelsIn(parts);
  const [open, closed]: [string[], string[]] = [[], []];
  for (const { name, channel, isHidden } of allOperations(parts, channels)) {
    const place = channel === undefined ? undefined : channels.places.get(channel);
    const isShown = place !== undefined && channels.shown.has(place);
    if (isHidden || (place !== undefined && !isShown)) closed.push(name);
    else if (isShown) open.push(name);
  }
  if (closed.length === 0) return noMessages;
  const source = sourceOf(parts);
  return { open: messagesNamedBy(source, open), closed: messagesNamedBy(source, closed) };
}

/** The messages of a channel without those that only hidden operations on it name. */
export function messagesOf(
  parts: Parts,
  channel: Place,
  told: OperationMessages<string>,
): readonly (Place & { readonly name: string })[] {
  const messages = childOf(channel, "messages");
  const source = sourceOf(parts);
  const key = keyOf(messages);
  return membersOf(messages).filter((message) => !isLeftMessage(source, message, key, told));
}

/** By where they are, since YAML aliases are no longer known once a document was read again. */
function sourceOf(parts: Parts): MessageSource<string> {
  return { parts, keyOf };
}

function keyOf({ path }: Pick<Place, "path">): string {
  return JSON.stringify(path);
}
