import { complete, hover, type Core, type Plugin } from "@octavo/core";
import { check, openFixture, readFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, test } from "vitest";
import { rateLimit } from "./rate-limit.ts";

const plugins: readonly Plugin[] = [...defaults(), rateLimit({ window: "minute" })];

/** A site whose only document has these lines in its operation. */
function site(...lines: string[]): string {
  return `
=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "groups": [{ "group": "API", "openapi": "api.yaml" }] } }
=== api.yaml
openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /fast:
    get:
      summary: Fast
${lines.map((line) => `      ${line}`).join("\n")}
      responses: {}
servers: [{ url: https://api.example.com }]
`;
}

test("a limit is a badge on the operation's page", async () => {
  const core = await openFixture(site("x-rate-limit: 120"), { plugins });
  expect(await pageOf(core)).toMatch(/<main[^]*120\/minute/);
  const without = await openFixture(site("x-other: 120"), { plugins });
  expect(await pageOf(without)).not.toContain("/minute");
});

test("a limit below one is marked at its value", async () => {
  expect(
    await check(site("x-rate-limit: 0", "              ^ error rate-limit/not-positive"), { plugins }),
  ).toHaveLength(1);
});

test("a limit of another type is marked by the schema that the plugin added", async () => {
  expect(
    await check(site('x-rate-limit: "many"', "              ^^^^^^ warning schema/wrong-type"), { plugins }),
  ).toHaveLength(1);
});

test("after an edit the badge is that of the new limit", async () => {
  const text = site("x-rate-limit: 120");
  const core = await openFixture(text, { plugins });
  await pageOf(core);
  const api = readFixture(text).files.get("api.yaml") ?? "";
  core.setText("api.yaml", api.replace("120", "7"));
  await core.refresh();
  expect(await pageOf(core)).toContain("7/minute");
});

test("an editor completes and explains the key", async () => {
  const text = site("x-r$0");
  const core = await openFixture(text, { plugins });
  const { cursor } = readFixture(text);
  if (!cursor) throw new Error("The fixture has no cursor.");
  const labels = (await complete(core, cursor.file, cursor.position)).map(({ label }) => label);
  expect(labels).toContain("x-rate-limit");
  const written = await openFixture(site("x-rate-limit: 120"), { plugins });
  expect((await hover(written, "api.yaml", { line: 6, character: 8 }))?.markdown).toContain(
    "Requests that a client may make",
  );
});

async function pageOf(core: Core): Promise<string> {
  return String(await core.artifact("api-reference/fast/index.html"));
}
