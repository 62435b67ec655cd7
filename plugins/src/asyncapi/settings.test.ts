import { page, routes } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";

const options = { plugins: defaults() };
const docs = `
=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "navigation": { "groups": [{ "group": "A", "asyncapi": "ws.yaml", "pages": ["index"] }] } }
`;

const socket = `
=== ws.yaml
asyncapi: 3.0.0
info: { title: Chat, version: "1" }
channels:
  chat:
    x-svc:
      metadata: { title: Talk, sidebarTitle: Talks }
      content: "What people **say**."
      href: /talk
    messages: { said: { payload: { type: string } }, secret: { payload: { type: string } } }
  gone: { x-hidden: true, address: /gone }
  left: { x-excluded: true }
operations:
  hear: { action: send, channel: { $ref: "#/channels/chat" }, messages: [{ $ref: "#/channels/chat/messages/said" }] }
  spy: { action: receive, x-hidden: true, channel: { $ref: "#/channels/chat" }, messages: [{ $ref: "#/channels/chat/messages/secret" }] }
  toGone: { action: send, channel: { $ref: "#/channels/gone" } }
`;

it("a channel's extension says where its page is, what it is called and what stands first", async () => {
  const fixture = `${docs}=== index.mdx\n---\ntitle: Home\n---\n${socket}`;
  await check(fixture, options);
  const core = await openFixture(fixture, options);
  expect([...(await core.get(routes)).keys()]).toEqual(["/", "/talk"]);
  expect(await core.get(page, "/talk")).toMatchObject({ title: "Talk", sidebarTitle: "Talks" });
  for (const file of ["talk.md", "talk/index.html"]) {
    const text = String(await core.artifact(file));
    expect(text).toMatch(/What people (\*\*|<strong>)say/);
    expect(text).toContain("said");
    expect(text).not.toMatch(/secret|spy/);
  }
});

it("a page of a channel that has none is told so", async () => {
  const found = await check(
    `${docs}
=== index.mdx
---
title: Home
asyncapi: gone
          ^^^^ error asyncapi/unknown-channel
---
${socket}`,
    options,
  );
  expect(found[0]?.message).toBe(
    'The channel "gone" has no page: `x-hidden` or `x-excluded` leaves it out of ws.yaml.',
  );
  expect(found[0]?.related).toHaveLength(1);
});
