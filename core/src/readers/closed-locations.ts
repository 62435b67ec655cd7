import { isObject, memberAt, unescapePointer } from "../syntax/parts.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import type { KeptChannels } from "./kept-channels.ts";
import {
  DocumentMessages,
  memberOf,
  valuesOf,
  type MessageSchemas,
  type Schemas,
} from "./message-schemas.ts";
import { redactInstance, showsField } from "./redact-instance.ts";

/** Deeper places, and more than so many in schemas of one document, are closed where anything is hidden. */
const stepLimit = 30;
const lookLimit = 5_000;

/** Where a location leads. */
interface Target {
  readonly kinds: readonly (keyof MessageSchemas)[];
  /** None of the whole; undefined where that is not understood. */
  readonly steps: readonly string[] | undefined;
}

/**
 * Which `location` of a correlation id, a parameter or an answer's address leads to what messages hide, or to fields of messages
 * that a reader may not see. It stays where one that they may see shows the field.
 */
export class ClosedLocations {
  readonly #document: Part;
  readonly #hidden: HiddenParts;
  readonly #channels: KeptChannels;
  readonly #answers = new Map<MessageSchemas, Map<string, boolean>>();
  #looks = 0;
  #found: ReadonlySet<Part> | undefined;

  constructor(document: Part, hidden: HiddenParts, channels: KeptChannels) {
    this.#document = document;
    this.#hidden = hidden;
    this.#channels = channels;
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

  /** Asked once: many operations of a channel have the same messages, and often the same location. */
  #answer(question: "hides" | "shows", location: string, schemas: MessageSchemas): boolean {
    const answers = this.#answers.get(schemas) ?? new Map<string, boolean>();
    this.#answers.set(schemas, answers);
    const key = `${question} ${location}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const { kinds, steps } = targetOf(location);
    const found = kinds.some((kind) =>
      question === "hides" ? this.#hides(steps, schemas[kind]) : this.#shows(steps, schemas[kind]),
    );
    answers.set(key, found);
    return found;
  }

  #hides(steps: Target["steps"], { open, closed }: Schemas): boolean {
    if (steps?.length === 0) return false;
    if (closed.length > 0) return true;
    const tainted = open.filter((schema) => this.#hidden.taints(schema));
    if (!steps) return tainted.length > 0;
    const value = steps.reduceRight<unknown>((inner, step) => Object.fromEntries([[step, inner]]), {});
    return tainted.some(
      (schema) =>
        this.#isTooMuch() || memberAt(redactInstance(value, schema, this.#hidden), steps) === undefined,
    );
  }

  #shows(steps: Target["steps"], { open }: Schemas): boolean {
    if (!steps || steps.length === 0) return false;
    return open.some((schema) => !this.#isTooMuch() && showsField(steps, schema, this.#hidden));
  }

  #isTooMuch(): boolean {
    return ++this.#looks > lookLimit;
  }
}

function targetOf(location: string): Target {
  const [, kind, pointer = ""] = /^\$message\.(header|payload)(?:#(.*))?$/s.exec(location) ?? [];
  if (kind === undefined) return { kinds: ["header", "payload"], steps: undefined };
  const steps = pointer.split("/").slice(1).map(unescapePointer);
  const isUnderstood = (pointer === "" || pointer.startsWith("/")) && steps.length <= stepLimit;
  return { kinds: [kind === "header" ? "header" : "payload"], steps: isUnderstood ? steps : undefined };
}
