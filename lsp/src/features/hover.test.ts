import { describe, expect, test } from "vitest";
import { askShared, hoverText, marked } from "../testing/asking.ts";

askShared();

describe("hover", () => {
  test("keys of docs.json and of front matter", async () => {
    expect(await hoverText("docs.json", marked("docs.json", '"theme"', '"th|eme"'))).toMatch(/\w/);
    expect(await hoverText("index.mdx", "---\nti|tle: Home\n---\n")).toContain("Title of the page");
    expect(await hoverText("index.mdx", "---\nmode: wi|de\n---\n")).toContain(
      "Without the table of contents",
    );
  });

  test("keys and values of an OpenAPI document", async () => {
    const at = (from: string, to: string): Promise<string | undefined> =>
      hoverText("openapi.yaml", marked("openapi.yaml", from, to));
    expect(await at("summary: Get", "sum|mary: Get")).toContain("title of its page");
    expect(await at("webhooks:", "web|hooks:")).toContain("From OpenAPI 3.1 on.");
    expect(await at("in: path", "in: pa|th")).toContain("A part of the URL's path");
  });

  test("fields of schemas, wherever they are written", async () => {
    const at = (from: string, to: string): Promise<string | undefined> =>
      hoverText("shared.yaml", marked("shared.yaml", from, to));
    expect(await at("        tags:", "        ta|gs:")).toBe("**tags**: string[]");
    expect(await at("currency:", "curr|ency:")).toBe("**Code**: string");
    expect(await at("properties:", "prop|erties:")).toBeUndefined();
  });

  test("a page entry: title, URL and file", async () => {
    const text = await hoverText("docs.json", marked("docs.json", '"guides/start"', '"guides/st|art"'));
    expect(text).toContain("Start here");
    expect(text).toContain("`/guides/start`");
    expect(text).toContain("`guides/start.mdx`");
    expect(text).toContain("The first steps.");
  });

  test("an operation entry: operation, title, URL and description", async () => {
    const text = await hoverText("docs.json", marked("docs.json", '"GET /users/{id}"', '"GET /us|ers/{id}"'));
    expect(text).toContain("`GET /users/{id}`");
    expect(text).toContain("Get a user");
    expect(text).toContain("`/api-reference/get-a-user`");
    expect(text).toContain("Returns **one** user.");
  });

  test("links, front matter references and operations of a document", async () => {
    expect(
      await hoverText("index.mdx", marked("index.mdx", "(/guides/start)", "(/guides/st|art)")),
    ).toContain("Start here");
    expect(
      await hoverText("guides/operation.mdx", marked("guides/operation.mdx", "GET /users", "GET /us|ers")),
    ).toContain("List users");
    expect(
      await hoverText(
        "openapi.yaml",
        marked("openapi.yaml", "    get:\n      summary: Get", "    g|et:\n      summary: Get"),
      ),
    ).toContain("/api-reference/get-a-user");
  });

  test("imports and files behind links", async () => {
    const page = 'import { Meter } from "/snippets/met|er.jsx";\n\n![i](/images/logo.png)\n';
    expect(await hoverText("guides/new.mdx", page)).toBe("File: `snippets/meter.jsx`  \nExports: `Meter`");
    const image = page.replace("|", "").replace("logo.png", "lo|go.png");
    expect(await hoverText("guides/new.mdx", image)).toBe("File: `images/logo.png`");
    expect(await hoverText("guides/new.mdx", page.replace("met|er", "no|ne"))).toBeUndefined();
  });

  test("items of lists, by what the list is for", async () => {
    const config = marked("docs.json", '"theme"', '"contextual": { "options": ["co|py"] }, "theme"');
    expect(await hoverText("docs.json", config)).toContain("`copy`");
    const languages = marked(
      "docs.json",
      '"theme"',
      '"api": { "examples": { "languages": ["cu|rl"] } }, "theme"',
    );
    expect(await hoverText("docs.json", languages)).toMatch(/[Ll]anguages/);
  });

  test("names of schemas as they are written where they are defined", async () => {
    const spec = marked(
      "openapi.yaml",
      "Id: { type: string }",
      `Id: { type: string }
    Big/Cat: { type: object }
    House: { type: object, properties: { cat: { $ref: "#/components/schemas/Big~1Cat" }, cats: { type: array, items: { $ref: "#/components/schemas/Big~1Cat" } } } }
    Street: { $ref: "#/components/schemas/Ho|use" }`,
    );
    const text = await hoverText("openapi.yaml", spec);
    expect(text).toContain("`Big/Cat`[]");
    expect(text).not.toContain("~1");
  });

  test("the schema behind a value of a mapping", async () => {
    const spec = (value: string): string =>
      marked(
        "openapi.yaml",
        "Id: { type: string }",
        `Id: { type: string, description: A key. }\n    Pet: { discriminator: { propertyName: a, mapping: { id: ${value} } } }`,
      );
    expect(await hoverText("openapi.yaml", spec("I|d"))).toContain("A key.");
    expect(await hoverText("openapi.yaml", spec('"#/components/schemas/I|d"'))).toContain("A key.");
  });
});
