import type { Part } from "./hidden-parts.ts";
import { instances } from "./member-names.ts";

/** Wrappers in wrappers: nobody writes more by hand. */
const depthLimit = 100;

/** What says no more of values than that they are those of an `allOf`. */
function isBesideWrapped(key: string): boolean {
  return (
    /^(?:allOf|type|title|description|nullable|deprecated|readOnly|writeOnly|externalDocs|xml)$/.test(key) ||
    /^(?:\$comment|x-)/.test(key) ||
    instances.has(key)
  );
}

/** Schemas that are an `allOf` with only words beside it, all of whose parts are hidden. */
export class Wrappers {
  readonly #isHidden: (part: unknown) => boolean;
  readonly #known = new Map<Part, boolean>();
  /** How many are being looked into. */
  #depth = 0;

  constructor(isHidden: (part: unknown) => boolean) {
    this.#isHidden = isHidden;
  }

  has(part: Part): boolean {
    const { allOf } = part;
    if (!Array.isArray(allOf) || allOf.length === 0 || !Object.keys(part).every(isBesideWrapped))
      return false;
    const known = this.#known.get(part);
    if (known !== undefined) return known;
    // Rings wrap nothing, and what is wrapped too deep is left out.
    this.#known.set(part, this.#depth === depthLimit);
    if (this.#depth === depthLimit) return true;
    this.#depth++;
    const isHidden = allOf.every((each) => this.#isHidden(each));
    this.#depth--;
    this.#known.set(part, isHidden);
    return isHidden;
  }

  /** Other parts are hidden now. */
  clear(): void {
    this.#known.clear();
  }
}
