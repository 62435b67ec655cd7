import { isObject, memberAt, objectsIn, unescapePointer } from "../syntax/parts.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import { isAsyncApi } from "./kept-channels.ts";
import { traitLimit } from "../fields/layers.ts";
import { redactInstance } from "./redact-instance.ts";

type Kind = "header" | "payload";

/** Schemas of messages that hide anything. */
type Schemas = Readonly<Record<Kind, readonly unknown[]>>;

const none: Schemas = { header: [], payload: [] };

/** Deeper places, and more than so many in schemas of one document, are closed where anything is hidden. */
const stepLimit = 30;
const lookLimit = 5_000;

/** Which `location` of a correlation id, a parameter or an answer's address leads through fields of messages that are hidden. */
export class ClosedLocations {
  readonly #document: Part;
  readonly #hidden: HiddenParts;
  readonly #schemas = new Map<unknown, Schemas>();
  readonly #verdicts = new Map<Schemas, Map<string, boolean>>();
  #looks = 0;
  #found: ReadonlySet<unknown> | undefined;

  constructor(document: Part, hidden: HiddenParts) {
    this.#document = document;
    this.#hidden = hidden;
  }

  has(owner: Part): boolean {
    // Most documents hide nothing.
    if (!isAsyncApi(this.#document) || !this.#hidden.taints(this.#document)) return false;
    return (this.#found ??= this.#find()).has(owner);
  }

  #find(): ReadonlySet<unknown> {
    const found = new Set<unknown>();
    const look = (written: unknown, schemas: () => Schemas): void => {
      const owner = this.#meant(written);
      const location = isObject(owner) ? owner["location"] : undefined;
      if (typeof location === "string" && !found.has(owner) && this.#isClosedIn(location.trim(), schemas()))
        found.add(owner);
    };
    for (const owner of objectsIn(this.#document)) {
      if (!this.#hidden.taints(owner)) continue;
      const layers = this.#layersOf(owner);
      // A message, or a trait of one.
      for (const layer of layers) look(layer["correlationId"], () => this.#schemasOf(owner));
      const { parameters, messages } = owner;
      if (isObject(parameters) && isObject(messages))
        for (const parameter of Object.values(parameters))
          look(parameter, () => this.#schemasOfAll(messages));
      // An operation: what it names, else all of its channel.
      const reply = this.#meant(memberOf(layers, "reply"));
      if (isObject(reply))
        look(reply["address"], () => {
          const channel = (): unknown => memberOf([this.#meant(owner["channel"])], "messages");
          return this.#schemasOfAll(memberOf(layers, "messages") ?? channel());
        });
    }
    return found;
  }

  #isClosedIn(location: string, schemas: Schemas): boolean {
    const verdicts = this.#verdicts.get(schemas) ?? new Map<string, boolean>();
    this.#verdicts.set(schemas, verdicts);
    const verdict = verdicts.get(location) ?? this.#judge(location, schemas);
    verdicts.set(location, verdict);
    return verdict;
  }

  #judge(location: string, schemas: Schemas): boolean {
    const [, kind, pointer = ""] = /^\$message\.(header|payload)(?:#(.*))?$/s.exec(location) ?? [];
    if (kind === undefined) return schemas.header.length + schemas.payload.length > 0;
    const all = schemas[kind as Kind];
    if (pointer === "" || all.length === 0) return false;
    const steps = pointer.split("/").slice(1).map(unescapePointer);
    if (steps.length === 0 || steps.length > stepLimit) return true;
    const value = steps.reduceRight<unknown>((inner, step) => Object.fromEntries([[step, inner]]), {});
    return all.some((schema) => {
      this.#looks += 1;
      if (this.#looks > lookLimit) return true;
      return memberAt(redactInstance(value, schema, this.#hidden), steps) === undefined;
    });
  }

  /** Of a message with its traits. */
  #schemasOf(message: unknown): Schemas {
    const known = this.#schemas.get(message);
    if (known) return known;
    const layers = this.#layersOf(message);
    const schemas = { header: this.#tainted(layers, "headers"), payload: this.#tainted(layers, "payload") };
    this.#schemas.set(message, schemas);
    return schemas;
  }

  /** Of messages by name, or in a list of references. */
  #schemasOfAll(messages: unknown): Schemas {
    if (typeof messages !== "object" || messages === null) return none;
    const known = this.#schemas.get(messages);
    if (known) return known;
    const all = Object.values(messages).map((message) => this.#schemasOf(this.#meant(message)));
    const schemas = {
      header: [...new Set(all.flatMap(({ header }) => header))],
      payload: [...new Set(all.flatMap(({ payload }) => payload))],
    };
    this.#schemas.set(messages, schemas);
    return schemas;
  }

  #tainted(layers: readonly Part[], key: string): readonly unknown[] {
    return layers
      .map((layer) => layer[key])
      .filter((schema) => this.#hidden.taints(schema))
      .map((schema) => {
        // The schema may stand in an object that says its language.
        const meant = this.#hidden.has(schema) ? undefined : this.#meant(schema);
        return isObject(meant) && isObject(meant["schema"]) ? meant["schema"] : schema;
      });
  }

  /** A message or an operation, and its traits, the last first. */
  #layersOf(owner: unknown): readonly Part[] {
    if (!isObject(owner)) return [];
    const traits: readonly unknown[] = Array.isArray(owner["traits"]) ? owner["traits"] : [];
    const meant = traits.slice(0, traitLimit).map((trait) => this.#meant(trait));
    return [owner, ...meant.filter(isObject).toReversed()];
  }

  #meant(part: unknown): unknown {
    return this.#hidden.layers(part).at(-1);
  }
}

function memberOf(layers: readonly unknown[], key: string): unknown {
  const layer = layers.find((each) => isObject(each) && Object.hasOwn(each, key));
  return isObject(layer) ? layer[key] : undefined;
}
