import type { JsonSchema } from "./json-schema.ts";

/** What to write in the place of a key or value that still works. */
export interface Deprecation {
  /** A sentence. */
  readonly advice: string;
  /** The key or value itself, where it says the same. */
  readonly replacement?: string;
}

export function deprecationOfKey(node: JsonSchema): Deprecation | undefined {
  if (node.deprecated !== true) return undefined;
  const replacement = node["x-deprecated-for"];
  return replacement === undefined ? { advice: node["x-deprecated-message"] ?? "" } : replacedBy(replacement);
}

export function deprecationOfValue(node: JsonSchema, value: unknown): Deprecation | undefined {
  const replacements = node["x-deprecated-values"];
  if (typeof value !== "string" || !replacements || !Object.hasOwn(replacements, value)) return undefined;
  return replacedBy(replacements[value] ?? "");
}

function replacedBy(replacement: string): Deprecation {
  return { advice: `Write \`${replacement}\`.`, replacement };
}
