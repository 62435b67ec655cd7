import { check } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { describe, expect, it } from "vitest";
import { LengthCheck } from "./check-length.ts";
import { noOperations } from "./operations.ts";

const options = { plugins: defaults() };

function site(document: string): string {
  return `
=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "navigation": { "groups": [{ "group": "A", "asyncapi": "ws.yaml" }] } }
=== ws.yaml
asyncapi: 3.0.0
info: { title: Chat, version: "1" }
${document}`;
}

describe("references", () => {
  it("are checked below whatever is called as keys of values are, by the grammar", async () => {
    await check(
      site(`
servers:
  default: { host: a, protocol: wss, variables: { enum: { $ref: "#/components/serverVariables/gone" } } }
                                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error asyncapi/unresolved-ref
channels:
  chat:
    externalDocs: { $ref: "#/components/externalDocs/gone" }
                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error asyncapi/unresolved-ref
    bindings: { $ref: "#/components/channelBindings/gone" }
                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error asyncapi/unresolved-ref
operations:
  example:
    action: send
    channel: { $ref: "#/channels/chat" }
    messages: [{ $ref: "#/channels/chat/messages/gone" }]
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error asyncapi/unresolved-ref
components:
  messageTraits:
    examples: { headers: { $ref: "#/components/schemas/gone" } }
                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error asyncapi/unresolved-ref
  operationTraits:
    const: { security: [{ $ref: "#/components/securitySchemes/gone" }] }
                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error asyncapi/unresolved-ref
  replies:
    default: { channel: { $ref: "#/channels/gone" } }
                                ^^^^^^^^^^^^^^^^^ error asyncapi/unresolved-ref
  x-samples:
    default: { $ref: nowhere }
`),
      options,
    );
  });

  it("are none in extensions, as properties may be called", async () => {
    await check(
      site(`
x-here: { $ref: nowhere }
servers: { x-note: { $ref: nowhere } }
channels:
  x-shared: { $ref: nowhere }
  chat:
    x-here: [{ deep: { $ref: other.yaml } }]
    messages:
      x-said: { $ref: "#/components/messages/gone" }
                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error asyncapi/unresolved-ref
      said: { payload: { x-here: { $ref: nowhere }, properties: { x-id: { $ref: "#/gone" } } } }
                                                                                ^^^^^^^^ error asyncapi/unresolved-ref
operations: { x-note: { $ref: nowhere } }
`),
      options,
    );
  });
});

describe("operations", () => {
  it("that are none are told, and what is meant by an action", async () => {
    const found = await check(
      site(`
channels: { chat: { address: /chat } }
operations:
  a: nonsense
     ^^^^^^^^ error asyncapi/not-an-object
  b:
  ^ error asyncapi/not-an-object
  c: { action: recieve, channel: { $ref: "#/channels/chat" } }
               ^^^^^^^ warning asyncapi/unshown-operation
  d: { action: subscribe, channel: { $ref: "#/channels/chat" } }
               ^^^^^^^^^ warning asyncapi/unshown-operation
  e: { channel: { $ref: "#/channels/chat" } }
  ^ warning asyncapi/unshown-operation
  f: { x-hidden: true, action: none, channel: { $ref: "#/channels/chat" } }
  x-note: Nothing.
`),
      options,
    );
    expect(found.flatMap(({ fixes }) => fixes.map(({ title }) => title))).toEqual(["Write receive"]);
    expect(found.map(({ message }) => message).join("\n")).toContain('did you mean "receive"?');
  });

  it("that are no object at all are told, too", async () => {
    await check(
      site(`
channels: { chat: { address: /chat } }
operations: [1]
            ^^^ error asyncapi/not-an-object
`),
      options,
    );
  });
});

describe("what a page has no room for", () => {
  const repeated = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join("\n");
  const messages = (count: number) => repeated(count, (index) => `      m${index}: *m`);
  const operations = (count: number, rest = "") =>
    `operations:\n${repeated(count, (index) => `  o${index}: { action: send, channel: { $ref: "#/channels/chat" }${rest} }`)}`;

  it.each([
    ["messages", messages(501)],
    ["messages", `${messages(10)}\n${operations(51)}`],
    [
      "messages",
      `${messages(500)}\n${operations(1, `, messages: [{ $ref: "#/channels/other/messages/m" }]`)}`,
    ],
    ["operations", `${messages(1)}\n${operations(501, ", messages: []")}`],
  ])("is told at the channel: %s", async (what, rest) => {
    const found = await check(
      site(`
components: { messages: { m: &m { payload: { type: string } } } }
channels:
  other: { messages: { m: *m } }
  chat:
  ^^^^ warning asyncapi/cut-channel
    messages:
${rest}
`),
      options,
    );
    expect(found[0]?.message).toContain(`has the first 500 of its ${what}`);
  });

  it("is not told where all is there", async () => {
    await check(
      site(`
components: { messages: { m: &m { payload: { type: string } } } }
channels:
  chat:
    messages:
${messages(10)}
${operations(50)}
  hidden: { action: send, x-hidden: true, channel: { $ref: "#/channels/chat" } }
`),
      options,
    );
  });
});

it("many channels that share their messages take little time", () => {
  const start = performance.now();
  const shared = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`m${index}`, {}]));
  const channels = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`c${index}`, { messages: index % 2 === 0 ? shared : {} }]),
  );
  let told = 0;
  const length = new LengthCheck({ channels }, "ws.yaml", () => void told++);
  for (const id of Object.keys(channels)) length.check(id, noOperations);
  expect(told).toBe(10_000);
  expect(performance.now() - start).toBeLessThan(20_000);
});

it("tells of payloads and headers that are components of another kind", async () => {
  await check(
    site(`
channels:
  chat:
    messages:
      a: { payload: { $ref: "#/components/messages/M" }, headers: { $ref: "#/components/schemas/S" } }
                            ^^^^^^^^^^^^^^^^^^^^^^^^^ error asyncapi/wrong-ref
      b: { $ref: "#/components/messages/M" }
components:
  messages: { M: { payload: { $ref: "#/components/schemas/S" } } }
  schemas: { S: { type: object } }
`),
    options,
  );
});

it("tells nothing of what is only called payload or headers", async () => {
  await check(
    site(`
channels:
  chat:
    messages: { payload: { $ref: "#/components/messages/headers" } }
    parameters: { headers: { $ref: "#/components/parameters/payload" } }
operations:
  headers: { $ref: "#/components/operations/payload" }
components:
  messages:
    headers: { $ref: "#/components/messages/said" }
    said: { payload: { properties: { payload: { $ref: "#/components/schemas/S" } } } }
  operations: { payload: { action: send, channel: { $ref: "#/channels/chat" } } }
  parameters: { payload: { description: Which. } }
  schemas: { S: { type: object } }
`),
    options,
  );
});
