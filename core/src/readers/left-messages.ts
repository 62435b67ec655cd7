import { follow, internalPath, ownMember, referenceIn } from "../fields/reference.ts";
import { isObject, memberAt } from "../syntax/parts.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";

/** Most traits of an operation that are read, as pages do. */
const traitLimit = 100;

/** Messages that operations name, those that come back included. */
class Named {
  /** `messages` of channels whose operations name none: they are about all. */
  readonly whole = new Set<unknown>();
  /** Those of a channel, by its `messages`. */
  readonly own = new Map<unknown, Set<string>>();
  /** What is behind references to messages. */
  readonly targets = new Set<unknown>();
  /** Lists that were read: YAML aliases make one stand at many operations. */
  readonly lists = new Set<unknown>();

  has(messages: Part, name: string, target: unknown): boolean {
    return this.whole.has(messages) || this.own.get(messages)?.has(name) === true || this.targets.has(target);
  }
}

/** Messages of channels that operations name which are not for the reader, and no other ones. */
export class LeftMessages {
  readonly #document: Part;
  readonly #hidden: HiddenParts;
  readonly #open = new Named();
  readonly #closed = new Named();

  constructor(
    document: Part,
    hidden: HiddenParts,
    operations: { readonly open: readonly Part[]; readonly closed: readonly Part[] },
  ) {
    this.#document = document;
    this.#hidden = hidden;
    for (const operation of operations.closed) this.#note(operation, this.#closed);
    for (const operation of operations.open) this.#note(operation, this.#open);
  }

  has(messages: Part, name: string): boolean {
    const target = this.#hidden.layers(messages[name]).at(-1);
    return this.#closed.has(messages, name, target) && !this.#open.has(messages, name, target);
  }

  #note(operation: Part, named: Named): void {
    const layers = [operation, ...this.#traitsOf(operation)];
    const layer = layers.find((each) => isObject(each) && Object.hasOwn(each, "messages"));
    const messages = ownMember(layer, "messages");
    if (layer === undefined) named.whole.add(this.#messagesOf(operation["channel"]));
    else if (Array.isArray(messages)) this.#noteList(messages, named);
    const answers = ownMember(this.#hidden.layers(operation["reply"]).at(-1), "messages");
    if (Array.isArray(answers)) this.#noteList(answers, named);
  }

  #traitsOf({ traits }: Part): readonly unknown[] {
    if (!Array.isArray(traits)) return [];
    return traits
      .slice(0, traitLimit)
      .map((trait: unknown) => this.#hidden.layers(trait).at(-1))
      .toReversed();
  }

  #noteList(list: readonly unknown[], named: Named): void {
    if (named.lists.has(list)) return;
    named.lists.add(list);
    for (const item of list) {
      named.targets.add(this.#hidden.layers(item).at(-1));
      const path = internalPath(referenceIn(item) ?? "");
      if (!path || path.at(-2) !== "messages") continue;
      // Of a channel that is a reference itself, the path leads through it.
      const channel = path.slice(0, -2);
      const messages = this.#messagesOf(memberAt(this.#document, channel));
      const name = String(path.at(-1));
      named.targets.add(this.#hidden.layers(ownMember(messages, name)).at(-1));
      const known = named.own.get(messages);
      if (known) known.add(name);
      else named.own.set(messages, new Set([name]));
    }
    named.targets.delete(undefined);
  }

  #messagesOf(channel: unknown): unknown {
    const parts = {
      names: () => undefined,
      value: (path: readonly (string | number)[]) => memberAt(this.#document, path),
    };
    return ownMember(follow(parts, { value: channel, path: [] })?.value, "messages");
  }
}
