import { flagOf, vendorExtension, writtenGroups, type OperationSummary } from "@octavo/core";
import { ownMember, pageSettings } from "@octavo/core/fields";

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
  return pageSettings(settings, groups);
}

/** Whether a channel has no page, or an operation is on none. */
export function isExcluded(part: unknown): boolean {
  return ["x-hidden", "x-excluded"].some((key) => flagOf(ownMember(part, key)) === true);
}
