import type { Place } from "./places.ts";
import type { ParsedNode } from "./satteri.ts";

/** Adds a fact, its place, and its ordinal to the node that has it, if any. */
export function addFact<Fact>(
  node: ParsedNode | undefined,
  places: Place[],
  facts: Fact[],
  fact: Fact,
  place: Place,
): number {
  const ordinal = facts.push(fact) - 1;
  places.push(place);
  if (node !== undefined) node.data = { ...node.data, ordinal };
  return ordinal;
}
