import {
  CompletionRequest,
  CompletionResolveRequest,
  type CompletionItem,
  type CompletionList,
  type MarkupContent,
} from "vscode-languageserver-protocol/node";
import { describe, expect, test } from "vitest";
import { askShared, choose, completions, hoverText, labels, marked, targets } from "../testing/asking.ts";
import { cursorIn, TestClient } from "../testing/client.ts";
import { site } from "../testing/site.ts";

askShared();

const own = '## Own heading\n\n<Accordion title="More of it">Text</Accordion>\n\n';

describe("anchors", () => {
  test("of the same page", async () => {
    expect(await labels("index.mdx", `${own}[a](#|)\n`)).toEqual(["#own-heading", "#more-of-it"]);
    expect(await choose("index.mdx", `${own}[a](#ow|n) b\n`, "#own-heading")).toBe(
      `${own}[a](#own-heading) b\n`,
    );
    expect(await choose("index.mdx", `${own}<Card href="#|" />\n`, "#more-of-it")).toBe(
      `${own}<Card href="#more-of-it" />\n`,
    );
  });

  test("of what plugins draw, on generated pages and on those that name an operation", async () => {
    const generated = await labels("index.mdx", "[a](/api-reference/get-a-user#|)\n");
    expect(generated).toEqual(expect.arrayContaining(["#id", "#path-parameters", "#response"]));
    expect(generated).not.toContain("#section-response");
    expect(await choose("index.mdx", "[a](/api-reference/get-a-user#|)\n", "#id")).toBe(
      "[a](/api-reference/get-a-user#id)\n",
    );
    const page = "---\ntitle: A\nopenapi: GET /users/{id}\n---\n\n## Own\n\n[a](#|)\n";
    const described = await labels("guides/operation.mdx", page);
    expect(described[0]).toBe("#own");
    expect(described).toEqual(expect.arrayContaining(["#id", "#response"]));
  });

  test("of another page and of its snippets, found by words too", async () => {
    const items = await completions("index.mdx", "[a](/guides/long#|)\n");
    expect(items.map(({ label }) => label).toSorted()).toEqual([
      "#afterwards",
      "#first-step",
      "#getting-started",
      "#in-a-snippet",
    ]);
    const later = items.find(({ label }) => label === "#afterwards");
    expect([later?.detail, later?.filterText]).toEqual(["Later", "/guides/long#afterwards Later"]);
    expect(await choose("guides/start.mdx", "[a](./long#|)\n", "#afterwards")).toBe(
      "[a](./long#afterwards)\n",
    );
    expect(await labels("index.mdx", "[a](/nowhere#|)\n")).toEqual([]);
  });

  test("in destinations of redirects", async () => {
    expect(
      await choose(
        "redirects.json",
        '[{ "source": "/old", "destination": "/guides/long#|" }]',
        "#afterwards",
      ),
    ).toBe('[{ "source": "/old", "destination": "/guides/long#afterwards" }]');
  });

  test("definition: the heading, the component, the snippet", async () => {
    expect(await targets("index.mdx", "[a](/guides/long#after|wards)\n")).toEqual([
      ["guides/long.mdx:13:3", "/guides/long#afterwards"],
    ]);
    expect(await targets("index.mdx", "[a](/guides/long#first-|step)\n")).toEqual([
      ["guides/long.mdx:10:3", "/guides/long#first-step"],
    ]);
    expect(await targets("index.mdx", "[a](/guides/long#in-a-|snippet)\n")).toEqual([
      ["snippets/part.md:2:4", "/guides/long#in-a-snippet"],
    ]);
    expect(await targets("index.mdx", `${own}[a](#own-|heading)\n`)).toEqual([
      ["index.mdx:0:3", "#own-heading"],
    ]);
    expect((await targets("index.mdx", "[a](/guides/long#no|ne)\n"))[0]?.[0]).toBe("guides/long.mdx:0:0");
  });

  test("hover: the page and the section; of a heading, its anchor", async () => {
    const text = await hoverText("index.mdx", "[a](/guides/long#getting-|started)\n");
    expect(text).toContain("**Long**");
    expect(text).toContain("Section: **Getting started**");
    expect(await hoverText("index.mdx", `${own}[a](#own-|heading)\n`)).toBe("Section: **Own heading**");
    expect(await hoverText("index.mdx", "## Own he|ading\n")).toBe("Anchor: `#own-heading`");
  });
});

