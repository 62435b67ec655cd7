import { isObject } from "../syntax/parts.ts";
import type { Budget } from "./budget.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import { choiceListsOf, commonLayersOf } from "./redact-instance.ts";
import { basesOf } from "./shown-names.ts";
import { isNull, keysOf, saidIn } from "./wrappers.ts";

/** What says something of each value of some schemas, or of those that are as a member of a choice says. */
export interface Case {
  /** Without what is around. */
  readonly layers: readonly Part[];
  /** What the choice stands in, and choices around that. */
  readonly around: ReadonlySet<Part>;
  /** Members, choice by choice. */
  readonly choices: readonly (readonly Case[])[];
}

/** Schemas of one value. */
export interface Together {
  readonly schemas: readonly unknown[];
  /** Whether each value is as all of them say, and not only of some of them. */
  readonly areCertain: boolean;
}

interface OpenCase extends Case {
  readonly of: Together;
  readonly choices: OpenCase[][];
}

type List = readonly unknown[];

/** Values of schemas, case by case. */
export class Cases {
  readonly #hidden: HiddenParts;
  readonly #budget: Budget;
  readonly #members = new Map<List, ReadonlySet<unknown>>();
  readonly #ofOne = new Map<List, boolean>();

  constructor(hidden: HiddenParts, budget: Budget) {
    this.#hidden = hidden;
    this.#budget = budget;
  }

  /** The case of all values of some schemas, with those of choices in it, and of choices in these. */
  of(together: Together): Case {
    const first = this.#caseOf(together, new Set());
    const found = [first];
    // It grows meanwhile.
    for (const each of found) {
      const lists = this.#choicesIn(each);
      if (lists.length === 0) continue;
      const around = new Set([...each.around, ...each.layers]);
      if (!this.#budget.spend(around.size)) break;
      for (const list of lists) {
        const members = list.map((member) => this.#caseOf({ schemas: [member], areCertain: true }, around));
        each.choices.push(members);
        for (const member of members) found.push(member);
      }
    }
    return first;
  }

  #caseOf(of: Together, around: ReadonlySet<Part>): OpenCase {
    const { schemas } = of;
    const layers = this.#budget.isSpent ? [] : commonLayersOf(schemas, this.#hidden, around);
    // They are looked at several times.
    this.#budget.spend(schemas.length + 4 * layers.length);
    return { of, layers, around, choices: [] };
  }

  /** Choices that are still to make, each once. */
  #choicesIn({ of: { schemas, areCertain }, layers }: OpenCase): readonly List[] {
    const owners = new Map(
      layers.flatMap((owner) => choiceListsOf(owner).map((list) => [list, owner] as const)),
    );
    if (owners.size === 0 || !areCertain) return [...owners.keys()];
    const bases = basesOf(schemas, this.#hidden);
    if (!this.#budget.spend(owners.size * bases.length)) return [];
    // Choices in conditions and the like do not always hold: nothing follows from them.
    const always = new Set(bases);
    const isOpen = ([list, owner]: readonly [List, Part]): boolean =>
      always.has(owner) && !this.#isMade(list, owner, bases);
    const sometimes = [...owners].filter(([, owner]) => !always.has(owner)).map(([list]) => list);
    return [...this.#narrowest(new Map([...owners].filter(isOpen))), ...sometimes];
  }

  /** Without choices of one alone of which another one has a part, or all. */
  #narrowest(owners: ReadonlyMap<List, Part>): readonly List[] {
    const lists = [...owners.keys()];
    if (lists.length < 2) return lists;
    const narrow: (readonly unknown[])[] = [];
    const isOfOne = (list: List): boolean => this.#isOfOne(list, owners.get(list));
    const sizeOf = (list: List): number => 2 * this.#membersOf(list).size + Number(isOfOne(list));
    return lists
      .toSorted((one, other) => sizeOf(one) - sizeOf(other))
      .filter((list) => {
        const members = this.#membersOf(list);
        if (members.size === 0 || !this.#budget.spend(narrow.length + members.size)) return true;
        if (isOfOne(list) && narrow.some((others) => others.every((other) => members.has(other))))
          return false;
        narrow.push([...members]);
        return true;
      });
  }

  /** Whether what a value is anyway is a member: it is none of the others then. */
  #isMade(list: List, owner: Part, bases: readonly Part[]): boolean {
    if (!this.#isOfOne(list, owner)) return false;
    const members = this.#membersOf(list);
    const made = bases.filter((base) => members.has(base));
    if (made.length === 0) return false;
    // What the owner is made of stands around all members.
    const own = new Set(basesOf([owner], this.#hidden));
    return made.some((base) => !own.has(base));
  }

  /** Whether a value is exactly one of its members, each of which readers may know, and is looked at by itself. */
  #isOfOne(list: List, owner: Part | undefined): boolean {
    if (list !== owner?.["oneOf"]) return false;
    const known = this.#ofOne.get(list);
    if (known !== undefined) return known;
    const isApart = (member: unknown): boolean =>
      isNull(member) || (meantBy(member, this.#hidden) !== member && !this.#hidden.has(member));
    const isOfOne = list.every(isApart);
    this.#ofOne.set(list, isOfOne);
    return isOfOne;
  }

  #membersOf(list: List): ReadonlySet<unknown> {
    const known = this.#members.get(list);
    if (known) return known;
    const open = list.filter((member) => !isNull(member));
    const members = new Set(open.map((member) => meantBy(member, this.#hidden)));
    this.#members.set(list, members);
    return members;
  }
}

/** Cases, and all that are in them. */
export function allCases(cases: readonly Case[]): readonly Case[] {
  const found = [...cases];
  // It grows meanwhile.
  for (const { choices } of found)
    for (const members of choices) for (const member of members) found.push(member);
  return found;
}

export function layersOf(cases: readonly Case[]): readonly Part[] {
  return [...new Set(cases.flatMap(({ layers }) => layers))];
}

/** What a schema leaves all to, where it says nothing itself, or only that there may be no value; else the schema. */
export function meantBy(schema: unknown, hidden: HiddenParts): unknown {
  if (!isObject(schema) || hidden.namesOfValues(schema).size > 0) return schema;
  const [key = "", ...others] = keysOf(schema);
  const value = schema[key];
  if (others.length > 0) return schema;
  if (key === "$ref" && typeof value === "string") return hidden.behind(value) ?? schema;
  if ((key !== "allOf" && key !== "oneOf" && key !== "anyOf") || !Array.isArray(value)) return schema;
  const [member, ...more] = saidIn(key, value);
  const isReference = isObject(member) && keysOf(member).join() === "$ref";
  return isReference && more.length === 0 ? meantBy(member, hidden) : schema;
}
