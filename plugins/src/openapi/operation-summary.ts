import { dataOrigin, flagOf, vendorExtension, writtenGroups, type SpecDocument } from "@octavo/core";
import { ownMember, pageSettings, type Place, type Report, textOf } from "@octavo/core/fields";
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
  const { metadata, content, href } = pageSettings(settings, [
    ...writtenGroups(place.value, "metadata"),
    ...found.groups,
    ...writtenGroups(place.value, "extension"),
  ]);
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
    metadata: hidden && options.hidden === "unlist" ? { ...metadata, hidden: true } : metadata,
    content,
    href,
    origin: dataOrigin(source, place.path, "key"),
    excluded: flagOf(member("x-excluded")) === true || misspelled || (hidden && options.hidden === "exclude"),
  };
}
