import { describe, expect, it } from "vitest";
import { describedChannel, objectWith, toChat } from "./test-document.ts";

const named = (names: readonly string[]) =>
  names.map((name) => ({ $ref: `#/channels/chat/messages/${name}` }));

describe("a channel", () => {
  it("has what readers send before what they receive, then messages of which no operation tells", () => {
    const { channel } = describedChannel(
      { address: "/chat", messages: { out: {}, in: { name: "Incoming" }, other: { title: "Other" } } },
      {
        operations: {
          tell: {
            action: "send",
            channel: toChat,
            messages: named(["out"]),
            summary: "Short.",
            description: "Long.",
          },
          hear: { action: "receive", channel: toChat, messages: named(["in"]) },
          odd: { action: "publish", channel: toChat },
        },
      },
    );
    expect(
      channel.operations.map(({ id, action, messages }) => [id, action, messages.map(({ title }) => title)]),
    ).toEqual([
      ["hear", "send", ["Incoming"]],
      ["tell", "receive", ["out"]],
      ["", "message", ["Other"]],
    ]);
    expect(channel.operations.map(({ title, description }) => [title, description])).toEqual([
      ["", ""],
      ["Short.", "Long."],
      ["", ""],
    ]);
  });

  it("has operations under their titles or short texts, or where there are several without, their names", () => {
    const operation = { action: "receive", channel: toChat };
    const { channel } = describedChannel(
      { address: "/chat", messages: { out: {} } },
      {
        operations: {
          join: { ...operation, title: "Join", summary: "Enter.", description: "Long." },
          talk: { ...operation, summary: "Say `it`.", description: "Say `it`." },
          leave: operation,
        },
      },
    );
    expect(channel.operations.map(({ title, description }) => [title, description])).toEqual([
      ["Join", "Enter.\n\nLong."],
      ["Say it.", ""],
      ["leave", ""],
    ]);
  });

  it("has the messages that an operation names through a channel that is a reference", () => {
    const { channel } = describedChannel(
      { $ref: "#/components/channels/chat" },
      {
        operations: { hear: { action: "receive", channel: toChat, messages: named(["in"]) } },
        components: { channels: { chat: { address: "/chat", messages: { in: { title: "Incoming" } } } } },
      },
    );
    expect(channel.operations.map(({ id, messages }) => [id, messages.map(({ title }) => title)])).toEqual([
      ["hear", ["Incoming"]],
    ]);
  });

  it("has all its messages in an operation that names none, and traits where nothing else is said", () => {
    const { channel } = describedChannel(
      {
        messages: {
          a: { $ref: "#/components/messages/a" },
          gone: { $ref: "#/components/messages/gone" },
        },
      },
      {
        defaultContentType: "application/json",
        operations: {
          hear: {
            action: "receive",
            channel: toChat,
            title: "Own",
            traits: [{ title: "Trait", summary: "First." }, { summary: "Last." }],
          },
        },
        components: {
          messages: {
            a: { payload: objectWith("text"), traits: [{ $ref: "#/components/messageTraits/t" }] },
          },
          messageTraits: {
            t: { title: "From the trait", headers: objectWith("id"), contentType: "text/plain" },
          },
        },
      },
    );
    const [hear] = channel.operations;
    expect(hear).toMatchObject({ title: "Own", description: "Last." });
    expect(hear?.messages).toHaveLength(1);
    expect(hear?.messages[0]).toMatchObject({ id: "a", title: "From the trait", contentType: "text/plain" });
    expect(hear?.messages[0]?.headers?.children.map(({ name }) => name)).toEqual(["id"]);
    expect(hear?.messages[0]?.payload?.children.map(({ name }) => name)).toEqual(["text"]);
    expect(hear?.messages[0]?.examples).toEqual([{ label: "Example", value: { text: "<string>" } }]);
  });

  it("has the headers of traits beside those of the message, and what the message says of them", () => {
    const headers = (properties: object) => ({ type: "object", properties });
    const { channel } = describedChannel({
      messages: {
        a: {
          headers: { schema: headers({ own: { type: "string" }, both: { description: "Own." } }) },
          traits: [
            { headers: headers({ trace: { type: "string" }, both: { type: "integer", default: 1 } }) },
            { headers: headers({ both: { default: 2 } }) },
          ],
        },
      },
    });
    const fields = channel.operations[0]?.messages[0]?.headers?.children ?? [];
    expect(
      Object.fromEntries(fields.map(({ name, type, description }) => [name, [type, description]])),
    ).toEqual({
      trace: ["string", ""],
      both: ["integer", "Own."],
      own: ["string", ""],
    });
    expect(fields.find(({ name }) => name === "both")?.default).toBe(2);
  });

  it("has payloads in JSON Schema as fields, bare or with their format, and others as they are written", () => {
    const avro = { type: "record", name: "A" };
    const { channel } = describedChannel({
      messages: {
        wrapped: {
          payload: {
            schemaFormat: "application/vnd.aai.asyncapi+yaml;version=3.0.0",
            schema: objectWith("a"),
          },
        },
        bare: { payload: { schema: objectWith("b") } },
        avro: { payload: { schemaFormat: "application/vnd.apache.avro;version=1.9.0", schema: avro } },
        protobuf: {
          payload: { schemaFormat: "application/vnd.google.protobuf;version=3", schema: "message A {}\n" },
        },
        nothing: {},
        any: { payload: true },
      },
    });
    const messages = channel.operations[0]?.messages ?? [];
    expect(
      messages.map(({ id, payload, source }) => [
        id,
        payload?.children.map(({ name }) => name) ?? null,
        source?.text,
      ]),
    ).toEqual([
      ["wrapped", ["a"], undefined],
      ["bare", ["b"], undefined],
      ["avro", null, JSON.stringify(avro, undefined, 2)],
      ["protobuf", null, "message A {}"],
      ["nothing", null, undefined],
      ["any", [], undefined],
    ]);
  });

  it("has parameters of its address, and the query and headers that open a WebSocket", () => {
    const { parameters, channel } = describedChannel({
      address: "/rooms/{room}?key={key}",
      parameters: { room: { description: "Which one.", enum: ["a", "b"] }, key: { default: "k" } },
      bindings: {
        ws: {
          method: "GET",
          query: objectWith("lang"),
          headers: { ...objectWith("X-Client"), required: ["X-Client"] },
        },
        kafka: { topic: "rooms", partitions: 3, bindingVersion: "0.5.0" },
      },
    });
    expect(parameters.map(({ in: where, name, required }) => [where, name, required])).toEqual([
      ["header", "X-Client", true],
      ["path", "room", true],
      ["query", "key", false],
      ["query", "lang", false],
    ]);
    expect(channel.bindings).toEqual([
      { protocol: "ws", values: [{ name: "method", value: "GET" }] },
      {
        protocol: "kafka",
        values: [
          { name: "topic", value: "rooms" },
          { name: "partitions", value: "3" },
        ],
      },
    ]);
  });

  it("has its servers, else all, and each way in of these and of operations once", () => {
    const key = { type: "httpApiKey", in: "query", name: "key" };
    const rest = {
      servers: {
        one: {
          host: "a.example.com",
          pathname: "v1",
          protocol: "wss",
          security: [{ $ref: "#/components/securitySchemes/key" }],
        },
        two: {
          host: "{region}.b",
          protocol: "wss",
          security: [{ $ref: "#/components/securitySchemes/key" }, { type: "userPassword" }],
        },
      },
      operations: {
        hear: { action: "receive", channel: toChat, security: [{ type: "http", scheme: "Bearer" }] },
      },
      components: { securitySchemes: { key } },
    };
    const all = describedChannel({}, rest);
    expect(all.servers.map(({ url, variables }) => [url, variables.map(({ name }) => name)])).toEqual([
      ["wss://a.example.com/v1", []],
      ["wss://{region}.b", ["region"]],
    ]);
    expect(
      all.security.map(({ schemes }) =>
        schemes.map(({ id, type, name, in: where, scheme }) => [id, type, name, where, scheme]),
      ),
    ).toEqual([
      [["key", "apiKey", "key", "query", ""]],
      [["userPassword", "userPassword", "", "", ""]],
      [["http", "http", "Authorization", "header", "bearer"]],
    ]);
    expect(describedChannel({ servers: [{ $ref: "#/servers/two" }] }, rest).servers).toHaveLength(1);
  });

  it("tells what comes back", () => {
    const reply = {
      address: { location: "$message.header#/replyTo" },
      channel: { $ref: "#/channels/answers" },
      messages: [{ $ref: "#/channels/answers/messages/yes" }],
    };
    const { channel } = describedChannel(
      { messages: { ask: {} } },
      {
        channels: { chat: { messages: { ask: {} } }, answers: { messages: { yes: { title: "Yes" } } } },
        operations: { hear: { action: "receive", channel: toChat, reply } },
      },
    );
    expect(channel.operations[0]?.reply).toEqual({
      messages: ["Yes"],
      channel: "answers",
      location: "$message.header#/replyTo",
      description: "",
    });
  });

  it("has nothing of hidden operations, nor messages that they alone name", () => {
    const messages = {
      both: {},
      own: {},
      rest: {},
      behind: { $ref: "#/components/messages/B" },
      answer: {},
      back: {},
    };
    const open = {
      action: "send",
      channel: toChat,
      messages: named(["both"]),
      reply: { messages: named(["back"]) },
    };
    const secret = {
      action: "receive",
      channel: toChat,
      messages: [...named(["both", "own", "back"]), { $ref: "#/components/messages/B" }],
      reply: { messages: named(["answer"]) },
    };
    const components = { messages: { B: {} } };
    const idsOf = (operations: Record<string, unknown>) =>
      describedChannel({ messages }, { operations, components }, ["secret"]).channel.operations.map(
        (each) => [each.id, each.messages.map(({ id }) => id)],
      );
    expect(idsOf({ open, secret })).toEqual([
      ["open", ["both"]],
      ["", ["rest", "back"]],
    ]);
    expect(idsOf({ open, secret: { action: "receive", channel: toChat } })).toEqual([
      ["open", ["both"]],
      ["", ["back"]],
    ]);
    expect(idsOf({ secret })).toEqual([["", ["rest"]]]);
  });

  it("has none of the messages that only hidden operations of others answer with, traits included", () => {
    const reply = { channel: toChat, messages: named(["back"]) };
    const toB = { action: "send", channel: { $ref: "#/channels/b" }, messages: [] };
    const toNoPage = { ...toB, channel: { $ref: "#/channels/noPage" } };
    const idsWith = (operations: Record<string, unknown>) =>
      describedChannel(
        { messages: { a: {}, back: {} } },
        {
          operations,
          channels: { chat: { messages: { a: {}, back: {} } }, b: {}, noPage: { "x-hidden": true } },
        },
        ["secret"],
      ).channel.operations.flatMap(({ messages }) => messages.map(({ id }) => id));
    expect(idsWith({ secret: { ...toB, reply } })).toEqual(["a"]);
    expect(idsWith({ secret: { ...toB, traits: [{ reply }] } })).toEqual(["a"]);
    expect(idsWith({ secret: { ...toB, reply }, open: { ...toB, reply } })).toEqual(["a", "back"]);
    // One on a channel without a page is on none.
    expect(idsWith({ other: { ...toNoPage, reply } })).toEqual(["a"]);
    expect(idsWith({ secret: { ...toB, reply }, other: { ...toNoPage, reply } })).toEqual(["a"]);
  });

  it("knows messages of hidden operations by where they are, not by what they are called", () => {
    const idsWith = (open: object, ...hidden: readonly string[]) =>
      describedChannel(
        { $ref: "#/components/channels/C" },
        {
          operations: {
            open: { action: "send", channel: toChat, messages: [open] },
            secret: { action: "send", channel: toChat, messages: hidden.map(($ref) => ({ $ref })) },
          },
          components: {
            channels: { C: { messages: { a: {}, rest: {}, b: { $ref: "#/components/messages/B" } } } },
            messages: { B: { $ref: "#/components/messages/rest" }, rest: {} },
          },
        },
        ["secret"],
      ).channel.operations.flatMap(({ id, messages }) => (id === "" ? messages.map((each) => each.id) : []));
    const a = { $ref: "#/channels/chat/messages/a" };
    expect(idsWith(a, "#/channels/other/messages/rest")).toEqual(["rest", "b"]);
    expect(idsWith(a, "#/components/messages/rest")).toEqual(["rest"]);
    expect(idsWith(a, "#/channels/chat/messages/b", "#/components/channels/C/messages/rest")).toEqual([]);
    expect(idsWith({ $ref: "#/components/messages/other" }, "#/channels/chat/messages/a")).toEqual([
      "rest",
      "b",
    ]);
  });
});

