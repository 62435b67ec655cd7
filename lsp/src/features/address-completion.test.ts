import { LineIndex } from "@octavo/core";
import {
  CompletionRequest,
  type CompletionItem,
  type CompletionList,
} from "vscode-languageserver-protocol/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cursorIn, TestClient } from "../testing/client.ts";

const page = (title: string, body = ""): string => `---\ntitle: ${title}\n---\n\n${body}`;

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "A",
    colors: { primary: "#000000" },
    seo: { metatags: { canonical: "https://x.test/docs" } },
    navigation: { pages: ["index", "guides/hello world", "guides/über", "guides/deep/one"] },
  }),
  "index.mdx": page("Home"),
  "guides/hello world.mdx": page("Hello", "## Section One\n\n## Über uns\n"),
  "guides/über.mdx": page("Über"),
  "guides/deep/one.mdx": page("One", "## First\n"),
  "images/my logo.png": "",
  "images/a#b.png": "",
  "snippets/outer.mdx":
    "export const Frame = () => <b />;\n\nexport const limit = 3;\n\nexport const Figure = () => <i />;\n",
  "snippets/meter.jsx": "export const Meter = () => <b />;\nexport default Meter;\n",
};

let client: TestClient;
beforeAll(async () => {
  client = await TestClient.start(files);
});
afterAll(() => client.stop());

/** What is offered at the `|` of a page's text, and what the text becomes with each of them; keys are labels. */
async function offered(withCursor: string): Promise<Readonly<Record<string, string>>> {
  const items = await itemsAt(withCursor);
  const { text } = cursorIn(page("Home", withCursor));
  return Object.fromEntries(
    items.map(({ label, textEdit }) => {
      if (!textEdit || !("range" in textEdit)) throw new Error(`no edit for ${label}`);
      const lines = text.split("\n");
      const { start, end } = textEdit.range;
      const line = lines[start.line] ?? "";
      return [label, line.slice(0, start.character) + textEdit.newText + line.slice(end.character)];
    }),
  );
}

async function itemsAt(withCursor: string): Promise<readonly CompletionItem[]> {
  const { text, position } = cursorIn(page("Home", withCursor));
  await client.open("index.mdx", text);
  const list = (await client.connection.sendRequest(CompletionRequest.type, {
    textDocument: { uri: client.uri("index.mdx") },
    position,
  })) as CompletionList | null;
  await client.close("index.mdx");
  return list?.items ?? [];
}

describe("what stands before a hash stays as it is written", () => {
  test.each([
    ["[x](/guides/hello%20world#|)", "[x](/guides/hello%20world#section-one)"],
    ["[x](guides/hello%20world#se|ct)", "[x](guides/hello%20world#section-one)"],
    ["[x](</guides/hello world#|>)", "[x](</guides/hello world#section-one>)"],
    [
      '<Card title="A" href="/guides/hello%20world?x=1#|" />',
      '<Card title="A" href="/guides/hello%20world?x=1#section-one" />',
    ],
    [
      "[x](/docs/guides/hello%20world.mdx?x=100%25#|)",
      "[x](/docs/guides/hello%20world.mdx?x=100%25#section-one)",
    ],
  ])("%s", async (text, expected) => {
    expect((await offered(text))["#section-one"]).toBe(expected);
  });

  test("and so does what is typed of an anchor, as clients filter it", async () => {
    const items = await itemsAt("[x](/guides/hello%20world#%C3%BCb|)");
    expect(items.find(({ label }) => label === "#über-uns")?.filterText).toBe(
      "/guides/hello%20world#%C3%BCber-uns Über uns",
    );
  });
});

describe("paths with escapes are found by what they mean, and filtered by what is typed", () => {
  test.each([
    ["[x](/guides/hello%20w|)", "/guides/hello world", "/guides/hello%20world", "/guides/hello%20world"],
    ["[x](/guides/hello%2|)", "/guides/hello world", "/guides/hello%20world", "/guides/hello%2%20world"],
    ["[x](hello%20w|)", "/guides/hello world", "/guides/hello%20world", "/guides/hello%20world"],
    ["[x](./guides/hello%20w|)", "./guides/hello world", "./guides/hello%20world", "./guides/hello%20world"],
    ["[x](/guides/%C3%BCb|)", "/guides/über", "/guides/über", "/guides/%C3%BCber"],
    ["[x](/guides/%C3|)", "/guides/über", "/guides/über", "/guides/%C3über"],
    ["[x](</guides/hello w|>)", "/guides/hello world", "/guides/hello%20world", undefined],
    ["![x](/images/my%20l|)", "/images/my logo.png", "/images/my%20logo.png", "/images/my%20logo.png"],
    ["![x](/images/a|)", "/images/a#b.png", "/images/a%23b.png", "/images/a%23b.png"],
    // More may be typed before the client asks again.
    ["[x](/gui|)", "/guides/hello world", "/guides/hello%20world", "/guides/hello%20world"],
  ])("%s", async (text, label, inserted, filter) => {
    const item = (await itemsAt(text)).find((each) => each.label === label);
    expect(item?.textEdit?.newText).toBe(inserted);
    expect(item?.filterText ?? label).toBe(filter ?? label);
  });
});

describe("paths below the one that the site is under", () => {
  test.each([
    ["[x](/docs/gu|)", "/docs/guides/deep/one", "[x](/docs/guides/deep/one)"],
    ["[x](/docs|)", "/docs", "[x](/docs)"],
    ["![x](/docs/im|)", "/docs/images/my logo.png", "![x](/docs/images/my%20logo.png)"],
    ["[x](/gu|)", "/guides/deep/one", "[x](/guides/deep/one)"],
  ])("%s", async (text, label, expected) => {
    expect((await offered(text))[label]).toBe(expected);
  });
});

