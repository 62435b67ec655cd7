import { readGroups } from "../readers/groups.ts";
import type { OperationSummary } from "../model/spec.ts";

/**
 * What the vendor extension of an operation or channel says of its page. `groups`: all that are written for it, there and around it; they
 * count together. What the page is about, its metadata cannot say otherwise.
 */
export function pageSettings(
  settings: Readonly<Record<string, unknown>>,
  groups: readonly unknown[],
): Pick<OperationSummary, "metadata" | "content" | "href"> {
  const metadata = new Map<string, unknown>(Object.entries(settings["metadata"] ?? {}));
  for (const key of ["openapi", "asyncapi"]) metadata.delete(key);
  if (groups.length > 0) metadata.set("groups", unitedGroups(groups));
  return {
    metadata: Object.fromEntries(metadata),
    content: textOrNull(settings["content"]),
    href: textOrNull(settings["href"]),
  };
}

/** Lists are one list; with anything else among them, the form that has all that they say. */
function unitedGroups(written: readonly unknown[]): unknown {
  const read = written.map((groups) => readGroups(groups) ?? { includes: [], excludes: [] });
  const names = (key: "includes" | "excludes"): readonly string[] => [
    ...new Set(read.flatMap((groups) => groups[key])),
  ];
  // One that is not understood lets nobody in, whatever the others say.
  const includes = read.some((groups) => groups.includes.length === 0) ? [] : names("includes");
  const excludes = names("excludes");
  return excludes.length === 0 ? includes : { includes, excludes };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
