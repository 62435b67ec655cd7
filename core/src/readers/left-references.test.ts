import { expect, it } from "vitest";
import { memberAt } from "../syntax/parts.ts";
import { redactDocument } from "./redact-document.ts";

const reader = { isSignedIn: true, groups: ["guests"] };
const closed = { "x-svc": { groups: ["staff"] } };
const chat = { $ref: "#/channels/chat" };
const to = (name: string) => ({ $ref: `#/channels/chat/messages/${name}` });

/** A document whose channel has messages, of which those whose names begin with "secret" go. */
function withMessages(messages: object, rest: object = {}): object {
  const isSecret = (name: string): boolean => name.startsWith("secret");
  const names = Object.keys(messages);
  return {
    asyncapi: "3.0.0",
    channels: { chat: { messages } },
    operations: {
      o: { channel: chat, messages: names.filter((name) => !isSecret(name)).map(to) },
      other: { channel: chat, messages: names.filter(isSecret).map(to), ...closed },
    },
    ...rest,
  };
}

/** What a guest has of these messages. */
function messagesOf(document: object): unknown {
  return memberAt(redactDocument(document, { reader }), ["channels", "chat", "messages"]);
}

it("references into messages that are left out are what they lead to", () => {
  const payload = { properties: { a: { type: "string" }, b: closed } };
  const messages = {
    m: { payload: to("secretM/payload"), headers: to("secretM/payload/properties/a") },
    n: { payload: { properties: { x: { description: "Own", ...to("secretN/payload") } } } },
    o: { payload: { $ref: "#/components/schemas/S" } },
    gone: { payload: to("secretM/gone"), headers: to("m/headers") },
    secretM: { payload },
    secretN: { payload: to("secretM/payload") },
  };
  const components = { schemas: { S: to("secretM/payload") } };
  const shown = { properties: { a: { type: "string" } } };
  const kept = redactDocument(withMessages(messages, { components }), { reader });
  expect(memberAt(kept, ["channels", "chat", "messages"])).toEqual({
    m: { payload: shown, headers: { type: "string" } },
    n: { payload: { properties: { x: { ...shown, description: "Own" } } } },
    o: { payload: { $ref: "#/components/schemas/S" } },
    gone: { payload: {}, headers: to("m/headers") },
  });
  expect(memberAt(kept, ["components"])).toEqual({ schemas: { S: shown } });
});

it("rings end, and what grows with each step is left out", () => {
  const ring = { m: { payload: to("secret/payload") }, secret: { payload: { items: to("secret/payload") } } };
  expect(messagesOf(withMessages(ring))).toEqual({ m: { payload: { items: {} } } });
  const steps = Array.from({ length: 60 }, (_, index) => [
    `secret${index}`,
    { payload: { properties: { a: to(`secret${index + 1}/payload`), b: to(`secret${index + 1}/payload`) } } },
  ]);
  const growing = { m: { payload: to("secret0/payload") }, ...Object.fromEntries(steps), secret60: {} };
  const text = JSON.stringify(messagesOf(withMessages(growing)));
  expect(text).not.toContain("secret");
  expect(text.length).toBeLessThan(1_000_000);
});
