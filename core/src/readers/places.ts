import { isObject } from "../syntax/parts.ts";
import type { Budget } from "./budget.ts";
import type { Part } from "./hidden-parts.ts";
import { membersOf } from "./redact-instance.ts";

/** What describes properties that it does not name. */
const looseKeys = ["patternProperties", "additionalProperties", "unevaluatedProperties"] as const;

/** What describes places of which nobody knows here whether it does. */
const conditionKeys = "if then else not dependentSchemas dependencies contains".split(" ");

/** Items at places that no list has. */
const anyItem = "[]";
const anyMember = "*";

/** What some schemas of one value say of what is in it: each place is a value of its own. */
export class Places {
  readonly #sets = new Map<string, Set<unknown>>();
  readonly #loose: readonly Part[] = [];
  readonly #patterns: number = 0;
  /** Whether all that is said of a name is said of one value, whatever that is. */
  readonly areCertain: boolean = false;

  /** Says nothing where there is too much. */
  constructor(layers: readonly Part[], budget: Budget) {
    if (!budget.spend(layers.length)) return;
    this.#loose = layers.filter((layer) => looseKeys.some((key) => isObject(layer[key])));
    this.#patterns = this.#loose.reduce((sum, layer) => sum + 1 + patternsOf(layer).length, 0);
    this.areCertain = this.#loose.length === 0 && !layers.some(isConditional);
    this.#addMembers(layers, budget);
    this.#addItems(layers, budget);
    for (const { propertyNames, contentSchema } of layers) {
      this.#add("names", propertyNames);
      this.#add("content", contentSchema);
    }
  }

  get keys(): readonly string[] {
    return [...this.#sets.keys()];
  }

  /** Whether anything is said of what is not named. */
  get areOpen(): boolean {
    return this.#loose.length > 0 || this.#sets.has(anyItem);
  }

  /** What asking for one place takes. */
  get looks(): number {
    return 1 + this.#patterns;
  }

  /** Schemas of what is at a place, be it that they are for any place. */
  at(key: string): readonly unknown[] {
    const named = this.#sets.get(key);
    if (named) return [...named];
    if (key.startsWith(".")) return this.#loose.flatMap((layer) => membersOf(layer, key.slice(1)));
    if (key.startsWith("~")) return this.#matching(key.slice(1));
    return key.startsWith("[") ? [...(this.#sets.get(anyItem) ?? [])] : [];
  }

  /** Items of lists and values of maps: each list is of one place. */
  get elements(): readonly (readonly unknown[])[] {
    const found = [...this.#sets].filter(([key]) => /^[[~*]/.test(key));
    return found.map(([, schemas]) => [...schemas]);
  }

  #add(key: string, schema: unknown): void {
    if (!isObject(schema)) return;
    const known = this.#sets.get(key);
    if (known) known.add(schema);
    else this.#sets.set(key, new Set([schema]));
  }

  #addMembers(layers: readonly Part[], budget: Budget): void {
    for (const { properties } of layers) {
      if (!isObject(properties)) continue;
      const members = Object.entries(properties);
      if (!budget.spend(members.length)) return;
      for (const [name, schema] of members) this.#add(`.${name}`, schema);
    }
    if (this.#loose.length === 0) return;
    const names = this.keys;
    if (!budget.spend(this.looks * (names.length + this.looks))) return;
    for (const key of names)
      for (const layer of this.#loose)
        for (const schema of membersOf(layer, key.slice(1))) this.#add(key, schema);
    for (const [pattern] of this.#loose.flatMap(patternsOf))
      for (const schema of this.#matching(pattern)) this.#add(`~${pattern}`, schema);
    for (const schema of this.#loose.flatMap(otherMembers)) this.#add(anyMember, schema);
  }

  /** What is said of names that a pattern is for. In one schema, the rest is for names that are of none of its patterns. */
  #matching(pattern: string): readonly unknown[] {
    return this.#loose.flatMap((layer) => {
      const meeting = patternsOf(layer).filter(([each]) => mayMeet(pattern, each));
      const others = meeting.some(([each]) => each === pattern) ? [] : otherMembers(layer);
      return [...meeting.map(([, schema]) => schema), ...others];
    });
  }

  #addItems(layers: readonly Part[], budget: Budget): void {
    const lists = layers.map((layer) => ({ placed: placedItems(layer), others: otherItems(layer) }));
    const longest = lists.reduce((most, { placed }) => Math.max(most, placed.length), 0);
    const several = lists.filter(({ placed, others }) => placed.length + others.length > 0);
    if (!budget.spend(several.length * (longest + 1))) return;
    for (const { placed, others } of several) {
      const contained = others.filter((schema) => schema.isContained);
      for (let index = 0; index < longest; index++) {
        const own = placed[index];
        const schemas = own === undefined ? others : [{ schema: own }, ...contained];
        for (const { schema } of schemas) this.#add(`[${index}]`, schema);
      }
      for (const { schema } of others) this.#add(anyItem, schema);
    }
  }
}

function isConditional(layer: Part): boolean {
  return conditionKeys.some((key) => Object.hasOwn(layer, key));
}

function patternsOf({ patternProperties }: Part): readonly (readonly [string, unknown])[] {
  return isObject(patternProperties) ? Object.entries(patternProperties) : [];
}

function otherMembers({ additionalProperties, unevaluatedProperties }: Part): readonly unknown[] {
  return [additionalProperties, unevaluatedProperties].filter(isObject);
}

/** Whether some name may be of both patterns. Those that are more than a beginning, or a whole name, are not looked into. */
function mayMeet(one: string, other: string): boolean {
  const [left, right] = [one, other].map((pattern) => /^\^([\w-]*)(\$?)$/.exec(pattern));
  if (!left || !right) return true;
  const [[, a = "", endA], [, b = "", endB]] = [left, right];
  return (a.startsWith(b) && (!endB || a === b)) || (b.startsWith(a) && (!endA || a === b));
}

function placedItems({ items, prefixItems }: Part): readonly unknown[] {
  return ([prefixItems, items].find(Array.isArray) as readonly unknown[] | undefined) ?? [];
}

interface OtherItem {
  readonly schema: unknown;
  /** Some item, at whatever place, is as `contains` says. */
  readonly isContained?: boolean;
}

function otherItems({ items, unevaluatedItems, additionalItems, contains }: Part): readonly OtherItem[] {
  const others = [Array.isArray(items) ? undefined : items, unevaluatedItems, additionalItems];
  return [...others.map((schema) => ({ schema })), { schema: contains, isContained: true }].filter(
    ({ schema }) => isObject(schema),
  );
}
