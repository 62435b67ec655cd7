import {
  dataOrigin,
  isObject,
  kindInWords,
  vendorKeys,
  writtenGroups,
  type SpecDocument,
} from "@octavo/core";
import {
  chainLimit,
  follow,
  itemsOf,
  childOf,
  internalPath,
  ownMember,
  placeOf,
  referenceIn,
  textOf,
  type Parts,
  type Place,
  type Report,
} from "@octavo/core/fields";
import { nameOfReference } from "./layers.ts";
import { isExcluded, settingsOf } from "./page-settings.ts";
import { noChannels, notAnObject, oldVersion, unsupportedVersion } from "./problems.ts";
import { markOf, serversOf } from "./servers.ts";

/** The navigation group of channels without a tag: as on existing sites, whatever the protocol, since addresses have it. */
const untaggedGroup = "Websockets";

/** A document as small facts. What cannot be read is reported, and has no channels. */
export function readDocument(parts: Parts, source: string, report: Report): SpecDocument {
  const isRead = isSupported(parts, source, report);
  return {
    source,
    format: "asyncapi",
    version: "3.0",
    title: textOf(parts.value(["info", "title"])),
    tags: [],
    servers: [],
    security: [],
    schemas: parts.names(["components", "schemas"]) ?? [],
    operations: isRead ? channelsOf(parts, source, report) : [],
  };
}

/** A document of which nothing is known but that it is to be one. */
export function emptyDocument(source: string): SpecDocument {
  const nothing = { title: "", tags: [], servers: [], security: [], schemas: [], operations: [] };
  return { source, format: "asyncapi", version: "3.0", ...nothing };
}

function isSupported(parts: Parts, source: string, report: Report): boolean {
  const origin = dataOrigin(source, ["asyncapi"]);
  const value = parts.value(["asyncapi"]);
  // YAML reads an unquoted 3.0 as the number 3.
  const version = typeof value === "string" || typeof value === "number" ? String(value).trim() : undefined;
  if (version !== undefined && /^3(?:\.|$)/.test(version)) return true;
  if (version !== undefined && /^[12](?:\.|$)/.test(version)) report(oldVersion, origin, { version });
  else report(unsupportedVersion, origin, { version: version ?? kindInWords(value) });
  return false;
}

function channelsOf(parts: Parts, source: string, report: Report): SpecDocument["operations"] {
  const names = parts.names(["channels"]);
  const value = names ? undefined : parts.value(["channels"]);
  if (!names && value !== undefined)
    report(notAnObject, placeOf(source, ["channels"], value), {
      what: "`channels`",
      kind: kindInWords(value),
    });
  else if (!names || names.length === 0) report(noChannels, { file: source }, {});
  // Some documents say it once, for all channels.
  const groups = vendorKeys.flatMap((key) =>
    writtenGroups({ [key]: parts.value(["channels", key]) }, "extension"),
  );
  const context = { source, groups, report };
  return (names ?? [])
    .filter((id) => !id.startsWith("x-"))
    .flatMap((id) => channelOf(parts, id, context) ?? []);
}

interface ChannelContext {
  readonly source: string;
  /** What is written for `groups` of all channels. */
  readonly groups: readonly unknown[];
  readonly report: Report;
}

/** One whose reference leads nowhere has a page all the same: what is wrong with that is told where it stands. */
function channelOf(
  parts: Parts,
  id: string,
  { source, groups, report }: ChannelContext,
): SpecDocument["operations"][number] | undefined {
  const path = ["channels", id];
  const written: Place = { value: parts.value(path), path };
  if (!isObject(written.value)) {
    const kind = kindInWords(written.value);
    report(notAnObject, placeOf(source, path, written.value), { what: `The channel \`${id}\``, kind });
    return undefined;
  }
  const channel = follow(parts, written) ?? written;
  const own = (key: string): string => textOf(ownMember(channel.value, key)).trim();
  return {
    key: `channel ${id}`,
    method: markOf(serversOf(parts, channel)[0]?.protocol ?? ""),
    path: id,
    webhook: false,
    isChannel: true,
    summary: own("title"),
    description: own("description") || own("summary"),
    operationId: "",
    tags: [tagOf(parts, channel) || untaggedGroup],
    deprecated: false,
    ...settingsOf(channel.value, chainOf(parts, written), groups),
    origin: dataOrigin(source, path, "key"),
    excluded: isExcluded(channel.value),
  };
}

/** What is written of it, and what that refers to: who writes groups in any of them wants to keep somebody out. */
function chainOf(parts: Parts, { value }: Place): readonly unknown[] {
  const layers = [value];
  for (let path = pathIn(value); path && layers.length <= chainLimit; path = pathIn(layers.at(-1)))
    layers.push(parts.value(path));
  return layers;
}

function pathIn(value: unknown) {
  const reference = referenceIn(value);
  return reference === undefined ? undefined : internalPath(reference);
}

/** The name of its first tag. */
function tagOf(parts: Parts, channel: Place): string {
  const [first] = itemsOf(childOf(channel, "tags"));
  if (!first) return "";
  const tag = follow(parts, first);
  return textOf(ownMember(tag?.value, "name")).trim() || nameOfReference(first.value);
}
