import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { playground } from "@octavo/plugins/playground";
import { expect, it } from "vitest";
import { theme } from "./index.ts";

const summary = "Q&A: what? #1 50% <b>";

const spec = {
  openapi: "3.1.0",
  info: { title: "Test", version: "1" },
  servers: [{ url: "https://api.test" }],
  paths: {
    "/a": {
      get: {
        summary,
        responses: {
          "200": {
            description: "",
            content: { "application/json": { schema: { $ref: "#/components/schemas/A" } } },
          },
        },
      },
    },
    "/b": { get: { summary: "Other", responses: {} } },
  },
  components: { schemas: { A: { type: "object", properties: { a: { $ref: "#/components/schemas/A" } } } } },
};

const docs = {
  theme: "mint",
  name: "Test",
  colors: { primary: "#123456" },
  navigation: {
    tabs: [
      { tab: "API", openapi: "what? #50%.json" },
      { tab: "More", pages: ["100%/b#c"] },
    ],
  },
};

it("leads to its own files, whatever they are called", async () => {
  const plugins = [config(), pages(), openapi(), navigation(), playground(), theme()];
  const fixture = [
    `=== docs.json\n${JSON.stringify(docs)}\n`,
    `=== what? #50%.json\n${JSON.stringify(spec)}\n`,
    "=== 100%/b#c.mdx\nText. [Again](./b%23c)\n",
  ].join("");
  const core = await openFixture(fixture, { plugins });
  const outputs = new Set(await core.outputs());
  const seen = new Set<string>();
  for (const file of outputs) {
    if (!file.endsWith(".html")) continue;
    const from = new URL(encodeURI(`https://docs.test/${file}`));
    const page = String(await core.artifact(file));
    for (const [, written = ""] of page.matchAll(
      / (?:href|data-playground|data-fragments|data-islands)="([^"]*)"/g,
    )) {
      const url = new URL(written.replaceAll("&amp;", "&").replaceAll("&#39;", "'"), from);
      if (url.origin !== from.origin || written.startsWith("#")) continue;
      expect(url.search).toBe("");
      seen.add(decodeURIComponent(url.pathname).slice(1));
    }
  }
  const isThere = (path: string): boolean =>
    ["", "/index.html", "index.html"].some((end) => outputs.has(path + end)) ||
    path === "what? #50%.json" ||
    [...outputs].some((output) => output.startsWith(`${path}/`));
  expect([...seen].filter((path) => !isThere(path))).toEqual([]);
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "what? #50%.json",
      "100%/b#c",
      expect.stringMatching(/^api-reference\/q&a:-what\?-#1-50%[^/]*$/),
      expect.stringMatching(/what\?-#1-50%.*\.playground\.json$/),
    ]),
  );
});
