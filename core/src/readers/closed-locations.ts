import { isObject, memberAt } from "../syntax/parts.ts";
import { FieldPlaces } from "./field-places.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import type { KeptChannels } from "./kept-channels.ts";
import { DocumentMessages, memberOf, valuesOf, type MessageSchemas } from "./message-schemas.ts";

/** Where a location leads. */
interface Target {
  readonly kinds: readonly (keyof MessageSchemas)[];
  /** Undefined where that is not understood. */
  readonly pointer: string | undefined;
}

/**
 * Which `location` of a correlation id, a parameter or an answer's address leads to what messages hide, or to fields of messages
 * that a reader may not see. It stays where one that they may see shows the field.
 */
export class ClosedLocations {
  readonly #document: Part;
  readonly #hidden: HiddenParts;
  readonly #channels: KeptChannels;
  readonly #fields: FieldPlaces;
  #found: ReadonlySet<Part> | undefined;

  constructor(document: Part, hidden: HiddenParts, channels: KeptChannels) {
    this.#document = document;
    this.#hidden = hidden;
    this.#channels = channels;
    this.#fields = new FieldPlaces(hidden);
  }

  has(owner: Part): boolean {
    if (!this.#channels.isAsyncApi) return false;
    // Most documents hide nothing.
    const isWhole = this.#channels.document === this.#document && !this.#hidden.taints(this.#document);
    return !isWhole && (this.#found ??= this.#find()).has(owner);
  }

  #find(): ReadonlySet<Part> {
    const messages = new DocumentMessages(this.#document, this.#hidden, this.#channels);
    const users = new Map<Part, Set<MessageSchemas>>();
    const note = (written: unknown, schemas: MessageSchemas): void => {
      const owner = this.#hidden.meant(written);
      if (isObject(owner) && typeof owner["location"] === "string")
        users.set(owner, (users.get(owner) ?? new Set()).add(schemas));
    };
    for (const channel of this.#all("channels")) {
      const schemas = messages.ofAll(channel["messages"]);
      for (const parameter of valuesOf(channel["parameters"])) note(parameter, schemas);
    }
    for (const operation of this.#all("operations")) {
      const layers = this.#hidden.withTraits(operation);
      const schemas = messages.ofAll(messages.listOf(layers));
      const reply = this.#hidden.meant(memberOf(layers, "reply"));
      note(memberOf([reply], "address"), schemas);
    }
    for (const message of messages.known)
      for (const layer of this.#hidden.withTraits(message))
        note(layer["correlationId"], messages.of(message));
    const closed = [...users].filter(([owner, all]) => this.#isClosed(String(owner["location"]).trim(), all));
    return new Set(closed.map(([owner]) => owner));
  }

  /** Channels or operations, those among the components included. */
  #all(section: "channels" | "operations"): ReadonlySet<Part> {
    const all = [
      ...valuesOf(this.#document[section]),
      ...valuesOf(memberAt(this.#document, ["components", section])),
    ];
    return new Set(all.map((each) => this.#hidden.meant(each)).filter(isObject));
  }

  #isClosed(location: string, users: ReadonlySet<MessageSchemas>): boolean {
    const all = [...users];
    const isHidden = all.some((schemas) => this.#answer("hides", location, schemas));
    return isHidden && !all.some((schemas) => this.#answer("shows", location, schemas));
  }

  #answer(question: "hides" | "shows", location: string, schemas: MessageSchemas): boolean {
    const { kinds, pointer } = targetOf(location);
    return kinds.some((kind) => this.#fields[question](pointer, schemas[kind]));
  }
}

function targetOf(location: string): Target {
  const [, kind, pointer = ""] = /^\$message\.(header|payload)(?:#(.*))?$/s.exec(location) ?? [];
  if (kind === undefined) return { kinds: ["header", "payload"], pointer: undefined };
  return { kinds: [kind === "header" ? "header" : "payload"], pointer };
}
