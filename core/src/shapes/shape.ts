import { kindInWords, listInWords } from "../schema/words.ts";
import { isObject } from "../syntax/parts.ts";

/** Where a value is not what it has to be: in it as a whole, or at a part of it, such as `badges[0].label`. */
export interface Misfit {
  readonly at: string;
  /** What stands there, in words. */
  readonly found: string;
  readonly wanted: string;
}

/**
 * What a value has to be that comes from a plugin, which need not be checked by a compiler. `before` is what it was made from: lists
 * and objects in it that are still the same are not looked at again.
 */
export type Shape = (value: unknown, before?: unknown) => Misfit | undefined;

/** Whatever a test says, in words for those who pass something else. */
export function kind(wanted: string, fits: (value: unknown) => boolean): Shape {
  return (value) => (fits(value) ? undefined : { at: "", found: kindInWords(value), wanted });
}

export const text: Shape = kind("a string", (value) => typeof value === "string");
export const flag: Shape = kind("`true` or `false`", (value) => typeof value === "boolean");
export const number: Shape = kind("a finite number", Number.isFinite);
export const count: Shape = kind(
  "a whole number from 0 on",
  (value) => Number.isInteger(value) && Number(value) >= 0,
);
export const method: Shape = kind("a function", (value) => typeof value === "function");
export const object: Shape = kind("an object", isObject);
export const array: Shape = kind("a list", Array.isArray);

/** Of a member that each reader looks at itself, or that nobody reads. */
export const anything: Shape = () => undefined;

/** One of some words. */
export function oneOf<Word extends string>(...words: readonly Word[]): Shape {
  const known: ReadonlySet<unknown> = new Set(words);
  const wanted = listInWords(words.map((each) => JSON.stringify(each)));
  return (value) => {
    if (known.has(value)) return undefined;
    return { at: "", found: typeof value === "string" ? JSON.stringify(value) : kindInWords(value), wanted };
  };
}

/** One of the words of a type, none of which is forgotten. */
export function word<Word extends string>(words: Readonly<Record<Word, true>>): Shape {
  return oneOf(...Object.keys(words));
}

/** Of a member that may be absent. */
export function optional(shape: Shape): Shape {
  return (value, before) => (value === undefined ? undefined : shape(value, before));
}

/** Of a member that may be null, and has to be there. */
export function nullable(shape: Shape): Shape {
  return (value, before) => (value === null ? undefined : shape(value, before));
}

export function list(item: Shape): Shape {
  return (value, before) => {
    if (!Array.isArray(value)) return array(value);
    if (value === before) return undefined;
    const old: readonly unknown[] = Array.isArray(before) ? before : [];
    for (const [index, each] of value.entries()) {
      if (each === old[index] && index < old.length) continue;
      const misfit = item(each, old[index]);
      if (misfit) return within(`[${index}]`, misfit);
    }
    return undefined;
  };
}

export const texts: Shape = list(text);

/** An object with these members, each of which is named, so that none is forgotten; it may have others. */
export function members<Of>(shapes: { readonly [Key in keyof Of]-?: Shape }): Shape {
  const all = Object.entries<Shape>(shapes as Readonly<Record<string, Shape>>);
  return (value, before) => (isObject(value) ? inMembers(value, before, all) : object(value));
}

/** An object whose members are all alike. */
export function record(member: Shape): Shape {
  return (value, before) =>
    isObject(value)
      ? inMembers(
          value,
          before,
          Object.keys(value).map((key) => [key, member]),
        )
      : object(value);
}

function inMembers(
  value: Members,
  before: unknown,
  shapes: readonly (readonly [key: string, shape: Shape])[],
): Misfit | undefined {
  const old: Members = isObject(before) ? before : {};
  for (const [key, shape] of shapes) {
    const each = value[key];
    if (typeof each === "object" && each === old[key]) continue;
    const misfit = shape(each, old[key]);
    if (misfit) return within(key, misfit);
  }
  return undefined;
}

type Members = Readonly<Record<string, unknown>>;

/** Whichever of two it is: `isFirst` says. */
export function either(isFirst: (value: unknown) => boolean, first: Shape, second: Shape): Shape {
  return (value, before) => (isFirst(value) ? first : second)(value, before);
}

/** The members of one kind of such objects, but for that. */
export type OfKind<Of extends { readonly kind: string }, Kind extends Of["kind"]> = Omit<
  Extract<Of, { readonly kind: Kind }>,
  "kind"
>;

/** One of several kinds of objects, told apart by their `kind`. */
export function byKind<Of extends { readonly kind: string }>(kinds: {
  readonly [Kind in Of["kind"]]: Shape;
}): Shape {
  const all = new Map(Object.entries<Shape>(kinds));
  const known = members<{ readonly kind: string }>({ kind: oneOf(...all.keys()) });
  return (value, before) => known(value) ?? all.get((value as Of).kind)?.(value, before);
}

export function setOf(item: Shape): Shape {
  return (value, before) => {
    if (!(value instanceof Set)) return { at: "", found: kindInWords(value), wanted: "a Set" };
    return value === before ? undefined : list(item)([...value]);
  };
}

/** A Map by texts. */
export function mapOf(item: Shape): Shape {
  return (value, before) => {
    if (!(value instanceof Map)) return { at: "", found: kindInWords(value), wanted: "a Map" };
    if (value === before) return undefined;
    const old: ReadonlyMap<unknown, unknown> = before instanceof Map ? before : new Map();
    for (const [key, each] of value as ReadonlyMap<unknown, unknown>) {
      const misfit = text(key) ?? item(each, old.get(key));
      if (misfit) return within(`[${JSON.stringify(key)}]`, misfit);
    }
    return undefined;
  };
}

/** Where a part of a value is not what it has to be. */
export function within(step: string, { at, ...misfit }: Misfit): Misfit {
  const isSeparate = at === "" || at.startsWith("[");
  return { at: isSeparate ? step + at : `${step}.${at}`, ...misfit };
}
