import { expect, it } from "vitest";
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
