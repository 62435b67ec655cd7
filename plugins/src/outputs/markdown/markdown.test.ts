import { describe, expect, it } from "vitest";
import { siteWith, textOf } from "../test-site.ts";

const navigation = { pages: ["index", "guides/one", "guides/two"] };

const pets = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: "https://api.example.com" }]
security: [{ key: [] }]
paths:
  /pets:
    parameters: [{ name: trace, in: header, schema: { type: string } }]
    get:
      summary: List pets
      description: All of them.
      deprecated: true
      x-mint: { content: "Words of the author." }
      responses:
        "200":
          description: ok
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
    post: { summary: Add one, responses: { "200": { description: ok } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Pet: { type: object, properties: { parent: { $ref: "#/components/schemas/Pet" }, tag: { $ref: "#/components/schemas/Tag" } } }
    Tag: { type: string }
    Unused: { type: string }`;

describe("a page as Markdown", () => {
  it("has its title, its description, what agents should know, and its content", async () => {
    const core = await siteWith(
      { navigation, markdown: { instructions: ["Cite pages.", "Be short."] } },
      {
        "index.mdx":
          "---\ntitle: Home\ndescription: The start.\n---\n{/* no word */}\nHello <Note>Mind.</Note>",
        "guides/one.mdx": "---\ntitle: One\ndeprecated: true\n---\n",
      },
    );
    const known = "> **Agent Instructions**\n>\n> Cite pages.\n> Be short.";
    expect(await textOf(core, "index.md")).toBe(
      `# Home\n\n> The start.\n\n${known}\n\nHello\n\n> **Note:** Mind.\n`,
    );
    expect(await textOf(core, "guides/one.md")).toBe(`# One\n\n${known}\n\n**Deprecated**\n`);
  });

  it("has no comments, whatever its file ends in", async () => {
    const text = "---\ntitle: Home\n---\n{/* keywords: scanner */}\n\nHello\n\n`{/* code */}`\n";
    const core = await siteWith({ navigation }, { "index.md": text });
    expect(await textOf(core, "index.md")).toBe("# Home\n\nHello\n\n`{/* code */}`\n");
    const whole = await textOf(core, "llms-full.txt");
    expect(whole).toContain("{/* code */}");
    expect(whole).not.toContain("scanner");
  });

  it("has no rules of style sheets, however its HTML has them", async () => {
    const rules = "<style>.x{}</style>";
    const core = await siteWith(
      { navigation: { pages: ["index"], openapi: "api.json" } },
      {
        "index.md": `---\ntitle: Home\n---\n<div>${rules}hello</div>\n\nText ${rules} goes on.\n\n## Head ${rules}\n\n| a ${rules} |\n| --- |\n| ${rules} b |\n\n<style>\n.x{}\n\n.x{}\n</style>\n\n\`${rules}\`\n`,
        "api.json": JSON.stringify({
          openapi: "3.1.0",
          info: { title: "A", version: "1" },
          paths: {
            "/a": {
              get: {
                summary: "Make one",
                description: `${rules}All of **them**.\n\nMore ${rules}words.`,
                responses: { 200: { description: `Done${rules}.` } },
              },
            },
          },
        }),
      },
    );
    expect(await textOf(core, "index.md")).toBe(
      `# Home\n\n<div>hello</div>\n\nText goes on.\n\n## Head\n\n| a |\n| - |\n| b |\n\n\`${rules}\`\n`,
    );
    const index = await textOf(core, "llms.txt");
    const [, path = ""] = /\(([^()]*make-one\.md)\): All of them\.\n/.exec(index) ?? [];
    expect(await textOf(core, path.replace(/^(?:https?:\/\/[^/]*)?\//, ""))).toContain("More words.");
    const whole = (await textOf(core, "llms-full.txt")).replaceAll(/```yaml[^]*?```/g, "");
    expect((index + whole).split(".x{}")).toHaveLength(2);
  });

  it("has the samples of style sheets in API descriptions, and what stands between them and comments", async () => {
    const sample = "1. Add\n\n    ```html\n    <style>.a{}</style>\n    ```\n\n2. Done";
    const description = `<!-- the <style> below -->\n\nLists all.\n\n${sample}\n\n<style>.b{}</style>\n\nEnd.`;
    const get = { summary: "Make one", description, responses: { 200: { description: "OK" } } };
    const api = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: { "/a": { get } } };
    const core = await siteWith({ navigation: { openapi: "api.json" } }, { "api.json": JSON.stringify(api) });
    const [, path = ""] =
      /\((?:https?:\/\/[^/]*)?\/([^()]*make-one\.md)\): Lists all\.\n/.exec(await textOf(core, "llms.txt")) ??
      [];
    const text = (await textOf(core, path)).replaceAll(/^> ?/gm, "");
    expect(text).toContain(`<!-- the <style> below -->\n\nLists all.\n\n${sample}\n\n`);
    expect(text.slice(0, text.indexOf("## OpenAPI"))).not.toContain(".b{}");
  });

  it("has the words of elements in lists of words", async () => {
    const text = '---\ntitle: Home\n---\n<Update label="One" tags={[<b>t</b>, "u"]}>x</Update>\n';
    const core = await siteWith({ navigation }, { "index.mdx": text });
    expect(await textOf(core, "index.md")).toMatch(/\bt, u\b/);
  });

  it("names what its front matter names and no document has", async () => {
    const core = await siteWith(
      { navigation },
      {
        "pets.yaml": pets,
        "index.mdx": "---\ntitle: A\nopenapi: post /ocr/{id}\n---\nOwn words.",
        "guides/one.mdx": "---\ntitle: B\nopenapi-schema: Gone\n---\n",
      },
    );
    const said = (what: string): string =>
      `The API description of ${what} could not be loaded when the site was built.\n`;
    expect(await textOf(core, "index.md")).toBe(
      `# A\n\nOwn words.\n\n\`\`\`\nPOST /ocr/{id}\n\`\`\`\n\n${said("this page")}`,
    );
    expect(await textOf(core, "guides/one.md")).toBe(`# B\n\n${said("`Gone`")}`);
  });

  it("is for agents: with what is for them, and without what is for people", async () => {
    const text =
      'A <Visibility for="agents">bot</Visibility><Visibility for="humans">man</Visibility>\n\n<Visibility for="humans">\n\nPeople\n\n</Visibility>\n\n<Visibility for="agents">\n\n## Bots\n\n</Visibility>';
    const core = await siteWith({ navigation }, { "index.mdx": `---\ntitle: H\n---\n${text}` });
    const written = await textOf(core, "index.md");
    expect(written).toContain("A bot\n\n## Bots");
    expect(written).not.toMatch(/man|People/);
  });

  it("has nothing that is for readers who have signed in, where nobody does", async () => {
    const part = (written: string, words: string): string =>
      `<Visibility for=${written}>\n${words}\n</Visibility>`;
    const parts = [
      part('"signed-in"', "in"),
      part('"signed-out"', "everybody"),
      part('{{ groups: ["a"] }}', "group"),
    ];
    const text = [...parts, part('{"bots"}', "typo"), `A <Visibility for={"signed-in"}>line</Visibility>.`];
    const core = await siteWith(
      { navigation },
      { "index.mdx": `---\ntitle: H\n---\n\n${text.join("\n\n")}` },
    );
    expect(await textOf(core, "index.md")).toBe("# H\n\neverybody\n\nA .\n");
  });

  it("has addresses that hold anywhere", async () => {
    const links =
      "[a](/guides/two) [b](./two.mdx?x=1#y) [c](../) [d](#e) [f](https://f.test) [g](//g.test/h) ![i](../i.png) [j](javascript:alert(1)) [k](mailto:k@k.test) [l](/files/a.pdf)\n\n" +
      '<Card title="Card" href="two" />\n\n<Snippet file="deep/s.mdx" />';
    const files = {
      "guides/one.mdx": `---\ntitle: One\n---\n${links}`,
      "guides/two.mdx": "---\ntitle: Two\n---\n",
      "snippets/deep/s.mdx": '[m](../n) ![o](o.png) <a href="../p">p</a> [q](/q)',
    };
    const base = "https://docs.example.com";
    const words = (await textOf(await siteWith({ navigation }, files), "guides/one.md")).split("\n").slice(2);
    expect(words).toEqual([
      `[a](${base}/guides/two) [b](${base}/guides/two?x=1#y) [c](${base}/) [d](#e) [f](https://f.test) [g](https://g.test/h) ![i](${base}/i.png) j [k](mailto:k@k.test) [l](${base}/files/a.pdf)`,
      "",
      `- [Card](${base}/guides/two)`,
      "",
      `[m](${base}/snippets/n) ![o](${base}/snippets/deep/o.png) [p](${base}/snippets/p) [q](${base}/q)`,
      "",
    ]);
    const nowhere = await siteWith({ navigation }, files, null);
    expect(await textOf(nowhere, "guides/one.md")).toContain("[a](/guides/two)");
  });

  it("keeps the addresses of skills, which are Markdown themselves", async () => {
    const links = "[a](/skill.md) [b](../skill.md?x#y) [c](/.well-known/skills/s/SKILL.md) [d](skill.md)";
    const files = { "guides/one.mdx": `---\ntitle: One\n---\n${links}` };
    const base = "https://docs.example.com";
    for (const seo of [{}, { trailingSlash: true }])
      expect(await textOf(await siteWith({ navigation, seo }, files), "guides/one.md")).toContain(
        `[a](${base}/skill.md) [b](${base}/skill.md?x#y) [c](${base}/.well-known/skills/s/SKILL.md) [d](${base}/guides/skill`,
      );
  });

  it("has the slash behind addresses of pages that the site wants, not behind files", async () => {
    const links = "[a](/guides/two) [b](/v1.2#x) [c](/) [d](/files/a.pdf)";
    const files = { "guides/one.mdx": `---\ntitle: One\n---\n${links}` };
    const base = "https://docs.example.com";
    const site = await siteWith({ navigation, seo: { trailingSlash: true } }, files);
    expect(await textOf(site, "guides/one.md")).toContain(
      `[a](${base}/guides/two/) [b](${base}/v1.2/#x) [c](${base}/) [d](${base}/files/a.pdf)`,
    );
  });

  it("lists the pages below it where its site does, but for those that programs may not find", async () => {
    const text = (title: string, more = ""): string => `---\ntitle: ${title}\n${more}\n---\n`;
    const inner = { group: "Inner", root: "inner", pages: ["inner/b", "inner/kept"] };
    const group = {
      group: "Guides",
      root: "guides/one",
      directory: "accordion",
      pages: [
        "guides/two",
        "hidden",
        "kept",
        "secret",
        inner,
        { group: "All kept", root: "kept", pages: ["secret"] },
      ],
    };
    const files = {
      "guides/one.mdx": `${text("One")}Text.`,
      "guides/two.mdx": text("T[w]o", 'description: "About **two** and [x](./y)."'),
      "hidden.mdx": text("Hidden", "hidden: true"),
      "kept.mdx": text("Kept", "noindex: true"),
      "secret.mdx": text("Secret", "groups: [staff]"),
      "inner.mdx": text("Inner page"),
      "inner/b.mdx": text("B", "url: https://b.example"),
      "inner/kept.mdx": text("Inner kept", "noindex: true"),
    };
    const of = async (kind: string): Promise<string> =>
      textOf(
        await siteWith({ navigation: { groups: [{ ...group, directory: kind }] } }, files),
        "guides/one.md",
      );
    const base = "https://docs.example.com";
    const two = `- [T\\[w\\]o](${base}/guides/two): About **two** and [x](${base}/y).`;
    expect(await of("card")).toBe(`# One\n\nText.\n\n${two}\n- [Inner](${base}/inner)\n`);
    expect(await of("accordion")).toBe(
      `# One\n\nText.\n\n${two}\n- [Inner](${base}/inner)\n  - [Inner page](${base}/inner)\n  - [B](https://b.example)\n`,
    );
    expect(await of("none")).toBe("# One\n\nText.\n");
  });

  it("has a title that is words, whatever they look like", async () => {
    const title = "Use *x* in C #\n</script><b>";
    const files = { "index.mdx": `---\ntitle: ${JSON.stringify(title)}\n---\nText.` };
    const core = await siteWith({ navigation }, files);
    const [line = ""] = (await textOf(core, "index.md")).split("\n");
    expect(line).toBe("# Use \\*x\\* in C # \\</script>\\<b>");
    expect(await textOf(core, "llms-full.txt")).toContain(`\n${line}\nSource: https://docs.example.com/\n`);
  });

  it("has its part of an API's description, and no more", async () => {
    const api = { navigation: { groups: [{ group: "API", openapi: "pets.yaml" }] } };
    const core = await siteWith(api, { "pets.yaml": pets });
    const file = (await core.outputs()).find((path) => path.endsWith("list-pets.md")) ?? "";
    const written = await textOf(core, file);
    expect(written).toContain(
      "# List pets\n\n> All of them.\n\n**Deprecated**\n\nWords of the author.\n\n```\nGET /pets\n```",
    );
    expect(written).toContain("## Authorization\n\n- `X-Key` (header, apiKey)\n\n## Parameters");
    const excerpt = /\n```yaml pets\.yaml GET \/pets\n([^]*?)\n```\n$/.exec(written)?.[1] ?? "";
    expect(excerpt).toContain("\n  /pets:\n    parameters:\n      - name: trace\n");
    for (const there of ["Pet:", "Tag:", "X-Key", "https://api.example.com", "security:\n  - key: []"])
      expect(excerpt).toContain(there);
    for (const absent of ["Unused", "post:", "x-mint"]) expect(excerpt).not.toContain(absent);

    const without = await siteWith({ ...api, markdown: { schema: false } }, { "pets.yaml": pets });
    expect(await textOf(without, file)).not.toContain("```yaml");
  });

  it("has one title, whatever headings descriptions have", async () => {
    const spec = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    post:
      summary: Add
      description: "# Big\\n\\nText\\n\\n## Small"
      requestBody: { description: "# Of the body", content: { application/json: { schema: { type: object, properties: { a: { type: string, description: "# Of a\\n\\nMore" } } } } } }
      responses: { "200": { description: "Done\\n===\\n\\nok" } }`;
    const api = {
      navigation: { groups: [{ group: "API", openapi: "pets.yaml" }] },
      markdown: { schema: false },
    };
    const core = await siteWith(api, { "pets.yaml": spec });
    const file = (await core.outputs()).find((path) => path.endsWith("add.md")) ?? "";
    const headings = (await textOf(core, file)).split("\n").filter((line) => /^[\s>]*#|===/.test(line));
    expect(headings).toEqual([
      "# Add",
      "> ## Big",
      "> ### Small",
      "## Body (application/json)",
      "### Of the body",
      "    ### Of a",
      "## Response 200",
      "### Done",
    ]);
  });

  it("has addresses that hold anywhere in what an API's description says", async () => {
    const spec = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      summary: List
      description: "See [two](/guides/two) and [a](https://a.test)."
      parameters:
        - { name: a, in: query, schema: { type: string }, description: "As [there](../guides/two#x \\"T\\"), <a href='/b c'>b</a>, \`[c](/c)\`, [d](javascript:alert)" }
        - { name: b, in: query, schema: { type: string }, description: "---\\n\\n![i](/i.png) and [r][r]\\n\\n[r]: /docs/guides/two" }
      responses: { "200": { description: "Of [two](/guides/two.mdx)" } }`;
    const files = {
      "api/pets.yaml": spec,
      "guides/two.mdx": "---\ntitle: Two\ndescription: As [one](./one)\n---\n",
    };
    const api = {
      navigation: {
        groups: [{ group: "API", openapi: "api/pets.yaml", pages: ["GET /pets", "guides/two"] }],
      },
      markdown: { schema: false },
    };
    const core = await siteWith(api, files, "https://docs.example.com/docs");
    const base = "https://docs.example.com/docs";
    const file = (await core.outputs()).find((path) => path.endsWith("list.md")) ?? "";
    const written = await textOf(core, file);
    expect(written).toContain(`> See [two](${base}/guides/two) and [a](https://a.test).`);
    expect(written).toContain(
      `As [there](${base}/guides/two#x "T"), <a href='${base}/b%20c'>b</a>, \`[c](/c)\`, [d](#)`,
    );
    expect(written).toContain(`![i](${base}/i.png) and [r][r]`);
    expect(written).toContain(`[r]: ${base}/guides/two`);
    expect(written).toContain(`Of [two](${base}/guides/two)`);
    expect(await textOf(core, "guides/two.md")).toContain(`> As [one](${base}/guides/one)`);
    const full = await textOf(core, "llms-full.txt");
    expect(full).toContain(`> As [one](${base}/guides/one)`);
    expect(full).toContain(`> See [two](${base}/guides/two) and`);
  });

  it("is not made of pages that only lead elsewhere", async () => {
    const core = await siteWith(
      { navigation },
      {
        "index.mdx": "---\ntitle: H\nurl: https://x.test\n---\n",
        "guides/one.mdx": "---\ntitle: One\n---\n",
      },
    );
    expect(await core.artifact("index.md")).toBeUndefined();
    expect(await textOf(core, "guides/one.md")).toBe("# One\n");
  });
});
