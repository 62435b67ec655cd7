import {
  appendAll,
  operation,
  schema,
  schemaKey,
  type Field,
  type Operation,
  type Page,
  type Read,
  type SchemaPage,
} from "@octavo/core";
import { callbackId } from "./callbacks.ts";
import { channelSections, messageId } from "./channel-page.ts";
import { schemeId } from "./security.ts";
import { descriptionsOf, topFieldsOf } from "./walk.ts";

/** Ids of sections and of what stands beside them, where a page has them. */
const parts = [
  "authorizations",
  "headers",
  "path-parameters",
  "cookies",
  "query-parameters",
  "body",
  "callbacks",
  "response",
  "properties",
  "request-example",
  "response-example",
  "content-side-layout",
  // Of tabs, in order.
  "panel-*",
  "tab-*",
] as const;

/** What may make ids in a description: HTML with some, footnotes. */
const mayHaveIds = /\b(?:id|name)\s*=|\[\^/;

/** The `anchors` tap: the ids of what is drawn of an endpoint or a schema, those of fields that browsers load included. */
export async function addApiAnchors(
  anchors: ReadonlySet<string>,
  page: Page,
  read: Read,
): Promise<ReadonlySet<string>> {
  const { endpoint, route, description } = page;
  if (endpoint === null && !route.schema) return anchors;
  const described = endpoint === null ? undefined : await read.get(operation, endpoint);
  const shown = described ?? (route.schema ? await read.get(schema, schemaKey(route.schema)) : undefined);
  const texts = [description ?? "", ...(shown ? descriptionsOf(shown) : [])];
  if (!shown || texts.some((text) => mayHaveIds.test(text))) return new Set([...anchors, "*"]);
  // Where a field is called like a section, that has another id.
  const sections = parts.flatMap((id) => [id, `section-${id}`]);
  return new Set([
    ...anchors,
    ...sections,
    ...(described ? furtherIds(described) : []),
    ...idsOfFields(shown),
  ]);
}

/** The ids of fields and of all that is in them. */
function idsOfFields(shown: Operation | SchemaPage): readonly string[] {
  const ids: string[] = [];
  const left = [...topFieldsOf(shown)].map((field) => ({ field, row: rowOf(field) }));
  for (let next = left.pop(); next; next = left.pop()) {
    const { field, row } = next;
    appendAll(ids, row);
    // What is below is loaded when it is opened, or when a link leads there.
    if (field.truncated) appendAll(ids, row.length === 0 ? ["*"] : row.map((id) => `${id}-*`));
    for (const child of field.children) left.push({ field: child, row: rowOf(child) });
    // A choice is no row of its own.
    for (const { field: choice } of field.alternatives) left.push({ field: choice, row });
  }
  return ids;
}

/** What a body holds has no name, and no row. */
function rowOf({ name, anchor, aliases }: Field): readonly string[] {
  return name === "" ? [] : [anchor, ...aliases];
}

function furtherIds({ security, callbacks, channel, servers }: Operation): readonly string[] {
  return [
    ...security.flatMap(({ schemes }) => schemes.map(schemeId)),
    ...callbacks.map(callbackId),
    ...(channel
      ? [
          ...channelSections.flatMap((id) => [id, `section-${id}`]),
          ...channel.operations.flatMap(({ messages }) => messages.map(messageId)),
          ...servers.map((_server, index) => `server-${index + 1}`),
        ]
      : []),
  ];
}
