import {
  CodeActionRequest,
  type ClientCapabilities,
  type CodeAction,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { applied } from "../testing/applying.ts";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site, siteWith } from "../testing/site.ts";

const startClient = sharedClients();

const whole: ClientCapabilities = {
  textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename"] } },
};

describeBoth("repairs", whole, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  async function actions(
    file: string,
    marked: string,
    files: Readonly<Record<string, string>>,
    only?: string[],
  ): Promise<readonly (readonly [title: string, after: Readonly<Record<string, string>>])[]> {
    client = await startClient(files, { capabilities });
    const { text, position } = cursorIn(marked);
    await client.open(file, text);
    const found = (await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: client.uri(file) },
      range: { start: position, end: position },
      context: { diagnostics: [], ...(only && { only }) },
    })) as CodeAction[] | null;
    return (found ?? []).map(({ title, edit }) => [title, applied(client, edit, { ...files, [file]: text })]);
  }

  /** What the actions at the `|` make of a text, by title. */
  async function repaired(
    marked: string,
    { file = "index.mdx", files = site }: { file?: string; files?: Readonly<Record<string, string>> } = {},
  ): Promise<Readonly<Record<string, string | undefined>>> {
    return Object.fromEntries(
      (await actions(file, marked, files)).map(([title, after]) => [title, after[file]]),
    );
  }

  /** A text after everything was mended that needs no question; undefined where nothing does. */
  async function mended(
    text: string,
    {
      file = "index.mdx",
      files = site,
      only = "source.fixAll.octavo",
    }: { file?: string; files?: Readonly<Record<string, string>>; only?: string } = {},
  ): Promise<string | undefined> {
    const [first, ...others] = await actions(file, `|${text}`, files, [only]);
    expect(others).toEqual([]);
    return first?.[1][file];
  }

  test.each<[marked: string, expected: Readonly<Record<string, string>>]>([
    ["😀 a <!|-- b --> c\n", { "Write it as {/* … */}": "😀 a {/* b */} c\n" }],
    ["<!|--\n a */ b\n\n c\n-->\n", { "Write it as {/* … */}": "{/*\n a * / b\n\n c\n*/}\n" }],
    ["a <!|-- b\n", { "Write \\<, which shows the sign": "a \\<!-- b\n" }],
    ["😀 a |<5 b\n", { "Write \\<, which shows the sign": "😀 a \\<5 b\n" }],
    ["<|https://a.b/c>\n", { "Write it as [https://a.b/c](…)": "[https://a.b/c](https://a.b/c)\n" }],
    ["<|a@b.c>\n", { "Write it as [a@b.c](…)": "[a@b.c](mailto:a@b.c)\n" }],
    ["<Note>a</No|te\n\nb\n", { "Write </Note>": "<Note>a</Note>\n\nb\n" }],
    ["a <b|r> b\n", { "Write <br />": "a <br /> b\n" }],
    ["<img src='a.png' al|t=''>\n", { "Write <img />": "<img src='a.png' alt='' />\n" }],
    ["<Card tit|le=x>a</Card>\n", { 'Write title="x"': '<Card title="x">a</Card>\n' }],
    [
      "Use <your|-key> here\n",
      {
        "Add </your-key>": "Use <your-key> here</your-key>\n",
        "Write <your-key />, which has no content": "Use <your-key /> here\n",
        "Write \\<your-key>, which is text": "Use \\<your-key> here\n",
        "Write `<your-key>`, which is code": "Use `<your-key>` here\n",
      },
    ],
    [
      "<Columns>\n  <Ca|rd title='a'>\n  Words\n\n  More\n</Columns>\n",
      { "Add </Card>": "<Columns>\n  <Card title='a'>\n  Words\n\n  More\n  </Card>\n</Columns>\n" },
    ],
    ["a\n\n</Ca|rd>\n\nb\n", { "Remove </Card>": "a\n\n\nb\n" }],
    ["<Card>a</Ca|rds>\n", { "Change to </Card>": "<Card>a</Card>\n" }],
    ["a |{ b\n", { "Write \\{, which shows a brace": "a \\{ b\n" }],
    ["a {b| c} d\n", { "Write \\{ and \\}, which show the braces": "a \\{b c\\} d\n" }],
    ["<Card title={a| b}>c</Card>\n", { "Put the text in quotes": '<Card title="a b">c</Card>\n' }],
    ["## A {#a| b}\n", { "Write {#a-b}": "## A {#a-b}\n" }],
    ["a\n\n``|`js\nb\n", { "Close the block of code at the end": "a\n\n```js\nb\n```\n" }],
    ["[😀](/a| b) c\n", { "Write [😀](</a b>)": "[😀](</a b>) c\n" }],
    ["-|--\ntitle: A\n\nB\n", { "Close the front matter": "---\ntitle: A\n---\n\nB\n" }],
    ["-|--\r\ntitle: A\r\nmode: wide", { "Close the front matter": "---\r\ntitle: A\r\nmode: wide\r\n---" }],
    ["\n-|--\ntitle: P\n---\ntext\n", { "Remove the blank lines above it": "---\ntitle: P\n---\ntext\n" }],
    [" -|--\ntitle: P\n---\ntext\n", { "Remove the blanks before it": "---\ntitle: P\n---\ntext\n" }],
    ["\n\n \n -|--\ntitle: P\n---\n", { "Remove the blank lines above it": "---\ntitle: P\n---\n" }],
    [
      "\uFEFF\r\n-|--\r\ntitle: P\r\n---\r\n",
      { "Remove the blank lines above it": "\uFEFF---\r\ntitle: P\r\n---\r\n" },
    ],
    ["\r\nti|tle: P\r\n---\r\ntext", { "Open the front matter": "---\r\ntitle: P\r\n---\r\ntext" }],
    ["ti|tle: P\n---\ntext\n", { "Open the front matter": "---\ntitle: P\n---\ntext\n" }],
    ["---\ntitle: A\n-|--B\n", { "Put --- on a line of its own": "---\ntitle: A\n---\nB\n" }],
    ['---\ntitle: A: "|b"\n---\n', { "Put the text in quotes": '---\ntitle: "A: \\"b\\""\n---\n' }],
    ["---\ntitle: [A|] b\n---\n", { "Put the text in quotes": '---\ntitle: "[A] b"\n---\n' }],
    ["---\ntitle: 'A|\nmode: wide\n---\n", { "Close the quotes": "---\ntitle: 'A'\nmode: wide\n---\n" }],
    ["---\ntitle|:A\n---\n", { "Put a space behind the colon": "---\ntitle: A\n---\n" }],
  ])("mend %j", async (marked, expected) => {
    expect(await repaired(marked)).toMatchObject(expected);
  });

  test("are not offered where they would not help", async () => {
    // The tag is closed in another list item: one more end would be one too many.
    const titles = Object.keys(await repaired("- <Ca|rd>\n\na\n\n- </Card>\n"));
    expect(titles).not.toContain("Add </Card>");
    expect(await repaired("Fine| text\n")).toEqual({});
  });

  test("give a page a place in each list with pages of its folder, and in hidden ones only where there are no others", async () => {
    const group = (name: string, page: string, more = ""): string =>
      `{ "group": "${name}", "pages": ["guides/${page}"]${more} }`;
    const files = (groups: readonly string[]): Readonly<Record<string, string>> => ({
      ...site,
      "docs.json": (site["docs.json"] ?? "").replace(
        /"groups": .*\n/,
        `"groups": [${groups.join(", ")}] },\n`,
      ),
      "guides/new.mdx": "---\ntitle: New\n---\n",
    });
    const hidden = group("Drafts", "missing", ', "hidden": true');
    const placesIn = async (groups: readonly string[]): Promise<readonly string[]> => {
      const found = await actions("guides/new.mdx", "-|--\ntitle: New\n---\n", files(groups));
      await client.stop();
      return found.map(([title, after]) => {
        const line = (after["docs.json"] ?? "").split("\n").find((each) => each.includes("guides/new")) ?? "";
        return `${title}: ${/\{ "group": "[^"]*", "pages": \[[^\]]*guides\/new"\]/.exec(line)?.[0]}`;
      });
    };
    expect(
      await placesIn([group("One", "start"), group("Two", "long"), hidden.replace("missing", "operation")]),
    ).toEqual([
      'Add the page to "One": { "group": "One", "pages": ["guides/start", "guides/new"]',
      'Add the page to "Two": { "group": "Two", "pages": ["guides/long", "guides/new"]',
    ]);
    expect(await placesIn([group("One", "start"), group("One", "long")])).toEqual([
      'Add the page to "Guides › One": { "group": "One", "pages": ["guides/start", "guides/new"]',
      'Add the page to "Guides › One": { "group": "One", "pages": ["guides/long", "guides/new"]',
    ]);
    expect(await placesIn([hidden.replace("missing", "start")])).toEqual([
      'Add the page to "Drafts": { "group": "Drafts", "pages": ["guides/start", "guides/new"]',
    ]);
    client = await startClient(site, { capabilities });
  });

  test("give a page a place where navigation has none yet", async () => {
    const placesIn = async (navigation: string): Promise<Readonly<Record<string, string | undefined>>> => {
      const docs = (text: string): string =>
        `{\n  "theme": "mint",\n  "name": "A",\n  "colors": { "primary": "#166E3F" },\n  "navigation": ${text}\n}\n`;
      const page = "---\ntitle: A\n---\n";
      const found = await actions("new.mdx", `|${page}`, { "docs.json": docs(navigation), "new.mdx": page });
      await client.stop();
      return Object.fromEntries(
        found.map(([title, after]) => [title, /"navigation": (.*)/.exec(after["docs.json"] ?? "")?.[1]]),
      );
    };
    expect(await placesIn("{}")).toEqual({ "Add the page to navigation": '{"pages": ["new"]}' });
    expect(await placesIn('{ "pages": [] }')).toEqual({
      "Add the page to navigation": '{ "pages": ["new"] }',
    });
    const groups = (one: string, two: string): string =>
      `{ "groups": [{ "group": "One", "pages": [${one}] }, { "group": "Two", "pages": [${two}] }] }`;
    expect(await placesIn(groups("", '{ "group": "In it", "pages": [] }'))).toEqual({
      'Add the page to "One"': groups('"new"', '{ "group": "In it", "pages": [] }'),
      'Add the page to "In it"': groups("", '{ "group": "In it", "pages": ["new"] }'),
    });
    expect(await placesIn('{ "groups": [{ "group": "One", "hidden": true, "pages": [] }] }')).toEqual({});
    client = await startClient(site, { capabilities });
  });

  test("name components and props that were probably meant", async () => {
    expect(await repaired("<Warn|in>\n\n😀\n\n</Warnin>\n")).toEqual({
      "Change to `Warning`": "<Warning>\n\n😀\n\n</Warning>\n",
    });
    await client.stop();
    expect(await repaired("<Card title=\"a\" ico|='x'>b</Card>\n")).toEqual({
      "Write icon": "<Card title=\"a\" icon='x'>b</Card>\n",
      "Remove `ico`": '<Card title="a">b</Card>\n',
    });
    await client.stop();
    expect(await repaired("<Card title='a' zz|zz={{ a: 1 }} horizontal>b</Card>\n")).toEqual({
      "Remove `zzzz`": "<Card title='a' horizontal>b</Card>\n",
    });
    await client.stop();
    expect(await repaired('<ParamField bo|dy="b" type="string" path="a">c</ParamField>\n')).toEqual({
      "Remove `body`": '<ParamField type="string" path="a">c</ParamField>\n',
      "Remove `path`": '<ParamField body="b" type="string">c</ParamField>\n',
    });
    await client.stop();
    expect(await repaired("<Upd|ate>a</Update>\n")).toEqual({
      "Add `label`": '<Update label="">a</Update>\n',
    });
    await client.stop();
    expect(await repaired("<Tree>\n<Fol|der name='a'>\n</Folder>\n</Tree>\n")).toEqual({
      "Change to `Tree.Folder`": "<Tree>\n<Tree.Folder name='a'>\n</Tree.Folder>\n</Tree>\n",
    });
  });

  test("write what a message says was probably meant", async () => {
    const all = '[{ "source": "/c", "destination": "/guides/strat?a=b#c" }]\n';
    expect(await repaired(all.replace("strat", "str|at"), { file: "redirects.json" })).toMatchObject({
      'Lead to "/guides/start?a=b#c"': all.replace("strat", "start"),
    });
    await client.stop();
    const docs = (logo: string): string =>
      (site["docs.json"] ?? "").replace('"name"', `"logo": "${logo}",\n  "name"`);
    expect(await repaired(docs("images/logo|o.png"), { file: "docs.json" })).toEqual({
      'Replace with "/images/logo.png"': docs("/images/logo.png"),
    });
    await client.stop();
    expect(await repaired("---\ntitle: A\nog:image: /images/log.p|ng\n---\n")).toEqual({
      'Replace with "/images/logo.png"': "---\ntitle: A\nog:image: /images/logo.png\n---\n",
    });
    await client.stop();
    expect(await repaired('> 😀\n>\n> ```pyh|ton {1} titel="a b"\n> x\n> ```\n')).toEqual({
      'Replace with "python"': '> 😀\n>\n> ```python {1} titel="a b"\n> x\n> ```\n',
    });
    await client.stop();
    expect(await repaired('```js {1} tit|el="a b"\nx\n```\n')).toEqual({
      'Write title="a b"': '```js {1} title="a b"\nx\n```\n',
    });
    await client.stop();
    expect(await repaired("```js expand|ble\nx\n```\n")).toEqual({
      "Write expandable": "```js expandable\nx\n```\n",
    });
    await client.stop();
    // A title that nothing ends hides where the setting stands.
    expect(await repaired('```js title="a titel=\' a titel="b" hl_l|ines="1" s\'\nx\n```\n')).toEqual({});
    await client.stop();
    const code = (name: string): string => `<CodeBlock language="${name}">\nx\n</CodeBlock>\n`;
    expect(await repaired(code("pyh|ton"))).toEqual({ 'Replace with "python"': code("python") });
  });

  test("import what was probably meant, and leave its uses", async () => {
    const from = (names: string, use = ""): string =>
      `import { ${names} } from "/snippets/meter.jsx";\n\n${use}\n`;
    expect(await repaired(from("Met|re"))).toMatchObject({ "Import Meter": from("Meter") });
    await client.stop();
    expect(await repaired(from("Met|re", "<Metre max={3} />"))).toEqual({
      "Import Meter": from("Meter as Metre", "<Metre max={3} />"),
    });
    await client.stop();
    expect(await repaired(from("Meter, Met|re", "<Meter max={3} />"))).toMatchObject({
      "Import Meter": from("Meter, Meter as Metre", "<Meter max={3} />"),
    });
    await client.stop();
    expect(await repaired(from("Metre as O|wn", "<Own max={3} />"))).toEqual({
      "Import Meter": from("Meter as Own", "<Own max={3} />"),
    });
  });

  test("write braces as text and as code", async () => {
    expect(await repaired("😀 <b>|{client_id}</b>\n")).toEqual({
      "Write \\{client_id\\}, which is text": "😀 <b>\\{client_id\\}</b>\n",
      "Write `{client_id}`, which is code": "😀 <b>`{client_id}`</b>\n",
    });
    await client.stop();
    expect(await repaired("{ n *| a*b* _c_ }\n")).toEqual({
      "Write \\{ n \\* a\\*b\\* \\_c\\_ \\}, which is text": "\\{ n \\* a\\*b\\* \\_c\\_ \\}\n",
      "Write `{ n * a*b* _c_ }`, which is code": "`{ n * a*b* _c_ }`\n",
    });
    await client.stop();
    expect(await repaired("a {| } b\n")).toEqual({
      "Write \\{ \\}, which is text": "a \\{ \\} b\n",
      "Write `{ }`, which is code": "a `{ }` b\n",
    });
    await client.stop();
    const constant = (written: string): string => `export const clientName = "A"\n\na ${written} b\n`;
    expect(await repaired(constant("{cli|entNam}"))).toMatchObject({
      "Replace with {clientName}": constant("{clientName}"),
    });
    await client.stop();
    // The value of a prop is no text of the page.
    expect(await repaired("<Card title={na|me}>a</Card>\n")).toEqual({});
  });

  test("import components that the site has", async () => {
    const note = 'import Note2 from "/snippets/note.mdx";';
    expect(await repaired(`${note}\n\n<Me|ter max={3} />\n`)).toEqual({
      "Import it from /snippets/meter.jsx": `${note}\nimport { Meter } from "/snippets/meter.jsx";\n\n<Meter max={3} />\n`,
    });
    await client.stop();
    expect(await repaired("---\ntitle: A\n---\n<Par|t />\n")).toMatchObject({
      "Import it from /snippets/part.md":
        '---\ntitle: A\n---\n\nimport Part from "/snippets/part.md";\n\n<Part />\n',
    });
    await client.stop();
    expect(await repaired("<Par|t />\n")).toMatchObject({
      "Import it from /snippets/part.md": 'import Part from "/snippets/part.md";\n\n<Part />\n',
    });
  });

  test("redirect what links lead to, in docs.json or the file that has its redirects", async () => {
    const after = await actions("index.mdx", "[a](/guides/sta|rtt)\n", site);
    expect(Object.fromEntries(after)["Redirect /guides/startt to /guides/start"]).toEqual({
      "redirects.json":
        '[{ "source": "/old", "destination": "/guides/start" }, { "source": "/guides/startt", "destination": "/guides/start" }]\n',
    });
    await client.stop();
    const files = siteWith({ "docs.json": (site["docs.json"] ?? "").replace(/,\n {2}"redirects".*/, "") });
    const made = await actions("index.mdx", "[a](/guides/sta|rtt)\n", files);
    expect(Object.fromEntries(made)["Redirect /guides/startt to /guides/start"]?.["docs.json"]).toContain(
      '"redirects": [{ "source": "/guides/startt", "destination": "/guides/start" }]\n}',
    );
  });

  test("lead readers from the old address of an entry to the new one", async () => {
    const text = (site["docs.json"] ?? "").replace("guides/missing", "guides/sta|rtt");
    const after = Object.fromEntries(await actions("docs.json", text, site));
    expect(after['Change to "guides/start", and redirect /guides/startt']).toEqual({
      "docs.json": text.replace("guides/sta|rtt", "guides/start"),
      "redirects.json":
        '[{ "source": "/old", "destination": "/guides/start" }, { "source": "/guides/startt", "destination": "/guides/start" }]\n',
    });
  });

  test("take redirects away, and shorten their chains", async () => {
    const all = [
      '{ "source": "/a", "destination": "/b" }',
      '{ "source": "/b", "destination": "/guides/start" }',
      '{ "source": "/c", "destination": "/none" }',
    ];
    const file = "redirects.json";
    const text = (list: readonly string[]): string => `[\n  ${list.join(",\n  ")}\n]\n`;
    expect(await repaired(text(all).replace('"/b" }', '"|/b" }'), { file })).toEqual({
      'Lead to "/guides/start"': text(all).replace('"/b" }', '"/guides/start" }'),
    });
    await client.stop();
    expect(await repaired(text(all).replace('"/none"', '"/no|ne"'), { file })).toMatchObject({
      "Remove the redirect": text(all.slice(0, 2)),
    });
    await client.stop();
    expect(await mended(text(all), { file })).toBe(text(all).replace('"/b" }', '"/guides/start" }'));
  });

  test("take variables away that stand nowhere, from the file that has them", async () => {
    const text = '{ "a": "1", "old-host": "2" }\n';
    const docs = (site["docs.json"] ?? "").replace(
      /^\{/,
      '{ "variables": { "$ref": "variables.json", "own": "b", "used": "c" },',
    );
    const files = siteWith({ "docs.json": docs, "variables.json": text, "used.mdx": "{{used}} {{a}}\n" });
    const inPart = await repaired(text.replace("old", "o|ld"), { file: "variables.json", files });
    expect(inPart).toMatchObject({ 'Remove the variable "old-host"': '{ "a": "1" }\n' });
    await client.stop();
    const inMain = await repaired(docs.replace('"own"', '"o|wn"'), { file: "docs.json", files });
    expect(inMain['Remove the variable "own"']).toBe(docs.replace('"own": "b", ', ""));
  });

  test("write mint.json anew as docs.json", async () => {
    const text = '{ "name": "A", "navigation": [{ "group": "B", "pages": ["index"] }] }\n';
    const files = { "mint.json": text, "index.mdx": "---\ntitle: A\n---\n" };
    const after = await actions("mint.json", `|${text}`, files);
    const upgraded = Object.fromEntries(after)["Upgrade to docs.json"];
    expect(Object.keys(upgraded ?? {})).toEqual(["docs.json"]);
    expect(JSON.parse(upgraded?.["docs.json"] ?? "")).toMatchObject({
      name: "A",
      theme: "mint",
      navigation: { groups: [{ group: "B", pages: ["index"] }] },
    });
    await client.stop();
    const indented = text.replace("{ ", "{\n\t");
    const again = await actions("mint.json", `|${indented}`, { ...files, "mint.json": indented });
    expect(Object.fromEntries(again)["Upgrade to docs.json"]?.["docs.json"]).toMatch(/^\{\n\t"/);
  });

  test("at once: what can be said in a better way, and nothing that is a guess", async () => {
    const text = `---
title: A
---

<!-- one --> <https://a.b> a <5 <br>

<Folder name="a"></Folder> <Warnin>b</Warnin> <your-key> [x](/guides/startt)

<!-- two -->
`;
    const expected = text
      .replace("<!-- one -->", "{/* one */}")
      .replace("<!-- two -->", "{/* two */}")
      .replace("<https://a.b>", "[https://a.b](https://a.b)")
      .replace("<br>", "<br />")
      .replaceAll("Folder", "Tree.Folder");
    expect(await mended(text)).toBe(expected);
    await client.stop();
    expect(await mended(text, { only: "source" })).toBe(expected);
    await client.stop();
    expect(await mended(text, { only: "source.organizeImports" })).toBeUndefined();
    await client.stop();
    expect(await mended(expected)).toBeUndefined();
  });

  test("at once in docs.json and documents", async () => {
    const text = (site["docs.json"] ?? "")
      .replace('"index"', '"index.mdx"')
      .replace('"redirects"', '"contextual": { "options": ["windsurf"] },\n  "redirects"');
    expect(await mended(text, { file: "docs.json" })).toBe(
      text.replace('"index.mdx"', '"index"').replace("windsurf", "devin-desktop"),
    );
    await client.stop();
    const document = (site["openapi.yaml"] ?? "").replace("openapi: 3.1.0", "openapi: 3.1");
    expect(await mended(document, { file: "openapi.yaml" })).toBe(
      document.replace("openapi: 3.1", "openapi: 3.1.1"),
    );
  });

  test("of pages with many errors are answered in time", { timeout: 120_000 }, async () => {
    const text = "<Card>\n\n{ a b }\n\n<your-key> <!-- x\ny -->\n\n</Tab>\n\n".repeat(150);
    const before = performance.now();
    expect(await mended(text)).toContain("{/* x\ny */}");
    expect(performance.now() - before).toBeLessThan(60_000);
  });
});
