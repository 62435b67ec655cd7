import type { Schemas } from "./schemas.ts";

const origin: unique symbol = Symbol("origin");

interface Made {
  readonly before: Schemas;
  readonly plugin: string;
}

/**
 * Schemas that know who made them of which others: what is wrong with them is found only when a validator is made of them. Hidden, so
 * that copies are nobody's, and others are equal.
 */
export function madeBy(plugin: string, made: Schemas, before: Schemas): Schemas {
  if (made === before) return made;
  return Object.defineProperty({ ...made }, origin, { value: { before, plugin } satisfies Made });
}

/** Who made the schemas, and of which others, the newest first. */
export function* makersOf(schemas: Schemas): Generator<Made> {
  for (let made = originOf(schemas); made; made = originOf(made.before)) yield made;
}

function originOf(schemas: Schemas): Made | undefined {
  return (schemas as { readonly [origin]?: Made })[origin];
}
