import { partsOfWhole, type Parts } from "../fields/document.ts";
import { followMessage } from "../fields/left-messages.ts";
import { isObject } from "../syntax/parts.ts";
import type { Schemas } from "./field-places.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import type { KeptChannels } from "./kept-channels.ts";

export interface MessageSchemas {
  readonly header: Schemas;
  readonly payload: Schemas;
}

/** What the messages of channels and operations of a document are made of. */
export class DocumentMessages {
  readonly #hidden: HiddenParts;
  readonly #channels: KeptChannels;
  readonly #parts: Parts;
  readonly #open: ReadonlySet<Part>;
  readonly #schemas = new Map<unknown, MessageSchemas>();
  /** All that were asked for. */
  readonly known: Set<Part> = new Set();

  constructor(document: Part, hidden: HiddenParts, channels: KeptChannels) {
    this.#hidden = hidden;
    this.#channels = channels;
    this.#parts = partsOfWhole(document);
    this.#open = this.#openIn(channels.document);
  }

  /** Those of one message, with its traits. */
  of(message: Part): MessageSchemas {
    return this.#schemasOf(message, [{ message, isOpen: this.#open.has(message) }]);
  }

  /** Those of messages by name, or in a list of references. */
  ofAll(messages: unknown): MessageSchemas {
    const known = this.#schemas.get(messages);
    if (known) return known;
    const all = this.#read(messages);
    for (const { message } of all) this.known.add(message);
    return this.#schemasOf(
      messages,
      all.map(({ message, isOpen }) => ({ message, isOpen: isOpen && this.#open.has(message) })),
    );
  }

  /** What an operation with these layers is about: the messages that it names, else all of its channel. */
  listOf(layers: readonly Part[]): unknown {
    const channel = this.#hidden.meant(memberOf(layers, "channel"));
    return memberOf(layers, "messages") ?? (isObject(channel) ? channel["messages"] : undefined);
  }

  /** Messages that a reader may see in a channel or an operation that stays. */
  #openIn({ channels, operations }: Part): ReadonlySet<Part> {
    const ofChannels = valuesOf(channels).map((channel) =>
      memberOf([this.#hidden.meant(channel)], "messages"),
    );
    const ofOperations = valuesOf(operations).map((operation) =>
      memberOf(this.#hidden.withTraits(this.#hidden.meant(operation)), "messages"),
    );
    const all = [...new Set([...ofChannels, ...ofOperations])].flatMap((messages) => this.#read(messages));
    return new Set(all.flatMap(({ message, isOpen }) => (isOpen ? [message] : [])));
  }

  #read(messages: unknown): readonly { readonly message: Part; readonly isOpen: boolean }[] {
    if (typeof messages !== "object" || messages === null) return [];
    return Object.entries(messages).flatMap(([name, written]: [string, unknown]) => {
      const message = followMessage(this.#parts, { value: written, path: [] })?.value;
      if (!isObject(message)) return [];
      const isLeft = isObject(messages) && this.#channels.isLeftMessage(messages, name);
      return [{ message, isOpen: !isLeft && !this.#hidden.has(written) && !this.#hidden.has(message) }];
    });
  }

  #schemasOf(
    key: unknown,
    messages: readonly { readonly message: Part; readonly isOpen: boolean }[],
  ): MessageSchemas {
    const found = this.#schemas.get(key);
    if (found) return found;
    const all = messages.map(({ message, isOpen }) => ({ layers: this.#hidden.withTraits(message), isOpen }));
    const those = (member: string, ofOpen: boolean): readonly unknown[] => [
      ...new Set(
        all.flatMap(({ layers, isOpen }) =>
          (isOpen === ofOpen ? layers : []).flatMap((layer) => this.#schemaIn(layer, member)),
        ),
      ),
    ];
    const made = {
      header: { open: those("headers", true), closed: those("headers", false) },
      payload: { open: those("payload", true), closed: those("payload", false) },
    };
    this.#schemas.set(key, made);
    return made;
  }

  /** It may stand in an object that says its language. */
  #schemaIn(layer: Part, member: string): readonly unknown[] {
    const schema = layer[member];
    if (schema === undefined) return [];
    const meant = this.#hidden.has(schema) ? undefined : this.#hidden.meant(schema);
    return [isObject(meant) && isObject(meant["schema"]) ? meant["schema"] : schema];
  }
}

/** What the first of some objects says that has a key. */
export function memberOf(layers: readonly unknown[], key: string): unknown {
  const layer = layers.find((each) => isObject(each) && Object.hasOwn(each, key));
  return isObject(layer) ? layer[key] : undefined;
}

export function valuesOf(members: unknown): readonly unknown[] {
  return isObject(members) ? Object.values(members) : [];
}
