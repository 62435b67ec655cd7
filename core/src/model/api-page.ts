import type { Read } from "../database/query.ts";
import { spec } from "../queries/spec.ts";
import { layoutApiPages } from "./api-layout.ts";
import { splitOperationKey } from "./operation.ts";
import type { OperationSummary, SpecInfo } from "./spec.ts";

/** A generated page of one operation under one URL folder. */
export interface ApiPage {
  /** "GET /users/{id}" or "webhook created". */
  readonly key: string;
  /** Public URL path with a leading slash. */
  readonly path: string;
  /** Label of the navigation group. */
  readonly group: string;
  /** What names the page where there is no summary, and webhooks always: the last URL segment in words. */
  readonly fallbackTitle: string;
  /** Its metadata keeps the page out of generated navigation. */
  readonly hidden: boolean;
}

/** Key of the `apiPages` query. */
export function apiPagesKey(source: string, directory: string): string {
  return `${source}\n${directory}`;
}

export async function apiPagesOf(key: string, read: Read): Promise<readonly ApiPage[]> {
  const { source, key: directory } = splitOperationKey(key);
  const info = (await read.pick(spec, source, "")) as SpecInfo | undefined;
  if (!info) return [];
  const operations: OperationSummary[] = [];
  for (const operation of info.operations) {
    const summary = (await read.pick(spec, source, operation)) as OperationSummary | undefined;
    if (summary) operations.push(summary);
  }
  return layoutApiPages(info, operations, directory);
}
