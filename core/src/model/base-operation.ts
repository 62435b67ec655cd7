import type { Read } from "../database/query.ts";
import { spec } from "../queries/spec.ts";
import type { DataOrigin } from "../source/origin.ts";
import { isObject } from "../syntax/parts.ts";
import { splitOperationKey, type Operation } from "./operation.ts";
import type { OperationSummary } from "./spec.ts";
import { valueAt } from "./value-at.ts";

/** An operation as its summary tells it: what `operation` taps start from. */
export async function baseOperation(operationKey: string, read: Read): Promise<Operation | undefined> {
  const { source, key } = splitOperationKey(operationKey);
  const summary = (await read.pick(spec, source, key)) as OperationSummary | undefined;
  if (!summary) return undefined;
  const origin = summary.origin as DataOrigin;
  const raw = await valueAt(read, source, origin.path);
  return {
    spec: source,
    key,
    method: summary.method,
    path: summary.path,
    webhook: summary.webhook,
    title: summary.summary,
    description: summary.description,
    deprecated: summary.deprecated,
    tags: summary.tags,
    servers: [],
    security: [],
    parameters: [],
    bodies: [],
    responses: [],
    badges: [],
    metadata: summary.metadata,
    content: summary.content,
    href: summary.href,
    origin,
    extension: <T>(name: string) =>
      isObject(raw) && Object.hasOwn(raw, name)
        ? {
            value: raw[name] as T,
            origin: { file: source, path: [...origin.path, name], part: "value" as const },
          }
        : undefined,
  };
}
