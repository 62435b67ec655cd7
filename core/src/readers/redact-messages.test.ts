// What of messages of AsyncAPI documents readers may see: headers, places in messages, and references into channels that are left out.

import { describe, expect, it } from "vitest";
import { redactDocument } from "./redact-document.ts";

const reader = { isSignedIn: true, groups: ["guests"] };
const closed = { "x-svc": { groups: ["staff"] } };

/** What a guest has of a document, as text. */
function textOf(document: object, rights = {}): string {
  return JSON.stringify(redactDocument({ asyncapi: "3.0.0", ...document }, { reader, ...rights })) ?? "";
}

/** A document with one message. */
function withMessage(message: object, components: object = {}): object {
  return { channels: { chat: { messages: { m: message } } }, components };
}

describe("headers of messages are one schema", () => {
  const headers = {
    type: "object",
    required: ["word", "pub"],
    properties: { pub: {}, word: closed },
    examples: [{ pub: "x", word: "wordex" }],
    default: { word: "worddefault" },
    example: { pub: "y", word: "wordexample" },
  };

  it.each<[string, object]>([
    ["of a message", withMessage({ headers })],
    ["of a trait", withMessage({ traits: [{ headers }] })],
    [
      "behind a reference",
      withMessage({ headers: { $ref: "#/components/schemas/H" } }, { schemas: { H: headers } }),
    ],
    [
      "with its language",
      withMessage({ headers: { schemaFormat: "application/schema+json", schema: headers } }),
    ],
    ["of a handshake", { channels: { chat: { bindings: { ws: { headers, query: headers } } } } }],
    [
      "of a handshake among the components",
      {
        channels: { chat: { bindings: { $ref: "#/components/channelBindings/B" } } },
        components: { channelBindings: { B: { ws: { headers, query: headers } } } },
      },
    ],
  ])("%s", (_where, document) => {
    const kept = textOf(document);
    expect(kept).not.toContain("word");
    expect(kept).toContain(
      '"required":["pub"],"properties":{"pub":{}},"examples":[{"pub":"x"}],"default":{}',
    );
  });

  it("in which a field may be called as any keyword is", () => {
    const properties = { schema: closed, example: {}, headers: { properties: { a: {} } }, keep: {} };
    const { schema: _schema, ...open } = properties;
    expect(textOf(withMessage({ headers: { type: "object", properties } }))).toContain(
      JSON.stringify({ headers: { type: "object", properties: open } }),
    );
  });

  it("together with those of traits: what one of them shows, another may hide", () => {
    const shown = { type: "object", examples: [{ word: "wordex" }], default: { word: 1 } };
    const hiding = { properties: { word: closed } };
    for (const message of [
      { headers: hiding, traits: [{ headers: shown }] },
      { headers: { schema: shown }, traits: [{ $ref: "#/components/messageTraits/T" }] },
      { traits: [{ headers: { $ref: "#/components/schemas/H" } }, { $ref: "#/components/messageTraits/T" }] },
    ])
      expect(
        textOf(withMessage(message, { messageTraits: { T: { headers: hiding } }, schemas: { H: shown } })),
      ).not.toContain("word");
    const open = { headers: shown, payload: { properties: { secret: closed } }, traits: [{ headers: {} }] };
    expect(textOf(withMessage(open))).toContain("wordex");
  });

  it("but not of OpenAPI's responses", () => {
    const named = { example: { schema: {} }, word: { schema: closed }, "X-Word": closed };
    const responses = { "200": { description: "Fine", headers: named } };
    const document = { openapi: "3.1.0", paths: { "/a": { get: { responses } } } };
    const kept = JSON.stringify(redactDocument(document, { reader }));
    expect(kept).toContain('"headers":{"example":{"schema":{}}}');
  });
});

