import {
  dataOrigin,
  flagOf,
  readGroups,
  vendorExtension,
  writtenGroups,
  type SpecDocument,
} from "@octavo/core";
import { ownMember, type Place, type Report, textOf } from "@octavo/core/fields";
import { misspelledExcluded } from "./problems.ts";

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
  /** What is written for `groups` of the path item, and of all paths; it adds to the operation's. */
  readonly groups: readonly unknown[];
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
    const edits = [{ origin, newText: "x-excluded" }];
    const fixes = [{ title: "Rename it to x-excluded", edits, isSafe: true as const }];
    // Of both, only people know which one counts.
    report(misspelledExcluded, origin, {}, member("x-excluded") === undefined ? { fixes } : {});
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
    metadata: metadataOf(
      settings,
      [
        ...writtenGroups(place.value, "metadata"),
        ...found.groups,
        ...writtenGroups(place.value, "extension"),
      ],
      hidden && options.hidden === "unlist",
    ),
    content: textOrNull(settings["content"]),
    href: textOrNull(settings["href"]),
    origin: dataOrigin(source, place.path, "key"),
    excluded: flagOf(member("x-excluded")) === true || misspelled || (hidden && options.hidden === "exclude"),
  };
}

/** Front matter of the generated page; `openapi` in it would contradict the page's own operation. */
function metadataOf(
  settings: Readonly<Record<string, unknown>>,
  written: readonly unknown[],
  unlisted: boolean,
): Readonly<Record<string, unknown>> {
  const own = Object.entries(settings["metadata"] ?? {}).filter(([key]) => key !== "openapi");
  const metadata = new Map<string, unknown>(own);
  if (written.length > 0) metadata.set("groups", unitedGroups(written));
  if (unlisted) metadata.set("hidden", true);
  return Object.fromEntries(metadata);
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
