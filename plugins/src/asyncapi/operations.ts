import { defineBarrier, type BarrierQuery } from "@octavo/core";
import {
  follow,
  internalPath,
  membersOf,
  ownMember,
  readParts,
  referenceIn,
  childOf,
  itemsOf,
  type Parts,
  type Place,
} from "@octavo/core/fields";
import { layersOf, memberIn, nameOfReference } from "./layers.ts";
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

/** In one pass: a page of each channel that looked at all operations would take long where there are many. */
function operationsIn(parts: Parts): ReadonlyMap<string, ChannelOperations> {
  const byPath = new Map<string, string>();
  for (const id of parts.names(["channels"]) ?? []) {
    const path = ["channels", id];
    const target = follow(parts, { value: parts.value(path), path });
    byPath.set(JSON.stringify(path), id);
    if (target && !byPath.has(JSON.stringify(target.path))) byPath.set(JSON.stringify(target.path), id);
  }
  const found = new Map<string, { readonly shown: string[]; readonly hidden: string[] }>();
  for (const name of parts.names(["operations"]) ?? []) {
    const path = ["operations", name];
    const operation = follow(parts, { value: parts.value(path), path })?.value;
    const reference = referenceIn(ownMember(operation, "channel"));
    const target = reference === undefined ? undefined : internalPath(reference);
    const channel = target && byPath.get(JSON.stringify(target));
    if (channel === undefined) continue;
    const names = found.get(channel) ?? { shown: [], hidden: [] };
    found.set(channel, names);
    (isExcluded(operation) ? names.hidden : names.shown).push(name);
  }
  return found;
}

/** The messages of a channel without those that only hidden operations name. */
export function messagesOf(
  parts: Parts,
  channel: Place,
  { shown, hidden }: ChannelOperations,
): readonly (Place & { readonly name: string })[] {
  const all = membersOf(childOf(channel, "messages"));
  if (hidden.length === 0) return all;
  const open = namedBy(parts, shown);
  const closed = namedBy(parts, hidden);
  return all.filter((message) => !isIn(closed, message, parts) || isIn(open, message, parts));
}

interface Named {
  readonly all: boolean;
  readonly names: ReadonlySet<string>;
  readonly targets: ReadonlySet<string>;
}

/** Most messages of one operation that are looked at. */
const nameLimit = 2_000;

/** By name, and by where they are: an operation may name what the channel's message refers to. */
function namedBy(parts: Parts, operations: readonly string[]): Named {
  const names = new Set<string>();
  const targets = new Set<string>();
  const seen = new Set<unknown>();
  let all = false;
  for (const name of operations) {
    const path = ["operations", name];
    const layers = layersOf(parts, { value: parts.value(path), path });
    const messages = memberIn(layers, "messages");
    if (!messages) all = true;
    const reply = memberIn(layers, "reply");
    const answers = reply && childOf(follow(parts, reply) ?? reply, "messages");
    for (const list of [messages, answers]) {
      if (!list || seen.has(list.value)) continue;
      seen.add(list.value);
      for (const message of itemsOf(list, nameLimit)) {
        names.add(nameOfReference(message.value));
        targets.add(targetOf(parts, message));
      }
    }
  }
  return { all, names, targets };
}

function isIn({ all, names, targets }: Named, message: Place & { readonly name: string }, parts: Parts) {
  return all || names.has(message.name) || targets.has(targetOf(parts, message));
}

function targetOf(parts: Parts, message: Place): string {
  return JSON.stringify((follow(parts, message) ?? message).path);
}
