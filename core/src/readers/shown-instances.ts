import { isObject } from "../syntax/parts.ts";
import { omitted, sameListOr, sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";
import type { MessageExamples } from "./message-examples.ts";
import { redactInstance } from "./redact-instance.ts";
import type { ShownNames } from "./shown-names.ts";

/** What a reader may see of examples and other instances. */
export class ShownInstances {
  readonly #hidden: HiddenParts;
  readonly #examples: MessageExamples;
  readonly #names: ShownNames;

  constructor(hidden: HiddenParts, examples: MessageExamples, names: ShownNames) {
    this.#hidden = hidden;
    this.#examples = examples;
    this.#names = names;
  }

  /** What stays of a member that has instances; none where nothing does. */
  members(owner: Part, key: string, member: unknown): readonly (readonly [string, unknown])[] {
    // With what else the schema says of its values.
    if (key === "enum" || key === "value") return [[key, member]];
    if (this.#examples.areClosed(owner, member)) return [];
    const schema = isObject(owner["schema"]) ? owner["schema"] : this.#names.whole(owner);
    if (key.endsWith("examples") && Array.isArray(member)) {
      const kept = member.map((each: unknown) => redactInstance(each, schema, this.#hidden));
      const shown = kept.filter((each) => each !== omitted);
      return [[key, sameListOr(member, shown)]];
    }
    if (key.endsWith("examples") && isObject(member)) {
      const kept = Object.entries(member).flatMap(([name, entry]) => this.#example(name, entry, schema));
      return [[key, sameOr(member, Object.fromEntries(kept))]];
    }
    const kept = redactInstance(member, schema, this.#hidden);
    return kept === omitted ? [] : [[key, kept]];
  }

  /** An example by name, which may stand among the components. What says what it shows goes with its value. */
  #example(name: string, entry: unknown, schema: Part): readonly [string, unknown][] {
    if (!this.#hidden.taints(schema)) return [[name, entry]];
    const written = this.#hidden.meant(entry);
    const isExample = isObject(written) && Object.hasOwn(written, "value");
    // What is in another file, nobody has looked at.
    if (isObject(written) && Object.hasOwn(written, "externalValue")) return [];
    const value = redactInstance(isExample ? written["value"] : written, schema, this.#hidden);
    if (value === omitted) return [];
    if (!isExample) return [[name, value]];
    return [[name, value === written["value"] ? entry : { ...written, value }]];
  }
}
