import type { Parts } from "./document.ts";
import { chainLimit, childOf, follow, internalPath, itemsOf, referenceIn, type Place } from "./reference.ts";
import type { DataPath } from "../source/origin.ts";
import { layersOf, memberIn } from "./layers.ts";

/** A document, and what tells its messages apart. */
export interface MessageSource<Key> {
  readonly parts: Parts;
  readonly keyOf: (this: void, place: Place) => Key;
}

/** Messages that operations name, those that come back included. */
export interface NamedMessages<Key> {
  readonly messages: ReadonlySet<Key>;
  /** `messages` of channels whose operations name none: they are about all. */
  readonly channels: ReadonlySet<Key>;
}

/** Those of operations that stay, and of those that do not. */
export interface OperationMessages<Key> {
  readonly open: NamedMessages<Key>;
  readonly closed: NamedMessages<Key>;
}

/** What operations of a document name, by their own names. */
export function messagesNamedBy<Key>(
  source: MessageSource<Key>,
  operations: Iterable<string>,
): NamedMessages<Key> {
  const { parts, keyOf } = source;
  const messages = new Set<Key>();
  const channels = new Set<Key>();
  // YAML aliases make one list stand at many operations.
  const lists = new Set<unknown>();
  const references = new Set<string>();
  for (const name of operations) {
    const path = ["operations", name];
    const layers = layersOf(parts, { value: parts.value(path), path });
    const [operation] = layers;
    if (!operation) continue;
    const own = memberIn(layers, "messages");
    const channel = own ? undefined : follow(parts, childOf(operation, "channel"));
    if (channel) channels.add(keyOf(childOf(channel, "messages")));
    const reply = memberIn(layers, "reply");
    const answers = reply && childOf(follow(parts, reply) ?? reply, "messages");
    for (const list of [own, answers]) {
      if (!list || lists.has(list.value)) continue;
      lists.add(list.value);
      for (const { value } of itemsOf(list)) {
        const reference = referenceIn(value);
        if (reference === undefined || references.has(reference)) continue;
        references.add(reference);
        const target = internalPath(reference);
        if (target) for (const key of keysOf(source, placeAt(parts, target))) messages.add(key);
      }
    }
  }
  return { messages, channels };
}

/** Whether a message of a channel, whose `messages` have this key, is one that only operations are about which do not stay. */
export function isLeftMessage<Key>(
  source: MessageSource<Key>,
  message: Place,
  messages: Key,
  { open, closed }: OperationMessages<Key>,
): boolean {
  if (closed.messages.size === 0 && closed.channels.size === 0) return false;
  const keys = keysOf(source, message);
  const isIn = (named: NamedMessages<Key>): boolean =>
    named.channels.has(messages) || keys.some((key) => named.messages.has(key));
  return isIn(closed) && !isIn(open);
}

/** Of a message and of what it refers to: an operation may name either. */
function keysOf<Key>({ parts, keyOf }: MessageSource<Key>, message: Place): readonly Key[] {
  let target = message;
  for (let steps = 0; steps <= chainLimit; steps++) {
    const reference = referenceIn(target.value);
    if (reference === undefined) return [keyOf(message), keyOf(target)];
    const path = internalPath(reference);
    if (!path) break;
    target = placeAt(parts, path);
  }
  return [keyOf(message)];
}

/** What is at a path: of a channel that is a reference itself, that of a message leads through it. */
function placeAt(parts: Parts, path: DataPath): Place {
  const value = parts.value(path);
  const name = path.at(-1);
  if (value !== undefined || name === undefined || path.at(-2) !== "messages") return { value, path };
  const owner = path.slice(0, -2);
  const channel = follow(parts, { value: parts.value(owner), path: owner });
  return channel ? childOf(channel, "messages", name) : { value, path };
}
