import type { Parts } from "./document.ts";
import { childOf, follow, itemsOf, type Place } from "./reference.ts";
import { isObject } from "../syntax/parts.ts";

/** Most traits of one operation or message that are read. */
export const traitLimit = 100;

/** An operation or a message, then its traits, the last first: the first that has a key decides. Empty where it leads nowhere. */
export function layersOf(parts: Parts, written: Place): readonly Place[] {
  const target = follow(parts, written);
  if (!target || !isObject(target.value)) return [];
  const traits = itemsOf(childOf(target, "traits"), traitLimit)
    .map((trait) => follow(parts, trait))
    .filter((trait) => trait !== undefined);
  return [target, ...traits.toReversed()];
}

export function memberIn(layers: readonly Place[], key: string): Place | undefined {
  const layer = layers.find(({ value }) => isObject(value) && Object.hasOwn(value, key));
  return layer && childOf(layer, key);
}
