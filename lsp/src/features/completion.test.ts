import { CompletionItemKind, type MarkupContent } from "vscode-languageserver-protocol/node";
import { describe, expect, test } from "vitest";
import { askShared, choose, completions, labels, marked } from "../testing/asking.ts";
import { site } from "../testing/site.ts";

askShared();

describe("completion in docs.json", () => {
  test("keys that are not there yet, with documentation", async () => {
    const items = await completions("docs.json", marked("docs.json", '"theme"', '| "theme"'));
    const found = items.map(({ label }) => label);
    expect(found).toContain("favicon");
    expect(found).not.toContain("name");
    const favicon = items.find(({ label }) => label === "favicon");
    expect((favicon?.documentation as MarkupContent | undefined)?.value).toMatch(/\w+ \w+/);
  });

  test("a key with its value's brackets and a comma before the next", async () => {
    expect(await choose("docs.json", '{\n  |\n  "theme": "mint"\n}', "description")).toBe(
      '{\n  "description": "$0",\n  "theme": "mint"\n}',
    );
    expect(await choose("docs.json", '{\n  "theme": "mint",\n  "nav|"\n}', "navigation")).toBe(
      '{\n  "theme": "mint",\n  "navigation": {$0}\n}',
    );
    expect(await choose("docs.json", '{ "th|": "mint" }', "theme")).toBe('{ "theme": "mint" }');
  });

  test("all of it, or a first key, where there is nothing yet", async () => {
    const whole = "A whole docs.json";
    const members =
      '\n  "theme": "mint",\n  "name": "$1",\n  "colors": { "primary": "#166E3F" },\n  "navigation": {\n    "pages": [\n      "index",\n      "guides/long",\n      "guides/operation",\n      "guides/start"$0\n    ]\n  }\n';
    expect(await choose("docs.json", "|", whole)).toBe(`{${members}}`);
    expect(await choose("docs.json", "{|}", whole)).toBe(`{${members}}`);
    expect(await choose("docs.json", "\n|\n", "theme")).toBe('\n{ "theme": "$0" }\n');
    expect(await choose("docs.json", '"th|', "theme")).toBe('{ "theme": "$0" }');
    expect(await choose("docs.json", "th|", "navigation")).toBe('{ "navigation": {$0} }');
    for (const text of ["{ }|", '{ "a": 1 }|', "[|]", "two wo|rds"])
      expect(await labels("docs.json", text)).not.toContain(whole);
    expect(await labels("redirects.json", "|")).not.toContain(whole);
  });

  test("colours: the site's own, and some to begin with", async () => {
    const text = '{ "colors": { "primary": "#123456", "light": | }, "banner": { "color": "#abc" } }';
    const items = await completions("docs.json", text);
    expect(items.slice(0, 3).map(({ label, detail }) => [label, detail])).toEqual([
      ["#123456", "colors.primary"],
      ["#abc", "banner.color"],
      ["#166E3F", "Green"],
    ]);
    expect(items.every(({ kind }) => kind === CompletionItemKind.Color)).toBe(true);
    expect(await choose("docs.json", text, "#abc")).toContain('"light": "#abc" }');
    const banner = await choose("docs.json", text.replace('"light": | ', "").replace("#abc", "|"), "#123456");
    expect(banner).toContain('"color": "#123456"');
    expect(await labels("docs.json", '{ "name": | }')).toEqual([]);
  });

  test("keys while the file is broken", async () => {
    expect(await choose("docs.json", '{ "theme": "mint",\n  "colors": { |\n', "primary")).toContain(
      '"primary": "$0"',
    );
    expect(await choose("docs.json", '{ "theme": "mint",\n  "colors": { pri|\n', "primary")).toContain(
      '{ "primary": "$0"',
    );
    expect(await choose("docs.json", '{ "theme": "mint",\n  "colors": { "pri|\n', "primary")).toContain(
      '{ "primary": "$0"',
    );
  });

  test("values of an enumeration", async () => {
    expect(await choose("docs.json", '{ "theme": | }', "maple")).toBe('{ "theme": "maple" }');
    expect(await choose("docs.json", '{ "theme":| }', "maple")).toBe('{ "theme": "maple" }');
    expect(await choose("docs.json", '{ "theme": "m|" }', "maple")).toBe('{ "theme": "maple" }');
    expect(await choose("docs.json", '{ "theme": "m|\n}', "maple")).toContain('"theme": "maple"');
  });

  test("every page and operation, those that are listed too", async () => {
    const items = await completions(
      "docs.json",
      marked("docs.json", '"webhook created"]', '"webhook created", "|"]'),
    );
    const found = items.map(({ label }) => label);
    expect(found).toEqual(
      expect.arrayContaining([
        "index",
        "guides/start",
        "guides/operation",
        "GET /users/{id}",
        "GET /users",
        "webhook created",
      ]),
    );
    expect(found).toContain("openapi.yaml GET /users");
    expect(found).not.toContain("snippets/note");
    expect(items.find(({ label }) => label === "GET /users")?.filterText).toBe('"GET /users"');
  });

  test("operations with their document where none is in force", async () => {
    const found = await labels("docs.json", marked("docs.json", '"guides/start"', '"guides/start", |'));
    expect(found).toContain("openapi.yaml webhook created");
    expect(found).not.toContain("webhook created");
    expect(found).toContain("guides/start");
  });

  test("an entry in a gap", async () => {
    expect(
      await choose("docs.json", '{ "navigation": { "pages": ["index", |] } }', "guides/start"),
    ).toContain('["index", "guides/start"]');
    expect(await choose("docs.json", '{ "navigation": { "pages": [| "index"] } }', "guides/start")).toContain(
      '["guides/start", "index"]',
    );
  });

  test("documents and `$ref` files", async () => {
    expect(await choose("docs.json", marked("docs.json", '"openapi.yaml"', '"|"'), "openapi.yaml")).toBe(
      site["docs.json"],
    );
    expect(
      await choose("docs.json", marked("docs.json", '"./redirects.json"', '"|"'), "./redirects.json"),
    ).toBe(site["docs.json"]);
  });

  test("keys in a `$ref` file", async () => {
    const found = await labels("redirects.json", '[{ "source": "/old", "destination": "/guides/start", | }]');
    expect(found).toContain("permanent");
    expect(found).not.toContain("source");
  });
});

