import { follow, internalPath, ownMember, referenceIn } from "../fields/reference.ts";
import { maySee, type Reader } from "../model/audience.ts";
import { isObject, memberAt } from "../syntax/parts.ts";
import { groupsOfPage } from "./groups.ts";
import { sameListOr, sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";
import type { KeepsOperation } from "./kept-operations.ts";
import { LeftMessages } from "./left-messages.ts";

export function isAsyncApi(document: Part): boolean {
  return Object.hasOwn(document, "asyncapi");
}

interface Rights {
  readonly reader: Reader;
  /** Undefined: the groups alone decide, those of the page that a channel would have, too. */
  readonly keepsOperation?: KeepsOperation;
}

/** An AsyncAPI document without the channels that do not stay, the operations on them, and other operations that are not for the reader. */
export class KeptChannels {
  /** The same object where all stay. */
  readonly document: Part;
  /** Whether there were channels, and none stays. */
  readonly areAllLeft: boolean;
  readonly #whole: Part;
  readonly #hidden: HiddenParts;
  readonly #reader: Reader;
  readonly #ids: ReadonlySet<string> = new Set();
  readonly #kept: ReadonlySet<string> = new Set();
  readonly #byPath: ReadonlyMap<string, string> = new Map();
  readonly #lists = new Map<unknown, readonly unknown[]>();
  readonly #messages: LeftMessages | undefined;

  constructor(document: Part, hidden: HiddenParts, { reader, keepsOperation: keeps }: Rights) {
    this.#whole = document;
    this.#hidden = hidden;
    this.#reader = reader;
    this.document = document;
    this.areAllLeft = false;
    if (!isAsyncApi(document)) return;
    const { operations, components } = document;
    const channels = isObject(document["channels"]) ? document["channels"] : {};
    const ids = Object.keys(channels).filter((id) => !id.startsWith("x-"));
    const isOpen = (id: string): boolean =>
      !hidden.has(channels[id]) && (keeps?.(`channel ${id}`, true) ?? this.#isInPageGroups(channels[id]));
    this.#ids = new Set(ids);
    this.#kept = new Set(hidden.isInGroups(channels) ? ids.filter(isOpen) : []);
    this.areAllLeft = this.#kept.size === 0 && ids.length > 0;
    if (this.areAllLeft || !isObject(operations)) {
      this.document = this.#with(channels, components, {});
      return;
    }
    this.#byPath = this.#pathsOf(ids);
    const [open, closed]: [Part[], Part[]] = [[], []];
    const kept = Object.entries(operations).flatMap(([name, written]): [string, unknown][] => {
      const operation = this.#meant(written, ["operations", name]);
      if (!hidden.isInGroups(operations) || hidden.has(written) || !this.#isInPageGroups(written)) {
        if (isObject(operation)) closed.push(operation);
        return [];
      }
      if (isObject(operation) && this.#isOnKept(operation)) open.push(operation);
      else if (this.#isLess) return [];
      return [[name, this.#isLess ? this.#withoutLeft(operation as Part, name) : written]];
    });
    this.document = this.#with(channels, components, {
      operations: sameOr(operations, Object.fromEntries(kept)),
    });
    if (closed.length > 0) this.#messages = new LeftMessages(document, hidden, { open, closed });
  }

  /** Whether a message of a channel, by its name in `messages`, is one that only operations name which are left out. */
  isLeftMessage(messages: Part, name: string): boolean {
    return this.#messages?.has(messages, name) ?? false;
  }

  /** Whether channels are left out. */
  get #isLess(): boolean {
    return this.#kept.size < this.#ids.size;
  }

  #with(channels: Part, components: unknown, rest: Part): Part {
    if (!this.#isLess) return sameOr(this.#whole, { ...this.#whole, ...rest });
    return {
      ...this.#whole,
      channels: only(channels, (id) => id.startsWith("x-") || this.#kept.has(id)),
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

  /** Operations name a channel by its key, or by what it refers to: then the first that does is meant, as on pages. */
  #pathsOf(ids: readonly string[]): ReadonlyMap<string, string> {
    const byPath = new Map<string, string>();
    for (const id of ids) {
      const path = ["channels", id];
      const target = follow(this.#parts, { value: memberAt(this.#whole, path), path });
      byPath.set(JSON.stringify(path), id);
      const key = target && JSON.stringify(target.path);
      if (key !== undefined && !byPath.has(key)) byPath.set(key, id);
    }
    return byPath;
  }

  /** Of an operation or an answer. */
  #isOnKept(owner: Part): boolean {
    const path = internalPath(referenceIn(ownMember(owner, "channel")) ?? "");
    return this.#kept.has(this.#byPath.get(JSON.stringify(path)) ?? "");
  }

  /** What it refers to is left out, so it is written out. An answer on a channel that is left out goes, as messages of such do. */
  #withoutLeft(operation: Part, name: string): Part {
    const { reply, ...rest } = operation;
    const own = "messages" in rest ? { ...rest, messages: this.#open(rest["messages"]) } : rest;
    const answer = this.#meant(reply, ["operations", name, "reply"]);
    if (!isObject(answer) || this.#hidden.has(reply)) return own;
    if (answer["channel"] !== undefined && !this.#isOnKept(answer)) return own;
    const messages = this.#open(answer["messages"]);
    // Where one is on a channel that is left out, so is the answer's address.
    return messages === answer["messages"] ? { ...own, reply: answer } : own;
  }

  /** References to messages, without those of channels that are left out. */
  #open(messages: unknown): unknown {
    if (!Array.isArray(messages)) return messages;
    const known = this.#lists.get(messages);
    if (known) return known;
    const kept = sameListOr(
      messages,
      messages.filter((message: unknown) => {
        const [section, id] = internalPath(referenceIn(message) ?? "") ?? [];
        return section !== "channels" || !this.#ids.has(String(id)) || this.#kept.has(String(id));
      }),
    );
    this.#lists.set(messages, kept);
    return kept;
  }

  /** What is behind references, with what stands beside these. */
  #meant(value: unknown, path: readonly string[]): unknown {
    return follow(this.#parts, { value, path })?.value;
  }

  get #parts(): Parameters<typeof follow>[0] {
    return { names: () => undefined, value: (path) => memberAt(this.#whole, path) };
  }
}

function only(owner: Part, isKept: (name: string) => boolean): Part {
  return Object.fromEntries(Object.entries(owner).filter(([name]) => isKept(name)));
}