describe("paths", () => {
  test("relative links", async () => {
    expect(await choose("guides/start.mdx", "[a](./|)\n", "./long")).toBe("[a](./long)\n");
    expect(await choose("guides/start.mdx", "[a](../api|)\n", "../api-reference/get-a-user")).toBe(
      "[a](../api-reference/get-a-user)\n",
    );
  });

  test("images, by path and relative, with what has to be escaped", async () => {
    expect(await labels("index.mdx", "![a](/images/|)\n")).toEqual(["/images/a (b).svg", "/images/logo.png"]);
    expect(await choose("index.mdx", "![a](/im|)\n", "/images/a (b).svg")).toBe(
      "![a](/images/a%20%28b%29.svg)\n",
    );
    expect(await choose("guides/start.mdx", '<img src="../|" />\n', "../images/logo.png")).toBe(
      '<img src="../images/logo.png" />\n',
    );
    expect(await labels("index.mdx", '<Card title="x" img="|" />\n')).toContain("/images/logo.png");
  });

  test("imports", async () => {
    expect(await choose("index.mdx", 'import Note from "|";\n', "/snippets/note.mdx")).toBe(
      'import Note from "/snippets/note.mdx";\n',
    );
    expect(await labels("index.mdx", 'import { Meter } from "./|"\n')).toContain("./snippets/meter.jsx");
    expect(await labels("index.mdx", 'He wrote from "|\n')).toEqual([]);
  });

  test("destinations of redirects and links of docs.json", async () => {
    expect(
      await choose("redirects.json", '[{ "source": "/old", "destination": "|" }]', "/guides/start"),
    ).toBe('[{ "source": "/old", "destination": "/guides/start" }]');
    expect(await labels("redirects.json", '[{ "source": "|" }]')).toEqual([]);
    expect(
      await choose(
        "docs.json",
        marked("docs.json", '"theme"', '"navbar": { "links": [{ "label": "A", "href": "|" }] }, "theme"'),
        "/guides/long",
      ),
    ).toContain('"href": "/guides/long"');
  });
});

describe("`$ref` of documents", () => {
  test.each([
    "",
    " # /components/schemas/Id",
    '"#/components/schemas/No|ne"',
    '"#/components/schemas/Id/no|ne"',
    '"./no|ne.yaml"',
  ])("leads nowhere, and is what it is itself: %s", async (value) => {
    const ref = value.includes("|") ? value : `|${value}`;
    const text = marked(
      "openapi.yaml",
      '{ $ref: "#/components/schemas/Id" }',
      `{\n            $ref: ${ref}\n          }`,
    );
    expect(await targets("openapi.yaml", text)).toEqual([]);
    expect(await hoverText("openapi.yaml", text)).toMatch(/^Where the object is written/);
  });

  const money = 'schema: { $ref: "shared.yaml#/components/schemas/Money" }';
  const reference = 'schema: { $ref: "#/components/schemas/Id" }';

  test("parts of the kind that is asked for, and other files", async () => {
    const found = await labels("openapi.yaml", marked("openapi.yaml", reference, 'schema: { $ref: "|" }'));
    expect(found).toEqual(["#/components/schemas/Id", "./shared.yaml"]);
    expect(
      await choose(
        "openapi.yaml",
        marked("openapi.yaml", reference, 'schema: { $ref: "shared.yaml#/|" }'),
        "shared.yaml#/components/schemas/Money",
      ),
    ).toContain(money);
    expect(
      await labels(
        "openapi.yaml",
        marked(
          "openapi.yaml",
          "- { name: id, in: path",
          '- { $ref: "shared.yaml#|" }\n        - { name: id, in: path',
        ),
      ),
    ).toEqual(["shared.yaml#/components/parameters/Page"]);
  });

  test("without quotes, and in maps of their own", async () => {
    const open = marked("openapi.yaml", reference, "schema: { $ref: | }");
    expect(await choose("openapi.yaml", open, "#/components/schemas/Id")).toContain(reference);
    const block = `${site["openapi.yaml"]}  requestBodies:\n    A:\n      content:\n        text/plain:\n          schema:\n            $ref: |\n`;
    expect(
      await choose("openapi.yaml", block.replace(/servers.*\n/, ""), "#/components/schemas/Id"),
    ).toContain('            $ref: "#/components/schemas/Id"\n');
  });

  test("definition in another file", async () => {
    expect(
      await targets("openapi.yaml", marked("openapi.yaml", reference, money.replace("Money", "Mo|ney"))),
    ).toEqual([["shared.yaml:2:4", "shared.yaml#/components/schemas/Money"]]);
    expect(
      await targets("openapi.yaml", marked("openapi.yaml", reference, 'schema: { $ref: "./sha|red.yaml" }')),
    ).toEqual([["shared.yaml:0:0", "./shared.yaml"]]);
    expect(
      await targets("openapi.yaml", marked("openapi.yaml", reference, 'schema: { $ref: "./no|ne.yaml" }')),
    ).toEqual([]);
  });

  test("hover: name, type, fields", async () => {
    expect(
      await hoverText("openapi.yaml", marked("openapi.yaml", reference, money.replace("Money", "Mo|ney"))),
    ).toBe(
      "**Amount**: object\n\nHow *much*.\n\n- `value`: integer (int64), required\n- `currency`: `Code`\n- `tags`: string[]",
    );
    expect(
      await hoverText("openapi.yaml", marked("openapi.yaml", reference, reference.replace("Id", "I|d"))),
    ).toBe("**Id**: string");
    expect(await hoverText("openapi.yaml", marked("openapi.yaml", "    Id: {", "    I|d: {"))).toBe(
      "**Id**: string\n\nUsed by `GET /users/{id}`.",
    );
  });
});

