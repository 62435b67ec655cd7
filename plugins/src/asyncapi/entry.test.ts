import { check } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";

it("an address in front matter is told with the channel that has it, and documents of other formats are not named", async () => {
  const found = await check(
    `
=== docs.json
{
  "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "navigation": { "groups": [
    { "group": "A", "pages": ["a", "b", "c"] },
    { "group": "B", "asyncapi": ["ws.yaml", "api.yaml"] }
                                            ^^^^^^^^^^ error asyncapi/wrong-key
  ] }
}
=== a.mdx
---
title: A
asyncapi: ws.yaml /rooms
          ^^^^^^^^^^^^^^ error asyncapi/unknown-channel
---
=== b.mdx
---
title: B
asyncapi: rooms
          ^^^^^ error asyncapi/unknown-channel
---
=== c.mdx
---
title: C
asyncapi: chta
          ^^^^ error asyncapi/unknown-channel
---
=== api.yaml
openapi: 3.1.0
info: { title: A, version: "1" }
paths: {}
=== ws.yaml
asyncapi: 3.0.0
info: { title: Chat, version: "1" }
channels:
  hidden: { x-hidden: true, address: /hidden }
  room: {}
  chat: { $ref: "#/components/channels/C" }
components: { channels: { C: { address: /rooms } } }
`,
    { plugins: defaults() },
  );
  const told = found.filter(({ code }) => code === "asyncapi/unknown-channel");
  expect(told.map(({ message, fixes }) => [message, fixes[0]?.title])).toEqual([
    ['There is no channel "/rooms" in ws.yaml; did you mean "chat"?', "Write ws.yaml chat"],
    ['There is no channel "rooms" in ws.yaml; did you mean "chat"?', "Write chat"],
    ['There is no channel "chta" in ws.yaml; did you mean "chat"?', "Write chat"],
  ]);
});
