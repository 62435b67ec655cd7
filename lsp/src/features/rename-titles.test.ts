import { ReferencesRequest } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { prepared, renamed, renaming } from "../testing/renaming.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site, siteWith } from "../testing/site.ts";

const startClient = sharedClients();

const files = siteWith({
  "docs.json": (site["docs.json"] ?? "").replace(
    '"redirects"',
    '"navbar": { "links": [{ "label": "x", "href": "/guides/start#first-step" }] },\n  "redirects"',
  ),
  "index.mdx":
    '---\ntitle: Home\n---\n\nimport Part from "/snippets/part.mdx";\n\n[a](/guides/start#first-step) [b](#setup) [c](/guides/start#faq)\n\n<Part />\n',
  "snippets/part.mdx": '<Accordion title="Setup">x</Accordion>\n\n[a](#setup) [b](/guides/start#may)\n',
  "guides/start.mdx": `---
title: Start
---

<Steps>
  <Step title="First step">x</Step>
  <Step title="First step">y</Step>
</Steps>

<Tabs>
  <Tab title={"Of the tab"}>x</Tab>
  <Tab title={n}>x</Tab>
</Tabs>

<Update label="May">x</Update>

<Accordion title="Questions" id="faq">x</Accordion>

<Card title="Title" id="card">x</Card>

<div id="box">x</div>

[a](#first-step) [b](#first-step-2) [c](#of-the-tab) [d](#may) [e](#faq) [f](#card) <a href="#box">g</a>
`,
});

