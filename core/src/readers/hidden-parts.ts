import { maySee, type Reader } from "../model/audience.ts";
import { isObject, unescapePointer } from "../syntax/parts.ts";
import { groupsOfPart, groupsOfValue } from "./groups.ts";

export type Part = Readonly<Record<string, unknown>>;

/** Stands for what is left out. */
export const omitted: unique symbol = Symbol("left out");

/** Which parts of a document a reader may not see. */
export class HiddenParts {
  readonly #document: Part;
  readonly #reader: Reader;
  readonly #references = new Map<string, { readonly target: unknown; readonly isHidden: boolean }>();

  constructor(document: Part, reader: Reader) {
    this.#document = document;
    this.#reader = reader;
  }

  isInGroups(part: unknown): boolean {
    const groups = groupsOfPart(part);
    return groups === undefined || maySee({ isPublic: false, ...groups }, this.#reader);
  }

  /** By its own groups, or by those of what it stands for. */
  has(part: unknown): boolean {
    if (!isObject(part)) return false;
    if (!this.isInGroups(part)) return true;
    const reference = part["$ref"];
    return typeof reference === "string" && this.#follow(reference).isHidden;
  }

  /** A schema by reference, or by the name of a component, as a `discriminator` names it. */
  hasSchema(target: string): boolean {
    return this.#follow(target.startsWith("#") ? target : `#/components/schemas/${target}`).isHidden;
  }

  /** Whether a value of an `enum` is hidden. */
  hasValue(schema: unknown, value: unknown): boolean {
    const groups = groupsOfValue(schema, value);
    return groups !== undefined && !maySee({ isPublic: false, ...groups }, this.#reader);
  }

  /** What a reference within the document stands for, hidden or not. */
  behind(reference: string): unknown {
    return this.#follow(reference).target;
  }

  #follow(reference: string): { readonly target: unknown; readonly isHidden: boolean } {
    const known = this.#references.get(reference);
    if (known) return known;
    // A ring of references leads nowhere.
    this.#references.set(reference, { target: undefined, isHidden: false });
    let target: unknown = reference.startsWith("#") ? this.#document : undefined;
    let isHidden = false;
    for (const step of reference.split("/").slice(1)) {
      const name = unescapePointer(step);
      const isThere = typeof target === "object" && target !== null && Object.hasOwn(target, name);
      target = isThere ? (target as Part)[name] : undefined;
      isHidden ||= !this.isInGroups(target);
    }
    const found = { target, isHidden: isHidden || this.has(target) };
    this.#references.set(reference, found);
    return found;
  }
}

/** The object itself where the other has the same members. */
export function sameOr(object: Part, other: Part): Part {
  const keys = Object.keys(object);
  const isSame = keys.length === Object.keys(other).length && keys.every((key) => object[key] === other[key]);
  return isSame ? object : other;
}

export function sameListOr(list: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  return list.length === other.length && list.every((item, index) => item === other[index]) ? list : other;
}
