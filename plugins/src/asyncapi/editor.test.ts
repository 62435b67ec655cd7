import { complete, define, hover } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";

const docs = `{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "groups": [{ "group": "A", "asyncapi": "ws.yaml", "pages": ["a"] }] } }`;

const site = `
=== docs.json
${docs}
=== a.mdx
---
title: A
asyncapi: ws.yaml chat
---
=== ws.yaml
asyncapi: 3.0.0
info: { title: Chat, version: "1" }
channels:
  chat:
    title: Talk
    description: What people say.
  market: {}
`;

const inPage = { line: 2, character: 19 };
const inDocs = { line: 0, character: docs.indexOf("ws.yaml") + 2 };

it("front matter leads to the channel and tells of it, and an entry of docs.json leads to its document", async () => {
  const core = await openFixture(site, { plugins: defaults() });
  expect((await hover(core, "a.mdx", inPage))?.markdown).toContain("**Talk**");
  expect(await define(core, "a.mdx", inPage)).toMatchObject([
    { file: "ws.yaml", range: { start: { line: 3 } } },
  ]);
  expect(await define(core, "docs.json", inDocs)).toMatchObject([{ file: "ws.yaml" }]);
});

it("channels and documents are offered", async () => {
  const core = await openFixture(site, { plugins: defaults() });
  const labels = async (file: string, at: typeof inPage) =>
    (await complete(core, file, at)).map(({ label }) => label);
  expect(await labels("a.mdx", inPage)).toEqual(expect.arrayContaining(["ws.yaml chat", "ws.yaml market"]));
  expect(await labels("docs.json", inDocs)).toContain("ws.yaml");
});
