import { describe, expect, it } from "vitest";
import { redactDocument } from "./redact-document.ts";

const reader = { isSignedIn: true, groups: ["guests"] };
const closed = { "x-svc": { groups: ["staff"] } };

const document = {
  asyncapi: "3.0.0",
  channels: {
    open: { messages: { a: { $ref: "#/components/messages/Open" } } },
    secret: { messages: { b: { $ref: "#/components/messages/Secret" } } },
  },
  operations: {
    hear: {
      action: "receive",
      channel: { $ref: "#/channels/open" },
      reply: { channel: { $ref: "#/channels/secret" } },
    },
    tell: { action: "send", channel: { $ref: "#/channels/secret" } },
    shared: { $ref: "#/components/operations/shared" },
    named: { $ref: "#/components/operations/named" },
  },
  components: {
    operations: {
      shared: { action: "send", channel: { $ref: "#/channels/secret" } },
      named: { action: "send", channel: { $ref: "#/channels/open" } },
    },
    messages: { Open: { payload: {} }, Secret: { payload: {} } },
  },
};

it("a channel that does not stay goes with its operations and messages, and where an answer comes from", () => {
  const kept = redactDocument(document, { reader, keepsOperation: (key) => key !== "channel secret" });
  expect(kept).toEqual({
    asyncapi: "3.0.0",
    channels: { open: document.channels.open },
    operations: {
      hear: { action: "receive", channel: { $ref: "#/channels/open" } },
      named: document.components.operations.named,
    },
    components: { messages: { Open: { payload: {} } } },
  });
  expect(JSON.stringify(kept)).not.toMatch(/secret/i);
});

it("where all stay, it is the same document, and where none does, nothing is left", () => {
  expect(redactDocument(document, { reader, keepsOperation: () => true })).toBe(document);
  expect(redactDocument(document, { reader, keepsOperation: () => false })).toBeUndefined();
});

it("examples of messages go where something in them is for certain groups", () => {
  const payload = { properties: { name: {}, salary: closed } };
  const examples = [{ payload: { name: "Ann", salary: 7 } }];
  const kept = redactDocument(
    { asyncapi: "3.0.0", channels: { a: { messages: { example: { payload, examples } } } } },
    { reader },
  );
  expect(kept).toEqual({
    asyncapi: "3.0.0",
    channels: { a: { messages: { example: { payload: { properties: { name: {} } } } } } },
  });
});

/** What a reader has of a document, as text. */
const textOf = (value: object, rights = {}) =>
  JSON.stringify(redactDocument({ asyncapi: "3.0.0", ...value }, { reader, ...rights }));

it("a channel that is for groups goes with its operations, whether its page or itself says so", () => {
  const toSecret = { action: "send", channel: { $ref: "#/channels/secret" }, description: "word" };
  for (const secret of [
    { ...closed, address: "/word" },
    { "x-mint": { metadata: { groups: ["staff"] } }, address: "/word" },
    { $ref: "#/components/channels/C", "x-svc": { content: "Text." } },
  ]) {
    const kept = redactDocument(
      {
        asyncapi: "3.0.0",
        channels: { open: {}, secret },
        operations: { toSecret, toOpen: { action: "send", channel: { $ref: "#/channels/open" } } },
        components: { channels: { C: { ...closed, address: "/word" } } },
      },
      { reader },
    );
    expect(kept).toMatchObject({ channels: { open: {} }, operations: { toOpen: { action: "send" } } });
    expect(JSON.stringify(kept)).not.toMatch(/word|secret/i);
  }
  expect(redactDocument({ asyncapi: "3.0.0", channels: { a: closed } }, { reader })).toBeUndefined();
  expect(
    redactDocument({ asyncapi: "3.0.0", channels: { "x-svc": { groups: ["staff"] }, a: {} } }, { reader }),
  ).toBeUndefined();
});