describe("all places where links are checked have completion", () => {
  const one = "/guides/deep/one";
  test.each([
    ["[r]: /gui|", one, `[r]: ${one}`],
    ["> [r]: </gui|x>", one, `> [r]: <${one}>`],
    ["[r]: /ima|", "/images/a#b.png", "[r]: /images/a%23b.png"],
    ["[x](</guides/de|>)", one, `[x](<${one}>)`],
    ["[x](</guides/de| and more", one, `[x](<${one} and more`],
    ["![x](</images/my l|x>)", "/images/my logo.png", "![x](</images/my%20logo.png>)"],
    ["<Card title=\"A\" href={'/gu|x'}/>", one, `<Card title="A" href={'${one}'}/>`],
    ['<Card title="A" href={`/gu|`}/>', one, `<Card title="A" href={\`${one}\`}/>`],
    ['<img src={"/im|"} />', "/images/my logo.png", '<img src={"/images/my%20logo.png"} />'],
  ])("%s", async (text, label, expected) => {
    expect((await offered(text))[label]).toBe(expected);
  });

  test.each(["[^r]: /gui|", "<Card href={`${base}/gu|`}/>", "```\n[r](/gui|)\n```"])(
    "but not: %s",
    async (text) => {
      expect(await offered(text)).toEqual({});
    },
  );
});

/** What docs.json, or another file, becomes with an item of this label at the `|` of it. */
async function completed(file: string, withCursor: string, label: string): Promise<string | undefined> {
  const { text, position } = cursorIn(withCursor);
  await client.open(file, text);
  const params = { textDocument: { uri: client.uri(file) }, position };
  const list = (await client.connection.sendRequest(CompletionRequest.type, params)) as CompletionList | null;
  await client.close(file);
  const edit = list?.items.find((each) => each.label === label)?.textEdit;
  if (!edit || !("range" in edit)) return undefined;
  const lines = new LineIndex(text);
  return (
    text.slice(0, lines.offset(edit.range.start)) + edit.newText + text.slice(lines.offset(edit.range.end))
  );
}

describe("so do texts of docs.json, front matter and code", () => {
  const one = "/guides/deep/one";
  const docs = files["docs.json"].slice(1);
  test.each([
    ["docs.json", `{"banner":{"content":"See [x](/gu|x) there"},${docs}`, one],
    ["docs.json", `{"banner":{"content":"See [x](${one}#f|) there"},${docs}`, "#first"],
    ["docs.json", `{"banner":{"content":"<a href=\\"/gu|x\\">x</a>"},${docs}`, one],
    ["docs.json", `{"errors":{"404":{"description":"[x](gu|)"}},${docs}`, one],
    ["new.mdx", "---\ntitle: A\nurl: /gu|\n---\n", one],
    ["new.mdx", '---\ntitle: A\nurl: "|"\n---\n', one],
    ["snippets/meter.jsx", 'export const A = () => <a href="/gu|x">x</a>;', one],
    ["snippets/meter.jsx", "export const A = () => <a href={'/gu|'}>x</a>;", one],
    ["snippets/meter.tsx", `export const A = () => <a href="${one}#|">x</a>;`, "#first"],
    ["snippets/meter.jsx", 'export const A = () => <img src="/im|" />;', "/images/my logo.png"],
  ])("%s: %s", async (file, text, label) => {
    const before = text.split("|")[0] ?? "";
    const after = text.split("|")[1]?.replace(/^x/, "");
    const written = label.startsWith("#") ? `${one}${label}` : label.replace(" ", "%20");
    expect(await completed(file, text, label)).toBe(
      before.replace(/(?:\/guides\/deep\/one)?[\w/#]*$/, "") + written + after,
    );
  });

  test.each([
    ["docs.json", `{"description":"[x](/gu|)",${docs}`],
    ["docs.json", `{"banner":{"content":"![x](/im|)"},${docs}`],
    ["new.mdx", "---\ntitle: A\nurl: ./gu|\n---\n"],
    // Where it is shown, nobody knows.
    ["snippets/meter.jsx", 'export const A = () => <a href="./gu|">x</a>;'],
    ["snippets/meter.jsx", "// [x](/gu|)"],
  ])("but not %s: %s", async (file, text) => {
    for (const label of [one, `.${one}`, "/images/my logo.png"])
      expect(await completed(file, text, label)).toBeUndefined();
  });
});

describe("names in imports", () => {
  test.each([
    ['import { F| } from "/snippets/outer.mdx"', "Figure", 'import { Figure } from "/snippets/outer.mdx"'],
    [
      'import { Frame, | } from "/snippets/outer.mdx"',
      "limit",
      'import { Frame, limit } from "/snippets/outer.mdx"',
    ],
    [
      "import Meter, { M|x } from './snippets/meter.jsx'",
      "Meter",
      "import Meter, { Meter } from './snippets/meter.jsx'",
    ],
    ['import {\n  Frame,\n  Fi|\n} from "/snippets/outer.mdx"', "Figure", "  Figure"],
  ])("%s", async (text, label, expected) => {
    const found = await offered(text);
    expect(found[label]).toBe(expected);
    expect(Object.keys(found)).not.toContain("default");
    if (text.includes("Frame,")) expect(Object.keys(found)).not.toContain("Frame");
  });

  test.each(['import { Frame as | } from "/snippets/outer.mdx"', 'import { | } from "/snippets/none.mdx"'])(
    "of nothing that is known: %s",
    async (text) => {
      expect(await offered(text)).toEqual({});
    },
  );
});
