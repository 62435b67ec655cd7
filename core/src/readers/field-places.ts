import { memberAt, unescapePointer } from "../syntax/parts.ts";
import type { HiddenParts } from "./hidden-parts.ts";
import { redactInstance, showsField } from "./redact-instance.ts";

/** Deeper places, and more than so many in schemas of one document, are closed where anything is hidden. */
const stepLimit = 30;
const lookLimit = 5_000;

/** Schemas of a value, by whether a reader may see these. Of those that they may not, all is hidden. */
export interface Schemas {
  readonly open: readonly unknown[];
  readonly closed: readonly unknown[];
}

/** Whether pointers into values lead to what their schemas hide, or to a field that they show; undefined is one that nobody understands. */
export class FieldPlaces {
  readonly #hidden: HiddenParts;
  readonly #answers = new Map<Schemas, Map<string, boolean>>();
  #looks = 0;

  constructor(hidden: HiddenParts) {
    this.#hidden = hidden;
  }

  hides(pointer: string | undefined, schemas: Schemas): boolean {
    return this.#once(`hides ${pointer}`, schemas, () => this.#hides(stepsOf(pointer), schemas));
  }

  shows(pointer: string | undefined, schemas: Schemas): boolean {
    return this.#once(`shows ${pointer}`, schemas, () => this.#shows(stepsOf(pointer), schemas));
  }

  /** Asked once: many parts are about the same schemas, and often about the same place. */
  #once(question: string, schemas: Schemas, answer: () => boolean): boolean {
    const answers = this.#answers.get(schemas) ?? new Map<string, boolean>();
    this.#answers.set(schemas, answers);
    const found = answers.get(question) ?? answer();
    answers.set(question, found);
    return found;
  }

  #hides(steps: readonly string[] | undefined, { open, closed }: Schemas): boolean {
    if (steps?.length === 0) return false;
    if (closed.length > 0) return true;
    const tainted = open.filter((schema) => this.#hidden.taints(schema));
    if (!steps) return tainted.length > 0;
    const value = steps.reduceRight<unknown>((inner, step) => Object.fromEntries([[step, inner]]), {});
    return tainted.some(
      (schema) =>
        this.#isTooMuch() || memberAt(redactInstance(value, schema, this.#hidden), steps) === undefined,
    );
  }

  #shows(steps: readonly string[] | undefined, { open }: Schemas): boolean {
    if (!steps || steps.length === 0) return false;
    return open.some((schema) => !this.#isTooMuch() && showsField(steps, schema, this.#hidden));
  }

  #isTooMuch(): boolean {
    return ++this.#looks > lookLimit;
  }
}

/** None of the whole; undefined where that is not understood. */
export function stepsOf(pointer: string | undefined): readonly string[] | undefined {
  if (pointer === undefined || (pointer !== "" && !pointer.startsWith("/"))) return undefined;
  const steps = pointer.split("/").slice(1).map(unescapePointer);
  return steps.length <= stepLimit ? steps : undefined;
}
