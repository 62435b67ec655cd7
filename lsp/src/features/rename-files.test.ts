import { matchesGlob } from "node:path";
import { afterEach, expect, test } from "vitest";
import { RenameRequest } from "vscode-languageserver-protocol/node";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import type { Client } from "../options.ts";
import { renameFiles } from "./rename-files.ts";
import { changesOf, moving, renaming } from "../testing/renaming.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { siteWith } from "../testing/site.ts";

const startClient = sharedClients();

const files = siteWith({
  "docs.json": `{
  // The site.
  "theme": "mint",
  "name": "Fixture",
  "colors": { "primary": "#166E3F" },
  "logo": "/images/logo.png",
  "banner": { "content": "New: [start \\u2014 now](/guides/start#first)" },
  "navbar": { "links": [{ "label": "x", "href": "/guides/start?x=1#first" }] },
  "navigation": { "groups": [
    { "group": "Start", "pages": ["index", "/guides/start", "guides/more.mdx"] }, // the start
    { "group": "API", "openapi": "openapi.yaml", "pages": ["GET /users/{id}"] },
    { "group": "Deep", "root": "guides/deep/index", "pages": [] },
  ] },
  "redirects": { "$ref": "./redirects.json" },
}
`,
  "guides/start.mdx":
    '---\ntitle: Start here\n---\n\nimport Note from "../snippets/note.mdx";\n\n## First\n\n[more](./more#x) [more](more.mdx) [own](#first) [dead](./nothing) ![i](../images/logo.png)\n\n<Note />\n',
  "guides/more.mdx":
    '---\ntitle: More\nrelated: [guides/start]\n"og:image": /images/logo.png\n---\n\n[a](start.mdx) [b](/old) [c](/guides/start/ "t") [d]\n\n<Card title="See [start](/guides/start)" href="start" img="/images/logo.png" />\n\n<Snippet file="meter.mdx" />\n\nexport const Own = () => <a href="/guides/start#first">x</a>;\n\n<Own />\n\n{[1].map(() => <a href="/guides/start">x</a>)}\n\n[d]: <../guides/start#first>\n',
  "guides/deep/index.mdx": "---\ntitle: Deep\n---\n\n[up](../start) [root](/) [self](/guides/deep)\n",
  "snippets/meter.mdx": "A meter.\n",
  "images/logo.png": "",
});

