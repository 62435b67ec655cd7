import { isObject, memberAt } from "../syntax/parts.ts";
import { closedValuesIn, type Looking } from "./choice-values.ts";
import { sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";
import { bothLayersOf, choiceListsOf, openLayersOf, openLayersOfMembers } from "./redact-instance.ts";
import { nameOfValue } from "./said-values.ts";
import type { ShownNames } from "./shown-names.ts";
import { rememberingTold, type Told } from "./told-values.ts";

/** A `discriminator`, or its name alone as AsyncAPI has it, without values of what is hidden. Undefined where its property is. */
export function keptDiscriminator(
  owner: Part,
  written: unknown,
  hidden: HiddenParts,
  names: ShownNames,
): unknown {
  const property = isObject(written) ? written["propertyName"] : written;
  const described = openLayersOfMembers(owner, hidden)
    .map(({ properties }) => (typeof property === "string" ? memberAt(properties, [property]) : undefined))
    .filter((schema) => schema !== undefined && !hidden.has(schema));
  if (typeof property === "string" && described.length === 0 && !names.of(owner)(property)) return undefined;
  const mapping = isObject(written) ? written["mapping"] : undefined;
  if (!isObject(written) || !isObject(mapping)) return written;
  const kept = keptMapping(mapping, choicesOf(owner, hidden), hidden);
  const layers = described.flatMap((schema) => openLayersOf(schema, hidden));
  const open = Object.entries(kept).filter(
    ([value]) => !layers.some((layer) => hidden.hasValue(layer, value)),
  );
  return sameOr(written, { ...written, mapping: sameOr(mapping, Object.fromEntries(open)) });
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
  const [open, closed] = [new Set<unknown>(), new Set<unknown>()];
  for (const member of choiceListsOf(owner).flat().filter(isObject))
    (hidden.has(member) ? closed : open).add(member["$ref"]);
  return { open, closed };
}

/** Finds values by which discriminators name members that are hidden: `close` is called with schemas of their properties. */
export function findDiscriminatorValues(
  parts: readonly Part[],
  looking: Looking,
  close: (schema: Part, value: unknown) => void,
): void {
  const { hidden } = looking;
  const all = new Map<Part, Values>();
  const subtypes = subtypesIn(parts, hidden);
  const told = rememberingTold(hidden);
  for (const owner of parts) {
    const { discriminator } = owner;
    // AsyncAPI has its name alone.
    const property = isObject(discriminator) ? discriminator["propertyName"] : discriminator;
    if (typeof property !== "string") continue;
    const mapping =
      isObject(discriminator) && isObject(discriminator["mapping"]) ? discriminator["mapping"] : {};
    const { isClosed, known } = closedValues(
      owner,
      { property, mapping, subtypes: subtypes.get(owner) ?? [] },
      looking,
      told,
    );
    for (const { properties } of openLayersOfMembers(owner, hidden)) {
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

/** Schemas that are put together from one with a discriminator, by that. */
function subtypesIn(parts: readonly Part[], hidden: HiddenParts): ReadonlyMap<Part, readonly Part[]> {
  const found = new Map<Part, Part[]>();
  for (const part of parts)
    for (const base of Array.isArray(part["allOf"]) ? bothLayersOf(part, hidden) : []) {
      if (base["discriminator"] === undefined) continue;
      const known = found.get(base) ?? [];
      found.set(base, known);
      known.push(part);
    }
  return found;
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

interface Discriminator {
  readonly property: string;
  readonly mapping: Part;
  readonly subtypes: readonly Part[];
}

function closedValues(
  owner: Part,
  { property, mapping, subtypes }: Discriminator,
  looking: Looking,
  told: Told,
): ClosedValues {
  const { hidden } = looking;
  const choices = choicesOf(owner, hidden);
  const kept = keptMapping(mapping, choices, hidden);
  const isClosed = (value: unknown): boolean => {
    if (typeof value !== "string") return false;
    if (Object.hasOwn(mapping, value)) return !Object.hasOwn(kept, value);
    const reference = toSchema(value);
    return hidden.hasSchema(reference) || (choices.closed.has(reference) && !choices.open.has(reference));
  };
  const names = [...choices.closed].map((to) => (typeof to === "string" ? to.split("/").at(-1) : undefined));
  const inline = closedValuesIn(property, { owner, more: subtypes }, looking, told).filter(
    (value) => !Object.hasOwn(kept, nameOfValue(value)),
  );
  return { isClosed, known: [...[...Object.keys(mapping), ...names].filter(isClosed), ...inline] };
}

function toSchema(name: string): string {
  return `#/components/schemas/${name}`;
}
