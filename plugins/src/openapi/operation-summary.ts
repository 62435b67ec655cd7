import { dataOrigin, flagOf, vendorExtension, type SpecDocument } from "@octavo/core";
import type { Report } from "./document.ts";
import { misspelledExcluded } from "./problems.ts";
import { ownMember, textOf, type Place } from "./reference.ts";

export interface SummaryOptions {
  /** What `x-hidden` does: no page at all, or a page that navigation does not list. */
  readonly hidden: "exclude" | "unlist";
}

/** An operation as it was found in its document. */
export interface FoundOperation {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly webhook: boolean;
  readonly place: Place;
  /** The path item's own `groups` of the vendor extension, which add to the operation's. */
  readonly groups: readonly string[];
}

/** What lists and routes need of an operation. */
export function summaryOf(
  found: FoundOperation,
  source: string,
  options: SummaryOptions,
  report: Report,
): SpecDocument["operations"][number] {
  const { key, method, path, webhook, place } = found;
  const settings = vendorExtension(place.value)?.settings ?? {};
  const member = (name: string): unknown => ownMember(place.value, name);
  const tags = member("tags");
  const hidden = flagOf(member("x-hidden")) === true;
  const misspelled = flagOf(member("x-exclude")) === true;
  if (misspelled) {
    const origin = dataOrigin(source, [...place.path, "x-exclude"], "key");
    const fixes = [{ title: "Rename it to x-excluded", edits: [{ origin, newText: "x-excluded" }] }];
    report(misspelledExcluded, origin, {}, { fixes });
  }
  return {
    key,
    method: method.toUpperCase(),
    path,
    webhook,
    summary: textOf(member("summary")),
    description: textOf(member("description")),
    operationId: textOf(member("operationId")),
    tags: Array.isArray(tags) ? tags.map(textOf).filter((tag) => tag !== "") : [],
    deprecated: flagOf(member("deprecated")) === true,
    metadata: metadataOf(settings, found.groups, hidden && options.hidden === "unlist"),
    content: textOrNull(settings["content"]),
    href: textOrNull(settings["href"]),
    origin: dataOrigin(source, place.path, "key"),
    excluded: flagOf(member("x-excluded")) === true || misspelled || (hidden && options.hidden === "exclude"),
  };
}

/** Front matter of the generated page; `openapi` in it would contradict the page's own operation. */
function metadataOf(
  settings: Readonly<Record<string, unknown>>,
  outer: readonly string[],
  unlisted: boolean,
): Readonly<Record<string, unknown>> {
  const written = Object.entries(settings["metadata"] ?? {}).filter(([key]) => key !== "openapi");
  const metadata = new Map<string, unknown>(written);
  const own = metadata.get("groups");
  const groups = [
    ...(Array.isArray(own) ? own : []),
    ...outer,
    ...((settings["groups"] ?? []) as readonly string[]),
  ];
  if (groups.length > 0) metadata.set("groups", [...new Set(groups)]);
  if (unlisted) metadata.set("hidden", true);
  return Object.fromEntries(metadata);
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
