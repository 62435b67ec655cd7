import { afterEach, describe, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { prepared, renamed, renaming } from "../testing/renaming.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site } from "../testing/site.ts";

const startClient = sharedClients();

const files: Readonly<Record<string, string>> = {
  "docs.json": (site["docs.json"] ?? "").replace(
    '"redirects"',
    '"variables": { "v": "Five" },\n  "redirects"',
  ),
  "redirects.json": "[]\n",
  "index.mdx":
    '---\ntitle: Home\n---\n\nimport Part from "/snippets/part.mdx";\n\n[a](/guides/start#cust) [b](/guides/start?x=1#sub) [c](#part) [d](#chosen)\n\n<Part />\n\n## Part\n\n[e](#part-3)\n\n<Accordion title="Part">x</Accordion>\n',
  "snippets/part.mdx": "## Part\n\n## In a part {#chosen}\n",
  "guides/start.mdx": `---
title: Start
---

export const n = 3;

## Sub

[a](#sub) [b](#in-3) [c](#cust) [d](#v-five-2) <a href="#box">e</a>

## In {n}

## Custom {#cust}

## V {{v}}

## V {{v}}

<div id="box">x</div>

<ParamField query="limit">x</ParamField>
`,
};

describeBoth("a new name for an anchor", renaming, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  const start = async (): Promise<void> => {
    client = await startClient(files, { capabilities, settings: { rename: { redirects: "never" } } });
  };
  const cursor = (file: string, words: string): string => {
    const text = files[file] ?? "";
    if (text.split(words.replace("|", "")).length !== 2) throw new Error(`${file} has "${words}" not once`);
    return text.replace(words.replace("|", ""), words);
  };
  const rename = (file: string, words: string, newName: string) =>
    renamed(client, file, cursor(file, words), newName, files);

  test("is asked for in the lines of the heading's text alone", async () => {
    await start();
    const prepare = (text: string) => prepared(client, "index.mdx", text);
    expect((await prepare("Words\nmo|re\n=====\n"))?.[0]).toBe("Words more");
    expect(await prepare("Words\nmore\n==|===\n")).toBe(
      "What can be renamed here stands in line 1: put the cursor there.",
    );
    expect(await prepare('<h3 class|Name="a">\n  Words\n</h3>\n')).toContain("stands in line 2");
  });

  test("of a heading with code or variables is the one that the page has", async () => {
    await start();
    const links = async (words: string, newName: string): Promise<unknown> => {
      const found = await rename("guides/start.mdx", words, newName);
      return found !== null && typeof found === "object" ? found["guides/start.mdx"] : found;
    };
    expect([
      await links("## Su|b", "a {b} < c"),
      await links("## Su|b", "In {n + 1}"),
      await links("## Su|b", "V {{v}}"),
      await links("## I|n {n}", "Of {n}"),
      await links("## Su|b", "In 3"),
    ]).toMatchInlineSnapshot(`
      [
        [
          "## a \\{b} < c",
          "[a](#a-b-%3C-c) [b](#in-3) [c](#cust) [d](#v-five-2) <a href="#box">e</a>",
        ],
        [
          "## In {n + 1}",
          "[a](#in-4) [b](#in-3) [c](#cust) [d](#v-five-2) <a href="#box">e</a>",
        ],
        [
          "## V {{v}}",
          "[a](#v-five) [b](#in-3) [c](#cust) [d](#v-five-3) <a href="#box">e</a>",
        ],
        [
          "[a](#sub) [b](#of-3) [c](#cust) [d](#v-five-2) <a href="#box">e</a>",
          "## Of {n}",
        ],
        [
          "## In 3",
          "[a](#in-3) [b](#in-3-2) [c](#cust) [d](#v-five-2) <a href="#box">e</a>",
        ],
      ]
    `);
  });

  test("is refused where it is not known, or something else has it", async () => {
    await start();
    expect([
      await rename("guides/start.mdx", "## Su|b", "{window.name} a"),
      await rename("guides/start.mdx", "## Su|b", "?!"),
      await rename("guides/start.mdx", "## Su|b", "Cust"),
      await rename("guides/start.mdx", "## Su|b", "Box"),
      await rename("guides/start.mdx", "## Su|b", "Limit"),
      await rename("guides/start.mdx", "{#cu|st}", "sub"),
      await rename("guides/start.mdx", "{#cu|st}", "box"),
      await rename("guides/start.mdx", "{#cu|st}", "a b"),
      await rename("guides/start.mdx", "{#cu|st}", ""),
      await rename("snippets/part.mdx", "{#cho|sen}", "part"),
    ]).toMatchInlineSnapshot(`
      [
        "It is not certain which anchors guides/start.mdx would have: links to it could not follow.",
        "It is not certain which anchors guides/start.mdx would have: links to it could not follow.",
        ""#cust" is something else in guides/start.mdx already.",
        ""#box" is something else in guides/start.mdx already.",
        ""#limit" is something else in guides/start.mdx already.",
        ""#sub" is something else in guides/start.mdx already.",
        ""#box" is something else in guides/start.mdx already.",
        ""a b" cannot be an anchor: it is one word, without braces.",
        """ cannot be an anchor: it is one word, without braces.",
        ""#part" is something else in snippets/part.mdx already.",
      ]
    `);
  });

  test("in a snippet is the one of each page that shows it", async () => {
    await start();
    expect(await rename("snippets/part.mdx", "## Pa|rt", "Piece")).toMatchInlineSnapshot(`
      {
        "index.mdx": [
          "[a](/guides/start#cust) [b](/guides/start?x=1#sub) [c](#piece) [d](#chosen)",
          "[e](#part)",
        ],
        "snippets/part.mdx": [
          "## Piece",
        ],
      }
    `);
    expect(await rename("index.mdx", "## Pa|rt", "Piece")).toMatchInlineSnapshot(`
      {
        "index.mdx": [
          "## Piece",
          "[e](#piece)",
        ],
      }
    `);
  });

  test("that is written, from where it is written and from links", async () => {
    await start();
    expect(await prepared(client, "guides/start.mdx", cursor("guides/start.mdx", "{#cu|st}"))).toEqual([
      "cust",
      "cust",
    ]);
    expect(await prepared(client, "index.mdx", cursor("index.mdx", "/start#cu|st"))).toEqual([
      "cust",
      "cust",
    ]);
    const other = await rename("guides/start.mdx", "{#cu|st}", "other");
    expect(other).toMatchInlineSnapshot(`
      {
        "guides/start.mdx": [
          "[a](#sub) [b](#in-3) [c](#other) [d](#v-five-2) <a href="#box">e</a>",
          "## Custom {#other}",
        ],
        "index.mdx": [
          "[a](/guides/start#other) [b](/guides/start?x=1#sub) [c](#part) [d](#chosen)",
        ],
      }
    `);
    expect(await rename("guides/start.mdx", "](#cu|st)", "#other")).toEqual(other);
    expect(await rename("index.mdx", "/start#cu|st", "other")).toEqual(other);
    expect(await rename("index.mdx", "(#cho|sen)", "bits")).toMatchInlineSnapshot(`
      {
        "index.mdx": [
          "[a](/guides/start#cust) [b](/guides/start?x=1#sub) [c](#part) [d](#bits)",
        ],
        "snippets/part.mdx": [
          "## In a part {#bits}",
        ],
      }
    `);
    expect(await rename("index.mdx", "?x=1#su|b", "x")).toBe(
      "An anchor is renamed at its heading or title: links to it follow.",
    );
    // The words beside it are the heading's.
    expect(await rename("guides/start.mdx", "## Cust|om", "Own")).toEqual({
      "guides/start.mdx": ["## Own {#cust}"],
    });
  });

  describe("in a snippet takes the snippet's own links with it", () => {
    const shown = 'import S from "/snippets/s.mdx";\n\n<S />\n\n';
    const renamedIn = (part: string, newName: string, b = ""): Promise<unknown> => {
      const texts = {
        ...files,
        "snippets/s.mdx": part.replace("|", ""),
        "index.mdx": `---\ntitle: A\n---\n\n${shown}[x](#setup) [y](#own)\n`,
        "guides/start.mdx": `---\ntitle: B\n---\n\n${b}${shown}[x](/#setup) [y](/#own)\n`,
      };
      return startClient(texts, { capabilities, settings: { rename: { redirects: "never" } } }).then(
        (started) => {
          client = started;
          return renamed(client, "snippets/s.mdx", part, newName, texts);
        },
      );
    };
    const links = '[up](#setup)\n<Card title="C" href="#setup" />\n[other](#else) [own](#own)\n';

    test("from its words", async () => {
      expect(await renamedIn(`## Set|up\n\n${links}`, "Install")).toEqual({
        "guides/start.mdx": ["[x](/#install) [y](/#own)"],
        "index.mdx": ["[x](#install) [y](#own)"],
        "snippets/s.mdx": ["## Install", "[up](#install)", '<Card title="C" href="#install" />'],
      });
    });

    test("from its id, also at one of them", async () => {
      const expected = {
        "guides/start.mdx": ["[x](/#setup) [y](/#mine)"],
        "index.mdx": ["[x](#setup) [y](#mine)"],
        "snippets/s.mdx": ["## Setup {#mine}", "[other](#else) [own](#mine)"],
      };
      expect(await renamedIn(`## Setup {#o|wn}\n\n${links}`, "mine")).toEqual(expected);
      await client.stop();
      const at = `## Setup {#own}\n\n${links.replace("(#own)", "(#o|wn)")}`;
      expect(await renamedIn(at, "mine")).toEqual(expected);
    });

    test("unless the pages that show it disagree", async () => {
      expect(await renamedIn(`## Set|up\n\n${links}`, "Install", "## Setup\n\n")).toBe(
        '"#setup" in snippets/s.mdx is not the same on all pages that show it: the link could not follow.',
      );
    });
  });

  describe("written in a tag", () => {
    const texts = {
      ...files,
      "guides/start.mdx": '---\ntitle: B\n---\n\n<h2 id="intro">Text</h2>\n\n[a](#intro)\n',
      "index.mdx": "---\ntitle: A\n---\n\n[b](/guides/start#intro)\n",
    };
    const begin = async (): Promise<void> => {
      client = await startClient(texts, { capabilities });
    };
    const withCursor = texts["guides/start.mdx"].replace("intro", "in|tro");
    const expected = {
      "guides/start.mdx": ['<h2 id="start">Text</h2>', "[a](#start)"],
      "index.mdx": ["[b](/guides/start#start)"],
    };

    test("is the id, not the words", async () => {
      await begin();
      expect(await prepared(client, "guides/start.mdx", withCursor)).toEqual(["intro", "intro"]);
      expect(await renamed(client, "guides/start.mdx", withCursor, "start", texts)).toEqual(expected);
      for (const name of ["a b", 'a"b'])
        expect(await renamed(client, "guides/start.mdx", withCursor, name, texts)).toBe(
          `"${name}" cannot be an anchor: it is one word, without braces.`,
        );
    });

    test("also from a link, and the words by themselves", async () => {
      await begin();
      const link = texts["index.mdx"].replace("#intro", "#in|tro");
      expect(await renamed(client, "index.mdx", link, "start", texts)).toEqual(expected);
      const words = texts["guides/start.mdx"].replace("Text", "Te|xt");
      expect(await renamed(client, "guides/start.mdx", words, "Words", texts)).toEqual({
        "guides/start.mdx": ['<h2 id="intro">Words</h2>'],
      });
    });
  });

  describe("of a page takes the links of snippets on it", () => {
    const shown = 'import S from "/snippets/outer.mdx";\n\n<S />\n\n';
    const renamedOn = async (b: string): Promise<unknown> => {
      const page = `---\ntitle: A\n---\n\n${shown}## O|ld\n`;
      const texts = {
        ...files,
        "snippets/outer.mdx": 'import S from "/snippets/s.mdx";\n\n<S />\n',
        "snippets/s.mdx": "[x](#old) [y](/#old)\n",
        "index.mdx": page.replace("|", ""),
        "guides/start.mdx": `---\ntitle: B\n---\n\n${shown}${b}\n`,
      };
      client = await startClient(texts, { capabilities });
      return renamed(client, "index.mdx", page, "New", texts);
    };

    test("where no other page has that anchor", async () => {
      expect(await renamedOn("## Other")).toEqual({
        "index.mdx": ["## New"],
        "snippets/s.mdx": ["[x](#new) [y](/#new)"],
      });
    });

    test("else it is refused", async () => {
      expect(await renamedOn("## Old")).toBe(
        '"#old" in snippets/s.mdx is not the same on all pages that show it: the link could not follow.',
      );
    });
  });
});
