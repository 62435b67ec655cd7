import type { Read } from "../database/query.ts";
import { operationSummaries, specInfo } from "../queries/spec.ts";
import { layoutApiPages } from "./api-layout.ts";
import { splitOperationKey } from "./operation.ts";
import type { OperationSummary } from "./spec.ts";

/** A generated page of one operation under one URL folder. */
export interface ApiPage {
  /** "GET /users/{id}" or "webhook created". */
  readonly key: string;
  /** Public URL path with a leading slash. */
  readonly path: string;
  /** Label of the navigation group. */
  readonly group: string;
  /** Whether the operation has no tag, so that nobody has named its group. */
  readonly untagged?: true;
  /** Its metadata keeps the page out of generated navigation. */
  readonly hidden: boolean;
}

/** Key of the `apiPages` query. */
export function apiPagesKey(source: string, directory: string): string {
  return `${source}\n${directory}`;
}

export async function apiPagesOf(key: string, read: Read): Promise<readonly ApiPage[]> {
  const { source, key: directory } = splitOperationKey(key);
  const info = await read.pick(specInfo, source, "");
  if (!info) return [];
  const operations: OperationSummary[] = [];
  for (const operation of info.operations) {
    const summary = await read.pick(operationSummaries, source, operation);
    if (summary) operations.push(summary);
  }
  return layoutApiPages(info, operations, directory);
}
