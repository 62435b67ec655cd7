import { traitLimit } from "../fields/layers.ts";
import { chainLimit } from "../fields/reference.ts";
import { maySee, type Reader } from "../model/audience.ts";
import { isObject } from "../syntax/parts.ts";
import type { DataPath } from "../source/origin.ts";
import { Anchors } from "./anchors.ts";
import { ClosedPaths } from "./closed-paths.ts";
import { groupsOfPart, groupsOfValue, valuesWithGroups } from "./groups.ts";
import { Wrappers } from "./wrappers.ts";

export type Part = Readonly<Record<string, unknown>>;

/** Stands for what is left out. */
export const omitted: unique symbol = Symbol("omitted");

interface Target {
  readonly target: unknown;
  readonly isHidden: boolean;
  /** Whether it stands in what was closed. */
  readonly isClosed: boolean;
}

interface Survey {
  readonly tainted: ReadonlySet<object>;
  readonly names: ReadonlySet<string>;
  readonly hidingValues: readonly Part[];
}

const none: ReadonlySet<string> = new Set();

/** Which parts of a document a reader may not see. */
export class HiddenParts {
  readonly #document: Part;
  readonly #reader: Reader;
  readonly #references = new Map<string, Target>();
  readonly #meanings = new Map<string, unknown>();
  readonly #closed = {
    paths: new ClosedPaths(),
    parts: new Set<unknown>(),
    values: new Map<unknown, ReadonlySet<string>>(),
  };
  #surveyed: Survey | undefined;
  readonly #wrappers = new Wrappers((part) => this.has(part));
  readonly #valueNames = new Map<Part, ReadonlySet<string>>();
  readonly #anchors: Anchors;

  constructor(document: Part, reader: Reader) {
    this.#document = document;
    this.#reader = reader;
    this.#anchors = new Anchors(document);
  }

  /** Hides what is at these places, and these objects wherever they stand. */
  close(places: Iterable<DataPath>, parts: Iterable<object>): void {
    for (const path of places) this.#closed.paths.add(path);
    for (const part of parts) this.#closed.parts.add(part);
    this.#references.clear();
    this.#wrappers.clear();
    this.#surveyed = undefined;
  }

  /** Hides values of these schemas, by their names. Schemas may share a set of names, which stays as it is. */
  closeValues(values: ReadonlyMap<object, ReadonlySet<string>>): void {
    if (values.size === 0) return;
    const closed = this.#closed.values;
    for (const [schema, each] of values) {
      const before = closed.get(schema);
      closed.set(schema, before && !isWithin(before, each) ? new Set([...before, ...each]) : each);
    }
    this.#valueNames.clear();
    this.#surveyed = undefined;
  }

  /** Whether it, or what it refers to, was closed or stands in what was. */
  isClosed(part: unknown): boolean {
    return this.layers(part).some((layer) => {
      const reference = isObject(layer) ? layer["$ref"] : undefined;
      const isIn = typeof reference === "string" && this.#follow(reference).isClosed;
      return isIn || this.#closed.parts.has(layer);
    });
  }

  isInGroups(part: unknown): boolean {
    return groupsOfPart(part).every((groups) => maySee({ isPublic: false, ...groups }, this.#reader));
  }

  /** By its own groups, or by those of what it stands for: behind a reference, or an `allOf` with only words beside it. */
  has(part: unknown): boolean {
    if (!isObject(part)) return false;
    if (this.#isHiddenItself(part) || this.#wrappers.has(part)) return true;
    const references = [part["$ref"], part["$dynamicRef"]];
    return references.some((each) => typeof each === "string" && this.#follow(each).isHidden);
  }

  /** Whether it is a parameter whose schema is hidden, or a header: its name would tell of it. Of paths, these names are known anyway. */
  hasField(part: unknown, isHeader = false): boolean {
    const field = this.meant(part);
    if (!isObject(field) || field["in"] === "path") return false;
    if (!isHeader && (typeof field["in"] !== "string" || typeof field["name"] !== "string")) return false;
    const { content } = field;
    const media: readonly unknown[] = isObject(content) ? Object.values(content) : [];
    return [field, ...media].some((each) => isObject(each) && this.has(each["schema"]));
  }

  /** A schema by reference, or by the name of a component, as a `discriminator` names it. */
  hasSchema(target: string): boolean {
    return this.#follow(target.startsWith("#") ? target : `#/components/schemas/${target}`).isHidden;
  }

  /** Whether a value of an `enum`, or of a `const`, is hidden. */
  hasValue(schema: unknown, value: unknown): boolean {
    // Only plain values have names.
    if (typeof value === "object" && value !== null) return false;
    if (this.#closed.values.get(schema)?.has(String(value)) === true) return true;
    return groupsOfValue(schema, value).some(
      (groups) => !maySee({ isPublic: false, ...groups }, this.#reader),
    );
  }

  /** Names of values of a schema that are hidden, as others write what they say of these. */
  namesOfValues(schema: Part): ReadonlySet<string> {
    const known = this.#valueNames.get(schema);
    if (known) return known;
    const left = valuesWithGroups(schema).filter((name) => this.hasValue(schema, name));
    const closed = this.#closed.values.get(schema);
    if (left.length === 0 && !closed) return none;
    const found = closed && isWithin(left, closed) ? closed : new Set([...left, ...(closed ?? [])]);
    this.#valueNames.set(schema, found);
    return found;
  }

  /** Schemas that hide values, whether they list these or not. */
  get hidingValues(): readonly Part[] {
    return this.#survey.hidingValues;
  }

  /** Whether anything is hidden in a part, or in what it leads to. */
  taints(part: unknown): boolean {
    return typeof part === "object" && part !== null && this.#survey.tainted.has(part);
  }

  /** Names of properties that are hidden somewhere: lists of names elsewhere may mean them. */
  get names(): ReadonlySet<string> {
    return this.#survey.names;
  }

  /** What a reference within the document stands for, hidden or not. */
  behind(reference: string): unknown {
    return this.#follow(reference).target;
  }

  /** What a `$dynamicRef` may stand for: a place in the document, or any schema with an anchor of that name. */
  behindDynamic(reference: string): unknown {
    return this.#anchors.choiceOf(reference) ?? this.behind(reference);
  }

  /** The part itself, or what stands behind its references. */
  meant(part: unknown): unknown {
    let found = part;
    // Chains can be long, and what one leads to, all before it do; rings lead nowhere.
    const chain = new Set<string>();
    while (isObject(found) && typeof found["$ref"] === "string") {
      const reference = found["$ref"];
      const isKnown = this.#meanings.has(reference);
      found = isKnown ? this.#meanings.get(reference) : this.behind(reference);
      if (isKnown) break;
      if (chain.has(reference)) found = undefined;
      chain.add(reference);
    }
    for (const reference of chain) this.#meanings.set(reference, found);
    return found;
  }

  /** The part itself, then what it refers to, one after the other: as many as pages follow. */
  layers(part: unknown): readonly unknown[] {
    const found: unknown[] = [];
    for (let next = part; next !== undefined && found.length <= chainLimit;) {
      found.push(next);
      const reference: unknown = isObject(next) ? next["$ref"] : undefined;
      next = typeof reference === "string" ? this.behind(reference) : undefined;
    }
    return found;
  }

  /** A message or an operation of AsyncAPI, then its traits, the last first: the first that has a key decides. */
  withTraits(owner: unknown): readonly Part[] {
    if (!isObject(owner)) return [];
    const traits: readonly unknown[] = Array.isArray(owner["traits"]) ? owner["traits"] : [];
    const meant = traits.slice(0, traitLimit).map((trait) => this.meant(trait));
    return [owner, ...meant.filter(isObject).toReversed()];
  }

  #isHiddenItself(part: unknown): boolean {
    return this.#closed.parts.has(part) || !this.isInGroups(part);
  }

  #follow(reference: string): Target {
    // One after the other, since chains can be long. What one leads to, all before it lead to; rings lead nowhere.
    const chain = new Map<string, Target>();
    let isHidden = false;
    for (let next: unknown = reference; typeof next === "string" && !isHidden && !chain.has(next);) {
      const known = this.#references.get(next);
      const found: Target = known ?? this.#locate(next);
      isHidden = found.isHidden;
      if (known) break;
      chain.set(next, found);
      next = isObject(found.target) ? found.target["$ref"] : undefined;
      if (next === undefined && isObject(found.target)) isHidden ||= this.#wrappers.has(found.target);
    }
    for (const [step, found] of chain) this.#references.set(step, { ...found, isHidden });
    return this.#references.get(reference) ?? { target: undefined, isHidden, isClosed: false };
  }

  #locate(reference: string): Target {
    const places = this.#anchors.pathsOf(reference).map((path) => this.#at(path));
    const [only, ...others] = places;
    if (only && others.length === 0) return only;
    const isEach = (key: "isHidden" | "isClosed"): boolean =>
      others.length > 0 && places.every((each) => each[key]);
    return {
      target: this.#anchors.choiceOf(reference),
      isHidden: isEach("isHidden"),
      isClosed: isEach("isClosed"),
    };
  }

  /** What is at a place, be it in something that is hidden. */
  #at(steps: DataPath): Target {
    let target: unknown = this.#document;
    let isClosed = this.#closed.paths.has(steps);
    let isHidden = isClosed;
    for (const name of steps) {
      const isThere = typeof target === "object" && target !== null && Object.hasOwn(target, name);
      target = isThere ? (target as Part)[name] : undefined;
      isClosed ||= this.#closed.parts.has(target);
      isHidden ||= this.#isHiddenItself(target);
    }
    return { target, isHidden, isClosed };
  }

  /** Looks at everything once, and goes back from what is hidden to all that leads there. */
  get #survey() {
    if (this.#surveyed) return this.#surveyed;
    const names = new Set<string>();
    const hidingValues: Part[] = [];
    const leading = new Map<object, object[]>();
    const hidden: object[] = [];
    const waiting: object[] = [this.#document];
    const seen = new Set<object>(waiting);
    const lead = (from: object, to: unknown): void => {
      if (typeof to !== "object" || to === null) return;
      const known = leading.get(to);
      if (known) known.push(from);
      else leading.set(to, [from]);
      if (!seen.has(to)) waiting.push(to);
      seen.add(to);
    };
    for (let part = waiting.pop(); part; part = waiting.pop()) {
      for (const member of Object.values(part)) lead(part, member);
      if (!isObject(part)) continue;
      const { $ref: reference, $dynamicRef: dynamic, properties } = part;
      if (typeof reference === "string") lead(part, this.behind(reference));
      if (typeof dynamic === "string") lead(part, this.behindDynamic(dynamic));
      const hidesValues = this.namesOfValues(part).size > 0;
      if (hidesValues) hidingValues.push(part);
      if (hidesValues || this.has(part)) hidden.push(part);
      if (isObject(properties))
        for (const [name, property] of Object.entries(properties)) if (this.has(property)) names.add(name);
    }
    const tainted = new Set<object>(hidden);
    for (let part = hidden.pop(); part; part = hidden.pop())
      for (const from of leading.get(part) ?? []) {
        if (tainted.has(from)) continue;
        tainted.add(from);
        hidden.push(from);
      }
    return (this.#surveyed = { tainted, names, hidingValues });
  }
}

function isWithin(names: Iterable<string>, others: ReadonlySet<string>): boolean {
  return [...names].every((name) => others.has(name));
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

/** Whether all members of an object were left out. */
export function isEmptied(member: unknown, drawn: unknown): boolean {
  return member !== drawn && isObject(drawn) && Object.keys(drawn).length === 0;
}
