import type { Parts } from "./document.ts";
import { chainLimit, childOf, follow, internalPath, itemsOf, referenceIn, type Place } from "./reference.ts";
import type { DataPath } from "../source/origin.ts";
import { isObject } from "../syntax/parts.ts";
import { layersOf, memberIn } from "./layers.ts";

/** A document, and what tells its messages, and its channels by their `messages`, apart. */
export interface MessageSource<Key> {
  readonly parts: Parts;
  readonly keyOf: (this: void, place: Place) => Key;
}

/** Messages that operations name, those that come back included. */
export interface NamedMessages<Key> {
  /** In sets by channel: what one channel is named for says nothing of others, though they may have the same component. */
  readonly messages: ReadonlyMap<Key, ReadonlySet<ReadonlySet<Key>>>;
  /** Channels whose operations name none: they are about all. */
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
  const { parts } = source;
  const named = new Names(source);
  const channels = new Set<Key>();
  const channelOf = (owner: Place): Key | undefined => {
    const channel = follow(parts, childOf(owner, "channel"));
    return isObject(channel?.value) ? source.keyOf(childOf(channel, "messages")) : undefined;
  };
  for (const name of operations) {
    const path = ["operations", name];
    const layers = layersOf(parts, { value: parts.value(path), path });
    const [operation] = layers;
    if (!operation) continue;
    const channel = channelOf(operation);
    const own = memberIn(layers, "messages");
    if (own) named.add(own, channel);
    else if (channel !== undefined) channels.add(channel);
    const reply = memberIn(layers, "reply");
    const answer = reply && (follow(parts, reply) ?? reply);
    if (answer) named.add(childOf(answer, "messages"), channelOf(answer) ?? channel);
  }
  return { messages: named.messages, channels };
}

/** Collects what lists name. */
class Names<Key> {
  readonly messages = new Map<Key, Set<ReadonlySet<Key>>>();
  readonly #source: MessageSource<Key>;
  readonly #ofChannels = new Map<Key, Set<Key>>();
  readonly #references = new Set<string>();
  // YAML aliases make one list stand at many operations.
  readonly #lists = new Map<unknown, ReadonlySet<Key>>();

  constructor(source: MessageSource<Key>) {
    this.#source = source;
  }

  /** A reference through a channel is about that one; a component is named for the channel that the list is about. */
  add(list: Place, channel: Key | undefined): void {
    const components = this.#lists.get(list.value) ?? this.#read(list);
    this.#lists.set(list.value, components);
    if (channel !== undefined && components.size > 0) this.#note(channel, components);
  }

  /** Which components a list names; what it names of channels is collected once. */
  #read(list: Place): ReadonlySet<Key> {
    const { parts, keyOf } = this.#source;
    const components = new Set<Key>();
    for (const { value } of itemsOf(list)) {
      const reference = referenceIn(value) ?? "";
      const path = this.#references.has(reference) ? undefined : internalPath(reference);
      if (!path) continue;
      const place = placeInChannel(parts, path);
      const channel = place && keyOf(place.messages);
      const found = channel === undefined ? components : this.#of(channel);
      for (const key of keysOf(this.#source, placeAt(parts, path))) found.add(key);
      if (channel !== undefined) this.#references.add(reference);
    }
    return components;
  }

  /** Those that are named through a channel. */
  #of(channel: Key): Set<Key> {
    const found = this.#ofChannels.get(channel) ?? new Set<Key>();
    this.#ofChannels.set(channel, found);
    this.#note(channel, found);
    return found;
  }

  #note(channel: Key, messages: ReadonlySet<Key>): void {
    const known = this.messages.get(channel) ?? new Set();
    this.messages.set(channel, known.add(messages));
  }
}

/** Whether a message of a channel, whose `messages` have this key, is one that only operations are about which do not stay. */
export function isLeftMessage<Key>(
  source: MessageSource<Key>,
  message: Place,
  channel: Key,
  { open, closed }: OperationMessages<Key>,
): boolean {
  const isNamed = ({ messages, channels }: NamedMessages<Key>, keys: readonly Key[]): boolean =>
    channels.has(channel) ||
    [...(messages.get(channel) ?? [])].some((each) => keys.some((key) => each.has(key)));
  if (!closed.channels.has(channel) && !closed.messages.has(channel)) return false;
  const keys = keysOf(source, message);
  return isNamed(closed, keys) && !isNamed(open, keys);
}

/** Of a message and of what it refers to: an operation may name either. */
function keysOf<Key>({ parts, keyOf }: MessageSource<Key>, message: Place): readonly Key[] {
  const target = followMessage(parts, message);
  return target ? [keyOf(message), keyOf(target)] : [keyOf(message)];
}

/** What a message stands for; undefined where it leads nowhere. Its path may lead through channels that are references. */
export function followMessage(parts: Parts, message: Place): Place | undefined {
  let target = message;
  for (let steps = 0; steps <= chainLimit; steps++) {
    const reference = referenceIn(target.value);
    if (reference === undefined) return target;
    const path = internalPath(reference);
    if (!path) return undefined;
    target = placeAt(parts, path);
  }
  return undefined;
}

/** `messages` of the channel that a path leads through ("#/channels/chat/messages/said"), and the name there; undefined of others. */
export function placeInChannel(
  parts: Parts,
  path: DataPath,
): { readonly messages: Place; readonly name: string } | undefined {
  const name = path.at(-1);
  // Those of components have a shorter path.
  if (name === undefined || path.length < 4 || path.at(-2) !== "messages") return undefined;
  const owner = path.slice(0, -2);
  const channel = follow(parts, { value: parts.value(owner), path: owner });
  return { messages: childOf(channel ?? { value: undefined, path: owner }, "messages"), name: String(name) };
}

/** What is at a path: of a channel that is a reference itself, that of a message leads through it. */
function placeAt(parts: Parts, path: DataPath): Place {
  const found = placeInChannel(parts, path);
  return found ? childOf(found.messages, found.name) : { value: parts.value(path), path };
}