describeBoth("a new name for what has a title", renaming, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  const start = async (): Promise<void> => {
    client = await startClient(files, { capabilities, settings: { rename: { redirects: "never" } } });
  };
  const at = (file: string, words: string): string => {
    const text = files[file] ?? "";
    const plain = words.replace("|", "");
    if (!text.includes(plain)) throw new Error(`${file} has no "${plain}"`);
    return text.replace(plain, words);
  };
  const rename = (file: string, words: string, newName: string) =>
    renamed(client, file, at(file, words), newName, files);
  const links = (...changes: readonly (readonly [string, string])[]): string =>
    changes.reduce(
      (line, [from, to]) => line.replace(`#${from})`, `#${to})`).replace(`"#${from}"`, `"#${to}"`),
      '[a](#first-step) [b](#first-step-2) [c](#of-the-tab) [d](#may) [e](#faq) [f](#card) <a href="#box">g</a>',
    );

  test("has the links follow: of a step, from pages, snippets and docs.json", async () => {
    await start();
    expect(await prepared(client, "guides/start.mdx", at("guides/start.mdx", 'Step title="Fir|st'))).toEqual([
      "First step",
      "First step",
    ]);
    expect(await rename("guides/start.mdx", 'Step title="First| step', 'One "1" {n} <b')).toEqual({
      "docs.json": ['  "navbar": { "links": [{ "label": "x", "href": "/guides/start#one-“1”-n-%3Cb" }] },'],
      "guides/start.mdx": [
        '  <Step title="One &quot;1&quot; {n} <b">x</Step>',
        links(["first-step", "one-“1”-n-%3Cb"], ["first-step-2", "first-step"]),
      ],
      "index.mdx": ["[a](/guides/start#one-“1”-n-%3Cb) [b](#setup) [c](/guides/start#faq)"],
    });
  });

  test("of a tab, an update and what is in a snippet", async () => {
    await start();
    expect(await rename("guides/start.mdx", '{"Of the| tab"}', 'The "tab"')).toEqual({
      "guides/start.mdx": ['  <Tab title={"The \\"tab\\""}>x</Tab>', links(["of-the-tab", "the-“tab”"])],
    });
    expect(await rename("guides/start.mdx", 'label="|May', "June")).toEqual({
      "guides/start.mdx": ['<Update label="June">x</Update>', links(["may", "june"])],
      "snippets/part.mdx": ["[a](#setup) [b](/guides/start#june)"],
    });
    expect(await rename("snippets/part.mdx", 'title="Set|up', "Install")).toEqual({
      "index.mdx": ["[a](/guides/start#first-step) [b](#install) [c](/guides/start#faq)"],
      "snippets/part.mdx": [
        '<Accordion title="Install">x</Accordion>',
        "[a](#install) [b](/guides/start#may)",
      ],
    });
  });

  test("changes no anchor where an id is written, which is renamed itself, also from links", async () => {
    await start();
    expect(await rename("guides/start.mdx", 'title="Ques|tions', "FAQ")).toEqual({
      "guides/start.mdx": ['<Accordion title="FAQ" id="faq">x</Accordion>'],
    });
    const asked = {
      "guides/start.mdx": ['<Accordion title="Questions" id="asked">x</Accordion>', links(["faq", "asked"])],
      "index.mdx": ["[a](/guides/start#first-step) [b](#setup) [c](/guides/start#asked)"],
    };
    expect(await rename("guides/start.mdx", 'id="fa|q', "asked")).toEqual(asked);
    expect(await rename("index.mdx", "start#fa|q", "asked")).toEqual(asked);
    expect(await rename("guides/start.mdx", 'id="car|d', "tile")).toEqual({
      "guides/start.mdx": ['<Card title="Title" id="tile">x</Card>', links(["card", "tile"])],
    });
    expect(await rename("guides/start.mdx", 'id="bo|x', "box")).toEqual({});
    expect(await rename("guides/start.mdx", 'id="bo|x', "#case")).toEqual({
      "guides/start.mdx": ['<div id="case">x</div>', links(["box", "case"])],
    });
  });

  test("is refused where something else has the anchor, and where it is none", async () => {
    await start();
    expect([
      await rename("guides/start.mdx", 'label="|May', "Faq"),
      await rename("guides/start.mdx", 'id="bo|x', "card"),
      await rename("guides/start.mdx", 'id="bo|x', "may"),
      await rename("guides/start.mdx", 'id="bo|x', "a b"),
      await rename("guides/start.mdx", 'label="|May', " "),
      await rename("guides/start.mdx", 'label="|May', "a\nb"),
      await rename("guides/start.mdx", "title={|n}", "m"),
      await rename("guides/start.mdx", 'Card title="Ti|tle', "m"),
      await rename("guides/start.mdx", 'St|ep title="', "m"),
    ]).toEqual([
      '"#faq" is something else in guides/start.mdx already.',
      '"#card" is something else in guides/start.mdx already.',
      '"#may" is something else in guides/start.mdx already.',
      '"a b" cannot be an anchor: it is one word, without braces.',
      '" " cannot be a title.',
      '"a\nb" cannot be a title.',
      null,
      null,
      "<Step> is no component of this site's own.",
    ]);
  });

  test.each(["title=Ba|re", "title=|Bare", "title={`Ba|re`}", "ti|tle"])(
    "is not offered where no quotes are around the title: %s",
    async (prop) => {
      await start();
      const text = (files["guides/start.mdx"] ?? "").replace('title="First step"', prop);
      expect(await prepared(client, "guides/start.mdx", text)).toBeNull();
      expect(await renamed(client, "guides/start.mdx", text, "New", files)).toBeNull();
    },
  );

  test("finds what leads there, as a link to it does", async () => {
    await start();
    const leading = async (file: string, words: string): Promise<readonly string[]> => {
      const { text, position } = cursorIn(at(file, words));
      await client.open(file, text);
      const found = await client.connection.sendRequest(ReferencesRequest.type, {
        textDocument: { uri: client.uri(file) },
        position,
        context: { includeDeclaration: true },
      });
      return (found ?? []).map(({ uri, range }) => {
        const name = client.fileOf(uri);
        return `${name}:${range.start.line}: ${textIn(files[name] ?? "", range)}`;
      });
    };
    const expected = [
      "guides/start.mdx:5: First step",
      'docs.json:10: "/guides/start#first-step"',
      "guides/start.mdx:22: #first-step",
      "index.mdx:6: /guides/start#first-step",
    ];
    expect(await leading("guides/start.mdx", 'Step title="Fir|st')).toEqual(expected);
    expect(await leading("index.mdx", "start#fir|st")).toEqual(expected);
    expect(await leading("snippets/part.mdx", 'title="Set|up')).toEqual([
      "snippets/part.mdx:0: Setup",
      "index.mdx:6: #setup",
      "snippets/part.mdx:2: #setup",
    ]);
  });
});
