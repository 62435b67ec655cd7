import { isObject, objectsIn } from "../syntax/parts.ts";
import { sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";
import { openLayersOf } from "./redact-instance.ts";
import { isOfHiddenValue } from "./schema-names.ts";
import { basesOf } from "./shown-names.ts";

/** A `mapping` without what only members lead to that are left out of the choice. */
export function keptMapping(owner: Part, mapping: Part, hidden: HiddenParts): Part {
  const { open, closed } = choicesOf(owner, hidden);
  const kept = Object.entries(mapping).filter(([, target]) => {
    if (typeof target !== "string") return true;
    const reference = target.startsWith("#") ? target : `#/components/schemas/${target}`;
    return !hidden.hasSchema(target) && (open.has(reference) || !closed.has(reference));
  });
  return sameOr(mapping, Object.fromEntries(kept));
}

/** References to members of a choice, by whether they stay. */
function choicesOf(owner: Part, hidden: HiddenParts): Record<"open" | "closed", ReadonlySet<unknown>> {
  const members = ["oneOf", "anyOf"].flatMap((key) => {
    const choice: unknown = owner[key];
    return Array.isArray(choice) ? (choice as readonly unknown[]).filter(isObject) : [];
  });
  const [open, closed] = [new Set<unknown>(), new Set<unknown>()];
  for (const member of members) (hidden.has(member) ? closed : open).add(member["$ref"]);
  return { open, closed };
}

/** Hides values by which discriminators name members that are hidden, where the property lists its values. */
export function closeDiscriminatorValues(document: Part, hidden: HiddenParts): void {
  if (!hidden.taints(document)) return;
  const found = new Map<object, Set<unknown>>();
  for (const owner of objectsIn(document)) {
    const { discriminator } = owner;
    // AsyncAPI has its name alone.
    const property = isObject(discriminator) ? discriminator["propertyName"] : discriminator;
    if (typeof property !== "string") continue;
    const isClosed = closedValues(
      owner,
      isObject(discriminator) ? discriminator["mapping"] : undefined,
      hidden,
    );
    for (const { properties } of openLayersOf(owner, hidden)) {
      if (!isObject(properties) || !Object.hasOwn(properties, property)) continue;
      for (const schema of openLayersOf(properties[property], hidden)) {
        const listed: readonly unknown[] = Array.isArray(schema["enum"]) ? schema["enum"] : [];
        const closed = [...listed, schema["const"]].filter(isClosed);
        if (closed.length > 0) found.set(schema, new Set([...(found.get(schema) ?? []), ...closed]));
      }
    }
  }
  if (found.size === 0) return;
  hidden.closeValues(found);
  hidden.close([], choicesOfClosedValues(document, hidden));
}

/** Members of choices that are for one hidden value: without it they would be for all. */
function choicesOfClosedValues(document: Part, hidden: HiddenParts): readonly Part[] {
  // Aliases put one list in many owners.
  const lists = new Set([...objectsIn(document)].flatMap(({ oneOf, anyOf }) => [oneOf, anyOf]));
  const members = new Set([...lists].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : [])));
  const isClosed = (layer: Part): boolean => isOfHiddenValue(layer, hidden);
  return [...members].filter(
    (member): member is Part =>
      isObject(member) && hidden.taints(member) && basesOf([member], hidden).some(isClosed),
  );
}

/** Whether a value names what is hidden: by the mapping, else as the name of a schema. */
function closedValues(owner: Part, mapping: unknown, hidden: HiddenParts): (value: unknown) => boolean {
  const written = isObject(mapping) ? mapping : {};
  const kept = keptMapping(owner, written, hidden);
  const { open, closed } = choicesOf(owner, hidden);
  return (value) => {
    if (typeof value !== "string") return false;
    if (Object.hasOwn(written, value)) return !Object.hasOwn(kept, value);
    const reference = `#/components/schemas/${value}`;
    return hidden.hasSchema(reference) || (closed.has(reference) && !open.has(reference));
  };
}
