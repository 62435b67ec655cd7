import { expect, it } from "vitest";
import { memberAt } from "../syntax/parts.ts";
import { redactDocument } from "./redact-document.ts";

const closed = { "x-svc": { groups: ["staff"] } };

it("tags of an AsyncAPI document go that only parts have which are left out", () => {
  const tags = ["open", "secret", "idle", "message", "left", "trait", "shared", "server", "gone"];
  const tagged = (...names: readonly string[]) => ({ tags: names.map((name) => ({ name })) });
  const chat = { $ref: "#/channels/chat" };
  const named = (name: string) => ({ messages: [{ $ref: `#/channels/chat/messages/${name}` }] });
  const document = {
    asyncapi: "3.0.0",
    info: { tags: [...tags.map((name) => ({ name })), { $ref: "#/components/tags/T" }] },
    servers: { s: tagged("server") },
    channels: {
      chat: { messages: { m: { ...tagged("message"), example: tagged("secret") }, left: tagged("left") } },
      gone: { ...closed, ...tagged("gone") },
    },
    operations: {
      o: { channel: chat, ...named("m"), traits: [tagged("trait")], ...tagged("open") },
      other: {
        channel: chat,
        ...named("left"),
        ...closed,
        tags: [...tagged("secret", "open", "trait", "server").tags, { $ref: "#/components/tags/T" }],
      },
    },
    components: { tags: { T: { name: "shared" } } },
  };
  const kept = redactDocument(document, { reader: { isSignedIn: true, groups: ["guests"] } });
  expect(memberAt(kept, ["info", "tags"])).toEqual(tagged("open", "idle", "message", "trait", "server").tags);
  expect(redactDocument(document, { reader: { isSignedIn: true, groups: ["staff"] } })).toBe(document);
});

it("tags of OpenAPI stand below none that is left out", () => {
  const tags = [{ name: "secret" }, { name: "a", parent: "secret" }, { name: "b", parent: "a" }];
  const paths = { "/a": { get: { tags: ["a", "b"] }, put: { tags: ["secret"], ...closed } } };
  const document = { openapi: "3.2.0", tags, paths };
  const kept = redactDocument(document, { reader: { isSignedIn: true, groups: ["guests"] } });
  expect(memberAt(kept, ["tags"])).toEqual([{ name: "a" }, { name: "b", parent: "a" }]);
  expect(redactDocument(document, { reader: { isSignedIn: true, groups: ["staff"] } })).toBe(document);
});
