import type { OperationSummary, SpecDocument, SpecInfo } from "./spec.ts";

/** A document as the map that readers pick from: `""` is the document itself, the rest its operations by key. */
export function specIndexOf(
  document: SpecDocument | undefined,
): ReadonlyMap<string, SpecInfo | OperationSummary> {
  const index = new Map<string, SpecInfo | OperationSummary>();
  if (!document) return index;
  const { source, version, title, tags, servers, security, schemas, operations } = document;
  const shown = operations.filter(({ excluded }) => !excluded);
  index.set("", {
    source,
    version,
    title,
    tags,
    servers,
    security,
    schemas,
    operations: shown.map(({ key }) => key),
    excluded: operations.filter(({ excluded }) => excluded).map(({ key }) => key),
  });
  for (const { excluded: _, ...summary } of shown) index.set(summary.key, summary);
  return index;
}
