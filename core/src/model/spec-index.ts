import type { OperationSummary, SpecDocument, SpecInfo } from "./spec.ts";

/** A document without its operations' own facts, as the only part of a map. */
export function specInfoOf(document: SpecDocument | undefined): ReadonlyMap<string, SpecInfo> {
  if (!document) return new Map();
  const { source, format, version, title, tags, servers, security, schemas, operations } = document;
  const keys = (isExcluded: boolean): readonly string[] =>
    operations.filter(({ excluded }) => excluded === isExcluded).map(({ key }) => key);
  const info = { source, ...(format && { format }), version, title, tags, servers, security, schemas };
  return new Map([["", { ...info, operations: keys(false), excluded: keys(true) }]]);
}

/** A document's operations that have pages, by key. */
export function operationsOf(document: SpecDocument | undefined): ReadonlyMap<string, OperationSummary> {
  const operations = new Map<string, OperationSummary>();
  for (const { excluded, ...summary } of document?.operations ?? [])
    if (!excluded) operations.set(summary.key, summary);
  return operations;
}