describe("completion in pages", () => {
  test("front matter keys and values", async () => {
    expect(await choose("index.mdx", "---\ntitle: Home\nmo|\n---\n", "mode")).toBe(
      "---\ntitle: Home\nmode: \n---\n",
    );
    expect(await choose("index.mdx", "---\ntitle: Home\n|\n---\n", "mode")).toBe(
      "---\ntitle: Home\nmode: \n---\n",
    );
    expect(await choose("index.mdx", "---\ntitle: Home\nmode: |\n---\n", "wide")).toBe(
      "---\ntitle: Home\nmode: wide\n---\n",
    );
    expect(await choose("index.mdx", "---\ntitle: Home\nmode: w|\n---\n", "wide")).toBe(
      "---\ntitle: Home\nmode: wide\n---\n",
    );
  });

  test("no front matter keys inside of a value or a comment", async () => {
    for (const line of [
      "description: Wel |",
      'description: "Wel" |',
      "description: Wel # so |",
      "# so |",
      "description: >\n  Wel\n  |",
      "Just |",
    ])
      expect(await labels("index.mdx", `---\ntitle: Home\n${line}\n---\n`)).toEqual([]);
    expect(await labels("index.mdx", "---\n{ title: Home | }\n---\n")).toEqual([]);
    expect(await labels("index.mdx", "---\n{ title: 'a#b', | }\n---\n")).toContain("mode");
    expect(await labels("index.mdx", "---\ntitle: Home # so\n|\n---\n")).toContain("mode");
  });

  test("operations in front matter", async () => {
    expect(await choose("index.mdx", "---\nopenapi: GET |\n---\n", "GET /users/{id}")).toBe(
      "---\nopenapi: GET /users/{id}\n---\n",
    );
    expect(await choose("index.mdx", "---\nopenapi: openapi.yaml |\n---\n", "openapi.yaml GET /users")).toBe(
      "---\nopenapi: openapi.yaml GET /users\n---\n",
    );
    expect(await choose("index.mdx", "---\nopenapi: |\n---\n", "GET /users/{id}")).toBe(
      "---\nopenapi: GET /users/{id}\n---\n",
    );
    expect(await choose("index.mdx", '---\nopenapi: "GE|"\n---\n', "webhook created")).toBe(
      '---\nopenapi: "webhook created"\n---\n',
    );
    expect(await choose("index.mdx", "---\nopenapi-schema: I|\n---\n", "Id")).toBe(
      "---\nopenapi-schema: Id\n---\n",
    );
  });

  test("targets of links, generated pages too", async () => {
    expect(await choose("index.mdx", "Go [there](/gui|) now\n", "/guides/start")).toBe(
      "Go [there](/guides/start) now\n",
    );
    expect(await choose("index.mdx", "Go [there](|", "/api-reference/get-a-user")).toBe(
      "Go [there](/api-reference/get-a-user",
    );
    expect(await choose("index.mdx", '<Card title="x" href="|" />\n', "/guides/start")).toBe(
      '<Card title="x" href="/guides/start" />\n',
    );
  });

  test("nothing in prose and code", async () => {
    expect(await completions("index.mdx", "Some words (|\n")).toEqual([]);
    expect(await completions("index.mdx", "```md\n[x](/g|)\n```\n")).toEqual([]);
  });
});