describeBoth("files that are moved", renaming, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  const never = { rename: { redirects: "never" } };

  async function moved(
    ...moves: readonly (readonly [string, string])[]
  ): Promise<Readonly<Record<string, readonly string[]>>> {
    return changesOf(client, await moving(client, moves), files);
  }

  test("a page", async () => {
    client = await startClient(files, { capabilities, settings: never });
    expect(await moved(["guides/start.mdx", "tutorials/new/begin.mdx"])).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "  "banner": { "content": "New: [start \\u2014 now](/tutorials/new/begin#first)" },",
          "  "navbar": { "links": [{ "label": "x", "href": "/tutorials/new/begin?x=1#first" }] },",
          "    { "group": "Start", "pages": ["index", "/tutorials/new/begin", "guides/more.mdx"] }, // the start",
        ],
        "guides/deep/index.mdx": [
          "[up](../../tutorials/new/begin) [root](/) [self](/guides/deep)",
        ],
        "guides/more.mdx": [
          "related: [tutorials/new/begin]",
          "[a](../tutorials/new/begin.mdx) [b](/old) [c](/tutorials/new/begin/ "t") [d]",
          "<Card title="See [start](/tutorials/new/begin)" href="../tutorials/new/begin" img="/images/logo.png" />",
          "export const Own = () => <a href="/tutorials/new/begin#first">x</a>;",
          "{[1].map(() => <a href="/tutorials/new/begin">x</a>)}",
          "[d]: <../tutorials/new/begin#first>",
        ],
        "guides/start.mdx": [
          "import Note from "../../snippets/note.mdx";",
          "[more](../../guides/more#x) [more](../../guides/more.mdx) [own](#first) [dead](./nothing) ![i](../../images/logo.png)",
        ],
        "index.mdx": [
          "Read [the start](/tutorials/new/begin) and [nothing](/guides/nothing).",
        ],
        "redirects.json": [
          "[{ "source": "/old", "destination": "/tutorials/new/begin" }]",
        ],
      }
    `);
  });

  test("icons and images for shared links, of docs.json and of pages", async () => {
    const { "docs.json": docs = "", ...others } = files;
    const site = {
      ...others,
      "docs.json": docs
        .replace(
          '"banner"',
          '"seo": { "metatags": { "og:image": "/images/logo.png" }, "organization": { "logo": "/images/logo.png" } },\n  "banner"',
        )
        .replace('"group": "Start",', '"group": "Start", "icon": "images/logo.png",'),
      "guides/icons.mdx":
        '---\ntitle: Icons\nicon: { name: /images/logo.png }\n---\n\n<Card icon="../images/logo.png" title="/images/logo.png" />\n\n<Icon icon={"/images/logo.png"} /> <Other icon="/images/logo.png" />\n\n```js a icon="/images/logo.png"\n/images/logo.png\n```\n',
    };
    client = await startClient(site, { capabilities, settings: never });
    const edits = await moving(client, [["images", "pictures"]]);
    expect(changesOf(client, edits, site)).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "  "logo": "/pictures/logo.png",",
          "  "seo": { "metatags": { "og:image": "/pictures/logo.png" }, "organization": { "logo": "/pictures/logo.png" } },",
          "    { "group": "Start", "icon": "pictures/logo.png", "pages": ["index", "/guides/start", "guides/more.mdx"] }, // the start",
        ],
        "guides/icons.mdx": [
          "icon: { name: /pictures/logo.png }",
          "<Card icon="../pictures/logo.png" title="/images/logo.png" />",
          "<Icon icon={"/pictures/logo.png"} /> <Other icon="/images/logo.png" />",
          "\`\`\`js a icon="/pictures/logo.png"",
        ],
        "guides/more.mdx": [
          ""og:image": /pictures/logo.png",
          "<Card title="See [start](/guides/start)" href="start" img="/pictures/logo.png" />",
        ],
        "guides/start.mdx": [
          "[more](./more#x) [more](more.mdx) [own](#first) [dead](./nothing) ![i](../pictures/logo.png)",
        ],
      }
    `);
  });

  test("a page that becomes the index of a folder, and one that leaves it", async () => {
    client = await startClient(files, { capabilities, settings: never });
    expect(await moved(["guides/start.mdx", "begin/index.mdx"])).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "  "banner": { "content": "New: [start \\u2014 now](/begin#first)" },",
          "  "navbar": { "links": [{ "label": "x", "href": "/begin?x=1#first" }] },",
          "    { "group": "Start", "pages": ["index", "/begin", "guides/more.mdx"] }, // the start",
        ],
        "guides/deep/index.mdx": [
          "[up](../../begin) [root](/) [self](/guides/deep)",
        ],
        "guides/more.mdx": [
          "related: [begin]",
          "[a](../begin/index.mdx) [b](/old) [c](/begin/ "t") [d]",
          "<Card title="See [start](/begin)" href="../begin" img="/images/logo.png" />",
          "export const Own = () => <a href="/begin#first">x</a>;",
          "{[1].map(() => <a href="/begin">x</a>)}",
          "[d]: <../begin#first>",
        ],
        "guides/start.mdx": [
          "[more](../guides/more#x) [more](../guides/more.mdx) [own](#first) [dead](./nothing) ![i](../images/logo.png)",
        ],
        "index.mdx": [
          "Read [the start](/begin) and [nothing](/guides/nothing).",
        ],
        "redirects.json": [
          "[{ "source": "/old", "destination": "/begin" }]",
        ],
      }
    `);
    expect(await moved(["guides/deep/index.mdx", "deep.md"])).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "    { "group": "Deep", "root": "deep", "pages": [] },",
        ],
        "guides/deep/index.mdx": [
          "[up](./guides/start) [root](/) [self](/deep)",
        ],
      }
    `);
    expect(await moved(["index.mdx", "home.mdx"])).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "    { "group": "Start", "pages": ["home", "/guides/start", "guides/more.mdx"] }, // the start",
        ],
        "guides/deep/index.mdx": [
          "[up](../start) [root](/home) [self](/guides/deep)",
        ],
      }
    `);
  });

  test("a folder with all that is in it", async () => {
    client = await startClient(files, { capabilities, settings: never });
    expect(await moved(["guides", "tutorials"])).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "  "banner": { "content": "New: [start \\u2014 now](/tutorials/start#first)" },",
          "  "navbar": { "links": [{ "label": "x", "href": "/tutorials/start?x=1#first" }] },",
          "    { "group": "Start", "pages": ["index", "/tutorials/start", "tutorials/more.mdx"] }, // the start",
          "    { "group": "Deep", "root": "tutorials/deep/index", "pages": [] },",
        ],
        "guides/deep/index.mdx": [
          "[up](../start) [root](/) [self](/tutorials/deep)",
        ],
        "guides/more.mdx": [
          "related: [tutorials/start]",
          "[a](start.mdx) [b](/old) [c](/tutorials/start/ "t") [d]",
          "<Card title="See [start](/tutorials/start)" href="start" img="/images/logo.png" />",
          "export const Own = () => <a href="/tutorials/start#first">x</a>;",
          "{[1].map(() => <a href="/tutorials/start">x</a>)}",
          "[d]: <./start#first>",
        ],
        "index.mdx": [
          "Read [the start](/tutorials/start) and [nothing](/guides/nothing).",
        ],
        "redirects.json": [
          "[{ "source": "/old", "destination": "/tutorials/start" }]",
        ],
      }
    `);
  });

  test("snippets, images and documents", async () => {
    client = await startClient(files, { capabilities, settings: never });
    expect(
      await moved(
        ["snippets/note.mdx", "snippets/deep/remark.mdx"],
        ["snippets/meter.mdx", "snippets/gauge.mdx"],
      ),
    ).toMatchInlineSnapshot(`
      {
        "guides/more.mdx": [
          "<Snippet file="gauge.mdx" />",
        ],
        "guides/start.mdx": [
          "import Note from "../snippets/deep/remark.mdx";",
        ],
        "index.mdx": [
          "import Note from "/snippets/deep/remark.mdx";",
        ],
      }
    `);
    // Nothing but an import could name it there.
    expect(await moved(["snippets/meter.mdx", "parts/meter.mdx"])).not.toHaveProperty(["guides/more.mdx"]);
    expect(await moved(["images", "assets/images"])).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "  "logo": "/assets/images/logo.png",",
        ],
        "guides/more.mdx": [
          ""og:image": /assets/images/logo.png",
          "<Card title="See [start](/guides/start)" href="start" img="/assets/images/logo.png" />",
        ],
        "guides/start.mdx": [
          "[more](./more#x) [more](more.mdx) [own](#first) [dead](./nothing) ![i](../assets/images/logo.png)",
        ],
      }
    `);
    expect(await moved(["openapi.yaml", "api/users.yaml"], ["redirects.json", "config/old.json"]))
      .toMatchInlineSnapshot(`
      {
        "docs.json": [
          "    { "group": "API", "openapi": "api/users.yaml", "pages": ["GET /users/{id}"] },",
          "  "redirects": { "$ref": "./config/old.json" },",
        ],
      }
    `);
  });

  test("leaves all else of docs.json as it is, wherever a page stands in it", async () => {
    const own = {
      "docs.json":
        '{\r\n\t"theme": "mint", "name": "N", "colors": { "primary": "#166E3F" }, // c\r\n\t"navigation": { "languages": [\r\n\t\t{ "language": "en", "pages": [ "a", /* b */ "b"] },\r\n\t\t{ "language": "de",\t"pages": ["b","a" , ] }\r\n\t] },\r\n}',
      "a.mdx": "[x](b)\r\n",
      "b.mdx": "B\r\n",
    };
    client = await startClient(own, { capabilities, settings: { rename: { redirects: "always" } } });
    expect(changesOf(client, await moving(client, [["b.mdx", "c d.mdx"]]), own)).toEqual({
      "a.mdx": ["[x](c%20d)\r"],
      "docs.json": [
        '\t\t{ "language": "en", "pages": [ "a", /* b */ "c d"] },\r',
        '\t\t{ "language": "de",\t"pages": ["c d","a" , ] }\r',
        '\t"redirects": [{ "source": "/b", "destination": "/c%20d" }],\r',
        "}",
      ],
    });
  });

  test("in a site within another one, both follow, and what lies in both is changed once", async () => {
    const own = {
      "docs.json":
        '{ "theme": "mint", "name": "N", "colors": { "primary": "#166E3F" }, "navigation": { "pages": ["in/a", "o"] } }\n',
      "o.mdx": "[x](/in/a)\n",
      "in/docs.json":
        '{ "theme": "mint", "name": "N", "colors": { "primary": "#166E3F" }, "navigation": { "pages": ["a", "b"] } }\n',
      "in/a.mdx": "[x](./b)\n",
      "in/b.mdx": "[x](a) [y](/a)\n",
    };
    client = await startClient(own, { capabilities, settings: never });
    expect(changesOf(client, await moving(client, [["in/a.mdx", "in/c/d.mdx"]]), own)).toEqual({
      "docs.json": [own["docs.json"].replace("in/a", "in/c/d").trimEnd()],
      "in/a.mdx": ["[x](../b)"],
      "in/b.mdx": ["[x](c/d) [y](/c/d)"],
      "in/docs.json": [own["in/docs.json"].replace('"a"', '"c/d"').trimEnd()],
      "o.mdx": ["[x](/in/c/d)"],
    });
  });

  test("asks for redirects once, though the editor tells of the moves that a rename brought", async () => {
    const own = {
      "docs.json":
        '{ "theme": "mint", "name": "N", "colors": { "primary": "#166E3F" }, "navigation": { "pages": ["a", "b"] } }\n',
      "a.mdx": "[x](b)\n",
      "b.mdx": "B\n",
    };
    client = await startClient(own, { capabilities, settings: { rename: { redirects: "ask" } } });
    await client.open("a.mdx", own["a.mdx"]);
    const asked = { textDocument: { uri: client.uri("a.mdx") }, position: { line: 0, character: 4 } };
    const edit = await client.connection.sendRequest(RenameRequest.type, { ...asked, newName: "c" });
    expect(Object.keys(edit?.changeAnnotations ?? {})).toHaveLength(1);
    // All but the redirect.
    await client.change("a.mdx", { text: "[x](c)\n" });
    await client.open("docs.json", own["docs.json"].replace('"b"', '"c"'));
    expect(await moving(client, [["b.mdx", "c.mdx"]])).toBeNull();
    // Somebody who moves it by hand later is asked.
    expect((await moving(client, [["b.mdx", "c.mdx"]]))?.changeAnnotations).toBeDefined();
  });

  const led = (redirects: string): Readonly<Record<string, string>> => ({
    "docs.json": `{ "theme": "mint", "name": "N", "colors": { "primary": "#166E3F" }, "navigation": { "pages": ["a", "b"] },\n  "redirects": [${redirects}] }\n`,
    "a.mdx": "A\n",
    "b.mdx": "B\n",
    "c.mdx": "C\n",
  });

  test("onto the source of a redirect leave it where nobody wants redirects, and ask where they are asked for", async () => {
    const own = led('{ "source": "/old", "destination": "/a" }');
    const after = async (redirects: string) => {
      client = await startClient(own, { capabilities, settings: { rename: { redirects } } });
      const edit = await moving(client, [["c.mdx", "old.mdx"]]);
      const back = await moving(client, [["a.mdx", "old.mdx"]]);
      const asked = [edit, back].map((each) => Object.keys(each?.changeAnnotations ?? {}));
      return [changesOf(client, edit, own), changesOf(client, back, own), ...asked];
    };
    expect(await after("never")).toMatchInlineSnapshot(`
      [
        {},
        {
          "docs.json": [
            "{ "theme": "mint", "name": "N", "colors": { "primary": "#166E3F" }, "navigation": { "pages": ["old", "b"] },",
            "  "redirects": [{ "source": "/a", "destination": "/old" }] }",
          ],
        },
        [],
        [],
      ]
    `);
    await client.stop();
    expect(await after("ask")).toMatchInlineSnapshot(`
      [
        {
          "docs.json": [
            "  "redirects": [{ "source": "/c", "destination": "/old" }] }",
          ],
        },
        {
          "docs.json": [
            "{ "theme": "mint", "name": "N", "colors": { "primary": "#166E3F" }, "navigation": { "pages": ["old", "b"] },",
            "  "redirects": [{ "source": "/a", "destination": "/old" }] }",
          ],
        },
        [
          "Replace the redirect from "/old", which would hide the page",
        ],
        [],
      ]
    `);
    await client.stop();
    expect(await after("always")).toMatchInlineSnapshot(`
      [
        {
          "docs.json": [
            "  "redirects": [{ "source": "/c", "destination": "/old" }] }",
          ],
        },
        {
          "docs.json": [
            "{ "theme": "mint", "name": "N", "colors": { "primary": "#166E3F" }, "navigation": { "pages": ["old", "b"] },",
            "  "redirects": [{ "source": "/a", "destination": "/old" }] }",
          ],
        },
        [],
        [],
      ]
    `);
  });

  test("onto the bare path of a wildcard are left alone by it, so that their old paths lead there", async () => {
    const own = led('{ "source": "/old/:slug*", "destination": "/a" }');
    client = await startClient(own, { capabilities, settings: { rename: { redirects: "always" } } });
    expect(changesOf(client, await moving(client, [["c.mdx", "old.mdx"]]), own)).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "  "redirects": [{ "source": "/old/:slug*", "destination": "/a" }, { "source": "/c", "destination": "/old" }] }",
        ],
      }
    `);
  });

  test("that change their places get no redirects from where a page stands then", async () => {
    const own = led('{ "source": "/b", "destination": "/c" }');
    client = await startClient(own, { capabilities, settings: { rename: { redirects: "always" } } });
    const swap = [
      ["a.mdx", "b.mdx"],
      ["b.mdx", "a.mdx"],
    ] as const;
    expect(changesOf(client, await moving(client, swap), own)).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "{ "theme": "mint", "name": "N", "colors": { "primary": "#166E3F" }, "navigation": { "pages": ["b", "a"] },",
        ],
      }
    `);
    const ring = [
      ["a.mdx", "d.mdx"],
      ["c.mdx", "a.mdx"],
    ] as const;
    expect(changesOf(client, await moving(client, ring), own)).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "{ "theme": "mint", "name": "N", "colors": { "primary": "#166E3F" }, "navigation": { "pages": ["d", "b"] },",
          "  "redirects": [{ "source": "/b", "destination": "/a" }, { "source": "/c", "destination": "/a" }] }",
        ],
      }
    `);
  });

  test("answers nothing where nothing names them, and where they leave the site", async () => {
    client = await startClient(files, { capabilities, settings: never });
    expect(await moving(client, [["images/a (b).svg", "images/c.svg"]])).toBeNull();
    expect(await moving(client, [["guides/start.mdx", "../elsewhere.mdx"]])).toBeNull();
    expect(await moving(client, [["none.mdx", "some.mdx"]])).toBeNull();
    // What is no page any more has no address to lead to.
    expect(await moved(["guides/start.mdx", "snippets/start.mdx"])).not.toHaveProperty("index.mdx");
  });
});

test("clients ask before they move whatever pages can show or hand out", () => {
  const promised = renameFiles.capabilities({ willRenameFiles: true } as Client).workspace?.fileOperations;
  const glob = promised?.willRename?.filters[0]?.pattern.glob ?? "";
  for (const type of "mdx yaml jsx png woff2 ttf ogg wav docx zip".split(" "))
    expect(matchesGlob(`a/b.${type}`, glob)).toBe(true);
  expect(matchesGlob("a/b.rs", glob)).toBe(false);
});
