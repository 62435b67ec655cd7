import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";
import { siteWith, textOf } from "../test-site.ts";

it("a page that describes its endpoint itself has its fields once", async () => {
  const core = await siteWith(
    { navigation: { pages: ["a"] } },
    {
      "a.mdx":
        '---\ntitle: A\napi: POST https://api.example.com/x/{id}\n---\n<ParamField path="id" type="string" required>Ident</ParamField>\n<ParamField body="size" type="number" initialValue={3}>Size</ParamField>\n',
    },
    null,
    defaults(),
  );
  expect(await textOf(core, "a.md")).toBe(
    "# A\n\n- `id` (string, path, required)\n\n  Ident\n\n- `size` (number, body, default `3`)\n\n  Size\n\n```\nPOST /x/{id}\n```\n\n## Servers\n\n- https://api.example.com\n",
  );
});

it("what a page says it is about takes the place of the description", async () => {
  const operation = (name: string, metadata?: object) => ({
    get: { summary: name, description: "Of the document", ...(metadata && { "x-svc": { metadata } }) },
  });
  const spec = {
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/plain": operation("Plain"), "/told": operation("Told", { description: "Of the page" }) },
  };
  const core = await siteWith({ navigation: { openapi: "api.json" } }, { "api.json": JSON.stringify(spec) });
  for (const [name, shown] of [
    ["plain", "Of the document"],
    ["told", "Of the page"],
  ] as const) {
    const [file = ""] = (await core.outputs()).filter((output) => output.endsWith(`/${name}.md`));
    const [written = ""] = (await textOf(core, file)).split("## OpenAPI");
    expect(written.match(/Of the \w+/g)).toEqual([shown]);
  }
});

it("references of descriptions lead where their own text says", async () => {
  const text = (name: string): string =>
    `${name}[^1] [x][r]\n\n[^1]: ${name} note\n\n[r]: https://x.test/${name}`;
  const spec = {
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: {
      "/p": {
        get: {
          summary: "P",
          description: text("Own"),
          "x-mint": { content: text("Content") },
          parameters: [{ name: "a", in: "query", description: text("Param"), schema: { type: "string" } }],
          responses: { "200": { description: text("Answer") } },
        },
      },
    },
  };
  const core = await siteWith({ navigation: { openapi: "api.json" } }, { "api.json": JSON.stringify(spec) });
  const [file = ""] = (await core.outputs()).filter((output) => output.endsWith("/p.md"));
  const written = (await textOf(core, file)).split("## OpenAPI")[0] ?? "";
  expect(written.match(/\[.*/g)).toEqual([
    "[^1] [x][r]",
    "[^1]: Own note",
    "[r]: https://x.test/Own",
    "[^1-2] [x](https://x.test/Content)",
    "[^1-2]: Content note",
    "[^1-3] [x][r-2]",
    "[^1-3]: Param note",
    "[r-2]: https://x.test/Param",
    "[^1-4] [x][r-3]",
    "[^1-4]: Answer note",
    "[r-3]: https://x.test/Answer",
  ]);
});