describe("completion in an OpenAPI document", () => {
  test("keys of the object, with documentation, and values", async () => {
    const items = await completions(
      "openapi.yaml",
      marked("openapi.yaml", "      summary: Get a user\n", "      summary: Get a user\n      op|\n"),
    );
    const operationId = items.find(({ label }) => label === "operationId");
    expect((operationId?.documentation as MarkupContent | undefined)?.value).toMatch(/name for programs/);
    expect(items.map(({ label }) => label)).not.toContain("summary");
    expect(await labels("openapi.yaml", marked("openapi.yaml", "in: path", "in: |"))).toEqual([
      "path",
      "query",
      "header",
      "cookie",
    ]);
  });

  test("no keys inside of a value, values where they are known", async () => {
    const summary = "      summary: Get a user\n";
    for (const line of ["summary: Get |", "summary: |-\n        Get\n        |"])
      expect(await labels("openapi.yaml", marked("openapi.yaml", summary, `      ${line}\n`))).toEqual([]);
    expect(await labels("openapi.yaml", marked("openapi.yaml", "in: path", "in: path |"))).not.toContain(
      "description",
    );
    const inMap = marked("openapi.yaml", "in: path, required", "in: path, |required");
    expect(await labels("openapi.yaml", inMap)).toContain("description");
    const block = marked("openapi.yaml", "    Id: { type: string }", "    Id:\n      type: str |");
    expect(await choose("openapi.yaml", block, "string")).toContain("      type: string\n");
  });

  test("the first key of an object, where it is typed", async () => {
    const text = marked("openapi.yaml", "    post:\n      summary: User created\n", "    post:\n      su|\n");
    expect(await choose("openapi.yaml", text, "summary")).toContain(
      "    post:\n      summary: \n      responses:",
    );
  });
});

describe("completion behind a fence", () => {
  const page = (code: string): string => `---\ntitle: A\n---\n\n${code}`;

  test("languages that are like what is typed", async () => {
    expect((await labels("index.mdx", page("```ty|\n```\n")))[0]).toBe("typescript");
    expect(await labels("index.mdx", page("```|\n"))).toContain("python");
    expect(await choose("index.mdx", page("> ~~~ py|thn title\n> a\n"), "python")).toBe(
      page("> ~~~ python title\n> a\n"),
    );
    expect(await choose("index.mdx", page("- a\n\n  ````js|\n  ```\n  ````\n"), "json")).toContain(
      "````json\n",
    );
  });

  test("not behind the last fence, in settings, or elsewhere", async () => {
    for (const code of ["```js\na\n```|\n", "```js ti|\n```\n", "a ```j|\n", "```js\n```j|\n````\n"])
      expect(await labels("index.mdx", page(code))).not.toContain("javascript");
  });

  test("in the language of a `<CodeBlock>`", async () => {
    expect(await labels("index.mdx", page('<CodeBlock language="py|">a</CodeBlock>\n'))).toContain("python");
    expect(await choose("index.mdx", page('<CodeBlock lang="|">a</CodeBlock>\n'), "json")).toBe(
      page('<CodeBlock lang="json">a</CodeBlock>\n'),
    );
    const own = 'import { CodeBlock } from "/snippets/meter.jsx";\n\n';
    for (const tag of [
      '<CodeBlock title="py|" />',
      '<Card language="py|" />',
      `${own}<CodeBlock language="py|" />`,
    ])
      expect(await labels("index.mdx", page(`${tag}\n`))).not.toContain("python");
  });
});