it("an operation that is for groups goes with the messages that no other one names", () => {
  const channel = { $ref: "#/channels/c" };
  const named = (...names: readonly string[]) =>
    names.map((name) => ({ $ref: `#/channels/c/messages/${name}` }));
  const channels = {
    c: {
      messages: {
        both: {},
        word: {},
        rest: {},
        answer: {},
        wordBack: {},
        wordBehind: { $ref: "#/components/messages/Word" },
      },
    },
  };
  const open = {
    action: "send",
    channel,
    messages: named("both"),
    reply: { messages: named("answer") },
  };
  const secret = {
    action: "receive",
    channel,
    messages: [...named("both", "word", "answer"), { $ref: "#/components/messages/Word" }],
    reply: { messages: named("wordBack") },
  };
  const components = { messages: { Word: {} } };
  const shown = { both: {}, rest: {}, answer: {} };
  for (const operations of [
    { open, secret: { ...secret, ...closed } },
    { open, secret: { ...secret, "x-svc": { metadata: { groups: ["staff"] } } } },
    { open, value: { ...secret, ...closed }, enum: { ...secret, ...closed } },
  ])
    expect(redactDocument({ asyncapi: "3.0.0", channels, operations, components }, { reader })).toEqual({
      asyncapi: "3.0.0",
      channels: { c: { messages: shown } },
      operations: { open },
      components: { messages: {} },
    });
  // Nor does one count that is on a channel which does not stay.
  const operations = {
    open,
    secret: { ...secret, ...closed },
    other: { ...secret, channel: { $ref: "#/channels/d" } },
  };
  const rights = { keepsOperation: (key: string) => key !== "channel d" };
  expect(textOf({ channels: { ...channels, d: {} }, operations, components }, rights)).not.toMatch(/word/i);
  // Behind references, and with one that is about all messages of the channel.
  const behind = {
    channels: { c: { $ref: "#/components/channels/C" } },
    operations: { open, secret: { $ref: "#/components/operations/S" } },
    components: {
      channels: { C: channels.c },
      operations: { S: { action: "receive", channel, ...closed } },
      ...components,
    },
  };
  expect(textOf(behind)).toContain('"C":{"messages":{"both":{},"answer":{}}}');
  expect(textOf(behind)).not.toMatch(/word|secret/i);
});

it("operations stay whose channel is what one that stays refers to, and where it is that of two, the first counts", () => {
  const channel = { $ref: "#/components/channels/V" };
  const shared = {
    channels: {
      viaref: channel,
      twice: channel,
      secret: { address: "word" },
      last: { $ref: "#/components/channels/W" },
      first: { $ref: "#/channels/last" },
    },
    operations: {
      one: { action: "send", channel },
      two: { action: "send", channel: { $ref: "#/channels/viaref" } },
      three: { action: "send", channel: { $ref: "#/components/channels/W" } },
    },
    components: { channels: { V: { address: "v" }, W: { address: "w" } } },
  };
  const operationsWithout = (left: string) =>
    Object.keys(
      (
        redactDocument(
          { asyncapi: "3.0.0", ...shared },
          { reader, keepsOperation: (key) => key !== `channel ${left}` },
        ) as typeof shared
      ).operations,
    );
  expect(operationsWithout("secret")).toEqual(["one", "two", "three"]);
  expect(operationsWithout("viaref")).toEqual(["three"]);
  expect(operationsWithout("last")).toEqual(["one", "two"]);
});

it("what names messages of a channel that does not stay does not, nor do ways in of such", () => {
  const toOpen = { action: "send", channel: { $ref: "#/channels/open" } };
  const messages = [{ $ref: "#/channels/word/messages/m" }, { $ref: "#/channels/open/messages/m" }];
  const written = {
    channels: { open: { messages: { m: {} } }, word: { messages: { m: {} } } },
    operations: {
      a: { ...toOpen, messages },
      b: { ...toOpen, reply: { messages, address: { location: "word" } } },
      c: {
        action: "send",
        channel: { $ref: "#/channels/word" },
        security: [{ $ref: "#/components/securitySchemes/word" }],
      },
      d: { ...toOpen, security: [{ $ref: "#/components/securitySchemes/key" }] },
    },
    components: { securitySchemes: { word: { type: "plain" }, key: { type: "http" } } },
  };
  const kept = textOf(written, { keepsOperation: (key: string) => key !== "channel word" });
  expect(kept).not.toContain("word");
  expect(kept).toContain('"key":{"type":"http"}');
  expect(kept).toContain('"messages":[{"$ref":"#/channels/open/messages/m"}]');
});

describe("examples of traits", () => {
  const M = { payload: { properties: { pub: {}, salary: closed } } };
  const T = { examples: [{ payload: { pub: 1, salary: "word" } }] };
  const toTrait = { $ref: "#/components/messageTraits/T" };

  it.each<[string, object]>([
    ["by reference", { messages: { M: { ...M, traits: [toTrait] } }, messageTraits: { T } }],
    ["inline", { messages: { M: { ...M, traits: [T] } } }],
    [
      "called as keys are",
      {
        messages: { M: { ...M, traits: [{ $ref: "#/components/messageTraits/value" }] } },
        messageTraits: { value: T },
      },
    ],
    [
      "through two references",
      {
        messages: { M: { ...M, traits: [toTrait] } },
        messageTraits: { T: { $ref: "#/components/messageTraits/U" }, U: T },
      },
    ],
    [
      "of a schema elsewhere",
      {
        messages: { M: { payload: { $ref: "#/components/schemas/S" }, traits: [toTrait] } },
        messageTraits: { T },
        schemas: { S: M.payload },
      },
    ],
  ])("go where a message that hides something has the trait: %s", (_how, components) => {
    const channels = { a: { messages: { m: { $ref: "#/components/messages/M" } } } };
    const kept = textOf({ channels, components });
    expect(kept).not.toMatch(/word|salary/);
    expect(kept).toContain('"pub":{}');
    const all = redactDocument(
      { asyncapi: "3.0.0", channels, components },
      { reader: { isSignedIn: true, groups: ["staff"] } },
    );
    expect(JSON.stringify(all)).toContain("word");
  });

  it("stay with other messages", () => {
    const channels = { a: { messages: { m: M, n: { payload: { properties: { pub: {} } }, traits: [T] } } } };
    expect(textOf({ channels })).toContain("word");
  });
});

