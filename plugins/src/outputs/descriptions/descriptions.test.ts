import { shadowed } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { sitePlugins } from "../test-site.ts";

const operation = (content: string): object => ({
  get: { summary: "A", "x-svc": { groups: ["staff"], content }, responses: {} },
});

const document = (...contents: readonly string[]): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: Object.fromEntries(contents.map((content, at) => [`/${at}`, operation(content)])),
    components: { schemas: { Unused: { type: "object" } } },
  });

const site = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "openapi": "api.json" } }
=== api.json
${document('Kept <Visibility for="signed-in">left out</Visibility> <Visibility for="humans">too</Visibility>', "Plain")}
=== part.yaml
get:
  x-mint:
    content: <Visibility for={whom}>left out</Visibility>
  summary: Kept
=== same.json
${document('<Visibility for="agents">agents</Visibility>', 'Visibility, and <label for="signed-in">')}
=== data.json
{ "content": "<Visibility for={whom}>" }
=== broken.json
{ "x-svc": { "content": "<Visibility for='signed-in'>x</Visibility>" ]
`;

it("what is published of descriptions is what those may read who have not signed in, where nobody does", async () => {
  const core = await openFixture(site, { plugins: sitePlugins() });
  const data = (await core.outputs()).filter((file) => /^[\w-]+\.(?:json|yaml)$/.test(file));
  expect(data.toSorted()).toEqual(["api.json", "broken.json", "part.yaml"]);
  expect(JSON.parse(String(await core.artifact("api.json")))).toEqual(
    JSON.parse(document('Kept <></> <Visibility for="humans">too</Visibility>', "Plain")),
  );
  expect(String(await core.artifact("part.yaml"))).toBe(
    'get:\n  x-mint:\n    content: ""\n  summary: Kept\n',
  );
  expect(await core.artifact("broken.json")).toBeUndefined();
  expect([...(await core.get(shadowed)).values()].map(({ kind }) => kind)).toEqual([
    "asset",
    "asset",
    "asset",
  ]);
  expect((await core.problems()).filter(({ code }) => code === "core/duplicate-output")).toEqual([]);
});