describe("references into a channel that does not stay", () => {
  const V = {
    address: "/word",
    description: "word",
    messages: {
      m: { payload: { description: "word" }, traits: [{ title: "word" }] },
      other: { title: "word" },
      "a/b %": { title: "word" },
    },
  };
  const toMessage = (name: string) => ({ $ref: `#/components/channels/V/messages/${name}` });
  const toOpen = { action: "send", channel: { $ref: "#/channels/open" } };
  const keepsOperation = (key: string): boolean => key !== "channel secret";
  const without = (document: {
    readonly channels: object;
    readonly components?: object;
    readonly operations?: object;
  }): string =>
    textOf(
      {
        ...document,
        channels: { secret: { $ref: "#/components/channels/V" }, ...document.channels },
        components: { channels: { V }, ...document.components },
      },
      { keepsOperation },
    );

  it.each<[string, object, object?, object?]>([
    ["of a message", { m: toMessage("m") }],
    ["with escapes", { m: toMessage("a~1b%20%25"), n: { $ref: "#/%63omponents/channels/%56/messages/m" } }],
    ["of a payload", { m: { payload: { $ref: "#/components/channels/V/messages/m/payload" } } }],
    ["of a trait", { m: { traits: [{ $ref: "#/components/channels/V/messages/m/traits/0" }] } }],
    [
      "of a message among the components",
      { m: { $ref: "#/components/messages/M" } },
      { messages: { M: { $ref: "#/components/messages/N" }, N: toMessage("m") } },
    ],
    ["of an operation", {}, {}, { o: { ...toOpen, messages: [toMessage("m")] } }],
    [
      "of an answer",
      {},
      {},
      { o: { ...toOpen, reply: { messages: [toMessage("m")], address: { location: "word" } } } },
    ],
    [
      "of an answer elsewhere",
      {},
      { replies: { R: { channel: { $ref: "#/channels/secret" }, address: { description: "word" } } } },
      { o: { ...toOpen, reply: { $ref: "#/components/replies/R" } } },
    ],
    [
      "of an answer in a trait",
      {},
      { operationTraits: { T: { reply: { address: { location: "word" }, messages: [toMessage("m")] } } } },
      { o: { ...toOpen, traits: [{ $ref: "#/components/operationTraits/T" }] } },
    ],
    ["through its own name", { m: { $ref: "#/channels/secret/messages/m" } }],
  ])("are left out: %s", (_where, messages, components = {}, operations = {}) => {
    const kept = without({
      channels: { open: { address: "/open", messages } },
      components,
      operations,
    });
    expect(kept).toContain('"address":"/open"');
    expect(kept).not.toMatch(/word|secret|components\/channels/);
  });

  it("are, too, where it has further names", () => {
    const channels = {
      V: { $ref: "#/components/channels/W" },
      W: { $ref: "#/components/x-more/X" },
      Alias: { $ref: "#/components/channels/W" },
      "x-more": {},
    };
    const components = { channels, "x-more": { X: V } };
    for (const name of ["V", "W", "Alias"]) {
      const m = { $ref: `#/components/channels/${name}/messages/wordm` };
      expect(without({ channels: { open: { messages: { m } } }, components })).not.toMatch(/word/);
    }
    const m = { $ref: "#/components/x-more/X/messages/m" };
    expect(without({ channels: { open: { messages: { m } } }, components })).not.toMatch(/word/);
  });

  it("stay where a channel that stays is the same", () => {
    for (const same of [{ $ref: "#/components/channels/V" }, { $ref: "#/channels/secret" }]) {
      const kept = without({ channels: { same, open: { messages: { m: toMessage("m") } } } });
      expect(kept).toContain('"address":"/word"');
      expect(kept).toContain('"messages":{"m":{"$ref":"#/components/channels/V/messages/m"}}');
      expect(kept).not.toContain("secret");
    }
  });

  it("answers that have only a message for others stay", () => {
    const reply = {
      channel: { $ref: "#/channels/open" },
      messages: [{ $ref: "#/channels/open/messages/a" }, { $ref: "#/channels/open/messages/b" }],
    };
    const kept = without({
      channels: { open: { messages: { a: {}, b: closed } } },
      operations: { o: { ...toOpen, messages: [], reply } },
    });
    expect(kept).toContain(
      '"reply":{"channel":{"$ref":"#/channels/open"},"messages":[{"$ref":"#/channels/open/messages/a"}]}',
    );
  });
});

