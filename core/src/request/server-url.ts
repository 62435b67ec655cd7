import type { Server, ServerVariable } from "../model/spec.ts";

/** A server's URL with its variables filled in, where not told otherwise with their defaults. One without a value stays in braces. */
export function serverUrl(
  { url, variables }: Pick<Server, "url" | "variables">,
  valueOf: (variable: ServerVariable) => string | null = (variable) => variable.default,
): string {
  const values = new Map(variables.map((variable) => [variable.name, valueOf(variable)]));
  return url.replace(/\{([^{}]*)\}/g, (written, name: string) => values.get(name) ?? written);
}
