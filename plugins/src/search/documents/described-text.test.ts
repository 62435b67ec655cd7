import { routes, searchDocuments } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";
import { search } from "../plugin.ts";

const plugins = [config(), pages(), openapi(), navigation(), search()];

const api = {
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  paths: {
    "/tokens": {
      post: {
        summary: "Make a token",
        description:
          "**This token is never revealed again.** See [the guide](https://a.test/secret_path).\n\n- `one_of`\n- <b>two</b><br>three",
        parameters: [
          {
            name: "user_id",
            in: "query",
            description: "Of **whom**; 5 * 3 * 2.",
            schema: { type: "string" },
          },
          { name: "plain", in: "query", description: "As it is.", schema: { type: "string" } },
        ],
        requestBody: {
          description: "| Key | Means |\n| --- | --- |\n| `a` | *first* |",
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: { scope: { type: "string", description: "```\nread\n```" } },
              },
            },
          },
        },
        responses: {
          201: { description: "A `Token`." },
          204: { description: "None.<style>.a{}</style>" },
          205: {
            description:
              "<!-- the <style> below -->\n\nOf a <style> tag:\n\n1. Add\n\n    ```html\n    <style>.b{}</style>\n    ```\n\n<style>.a{}\n\n.a{}</style>\n\nRules <style>.a{}</style> end.",
          },
        },
      },
    },
  },
  components: { schemas: { Token: { type: "object", description: "A [token](https://a.test/t)." } } },
};

it("is what Markdown in an API's descriptions says", async () => {
  const docs = {
    theme: "mint",
    name: "A",
    colors: { primary: "#000000" },
    navigation: {
      groups: [
        { group: "API", openapi: "api.json" },
        { group: "B", pages: ["token", "own"] },
      ],
    },
  };
  const core = await openFixture(
    `=== docs.json\n${JSON.stringify(docs)}\n=== api.json\n${JSON.stringify(api)}\n=== token.mdx\n---\nopenapi-schema: Token\n---\n` +
      "=== own.mdx\n---\ntitle: Own\nopenapi: POST /tokens\ndescription: Another **one**\n---\n",
    { plugins },
  );
  const found = [];
  for (const path of (await core.get(routes)).keys()) found.push(...(await core.get(searchDocuments, path)));
  const generated = found.find(({ title }) => title === "Make a token");
  expect(generated?.description).toBe(
    "This token is never revealed again. See the guide.\none_of\ntwo three",
  );
  expect(generated?.body.split("\n")).toEqual([
    "user_id Of whom; 5 * 3 * 2.",
    "plain As it is.",
    "Key Means",
    "a first",
    "scope read",
    "201 A Token.",
    "204 None.",
    "205 Of a <style> tag:",
    "Add",
    "<style>.b{}</style>",
    "Rules end.",
  ]);
  const own = found.find(({ title }) => title === "Own");
  expect(own?.description).toBe("Another one");
  expect(own?.body).toContain("This token is never revealed again. See the guide.\none_of\n");
  expect(found.find(({ kind }) => kind === "schema")).toMatchObject({ body: "Token\nA token." });
  expect(JSON.stringify(found)).not.toMatch(/\*\*|`|https:|<b>/);
});
