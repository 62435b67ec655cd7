import { isObject } from "../syntax/parts.ts";
import type { Part } from "./hidden-parts.ts";
import { instances } from "./member-names.ts";

/** Wrappers in wrappers: nobody writes more by hand. */
const depthLimit = 100;

const notes = new Set(["type", "title", "description", "nullable", "deprecated", "readOnly", "writeOnly"]);

/** Keys of a schema that say something of a value. */
export function keysOf(schema: Part): readonly string[] {
  return Object.keys(schema).filter((key) => !notes.has(key));
}

/** Whether a schema only says that there may be no value. */
export function isNull(schema: unknown): boolean {
  return isObject(schema) && schema["type"] === "null" && keysOf(schema).length === 0;
}

/** Of what a schema is put together from, or may be, what says something of a value. */
export function saidIn(key: "allOf" | "oneOf" | "anyOf", list: readonly unknown[]): readonly unknown[] {
  const isLeft = (each: unknown): boolean =>
    key === "allOf" ? isObject(each) && keysOf(each).length === 0 : isNull(each);
  return list.filter((each) => !isLeft(each));
}

/** What says no more of values than that they are those of the list beside it. */
function isBesideWrapped(key: string): boolean {
  return (
    notes.has(key) || /^(?:discriminator|externalDocs|xml|\$comment|x-.*)$/.test(key) || instances.has(key)
  );
}

/** The list that all of a schema is in, apart from words. */
function wrappedBy(part: Part): readonly unknown[] {
  const [key, ...others] = Object.keys(part).filter((each) => !isBesideWrapped(each));
  if (others.length > 0 || (key !== "allOf" && key !== "oneOf" && key !== "anyOf")) return [];
  const list = part[key];
  return Array.isArray(list) ? saidIn(key, list) : [];
}

/** Schemas that are an `allOf`, or a choice, with only words beside it, all of whose parts are hidden. */
export class Wrappers {
  readonly #isHidden: (part: unknown) => boolean;
  readonly #known = new Map<Part, boolean>();
  /** How many are being looked into. */
  #depth = 0;

  constructor(isHidden: (part: unknown) => boolean) {
    this.#isHidden = isHidden;
  }

  has(part: Part): boolean {
    const { allOf, oneOf, anyOf } = part;
    if (!Array.isArray(allOf ?? oneOf ?? anyOf)) return false;
    const known = this.#known.get(part);
    if (known !== undefined) return known;
    // Rings wrap nothing, and what is wrapped too deep is left out.
    this.#known.set(part, this.#depth === depthLimit);
    if (this.#depth === depthLimit) return true;
    this.#depth++;
    const wrapped = wrappedBy(part);
    const isHidden = wrapped.length > 0 && wrapped.every((each) => this.#isHidden(each));
    this.#depth--;
    this.#known.set(part, isHidden);
    return isHidden;
  }

  /** Other parts are hidden now. */
  clear(): void {
    this.#known.clear();
  }
}
