import { isObject, objectsIn } from "../syntax/parts.ts";
import { sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";
import { openLayersOf } from "./redact-instance.ts";
import type { ShownNames } from "./shown-names.ts";

/** A `discriminator`, or its name alone as AsyncAPI has it, without values of what is hidden. Undefined where its property is. */
export function keptDiscriminator(
  owner: Part,
  written: unknown,
  hidden: HiddenParts,
  names: ShownNames,
): unknown {
  const property = isObject(written) ? written["propertyName"] : written;
  const isShown = (name: string): boolean =>
    names.of(owner)(name) ||
    openLayersOf(owner, hidden).some(
      ({ properties }) =>
        isObject(properties) && Object.hasOwn(properties, name) && !hidden.has(properties[name]),
    );
  if (typeof property === "string" && !isShown(property)) return undefined;
  const mapping = isObject(written) ? written["mapping"] : undefined;
  if (!isObject(written) || !isObject(mapping)) return written;
  return sameOr(written, { ...written, mapping: keptMapping(mapping, choicesOf(owner, hidden), hidden) });
}

/** References to members of a choice, by whether they stay. */
type Choices = Record<"open" | "closed", ReadonlySet<unknown>>;

/** A `mapping` without what only members lead to that are left out of the choice. */
function keptMapping(mapping: Part, { open, closed }: Choices, hidden: HiddenParts): Part {
  const kept = Object.entries(mapping).filter(([, target]) => {
    if (typeof target !== "string" || open.has(target)) return true;
    // The document may have a name there, which nobody knows here.
    const reference = target.includes("#") ? target.slice(target.indexOf("#")) : toSchema(target);
    return !hidden.hasSchema(reference) && (open.has(reference) || !closed.has(reference));
  });
  return sameOr(mapping, Object.fromEntries(kept));
}

function choicesOf(owner: Part, hidden: HiddenParts): Choices {
  const members = ["oneOf", "anyOf"].flatMap((key) => {
    const choice: unknown = owner[key];
    return Array.isArray(choice) ? (choice as readonly unknown[]).filter(isObject) : [];
  });
  const [open, closed] = [new Set<unknown>(), new Set<unknown>()];
  for (const member of members) (hidden.has(member) ? closed : open).add(member["$ref"]);
  return { open, closed };
}

/** Finds values by which discriminators name members that are hidden: `close` is called with schemas of their properties. */
export function findDiscriminatorValues(
  document: Part,
  hidden: HiddenParts,
  close: (schema: Part, value: unknown) => void,
): void {
  const all = new Map<Part, Values>();
  for (const owner of objectsIn(document)) {
    const { discriminator } = owner;
    // AsyncAPI has its name alone.
    const property = isObject(discriminator) ? discriminator["propertyName"] : discriminator;
    if (typeof property !== "string") continue;
    const mapping =
      isObject(discriminator) && isObject(discriminator["mapping"]) ? discriminator["mapping"] : {};
    const { isClosed, known } = closedValues(owner, mapping, hidden);
    for (const { properties } of openLayersOf(owner, hidden)) {
      if (!isObject(properties) || !Object.hasOwn(properties, property)) continue;
      const layers = openLayersOf(properties[property], hidden);
      // Some have several.
      for (const schema of [...layers, ...layers.flatMap(({ items }) => openLayersOf(items, hidden))]) {
        const values = all.get(schema) ?? valuesIn(schema, hidden);
        all.set(schema, values);
        for (const value of known) if (values.listed?.has(value) ?? true) close(schema, value);
        for (const value of values.naming) {
          if (!isClosed(value)) continue;
          close(schema, value);
          values.naming.delete(value);
        }
      }
    }
  }
}

interface Values {
  /** Undefined where a schema takes any. */
  readonly listed: ReadonlySet<unknown> | undefined;
  /** Those that name hidden schemas, and are not closed yet. */
  readonly naming: Set<unknown>;
}

function valuesIn(schema: Part, hidden: HiddenParts): Values {
  const { enum: listed, const: only, example, examples, default: usual } = schema;
  const lists = [listed, examples].filter(Array.isArray).flat() as readonly unknown[];
  const isNaming = (value: unknown): boolean =>
    typeof value === "string" && hidden.hasSchema(toSchema(value));
  return {
    listed: Array.isArray(listed) || Object.hasOwn(schema, "const") ? new Set([...lists, only]) : undefined,
    naming: new Set([...lists, only, example, usual].filter(isNaming)),
  };
}

interface ClosedValues {
  /** Whether a value names what is hidden: by the mapping, else as the name of a schema. */
  readonly isClosed: (value: unknown) => boolean;
  /** Those of them that the mapping and the choice tell. */
  readonly known: readonly unknown[];
}

function closedValues(owner: Part, mapping: Part, hidden: HiddenParts): ClosedValues {
  const choices = choicesOf(owner, hidden);
  const kept = keptMapping(mapping, choices, hidden);
  const isClosed = (value: unknown): boolean => {
    if (typeof value !== "string") return false;
    if (Object.hasOwn(mapping, value)) return !Object.hasOwn(kept, value);
    const reference = toSchema(value);
    return hidden.hasSchema(reference) || (choices.closed.has(reference) && !choices.open.has(reference));
  };
  const names = [...choices.closed].map((reference) => String(reference).split("/").at(-1));
  return { isClosed, known: [...Object.keys(mapping), ...names].filter(isClosed) };
}

function toSchema(name: string): string {
  return `#/components/schemas/${name}`;
}
