import type { Read } from "../database/query.ts";
import { operationSummaries } from "../queries/spec.ts";
import { frontMatter } from "../queries/syntax.ts";
import { isPage } from "../source/range-of.ts";
import { isObject } from "../syntax/parts.ts";
import { splitOperationKey, type Operation } from "./operation.ts";
import { valueAt } from "./value-at.ts";

/** An operation as its summary or its page tells it: what `operation` taps start from. */
export async function baseOperation(operationKey: string, read: Read): Promise<Operation | undefined> {
  const { source, key, levels } = splitOperationKey(operationKey);
  if (isPage(source)) return pageOperation(source, key, levels, read);
  const summary = await read.pick(operationSummaries, source, key);
  if (!summary) return undefined;
  const { origin } = summary;
  // Formats of other plugins need not be data.
  const path = "path" in origin ? origin.path : undefined;
  const raw = path && (await valueAt(read, source, path));
  return {
    ...undescribed,
    spec: source,
    key,
    levels,
    method: summary.method,
    path: summary.path,
    webhook: summary.webhook,
    title: summary.summary,
    description: summary.description,
    deprecated: summary.deprecated,
    tags: summary.tags,
    metadata: summary.metadata,
    content: summary.content,
    href: summary.href,
    origin,
    extension: <T>(name: string) =>
      path && isObject(raw) && Object.hasOwn(raw, name)
        ? {
            value: raw[name] as T,
            origin: { file: source, path: [...path, name], part: "value" as const },
          }
        : undefined,
  };
}

/** The endpoint that a page describes by itself (`api: GET https://…` in its front matter); its path is what is written there. */
async function pageOperation(
  file: string,
  key: string,
  levels: number,
  read: Read,
): Promise<Operation | undefined> {
  if (!read.exists(file)) return undefined;
  const given = await read.get(frontMatter, file);
  const cut = key.indexOf(" ");
  return {
    ...undescribed,
    spec: file,
    key,
    levels,
    method: key.slice(0, cut),
    path: key.slice(cut + 1),
    webhook: false,
    title: textOf(given["title"]),
    description: textOf(given["description"]),
    deprecated: given["deprecated"] === true,
    tags: [],
    metadata: given,
    content: null,
    href: null,
    origin: { file, path: ["api"], part: "value" },
    extension: () => undefined,
  };
}

/** What is said of an operation before anybody describes it. */
export const undescribed: Pick<
  Operation,
  "servers" | "security" | "parameters" | "bodies" | "responses" | "callbacks" | "samples" | "badges"
> = {
  servers: [],
  security: [],
  parameters: [],
  bodies: [],
  responses: [],
  callbacks: [],
  samples: [],
  badges: [],
};

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
