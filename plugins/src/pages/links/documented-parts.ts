import {
  defineBarrier,
  frontMatter,
  keyOf,
  operationSummaries,
  routes,
  type BarrierQuery,
  type DataPath,
  type FileId,
  type Read,
} from "@octavo/core";
import type { DescribedPart } from "./shown-descriptions.ts";

/** An operation by its key, or a schema by its name. */
interface Documented {
  readonly kind: "operation" | "schema";
  readonly key: string;
  /** Of its pages: null for a generated one. */
  readonly files: (FileId | null)[];
}

/** Of what in documents there are pages, by their files and URLs. */
const documented: BarrierQuery<readonly Documented[]> = defineBarrier({
  name: "documented",
  run: async (_context, _key, read) => {
    const bySpec = new Map<string, Map<string, Documented>>();
    for (const { operation, schema, file } of (await read.get(routes, "")).values()) {
      const spec = operation?.spec ?? schema?.spec;
      if (spec === undefined) continue;
      const kind = operation ? "operation" : "schema";
      const key = operation ? keyOf(operation) : (schema?.name ?? "");
      const parts = bySpec.get(spec) ?? new Map<string, Documented>();
      bySpec.set(spec, parts);
      const known = parts.get(`${kind} ${key}`) ?? { kind, key, files: [] };
      parts.set(`${kind} ${key}`, known);
      known.files.push(file);
    }
    return new Map([...bySpec].map(([spec, parts]) => [spec, [...parts.values()]]));
  },
});

/** What pages show of a document. */
export async function documentedParts(source: string, read: Read): Promise<readonly DescribedPart[]> {
  const parts: DescribedPart[] = [];
  const items = new Map<string, DataPath>();
  for (const { kind, key, files } of (await read.pick(documented, "", source)) ?? []) {
    if (kind === "schema") {
      const path = ["components", "schemas", key];
      parts.push({ kind, path, isOwn: await isShown(files, undefined, read) });
      continue;
    }
    const summary = await read.pick(operationSummaries, source, key);
    if (!summary || !("path" in summary.origin)) continue;
    parts.push({
      kind: summary.isChannel ? "channel" : kind,
      path: summary.origin.path,
      isOwn: await isShown(files, summary.metadata, read),
    });
    if (!summary.isChannel)
      items.set(`${summary.webhook} ${summary.path}`, [summary.webhook ? "webhooks" : "paths", summary.path]);
  }
  return [...parts, ...[...items.values()].map((path) => ({ kind: "item" as const, path, isOwn: true }))];
}

/** Whether a page has no description of its own that stands there instead. */
async function isShown(
  files: readonly (FileId | null)[],
  metadata: Readonly<Record<string, unknown>> | undefined,
  read: Read,
): Promise<boolean> {
  if (isText(metadata?.["description"])) return false;
  for (const file of files)
    if (file === null || !isText((await read.get(frontMatter, file))["description"])) return true;
  return false;
}

function isText(written: unknown): boolean {
  return typeof written === "string" && written.trim() !== "";
}
