import type { DataPath } from "../source/origin.ts";
import { isObject, unescapePointer } from "../syntax/parts.ts";
import type { Part } from "./hidden-parts.ts";

interface Step {
  readonly from: object;
  readonly name: string;
}

type Choice = Readonly<Record<"anyOf", readonly Part[]>>;

interface Named {
  /** A choice of all schemas with an anchor, by its name. */
  readonly choices: ReadonlyMap<string, Choice>;
  /** The last step on the way to each part. */
  readonly steps: ReadonlyMap<object, Step>;
}

/** Where references within a document lead: by place, or by the name of an anchor. */
export class Anchors {
  readonly #document: Part;
  #made: Named | undefined;

  constructor(document: Part) {
    this.#document = document;
  }

  /** A choice of all schemas with an anchor, whatever document a reference names: always the same object. */
  choiceOf(reference: string): Choice | undefined {
    const name = reference.slice(reference.indexOf("#") + 1);
    return isPointer(reference) ? undefined : this.#named.choices.get(name);
  }

  /** Places in this document: several schemas may have one anchor. */
  pathsOf(reference: string): readonly DataPath[] {
    if (!reference.startsWith("#")) return [];
    if (isPointer(reference)) return [reference.split("/").slice(1).map(unescapePointer)];
    return (this.choiceOf(reference)?.anyOf ?? []).map((schema) => this.#pathOf(schema));
  }

  #pathOf(part: object): DataPath {
    const path: string[] = [];
    const { steps } = this.#named;
    for (let step = steps.get(part); step; step = steps.get(step.from)) path.push(step.name);
    return path.toReversed();
  }

  /** Few documents have any. */
  get #named(): Named {
    return (this.#made ??= namedIn(this.#document));
  }
}

function isPointer(reference: string): boolean {
  return /#(?:\/|$)/.test(reference);
}

function namedIn(document: Part): Named {
  const choices = new Map<string, { readonly anyOf: Part[] }>();
  const steps = new Map<object, Step>();
  const waiting: object[] = [document];
  // It grows meanwhile.
  for (const from of waiting) {
    if (isObject(from))
      for (const name of new Set([from["$anchor"], from["$dynamicAnchor"]])) {
        if (typeof name !== "string") continue;
        const choice = choices.get(name) ?? { anyOf: [] };
        choices.set(name, choice);
        choice.anyOf.push(from);
      }
    for (const [name, part] of Object.entries(from) as [string, unknown][]) {
      if (typeof part !== "object" || part === null || part === document || steps.has(part)) continue;
      steps.set(part, { from, name });
      waiting.push(part);
    }
  }
  return { choices, steps };
}
