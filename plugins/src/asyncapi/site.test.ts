import { page, routes, sources } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { describe, expect, it } from "vitest";

const options = { plugins: defaults() };
const head = `"theme": "mint", "name": "A", "colors": { "primary": "#000" }`;

const socket = `
=== ws.yaml
asyncapi: 3.0.0
info: { title: Chat, version: "1" }
servers:
  main: { host: a.example.com, protocol: wss }
channels:
  accountOverview:
    messages: { said: { payload: { type: object, properties: { text: { type: string } } } } }
  market:
    title: Market data
    tags: [{ name: Public streams }]
    address: /market
operations:
  hear: { action: send, channel: { $ref: "#/channels/accountOverview" } }
`;

async function pathsOf(navigationJson: string, files = ""): Promise<readonly string[]> {
  const fixture = `
=== docs.json
{ ${head}, "navigation": ${navigationJson} }
=== index.mdx
---
title: Home
---
${socket}${files}`;
  await check(fixture, options);
  const core = await openFixture(fixture, options);
  return [...(await core.get(routes)).keys()].filter((path) => path !== "/");
}

describe("pages of channels", () => {
  const pages = ["/api-reference/websockets/accountoverview", "/api-reference/public-streams/market-data"];
  const inWs = pages.map((path) => path.replace("api-reference", "ws"));

  it.each([
    ["a group", `{ "groups": [{ "group": "A", "asyncapi": "ws.yaml", "pages": ["index"] }] }`, pages],
    [
      "a group in a group",
      `{ "groups": [{ "group": "A", "pages": ["index", { "group": "B", "asyncapi": "/ws.yaml" }] }] }`,
      pages,
    ],
    [
      "a tab",
      `{ "tabs": [{ "tab": "A", "pages": ["index"] }, { "tab": "B", "asyncapi": ["ws.yaml"] }] }`,
      pages,
    ],
    [
      "a dropdown",
      `{ "dropdowns": [{ "dropdown": "A", "pages": ["index"], "asyncapi": { "source": "ws.yaml", "directory": "ws" } }] }`,
      inWs,
    ],
    ["all of it", `{ "asyncapi": "ws.yaml", "groups": [{ "group": "A", "pages": ["index"] }] }`, pages],
    [
      "languages",
      `{ "languages": [
      { "language": "en", "pages": ["index"], "asyncapi": "ws.yaml" },
      { "language": "de", "asyncapi": { "source": "ws.yaml", "directory": "ws" } }] }`,
      [...pages, ...inWs],
    ],
  ])("come of `asyncapi` on %s", async (_where, written, expected) => {
    expect(await pathsOf(written)).toEqual(expected);
  });

  it("stand behind those of operations; of a group with both keys, `openapi` counts, which is told", async () => {
    const api = `
=== api.yaml
openapi: 3.1.0
info: { title: A, version: "1" }
servers: [{ url: https://a.example.com }]
paths: { /a: { get: { summary: Get, responses: { "200": { description: Fine } } } } }
`;
    const both = `"openapi": "api.yaml", "asyncapi": "ws.yaml"`;
    expect(await pathsOf(`{ "tabs": [{ "tab": "A", ${both}, "pages": ["index"] }] }`, api)).toEqual([
      "/api-reference/get",
      ...pages,
    ]);
    const group = `
{ "groups": [{ "group": "A", "openapi": "api.yaml", "pages": ["index"],
  "asyncapi": ["ws.yaml"] }] }
  ^^^^^^^^^^^^^^^^^^^^^^^ warning navigation/unread-channels
`;
    expect(await pathsOf(group, api)).toEqual(["/api-reference/get"]);
  });

  it("are titled by the channel, in words where only its id is known, and marked with the protocol", async () => {
    const core = await openFixture(
      `
=== docs.json
{ ${head}, "navigation": { "groups": [{ "group": "A", "asyncapi": "ws.yaml" }] } }
${socket}`,
      options,
    );
    const shown = await Promise.all(pages.map((path) => core.get(page, path)));
    expect(shown.map((each) => [each?.title, each?.kind, each?.method])).toEqual([
      ["Account overview", "channel", "WSS"],
      ["Market data", "channel", "WSS"],
    ]);
    expect((await core.get(sources)).get("asyncapi")).toEqual(["ws.yaml"]);
    const llms = String(await core.artifact("llms.txt"));
    expect(llms).toMatch(/## AsyncAPI Specs\n\n- \[ws\]\(.*\/ws\.yaml\)/);
    const html = String(await core.artifact("api-reference/websockets/accountoverview/index.html"));
    expect(html).toContain('id="receive"');
    expect(html).toContain('id="message-said"');
  });

  it("give way to a page of the site's own that shows the channel", async () => {
    const own = `
=== guides/account.mdx
---
title: Account
asyncapi: ./../ws.yaml accountOverview
---

See [what is said](#message-said), and [the market](/api-reference/public-streams/market-data).
`;
    const written = `{ "groups": [{ "group": "A", "asyncapi": "ws.yaml", "pages": ["index", "guides/account"] }] }`;
    expect(await pathsOf(written, own)).toEqual([
      "/guides/account",
      "/api-reference/public-streams/market-data",
    ]);
  });
});

describe("what is wrong", () => {
  it("with documents in docs.json is told where they are named", async () => {
    await check(
      `
=== docs.json
{
  ${head},
  "api": { "asyncapi": "gone.yaml" },
                       ^^^^^^^^^^^ error navigation/missing-spec
  "navigation": { "tabs": [
    { "tab": "A", "asyncapi": "wss.yaml" },
                              ^^^^^^^^^^ error navigation/missing-spec
    { "tab": "B", "asyncapi": ["ws.yaml", { "source": "api.yaml" }] },
                                                      ^^^^^^^^^^ error asyncapi/wrong-key
    { "tab": "C", "openapi": "ws.yaml" }
                             ^^^^^^^^^ error asyncapi/wrong-key
  ] }
}
=== api.yaml
openapi: 3.1.0
info: { title: A, version: "1" }
paths: {}
${socket}`,
      options,
    );
  });

  it("in front matter is told with what was meant", async () => {
    const found = await check(
      `
=== docs.json
{ ${head}, "navigation": { "pages": ["a", "b", "c", "d", "e"] } }
=== a.mdx
---
title: A
asyncapi: ws.yaml accountoverview
          ^^^^^^^^^^^^^^^^^^^^^^^ error asyncapi/unknown-channel
---
=== b.mdx
---
title: B
asyncapi: wx.yaml market
          ^^^^^^^^^^^^^^ error asyncapi/unknown-document
---
=== c.mdx
---
title: C
asyncapi: ws.yaml
          ^^^^^^^ error asyncapi/malformed-reference
---
=== d.mdx
---
title: D
asyncapi: market
          ^^^^^^ information navigation/missing-operations
---
=== e.mdx
---
title: E
asyncapi: words.json market
          ^^^^^^^^^^^^^^^^^ error asyncapi/not-asyncapi
---
=== words.json
{ "said": true }
${socket}`,
      options,
    );
    expect(found.map(({ message }) => message)).toContain(
      'There is no channel "accountoverview" in ws.yaml; did you mean "accountOverview"?',
    );
  });

  it("without any document is told, too", async () => {
    await check(
      `
=== docs.json
{ ${head}, "navigation": { "pages": ["a"] } }
=== a.mdx
---
title: A
asyncapi: market
          ^^^^^^ error asyncapi/no-document
---
`,
      options,
    );
  });

  it("in a document is told where it stands, and examples are no references", async () => {
    await check(
      `
=== docs.json
{ ${head}, "navigation": { "groups": [{ "group": "A", "asyncapi": "ws.yaml" }] } }
=== ws.yaml
asyncapi: 3.0.0
info: { title: Chat, version: "1" }
channels:
  chat:
    messages:
      said: { payload: { $ref: "#/components/schemas/Txt" } }
                               ^^^^^^^^^^^^^^^^^^^^^^^^^^ error asyncapi/unresolved-ref
      loop: { $ref: "#/components/messages/loop" }
                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error asyncapi/unresolved-ref
      shown: { payload: { type: object, examples: [{ $ref: nowhere }] }, examples: [{ payload: { $ref: nowhere } }] }
operations:
  hear:
    action: send
    channel: { $ref: "#/channels/chat" }
    messages: [{ $ref: "#/channels/chat/messages/said" }, { $ref: other.yaml#/a }]
                                                                  ^^^^^^^^^^^^^ warning asyncapi/external-ref
  lost: { action: send, channel: { $ref: "#/servers" } }
  ^^^^ warning asyncapi/unshown-operation
servers: {}
components:
  schemas: { Text: { type: string } }
  messages:
    loop: { $ref: "#/components/messages/loop" }
                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error asyncapi/unresolved-ref
`,
      options,
    );
  });
});

it("an edit of one channel leaves what is known of the others", async () => {
  const core = await openFixture(
    `
=== docs.json
{ ${head}, "navigation": { "groups": [{ "group": "A", "asyncapi": "ws.yaml" }] } }
${socket}`,
    options,
  );
  await core.refresh();
  const before = await core.artifact("api-reference/public-streams/market-data.md");
  core.setText("ws.yaml", socket.replace("\n=== ws.yaml\n", "").replace("text: {", "words: {"));
  await core.refresh();
  expect(await core.artifact("api-reference/public-streams/market-data.md")).toBe(before);
  expect(String(await core.artifact("api-reference/websockets/accountoverview.md"))).toContain("`words`");
});

it("links in what channels and messages say are followed", async () => {
  await check(
    `
=== docs.json
{ ${head}, "navigation": { "groups": [{ "group": "A", "asyncapi": "ws.yaml" }] } }
=== ws.yaml
asyncapi: 3.0.0
info: { title: Chat, version: "1" }
channels:
  chat:
    description: See [this](/api-reference/websockets/chat#message-said).
    messages:
      said:
        payload: { type: object, properties: { text: { type: string, description: "See [that](/that)." } } }
                                                                                              ^^^^^ warning page/broken-link
`,
    options,
  );
});

it("messages of a channel that is a reference are there, and what is not there is told", async () => {
  await check(
    `
=== docs.json
{ ${head}, "navigation": { "pages": ["index"], "asyncapi": "ws.yaml" } }
=== index.mdx
---
title: Home
---
=== ws.yaml
asyncapi: 3.0.0
info: { title: Chat, version: "1" }
servers: { main: { host: a.example.com, protocol: wss } }
channels: { c: { $ref: "#/components/channels/c" } }
operations:
  hear:
    action: send
    channel: { $ref: "#/channels/c" }
    messages:
      - { $ref: "#/channels/c/messages/m" }
      - { $ref: "#/channels/c/messages/gone" }
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error asyncapi/unresolved-ref
components:
  channels: { c: { address: /c, messages: { m: { payload: { type: string } } } } }
`,
    options,
  );
});
