// `location` of parameters, correlation ids and answers' addresses where messages are not for the reader as a whole.

import { describe, expect, it } from "vitest";
import { redactDocument } from "./redact-document.ts";

const reader = { isSignedIn: true, groups: ["guests"] };
const closed = { "x-svc": { groups: ["staff"] } };
const at = (location: string) => ({ description: "Which.", location });
const withFields = (...names: readonly string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, {}])),
});
const toWord = at("$message.payload#/word");
const chat = { $ref: "#/channels/chat" };
const named = (...names: readonly string[]) =>
  names.map((name) => ({ $ref: `#/channels/chat/messages/${name}` }));

/** What a guest has of a document, as text. */
function textOf(document: object, rights = {}): string {
  return JSON.stringify(redactDocument({ asyncapi: "3.0.0", ...document }, { reader, ...rights }));
}

/** A channel with a parameter that leads to a field of `m`. */
function withParameter(messages: object, rest: object = {}): object {
  return { channels: { chat: { parameters: { p: toWord }, messages } }, ...rest };
}

const m = { payload: withFields("word", "id") };
const open = { payload: withFields("id") };
const components = { messages: { M: { ...m, ...closed } } };

describe("go where they lead to a field of a message", () => {
  it.each<[string, object]>([
    ["that is for groups", withParameter({ m: { ...m, ...closed }, open })],
    ["whose component is", withParameter({ m: { $ref: "#/components/messages/M" }, open }, { components })],
    [
      "by reference with groups of its own",
      withParameter(
        { m: { $ref: "#/components/messages/N", ...closed }, open },
        { components: { messages: { N: m } } },
      ),
    ],
    [
      "that goes with an operation",
      withParameter(
        { m, open },
        {
          operations: {
            secret: { channel: chat, ...closed, messages: named("m") },
            o: { channel: chat, messages: named("open") },
          },
        },
      ),
    ],
    [
      "that goes with an operation whose page is for groups",
      withParameter(
        { m, open },
        {
          operations: {
            secret: { channel: chat, "x-svc": { metadata: { groups: ["staff"] } }, messages: named("m") },
          },
        },
      ),
    ],
    [
      "with a schema in its language",
      withParameter({ m: { ...closed, payload: { schemaFormat: "a/b", schema: "record" } }, open }),
    ],
    [
      "in an answer",
      {
        channels: { chat: { messages: { m: { ...m, ...closed }, open } } },
        operations: { o: { channel: chat, reply: { address: toWord } } },
      },
    ],
    [
      "in an answer of two operations, of which one goes",
      {
        channels: { chat: { messages: { m, open } } },
        operations: {
          secret: {
            channel: chat,
            ...closed,
            messages: named("m"),
            reply: { $ref: "#/components/replies/R" },
          },
          o: { channel: chat, messages: named("open"), reply: { $ref: "#/components/replies/R" } },
        },
        components: { replies: { R: { address: toWord } } },
      },
    ],
    [
      "through a channel that is a reference",
      {
        channels: { chat: { $ref: "#/components/channels/C" } },
        operations: { o: { channel: chat, messages: named("m", "open"), reply: { address: toWord } } },
        components: { channels: { C: { messages: { m: { ...m, ...closed }, open } } } },
      },
    ],
    [
      "by an id that another message has, too",
      {
        channels: {
          chat: {
            messages: {
              m: { ...m, ...closed, traits: [{ $ref: "#/components/messageTraits/T" }] },
              open: { ...open, traits: [{ $ref: "#/components/messageTraits/T" }] },
            },
          },
        },
        components: { messageTraits: { T: { correlationId: toWord } } },
      },
    ],
    [
      "of another channel, with the parameter",
      {
        channels: {
          secret: { ...closed, parameters: { p: { $ref: "#/components/parameters/P" } }, messages: { m } },
          chat: { parameters: { p: { $ref: "#/components/parameters/P" } }, messages: { open } },
        },
        components: { parameters: { P: toWord } },
      },
    ],
  ])("%s", (_which, document) => {
    const kept = textOf(document);
    expect(kept).not.toContain("word");
    expect(kept).toContain("Which.");
  });

  it("that open ones may have, as any other", () => {
    const any = { payload: { additionalProperties: {}, patternProperties: { ".*": {} } } };
    expect(textOf(withParameter({ m: { ...m, ...closed }, any }))).not.toContain("word");
  });

  it("in a way that nobody understands", () => {
    const odd = { p: at("$message.payload#word"), q: at("word") };
    expect(
      textOf({ channels: { chat: { parameters: odd, messages: { m: { ...m, ...closed } } } } }),
    ).not.toContain("word");
  });
});

describe("stay", () => {
  const toId = at("$message.payload#/id");

  it("where a message that the reader may see shows the field", () => {
    const channel = { parameters: { p: toId }, messages: { m: { ...m, ...closed }, open } };
    const operations = { o: { channel: chat, reply: { address: toId } } };
    const kept = textOf({ channels: { chat: channel }, operations });
    expect(kept.match(/#\/id/g)).toHaveLength(2);
  });

  it("where it does deep down, through references and lists", () => {
    const list = { allOf: [{ $ref: "#/components/schemas/S" }] };
    const payload = { properties: { list: { items: list, prefixItems: [{}] }, secret: closed } };
    const parameters = { p: at("$message.payload#/list/1/id"), q: at("$message.payload#/list/1/gone") };
    const kept = textOf({
      channels: { chat: { parameters, messages: { m: { ...m, ...closed }, open: { payload } } } },
      components: { schemas: { S: withFields("id") } },
    });
    expect(kept).toContain(
      '"p":{"description":"Which.","location":"$message.payload#/list/1/id"},"q":{"description":"Which."}',
    );
  });

  it("where messages that go have nothing of the kind, or the whole is meant", () => {
    for (const p of [at("$message.header#/word"), at("$message.payload")])
      expect(
        textOf({ channels: { chat: { parameters: { p }, messages: { m: { ...m, ...closed }, open } } } }),
      ).toContain(p.location);
  });

  it("where other channels have messages that go, and an id with a message that another channel shows", () => {
    const document = {
      channels: {
        secret: { ...closed, messages: { x: m } },
        chat: { parameters: { p: toWord }, messages: { any: {} } },
      },
    };
    expect(textOf(document)).toContain("#/word");
    const shared = {
      channels: {
        audit: { messages: { m: { $ref: "#/components/messages/M" } } },
        chat: { messages: { m: { $ref: "#/components/messages/M" } } },
      },
      operations: { secret: { ...closed, channel: { $ref: "#/channels/audit" } } },
      components: { messages: { M: { ...m, correlationId: toWord } } },
    };
    expect(textOf(shared)).toContain("#/word");
  });
});
