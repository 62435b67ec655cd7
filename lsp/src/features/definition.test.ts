import { describe, expect, test } from "vitest";
import { askShared, marked, targets } from "../testing/asking.ts";

askShared();

describe("definition", () => {
  test("page and operation entries", async () => {
    expect(await targets("docs.json", marked("docs.json", '"guides/start"', '"guides/st|art"'))).toEqual([
      ["guides/start.mdx:0:0", "guides/start"],
    ]);
    expect(
      await targets("docs.json", marked("docs.json", '"GET /users/{id}"', '"GET /us|ers/{id}"')),
    ).toEqual([["openapi.yaml:4:4", "GET /users/{id}"]]);
    expect(
      await targets("docs.json", marked("docs.json", '"webhook created"', '"webhook cre|ated"')),
    ).toEqual([["openapi.yaml:16:4", "webhook created"]]);
  });

  test("documents and `$ref`s", async () => {
    expect(await targets("docs.json", marked("docs.json", '"openapi.yaml"', '"open|api.yaml"'))).toEqual([
      ["openapi.yaml:0:0", "openapi.yaml"],
    ]);
    expect(await targets("docs.json", marked("docs.json", "./redirects", "./re|directs"))).toEqual([
      ["redirects.json:0:0", "./redirects.json"],
    ]);
    expect(await targets("openapi.yaml", marked("openapi.yaml", "schemas/Id", "schem|as/Id"))).toEqual([
      ["openapi.yaml:21:4", "#/components/schemas/Id"],
    ]);
    expect(await targets("openapi.yaml", marked("openapi.yaml", "schemas/Id", "schem|as/Ids"))).toEqual([]);
  });

  test("front matter, links and imports", async () => {
    expect(
      await targets("guides/operation.mdx", marked("guides/operation.mdx", "GET /users", "GET /us|ers")),
    ).toEqual([["openapi.yaml:11:4", "GET /users"]]);
    for (const value of ["GET /users |", '"GET /users" |'])
      expect(
        await targets("guides/operation.mdx", marked("guides/operation.mdx", "GET /users", value)),
      ).toEqual([["openapi.yaml:11:4", "GET /users"]]);
    expect(
      (await targets("index.mdx", marked("index.mdx", "(/guides/start)", "(/guides/st|art)")))[0]?.[0],
    ).toBe("guides/start.mdx:0:0");
    expect((await targets("index.mdx", marked("index.mdx", 'href="/api', 'href="/a|pi')))[0]?.[0]).toBe(
      "openapi.yaml:4:4",
    );
    expect((await targets("index.mdx", marked("index.mdx", "snippets/note", "snip|pets/note")))[0]?.[0]).toBe(
      "snippets/note.mdx:0:0",
    );
  });
});