describe("a message that two channels have", () => {
  const component = { $ref: "#/components/messages/M" };
  const channels = { audit: { messages: { word: component } }, events: { messages: { m: component } } };
  const components = { messages: { M: { payload: { title: "said" } } } };
  const onAudit = { action: "send", channel: { $ref: "#/channels/audit" }, ...closed };
  const onEvents = { action: "send", channel: { $ref: "#/channels/events" } };
  const through = { $ref: "#/channels/audit/messages/word" };

  it.each<[string, object]>([
    ["through the channel", { messages: [through] }],
    ["by the component", { messages: [component] }],
    ["all", {}],
    ["as an answer", { messages: [], reply: { messages: [component] } }],
  ])("goes from the one alone of which a closed operation tells: %s", (_how, rest) => {
    const secret = { ...onAudit, ...rest };
    const shown =
      '"channels":{"audit":{"messages":{}},"events":{"messages":{"m":{"$ref":"#/components/messages/M"}}}}';
    for (const operations of [{ secret }, { secret, open: onEvents }]) {
      const kept = textOf({ channels, operations, components });
      expect(kept).toContain(shown);
      expect(kept).toContain("said");
      expect(kept).not.toContain("word");
    }
  });

  it("goes with its component where closed operations alone tell of it in both", () => {
    const operations = { one: { ...onAudit, messages: [through] }, two: { ...onEvents, ...closed } };
    expect(textOf({ channels, operations, components })).not.toMatch(/said|word/);
    const { audit } = channels;
    expect(textOf({ channels: { audit }, operations: { one: onAudit }, components })).not.toMatch(
      /said|word/,
    );
  });

  it("stays with the one that refers to the other, without the name there", () => {
    const written = {
      channels: {
        audit: channels.audit,
        events: { messages: { m: through, n: { $ref: "#/channels/audit/messages/o" } } },
      },
      operations: { secret: { ...onAudit, messages: [through] } },
      components,
    };
    const kept = textOf(written);
    expect(kept).toContain(
      '"m":{"$ref":"#/components/messages/M"},"n":{"$ref":"#/channels/audit/messages/o"}',
    );
    expect(kept).not.toContain("word");
  });

  it("by YAML's aliases is known by its channel, too", () => {
    const message = { payload: {} };
    const aliased = { audit: { messages: { word: message } }, events: { messages: { m: message } } };
    const kept = textOf({ channels: aliased, operations: { secret: { ...onAudit, messages: [through] } } });
    expect(kept).toContain('"audit":{"messages":{}},"events":{"messages":{"m":{"payload":{}}}}');
  });
});

it(
  "documents with many references to one list take little time",
  { tags: ["long"], timeout: 120_000 },
  () => {
    const start = performance.now();
    const messages = Array.from({ length: 5_000 }, () => ({ $ref: "#/channels/c0/messages/m" }));
    const many = (make: (index: number) => unknown, name: string) =>
      Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${name}${index}`, make(index)]));
    const operation = (index: number) => ({
      action: "send",
      channel: { $ref: `#/channels/c${index}` },
      messages,
      traits: [{ examples: [{ payload: 1 }] }],
      ...(index % 2 === 0 && closed),
    });
    const large = {
      asyncapi: "3.0.0",
      channels: {
        ...many((index) => ({ $ref: `#/channels/c${index + 1}` }), "c"),
        secret: closed,
        c5000: { messages: many(() => ({ payload: closed }), "m") },
      },
      operations: many(operation, "o"),
    };
    expect(redactDocument(large, { reader })).toHaveProperty("operations.o1");
    const named = Array.from({ length: 5_000 }, (_, index) => ({ $ref: `#/components/messages/m${index}` }));
    const direct = {
      asyncapi: "3.0.0",
      channels: many((index) => ({ messages: { [`m${index}`]: named[index] } }), "c"),
      operations: many((index) => ({ ...operation(index), messages: named }), "o"),
      components: { messages: many(() => ({}), "m") },
    };
    expect(redactDocument(direct, { reader })).toHaveProperty("channels.c1.messages.m1");
    expect(redactDocument(direct, { reader })).not.toHaveProperty("channels.c2.messages.m2");
    expect(performance.now() - start).toBeLessThan(60_000);
  },
);