describe("messages that a channel has in common with another one", () => {
  const component = { $ref: "#/components/messages/Created" };
  const messages = { created: component, deleted: {} };
  const audit = { messages: { saved: component } };
  const onAudit = { action: "send", channel: { $ref: "#/channels/audit" } };
  const idsWith = (operations: Record<string, unknown>, other: object = audit) =>
    describedChannel(
      { messages },
      {
        operations,
        channels: { chat: { messages }, audit: other },
        components: { messages: { Created: {} } },
      },
      ["secret"],
    ).channel.operations.flatMap((operation) => operation.messages.map(({ id }) => id));
  const all = ["created", "deleted"];

  it.each<[string, object]>([
    ["through that", { messages: [{ $ref: "#/channels/audit/messages/saved" }] }],
    ["by the component", { messages: [component] }],
    ["all of that", {}],
    ["in what comes back there", { messages: [], reply: { messages: [component] } }],
  ])("stay where a hidden operation on that one names them: %s", (_how, rest) => {
    const secret = { ...onAudit, ...rest };
    expect(idsWith({ secret })).toEqual(all);
    expect(idsWith({ open: secret }, { ...audit, "x-hidden": true })).toEqual(all);
    const open = { action: "send", channel: toChat, messages: named(["deleted"]) };
    expect(idsWith({ secret, open })).toEqual(["deleted", "created"]);
  });

  it("go where hidden operations on the channel itself alone name them, whatever others say", () => {
    const open = { ...onAudit, messages: [{ $ref: "#/channels/audit/messages/saved" }] };
    for (const secret of [
      { action: "send", channel: toChat, messages: [component] },
      { action: "send", channel: toChat, messages: named(["created"]) },
      { ...onAudit, messages: [], reply: { channel: toChat, messages: [component] } },
    ])
      expect(idsWith({ secret, open })).toEqual(["deleted"]);
  });

  it("stay where they refer to the message of that channel", () => {
    const secret = { ...onAudit, messages: [{ $ref: "#/channels/audit/messages/saved" }] };
    const { channel } = describedChannel(
      {},
      {
        operations: { secret },
        channels: { chat: { messages: { own: { $ref: "#/channels/audit/messages/saved" } } }, audit },
        components: { messages: { Created: {} } },
      },
      ["secret"],
    );
    expect(channel.operations[0]?.messages.map(({ id }) => id)).toEqual(["own"]);
  });
});

describe("hostile documents", () => {
  it(
    "of messages without end, cycles of references and deep schemas take little time",
    { tags: ["long"] },
    () => {
      const start = performance.now();
      let deep: object = { type: "string" };
      for (let i = 0; i < 2_000; i++)
        deep = { type: "object", properties: { a: deep, b: { allOf: [deep] } } };
      const loop = { $ref: "#/components/messages/b" };
      const many = Array.from({ length: 20_000 }, () => ({ $ref: "#/channels/chat/messages/m" }));
      const { channel } = describedChannel(
        {
          messages: { m: { payload: deep, traits: many }, loop },
          bindings: { $ref: "#/channels/chat/bindings" },
        },
        {
          operations: { hear: { action: "receive", channel: toChat, messages: many } },
          components: { messages: { a: loop, b: { $ref: "#/components/messages/a" } } },
        },
      );
      expect(channel.operations[0]?.messages.length).toBeLessThanOrEqual(500);
      expect(performance.now() - start).toBeLessThan(20_000);
    },
  );
});