describe("icons", () => {
  test("in docs.json and front matter, bounded", async () => {
    const text = marked("docs.json", '"group": "Start"', '"group": "Start", "icon": "rock|"');
    expect(await choose("docs.json", text, "rocket")).toContain('"icon": "rocket"');
    expect((await labels("docs.json", text))[0]).toBe("rocket");
    expect(await choose("index.mdx", "---\ntitle: A\nicon: anch|\n---\n", "anchor")).toBe(
      "---\ntitle: A\nicon: anchor\n---\n",
    );
    expect(await labels("index.mdx", "---\nicon: a|\n---\n")).toHaveLength(200);
  });

  test("hover draws them", async () => {
    expect(await hoverText("index.mdx", "---\nicon: anch|or\n---\n")).toContain("data:image/svg+xml");
    expect(await hoverText("index.mdx", "---\nicon: anchorrr|r\n---\n")).not.toContain("data:image");
  });
});

test("documentation of pages and icons is told for the one that is asked for", async () => {
  const client = await TestClient.start(site);
  try {
    const resolved = async (file: string, withCursor: string, label: string): Promise<string> => {
      const { text, position } = cursorIn(withCursor);
      await client.open(file, text);
      const params = { textDocument: { uri: client.uri(file) }, position };
      const list = (await client.connection.sendRequest(CompletionRequest.type, params)) as CompletionList;
      const item = list.items.find((each) => each.label === label) as CompletionItem;
      expect(item.documentation).toBeUndefined();
      const { documentation } = await client.connection.sendRequest(CompletionResolveRequest.type, item);
      return (documentation as MarkupContent).value;
    };
    expect(await resolved("index.mdx", "[a](/|)\n", "/guides/start")).toContain("The first steps.");
    expect(await resolved("guides/start.mdx", '<Card icon="rocke|" />\n', "rocket")).toContain(
      "data:image/svg+xml",
    );
    expect(await resolved("docs.json", marked("docs.json", '"guides/start"', '"|"'), "index")).toContain(
      "Home",
    );
    // Items that are none of ours are given back as they are.
    const strange: CompletionItem = { label: "x", data: { uri: 3 } };
    expect(await client.connection.sendRequest(CompletionResolveRequest.type, strange)).toEqual(strange);
  } finally {
    await client.stop();
  }
});

test("a list that is cut short is asked for again", async () => {
  const client = await TestClient.start(site);
  try {
    const { text, position } = cursorIn('<Card icon="a|" />\n');
    await client.open("index.mdx", text);
    const ask = { textDocument: { uri: client.uri("index.mdx") }, position };
    const list = (await client.connection.sendRequest(CompletionRequest.type, ask)) as CompletionList;
    expect([list.isIncomplete, list.items.length]).toEqual([true, 200]);
    const narrow = cursorIn('<Card icon="anchor-|" />\n');
    await client.open("guides/start.mdx", narrow.text);
    const few = (await client.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri: client.uri("guides/start.mdx") },
      position: narrow.position,
    })) as CompletionList;
    expect(few.isIncomplete).toBe(false);
  } finally {
    await client.stop();
  }
});

describe("addresses in data", () => {
  const config = (more: string): string => marked("docs.json", '"redirects"', `${more},\n  "redirects"`);

  test("hover and definition: pages of the banner and of related ones, images", async () => {
    const banner = config('"banner": { "content": "😀 [a](/gui|des/start) [b](/guides/long#later)" }');
    expect(await hoverText("docs.json", banner)).toContain("**Start here**");
    expect(await targets("docs.json", banner)).toEqual([["guides/start.mdx:0:0", "/guides/start"]]);
    const second = config('"banner": { "content": "[a](/guides/start) [b](/guides/long#aft|erwards)" }');
    expect(await hoverText("docs.json", second)).toContain("Section: **Later**");
    expect(await targets("docs.json", second)).toEqual([["guides/long.mdx:13:3", "/guides/long#afterwards"]]);
    const beside = config('"banner": { "content": "Ne|ws: [a](/guides/start)" }');
    expect(await hoverText("docs.json", beside)).toContain("a line of MDX");
    expect(await targets("docs.json", beside)).toEqual([]);
    const image = config('"favicon": "/images/lo|go.png"');
    expect(await targets("docs.json", image)).toEqual([["images/logo.png:0:0", "/images/logo.png"]]);
    const related = "---\nrelated:\n  - guides/lo|ng\n---\n";
    expect(await hoverText("guides/start.mdx", related)).toContain("**Long**");
    expect(await targets("guides/start.mdx", related)).toEqual([["guides/long.mdx:0:0", "guides/long"]]);
    expect(await hoverText("guides/start.mdx", "---\nrel|ated: []\n---\n")).toContain("related");
  });
});
