import type { SecurityRequirement } from "./spec.ts";

/** A choice of authentication in words: the names of the schemes that it needs together. "" where it needs none. */
export function securityLabel({ schemes }: SecurityRequirement): string {
  return schemes.map(({ id }) => id.replaceAll(/[-_]+/g, " ").trim()).join(" & ");
}
