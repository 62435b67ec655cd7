import { isObject, objectsIn } from "../syntax/parts.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import { isAsyncApi } from "./kept-channels.ts";

/** Which examples of messages may show what is hidden: they have a payload and headers, so no one schema says what is in them. */
export class MessageExamples {
  readonly #document: Part;
  readonly #hidden: HiddenParts;
  #traits: ReadonlySet<unknown> | undefined;

  constructor(document: Part, hidden: HiddenParts) {
    this.#document = document;
    this.#hidden = hidden;
  }

  /** Whether `examples` of a message or of a trait go as a whole. */
  areClosed(owner: Part, examples: unknown): boolean {
    // Most documents hide nothing.
    if (!isAsyncApi(this.#document) || !this.#hidden.taints(this.#document)) return false;
    this.#traits ??= this.#traitsOfTainted();
    return this.#traits.has(owner) || (areOfMessages(examples) && this.#hidden.taints(owner));
  }

  /** The payload that an example of a trait shows is that of the messages which have the trait. */
  #traitsOfTainted(): ReadonlySet<unknown> {
    const found = new Set<unknown>();
    for (const owner of objectsIn(this.#document)) {
      const traits = owner["traits"];
      if (!Array.isArray(traits) || !this.#hidden.taints(owner)) continue;
      for (const trait of traits as readonly unknown[])
        for (let each: unknown = trait; isObject(each) && !found.has(each);) {
          found.add(each);
          const reference = each["$ref"];
          each = typeof reference === "string" ? this.#hidden.behind(reference) : undefined;
        }
    }
    return found;
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
