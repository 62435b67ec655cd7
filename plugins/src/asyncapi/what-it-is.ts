import { dataParts, type Read } from "@octavo/core";

/** What a document is that is no AsyncAPI document, in a sentence. */
export async function foundInstead(source: string, read: Read): Promise<string> {
  const names = await read.pick(dataParts, source, "");
  return inWords(Array.isArray(names) ? names : []);
}

export function inWords(names: readonly unknown[]): string {
  if (names.includes("openapi") || names.includes("swagger"))
    return "It is an OpenAPI document: name it under `openapi`.";
  if (names.includes("$schema") || names.includes("$defs")) return "It looks like a JSON Schema.";
  return "It has no `asyncapi` key.";
}
