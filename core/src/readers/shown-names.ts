import { isObject, objectsIn } from "../syntax/parts.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";

/** Schemas that are put together from more are taken for empty: nobody writes them by hand. */
const layerLimit = 200;

/** Schemas, with what is open of all that a value has to meet for them. */
export function basesOf(schemas: readonly unknown[], hidden: HiddenParts): readonly Part[] {
  const found = new Set<Part>();
  const waiting = [...schemas];
  while (waiting.length > 0) {
    const layer = waiting.pop();
    if (!isObject(layer) || found.has(layer) || hidden.has(layer)) continue;
    if (found.size >= layerLimit) return [];
    found.add(layer);
    if (typeof layer["$ref"] === "string") waiting.push(hidden.behind(layer["$ref"]));
    if (Array.isArray(layer["allOf"])) for (const base of layer["allOf"] as unknown[]) waiting.push(base);
  }
  return [...found];
}

/** The schema that another one stands in, where both are about the same value. */
interface Around {
  readonly owner: Part;
  /** Conditions show no properties: they speak of those of their owner. */
  readonly isCondition: boolean;
}

/** Which properties a schema shows. Names are hidden in the whole document, and another schema may have one of its own. */
export class ShownNames {
  readonly #hidden: HiddenParts;
  /** Whether anything is hidden: names, or values. */
  readonly #isNeeded: boolean;
  readonly #around = new Map<unknown, Around>();
  /** Lists and members by name that are entered: aliases put one in many owners. */
  readonly #entered = new Set<unknown>();

  constructor(document: Part, hidden: HiddenParts) {
    this.#hidden = hidden;
    this.#isNeeded = hidden.taints(document);
    if (this.#isNeeded) for (const owner of objectsIn(document)) this.enter(owner);
  }

  get areAllShown(): boolean {
    return this.#hidden.names.size === 0;
  }

  /** Owners come before what they hold; some are made anew. */
  enter(owner: Part): void {
    if (!this.#isNeeded) return;
    const add = (inner: unknown, isCondition: boolean): void => {
      if (isObject(inner) && !this.#around.has(inner)) this.#around.set(inner, { owner, isCondition });
    };
    for (const key of ["if", "then", "else", "not"]) add(owner[key], true);
    for (const key of ["dependentSchemas", "dependencies", "allOf", "anyOf", "oneOf"]) {
      const several = owner[key];
      if (typeof several !== "object" || several === null || this.#entered.has(several)) continue;
      this.#entered.add(several);
      for (const inner of Object.values(several)) add(inner, !Array.isArray(several));
    }
  }

  /** The outermost schema that is about the same value. */
  whole(schema: Part): Part {
    return this.#way(schema).at(-1)?.owner ?? schema;
  }

  isInCondition(schema: Part): boolean {
    return this.#way(schema).some(({ isCondition }) => isCondition);
  }

  /** Whether a name may stand in a schema: nothing hides it, or the schema, or one around it, shows such a property. */
  of(schema: Part): (name: unknown) => boolean {
    let layers: readonly Part[] | undefined;
    return (name) => {
      if (typeof name !== "string" || !this.#hidden.names.has(name)) return true;
      layers ??= basesOf(this.showing(schema), this.#hidden);
      return layers.some(
        ({ properties }) =>
          isObject(properties) && Object.hasOwn(properties, name) && !this.#hidden.has(properties[name]),
      );
    };
  }

  /** From a schema outwards. */
  #way(schema: Part): readonly Around[] {
    const found = new Set<Around>();
    let next = this.#around.get(schema);
    // What an alias makes part of itself leads back.
    while (next && !found.has(next)) {
      found.add(next);
      next = this.#around.get(next.owner);
    }
    return [...found];
  }

  /** The schema and those around it, without conditions and what is in them. */
  showing(schema: Part): readonly Part[] {
    const way = this.#way(schema);
    const outermost = way.findLastIndex(({ isCondition }) => isCondition);
    const owners = way.slice(Math.max(outermost, 0)).map(({ owner }) => owner);
    return outermost === -1 ? [schema, ...owners] : owners;
  }
}
