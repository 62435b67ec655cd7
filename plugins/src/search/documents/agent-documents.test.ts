import { openFixture } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { agentDocuments } from "./agent-documents.ts";
import { docsJson, plugins } from "./test-pages.ts";

it("agents find what is for them alone, in whatever letters `Visibility` is written, on pages and of operations", async () => {
  const site = `${docsJson({ navigation: { pages: ["a", "b", "api.json GET /c"] } })}=== a.mdx
<visibility for="agents">Echidna.</visibility>
=== b.mdx
<VISIBILITY for="humans">Wombat.</VISIBILITY>
=== api.json
${JSON.stringify({
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  paths: {
    "/c": {
      get: {
        summary: "C",
        "x-mint": { href: "/c", content: '<visibility for="agents">Numbat.</visibility>' },
        responses: {},
      },
    },
  },
})}
`;
  const core = await openFixture(site, { plugins });
  const found = await Promise.all(["/a", "/b", "/c"].map((path) => core.get(agentDocuments, path)));
  expect(found.map((documents) => documents.map(({ body }) => body).join("\n"))).toEqual([
    expect.stringContaining("Echidna."),
    "",
    expect.stringContaining("Numbat."),
  ]);
});
