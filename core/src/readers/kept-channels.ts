import { partsOfWhole, type Parts } from "../fields/document.ts";
import {
  chainLimit,
  childOf,
  follow,
  internalPath,
  ownMember,
  referenceIn,
  type Place,
} from "../fields/reference.ts";
import { maySee, type Reader } from "../model/audience.ts";
import type { DataPath } from "../source/origin.ts";
import { isObject, memberAt } from "../syntax/parts.ts";
import { groupsOfPage } from "./groups.ts";
import { sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";
import type { KeepsOperation } from "./kept-operations.ts";
import {
  isLeftMessage,
  messagesNamedBy,
  placeInChannel,
  type MessageSource,
  type OperationMessages,
} from "../fields/left-messages.ts";

export function isAsyncApi(document: Part): boolean {
  return Object.hasOwn(document, "asyncapi");
}

interface Rights {
  readonly reader: Reader;
  /** Undefined: the groups alone decide, those of the page that a channel would have, too. */
  readonly keepsOperation?: KeepsOperation;
}

/** A value with its place, which is known by a text, too. */
interface Known extends Place {
  readonly key: string;
}

/**
 * An AsyncAPI document without the channels that do not stay, the operations on them, and other operations that are not for the
 * reader. What channels that do not stay refer to is hidden, too, where no other one does.
 */
export class KeptChannels {
  /** The same object where all stay. */
  readonly document: Part;
  readonly isAsyncApi: boolean;
  /** Whether there were channels, and none stays. */
  readonly areAllLeft: boolean;
  readonly #whole: Part;
  readonly #hidden: HiddenParts;
  readonly #reader: Reader;
  readonly #ids: readonly string[] = [];
  readonly #kept: ReadonlySet<string> = new Set();
  readonly #byPath: ReadonlyMap<string, string> = new Map();
  readonly #places = new Map<string, Known | undefined>();
  readonly #lists = new Map<unknown, boolean>();
  readonly #messages: OperationMessages<unknown> | undefined;

  constructor(document: Part, hidden: HiddenParts, { reader, keepsOperation: keeps }: Rights) {
    this.#whole = document;
    this.#hidden = hidden;
    this.#reader = reader;
    this.document = document;
    this.areAllLeft = false;
    this.isAsyncApi = isAsyncApi(document);
    if (!this.isAsyncApi) return;
    const { operations } = document;
    const channels = isObject(document["channels"]) ? document["channels"] : {};
    const ids = Object.keys(channels).filter((id) => !id.startsWith("x-"));
    const isOpen = (id: string): boolean =>
      !hidden.has(channels[id]) && (keeps?.(`channel ${id}`, true) ?? this.#isInPageGroups(channels[id]));
    this.#ids = ids;
    this.#kept = new Set(hidden.isInGroups(channels) ? ids.filter(isOpen) : []);
    this.areAllLeft = this.#kept.size === 0 && ids.length > 0;
    if (this.areAllLeft) return;
    if (this.#isLess) this.#closeLeft();
    if (!isObject(operations)) {
      this.document = this.#with(channels, {});
      return;
    }
    this.#byPath = this.#pathsOf(ids);
    const [open, closed]: [string[], string[]] = [[], []];
    const kept = Object.entries(operations).flatMap(([name, written]): [string, unknown][] => {
      const operation = this.#meant(written, ["operations", name]);
      if (!hidden.isInGroups(operations) || hidden.has(written) || !this.#isInPageGroups(written)) {
        closed.push(name);
        return [];
      }
      if (isObject(operation) && this.#isOnKept(operation)) open.push(name);
      else if (this.#isLess) {
        // What it answers with on a channel that stays is not for the reader, either.
        if (this.#isOnClosed(operation)) closed.push(name);
        return [];
      }
      return [[name, this.#isLess ? operation : written]];
    });
    this.document = this.#with(channels, { operations: sameOr(operations, Object.fromEntries(kept)) });
    if (closed.length > 0)
      this.#messages = {
        open: messagesNamedBy(this.#source, open),
        closed: messagesNamedBy(this.#source, closed),
      };
  }

  /** Whether operations that are left out may leave messages out. */
  get leavesMessages(): boolean {
    return this.#messages !== undefined;
  }

  /** Whether a message of a channel, by its name in `messages`, is one that only operations name which are left out. */
  isLeftMessage(messages: Part, name: string): boolean {
    const message = { value: messages[name], path: [] };
    return this.#messages !== undefined && isLeftMessage(this.#source, message, messages, this.#messages);
  }

  /** A message of a channel; of one that refers to those which are left out of other channels, what these are. */
  message(written: unknown): unknown {
    if (!this.#messages) return written;
    let message = written;
    for (let steps = 0; steps <= chainLimit; steps++) {
      const path = internalPath(referenceIn(message) ?? "");
      const place = path && placeInChannel(this.#parts, path);
      const messages = place?.messages.value;
      if (!place || !isObject(messages) || !this.isLeftMessage(messages, place.name)) break;
      message = messages[place.name];
    }
    return message;
  }

  /**
   * The answer of an operation or a trait; undefined where it comes from a channel that is left out. Where only a message of it does,
   * so does its address. What it refers to is left out, so it is written out.
   */
  answer(reply: unknown): unknown {
    if (!this.#isLess || !isObject(reply)) return reply;
    const answer = this.#meant(reply, []);
    if (!isObject(answer)) return undefined;
    if (referenceIn(answer["channel"]) !== undefined && !this.#isOnKept(answer)) return undefined;
    return this.#hasClosed(answer["messages"]) ? undefined : answer;
  }

  /** Whether channels are left out. */
  get #isLess(): boolean {
    return this.#kept.size < this.#ids.length;
  }

  #with(channels: Part, rest: Part): Part {
    if (!this.#isLess) return sameOr(this.#whole, { ...this.#whole, ...rest });
    const { components } = this.#whole;
    const kept = Object.entries(channels).flatMap(([id, channel]): [string, unknown][] => {
      if (id.startsWith("x-")) return [[id, channel]];
      if (!this.#kept.has(id)) return [];
      const isThroughLeft = this.#chainOf(["channels", id]).some(({ path }) => this.#isLeftPath(path));
      return [[id, isThroughLeft ? this.#meant(channel, ["channels", id]) : channel]];
    });
    return {
      ...this.#whole,
      channels: Object.fromEntries(kept),
      ...rest,
      // Of operations and answers there, nobody knows whose they are.
      ...(isObject(components) && {
        components: only(components, (section) => section !== "operations" && section !== "replies"),
      }),
    };
  }

  #isInPageGroups(part: unknown): boolean {
    return this.#hidden
      .layers(part)
      .flatMap(groupsOfPage)
      .every((groups) => maySee({ isPublic: false, ...groups }, this.#reader));
  }

  /** Hides channels that do not stay, and what they alone refer to: references may lead into either. */
  #closeLeft(): void {
    const open = { keys: new Set<string>(), values: new Set<unknown>() };
    for (const id of this.#kept)
      for (const { key, value } of this.#chainOf(["channels", id])) {
        open.keys.add(key);
        open.values.add(value);
      }
    const [paths, parts]: [DataPath[], Set<object>] = [[], new Set()];
    for (const id of this.#ids) {
      if (this.#kept.has(id)) continue;
      for (const { path, key, value } of this.#chainOf(["channels", id])) {
        if (!open.keys.has(key) || this.#isLeftPath(path)) paths.push(path);
        if (isObject(value) && !open.values.has(value)) parts.add(value);
      }
    }
    // Other names of what is left out.
    const shared = memberAt(this.#whole, ["components", "channels"]);
    for (const name of isObject(shared) ? Object.keys(shared) : []) {
      const path = ["components", "channels", name];
      if (this.#chainOf(path).some(({ value }) => parts.has(value as object))) paths.push(path);
    }
    this.#hidden.close(paths, parts);
  }

  #isLeftPath(path: DataPath): boolean {
    const [section, id] = path;
    return path.length === 2 && section === "channels" && !this.#kept.has(String(id));
  }

  /** What is at a path, then what it refers to, one after the other. */
  #chainOf(path: DataPath): readonly Known[] {
    const found: Known[] = [];
    let next: Known | undefined = { value: memberAt(this.#whole, path), path, key: JSON.stringify(path) };
    while (next && found.length <= chainLimit) {
      found.push(next);
      const reference = referenceIn(next.value);
      next = reference === undefined ? undefined : this.#placeOf(reference);
    }
    return found;
  }

  #placeOf(reference: string): Known | undefined {
    if (this.#places.has(reference)) return this.#places.get(reference);
    const path = internalPath(reference);
    const place =
      path && path.length > 0
        ? { value: memberAt(this.#whole, path), path, key: JSON.stringify(path) }
        : undefined;
    this.#places.set(reference, place);
    return place;
  }

  /** Operations name a channel by its key, or by what it refers to: then the first that does is meant, as on pages. */
  #pathsOf(ids: readonly string[]): ReadonlyMap<string, string> {
    const byPath = new Map<string, string>();
    for (const id of ids) {
      const chain = this.#chainOf(["channels", id]);
      const [own, target] = [chain[0]?.key, chain.at(-1)];
      if (own !== undefined) byPath.set(own, id);
      if (target && referenceIn(target.value) === undefined && !byPath.has(target.key))
        byPath.set(target.key, id);
    }
    return byPath;
  }

  /** Of an operation or an answer. */
  #isOnKept(owner: Part): boolean {
    const place = this.#placeOf(referenceIn(ownMember(owner, "channel")) ?? "");
    const id = place && this.#byPath.get(place.key);
    return id !== undefined && this.#kept.has(id);
  }

  /** Whether its channel is one that no channel which stays refers to. */
  #isOnClosed(operation: unknown): boolean {
    const channel = follow(this.#parts, childOf({ value: operation, path: [] }, "channel"));
    return channel !== undefined && this.#hidden.has(memberAt(this.#whole, channel.path));
  }

  /** Whether references to messages lead into channels that are left out. */
  #hasClosed(messages: unknown): boolean {
    if (!Array.isArray(messages)) return false;
    const known = this.#lists.get(messages);
    if (known !== undefined) return known;
    const hasClosed = messages.some((message: unknown) => this.#hidden.isClosed(message));
    this.#lists.set(messages, hasClosed);
    return hasClosed;
  }

  /** What is behind references, with what stands beside these. */
  #meant(value: unknown, path: DataPath): unknown {
    return follow(this.#parts, { value, path })?.value;
  }

  get #parts(): Parts {
    return partsOfWhole(this.#whole);
  }

  get #source(): MessageSource<unknown> {
    return { parts: this.#parts, keyOf };
  }
}

/** Objects themselves, since YAML aliases make one stand at many places. */
function keyOf({ value, path }: Place): unknown {
  return isObject(value) ? value : JSON.stringify(path);
}

function only(owner: Part, isKept: (name: string) => boolean): Part {
  return Object.fromEntries(Object.entries(owner).filter(([name]) => isKept(name)));
}
