import { flagOf, readGroups, vendorExtension, writtenGroups, type OperationSummary } from "@octavo/core";
import { ownMember } from "@octavo/core/fields";

type PageSettings = Pick<OperationSummary, "metadata" | "content" | "href">;

/**
 * What the vendor extension of a channel says of its page. `layers`: the channel, and what its reference leads to: groups of each
 * count. `outer`: groups of all channels.
 */
export function settingsOf(
  channel: unknown,
  layers: readonly unknown[],
  outer: readonly unknown[],
): PageSettings {
  const settings = vendorExtension(channel)?.settings ?? {};
  const groups = [
    ...layers.flatMap((layer) => writtenGroups(layer, "metadata")),
    ...outer,
    ...layers.flatMap((layer) => writtenGroups(layer, "extension")),
  ];
  // Which channel the page is about is said already.
  const own = Object.entries(settings["metadata"] ?? {}).filter(
    ([key]) => key !== "openapi" && key !== "asyncapi",
  );
  return {
    metadata: Object.fromEntries(groups.length > 0 ? [...own, ["groups", unitedGroups(groups)]] : own),
    content: textOrNull(settings["content"]),
    href: textOrNull(settings["href"]),
  };
}

/** Whether a channel has no page, or an operation is on none. */
export function isExcluded(part: unknown): boolean {
  return ["x-hidden", "x-excluded"].some((key) => flagOf(ownMember(part, key)) === true);
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
