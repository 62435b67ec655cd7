// What the tests of this folder share.

import type { Channel, Operation, SpecDocument } from "@octavo/core";
import type { Report } from "@octavo/core/fields";
import { bareOperation, documentOf } from "@octavo/core/testing";
import { describeChannel } from "./channel.ts";
import { messagesIn, noOperations, operationsIn } from "./operations.ts";
import { readDocument } from "./read-document.ts";

/** A document, and what is wrong with it as "severity code /path". */
export function readValue(value: unknown): {
  readonly document: SpecDocument;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const report: Report = ({ severity, code }, origin) => {
    problems.push(`${severity} ${code} /${"path" in origin ? origin.path.join("/") : ""}`);
  };
  return { document: readDocument(documentOf(value), "ws.yaml", report), problems };
}

/** The channel `chat` of a document with these operations. */
export function describedChannel(
  channel: object,
  rest: { readonly operations?: Readonly<Record<string, unknown>> } & Readonly<Record<string, unknown>> = {},
  hidden: readonly string[] = [],
): Operation & { readonly channel: Channel } {
  const marked = Object.entries(rest.operations ?? {}).map(([name, operation]) => [
    name,
    hidden.includes(name) ? { ...(operation as object), "x-hidden": true } : operation,
  ]);
  const operations: unknown = Object.fromEntries(marked);
  const parts = documentOf({ asyncapi: "3.0.0", channels: { chat: channel }, ...rest, operations });
  const bare = bareOperation({
    spec: "ws.yaml",
    key: "channel chat",
    path: "chat",
    origin: { file: "ws.yaml" },
  });
  const names = operationsIn(parts).get("chat") ?? noOperations;
  const described = describeChannel(parts, bare, names, messagesIn(parts));
  if (!described.channel) throw new Error("The channel is not described.");
  return { ...described, channel: described.channel };
}

export const toChat: object = { $ref: "#/channels/chat" };

/** A schema of an object with one text. */
export function objectWith(name: string): object {
  return { type: "object", properties: { [name]: { type: "string" } } };
}