describe("messages of an operation that is not for the reader go", () => {
  const chat = { $ref: "#/channels/chat" };
  const named = (...names: readonly string[]) =>
    names.map((name) => ({ $ref: `#/channels/chat/messages/${name}` }));
  const messages = { a: {}, word: {} };
  const open = { action: "send", channel: chat, messages: named("a") };

  it.each<[string, object]>([
    [
      "in an answer of a trait",
      { channel: chat, ...closed, messages: [], traits: [{ reply: { messages: named("word") } }] },
    ],
    [
      "in an answer on another channel",
      {
        channel: { $ref: "#/channels/b" },
        ...closed,
        messages: [],
        reply: { channel: chat, messages: named("word") },
      },
    ],
    [
      "since its channel does not stay",
      {
        channel: { $ref: "#/channels/secret" },
        messages: [],
        reply: { channel: chat, messages: named("word") },
      },
    ],
  ])("%s", (_how, operation) => {
    const channels = { chat: { messages }, b: {}, secret: closed };
    const kept = textOf({ channels, operations: { open, other: { action: "send", ...operation } } });
    expect(kept).toContain('"chat":{"messages":{"a":{}}}');
    expect(kept).not.toContain("word");
  });

  it("but not those of the same name elsewhere, nor those of a channel that another one is, too", () => {
    const foreign = {
      action: "send",
      channel: chat,
      ...closed,
      messages: [{ $ref: "#/channels/b/messages/a" }],
    };
    const channels = { chat: { messages }, b: { messages: { a: {} } } };
    expect(textOf({ channels, operations: { foreign } })).toContain('"chat":{"messages":{"a":{},"word":{}}}');
    const shared = { secret: { $ref: "#/components/channels/V" }, same: { $ref: "#/components/channels/V" } };
    const kept = textOf(
      {
        channels: shared,
        operations: { o: { action: "send", channel: { $ref: "#/channels/secret" } } },
        components: { channels: { V: { messages } } },
      },
      { keepsOperation: (key: string) => key !== "channel secret" },
    );
    expect(kept).toContain('"V":{"messages":{"a":{},"word":{}}}');
  });
});

describe("places of fields that are hidden", () => {
  const payload = { properties: { word: closed, id: {}, inner: { properties: { id: {}, word: closed } } } };
  const at = (location: string) => ({ description: "Which.", location });
  const T = { messageTraits: { T: { correlationId: { $ref: "#/components/correlationIds/C" } } } };

  it.each<[string, object]>([
    ["of a message", withMessage({ payload, correlationId: at("$message.payload#/word") })],
    ["deep down", withMessage({ payload, correlationId: at("$message.payload#/inner/word") })],
    ["in headers", withMessage({ headers: { schema: payload }, correlationId: at("$message.header#/word") })],
    ["that nobody understands", withMessage({ payload, correlationId: at("word") })],
    [
      "in a payload that is hidden as a whole",
      withMessage({
        payload: { ...closed, properties: { word: {} } },
        correlationId: at("$message.payload#/word"),
      }),
    ],
    [
      "of a trait, elsewhere",
      withMessage(
        { payload, traits: [{ $ref: "#/components/messageTraits/T" }] },
        { ...T, correlationIds: { C: at("$message.payload#/word") } },
      ),
    ],
    [
      "of a parameter",
      {
        channels: {
          chat: {
            parameters: { p: { $ref: "#/components/parameters/P" }, q: at("$message.payload#/word") },
            messages: { m: { $ref: "#/components/messages/M" } },
          },
        },
        components: { messages: { M: { payload } }, parameters: { P: at("$message.payload#/inner/word") } },
      },
    ],
    [
      "of an answer",
      {
        channels: { chat: { messages: { m: { headers: payload } } } },
        operations: {
          all: { channel: { $ref: "#/channels/chat" }, reply: { address: at("$message.header#/word") } },
          one: {
            channel: { $ref: "#/channels/chat" },
            messages: [{ $ref: "#/channels/chat/messages/m" }],
            reply: { address: at("$message.header#/inner/word") },
          },
        },
      },
    ],
  ])("are left out: %s", (_where, document) => {
    const kept = textOf(document);
    expect(kept).not.toContain("word");
    expect(kept).toContain("Which.");
  });

  it("are not those of open fields, nor of other messages", () => {
    for (const location of [
      "$message.payload#/id",
      "$message.payload#/inner/id",
      "$message.payload",
      "$message.header#/word",
    ])
      expect(textOf(withMessage({ payload, correlationId: at(location) }))).toContain(
        `"location":"${location}"`,
      );
    const n = { payload: { properties: { word: {} } }, correlationId: at("$message.payload#/word") };
    expect(textOf({ channels: { chat: { messages: { m: { payload }, n } } } })).toContain('#/word"');
  });

  it("are looked for in little time", { tags: ["long"], timeout: 120_000 }, () => {
    const start = performance.now();
    const wide = {
      allOf: Array.from({ length: 190 }, (_, index) => ({ properties: { [`p${index}`]: closed, id: {} } })),
    };
    const messages = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, index) => [`m${index}`, { payload: wide }]),
    );
    const parameters = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, index) => [`p${index}`, at(`$message.payload#/id/${index}`)]),
    );
    const many = Array.from({ length: 100 }, (_, index) => [`c${index}`, { messages, parameters }]);
    const document = { asyncapi: "3.0.0", channels: { ...Object.fromEntries(many), open: {} } };
    const kept = redactDocument(document, { reader });
    expect(kept).toHaveProperty("channels.c7.parameters.p7", at("$message.payload#/id/7"));
    expect(performance.now() - start).toBeLessThan(60_000);
  });
});
