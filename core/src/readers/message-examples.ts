import { isObject, objectsIn } from "../syntax/parts.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import { isAsyncApi } from "./kept-channels.ts";

/** Which examples of messages may show what is hidden: they have a payload and headers, so no one schema says what is in them. */
export class MessageExamples {
  readonly #document: Part;
  readonly #hidden: HiddenParts;
  #closed: ReadonlySet<unknown> | undefined;

  constructor(document: Part, hidden: HiddenParts) {
    this.#document = document;
    this.#hidden = hidden;
  }

  /** Whether what an instance of a message, of a trait or of their headers looks like goes as a whole. */
  areClosed(owner: Part, instance: unknown): boolean {
    // Most documents hide nothing.
    if (!isAsyncApi(this.#document) || !this.#hidden.taints(this.#document)) return false;
    this.#closed ??= this.#ofTainted();
    return this.#closed.has(owner) || (areOfMessages(instance) && this.#hidden.taints(owner));
  }

  /** The payload that an example of a trait shows is that of the messages which have the trait; headers are of all of them. */
  #ofTainted(): ReadonlySet<unknown> {
    const found = new Set<unknown>();
    for (const owner of objectsIn(this.#document)) {
      const traits = owner["traits"];
      if (!Array.isArray(traits) || !this.#hidden.taints(owner)) continue;
      for (const trait of traits as readonly unknown[]) this.#addLayers(trait, found);
      const layers = this.#hidden.withTraits(owner);
      const headers = layers.flatMap((layer) => (isObject(layer["headers"]) ? [layer["headers"]] : []));
      if (headers.length < 2 || !headers.some((each) => this.#hidden.taints(each))) continue;
      for (const each of headers) {
        this.#addLayers(each, found);
        const schema = this.#hidden.layers(each).at(-1);
        if (isObject(schema)) this.#addLayers(schema["schema"], found);
      }
    }
    return found;
  }

  #addLayers(part: unknown, found: Set<unknown>): void {
    for (let each = part; isObject(each) && !found.has(each);) {
      found.add(each);
      const reference = each["$ref"];
      each = typeof reference === "string" ? this.#hidden.behind(reference) : undefined;
    }
  }
}

function areOfMessages(examples: unknown): boolean {
  return (
    Array.isArray(examples) &&
    examples.some(
      (each) => isObject(each) && (Object.hasOwn(each, "payload") || Object.hasOwn(each, "headers")),
    )
  );
}
