/** The folder of a document's schema fragments, within the output: one file a component schema. */
export function fragmentFolder(source: string): string {
  return `assets/schemas/${fingerprint(source)}`;
}

/** The name of a schema's fragment without ".json": without blanks, and another one for every schema, whatever its case. */
export function fragmentName(schema: string): string {
  const readable = schema
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60);
  return `${readable}.${fingerprint(schema)}`;
}

/** A short name of a text, the same wherever it is computed. Not for secrets. */
export function fingerprint(text: string): string {
  let hash = 5381;
  for (let index = 0; index < text.length; index++) hash = ((hash * 33) ^ text.charCodeAt(index)) >>> 0;
  return hash.toString(36);
}
