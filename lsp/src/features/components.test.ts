import { HoverRequest, type MarkupContent } from "vscode-languageserver-protocol/node";
import { describe, expect, test } from "vitest";
import { askShared, choose, completions, hoverText, labels, targets } from "../testing/asking.ts";
import { TestClient } from "../testing/client.ts";
import { site } from "../testing/site.ts";

askShared();

const head =
  'import Note2 from "/snippets/note.mdx";\nimport { Meter as Gauge } from "/snippets/meter.jsx";\n\n';

describe("completion of components", () => {
  test("names, with the props that they need and the end of the tag", async () => {
    expect(await choose("index.mdx", "Text\n\n<Acc|\n", "Accordion")).toBe(
      'Text\n\n<Accordion title="$1">$0</Accordion>\n',
    );
    expect(await choose("index.mdx", "Text <Ic|", "Icon")).toBe('Text <Icon icon="$1" />$0');
    expect(await choose("index.mdx", "<|\n\nWords\n", "Card")).toBe("<Card>$0</Card>\n\nWords\n");
    expect(await choose("index.mdx", "<Tree>\n<Tree.|\n</Tree>\n", "Tree.File")).toContain(
      '<Tree.File name="$1" />$0',
    );
  });

  test("the name alone where the tag goes on", async () => {
    expect(await choose("index.mdx", '<Ca| title="x">Text</Card>\n', "Card")).toBe(
      '<Card title="x">Text</Card>\n',
    );
  });

  test("what is open, innermost first, behind the sign that closes", async () => {
    expect(await choose("index.mdx", "<Card>Text</C|\n", "Card")).toBe("<Card>Text</Card>\n");
    expect(await choose("index.mdx", "<Card>Text</|>\n", "Card")).toBe("<Card>Text</Card>\n");
    const open = "<Columns>\n<Card>\n  <Icon icon='x' /> `<Tip>`\n\n```\n<Steps>\n```\n\n<div><br /></|\n";
    expect(await labels("index.mdx", open)).toEqual(["div", "Card", "Columns"]);
    expect(await labels("index.mdx", `${head}<Note2></|\n`)).toEqual(["Note2"]);
    expect(await labels("index.mdx", "<Card></Card></|\n")).toEqual([]);
    expect(await labels("index.mdx", "---\ntitle: <b>\n---\n\n`<Card></|`\n")).toEqual([]);
  });

  test("older names last, and marked", async () => {
    const items = await completions("index.mdx", "<|");
    const alert = items.find(({ label }) => label === "Alert");
    expect(alert?.tags).toEqual([1]);
    expect((alert?.documentation as MarkupContent | undefined)?.value).toContain("Write `Callout`");
    expect(items.findIndex(({ label }) => label === "Alert")).toBeGreaterThan(
      items.findIndex(({ label }) => label === "Latex"),
    );
  });

  test("the page's own", async () => {
    const text = `${head}export const Pair = ({ left, right = { a: 1 } }) => <b>{left}</b>;\n\n`;
    expect(await labels("index.mdx", `${text}<|\n`)).toEqual(
      expect.arrayContaining(["Note2", "Gauge", "Pair", "Card"]),
    );
    expect(await choose("index.mdx", `${text}<Ga|\n`, "Gauge")).toContain("<Gauge$0 />");
    const card = await labels("index.mdx", "export const Card = () => <b>own</b>;\n\n<Card|\n");
    expect(card.filter((label) => label.startsWith("Card"))).toEqual(["Card", "CardGroup"]);
    expect(await labels("index.mdx", 'export const URL = "https://example.com";\n\n<|\n')).not.toContain(
      "URL",
    );
    expect(await labels("index.mdx", `${text}<Pair | />\n`)).toEqual(["left", "right"]);
    expect(await labels("index.mdx", `${text}<Gauge min="1" | />\n`)).toEqual(["max"]);
  });

  test("those of other files, with their import", async () => {
    const chosen = async (text: string, label: string): Promise<unknown> => {
      const item = (await completions("index.mdx", text)).find((each) => each.label === label);
      return item && [item.detail, item.additionalTextEdits];
    };
    const at = (line: number, character: number) => {
      const position = { line, character };
      return { start: position, end: position };
    };
    expect(await chosen("---\ntitle: x\n---\n\n<Me|\n", "Meter")).toEqual([
      "/snippets/meter.jsx",
      [{ range: at(2, 3), newText: '\n\nimport { Meter } from "/snippets/meter.jsx";' }],
    ]);
    expect(await chosen(`${head}<P|\n`, "Part")).toEqual([
      "/snippets/part.md",
      [{ range: at(1, 53), newText: '\nimport Part from "/snippets/part.md";' }],
    ]);
    expect(await chosen("<P|", "Part")).toEqual([
      "/snippets/part.md",
      [{ range: at(0, 0), newText: 'import Part from "/snippets/part.md";\n\n' }],
    ]);
    expect(await choose("index.mdx", "<P|", "Part")).toBe(
      'import Part from "/snippets/part.md";\n\n<Part$0 />',
    );
    // What is imported already, be it under another name.
    expect(await labels("index.mdx", `${head}<|\n`)).not.toContain("Meter");
    // The theme has a component of that name.
    expect((await labels("index.mdx", "<No|")).filter((label) => label === "Note")).toHaveLength(1);
  });

  test("nothing in code, prose and tags of HTML", async () => {
    expect(await labels("index.mdx", "```mdx\n<Ca|\n```\n")).toEqual([]);
    expect(await labels("index.mdx", "Write `<Ca|` here.\n")).toEqual([]);
    expect(await labels("index.mdx", "a < b |\n")).toEqual([]);
    expect(await labels("index.mdx", "<div |>x</div>\n")).toEqual([]);
    expect(await labels("index.mdx", "<Card>Text |</Card>\n")).toEqual([]);
  });
});

describe("completion of props", () => {
  test("those that are not there, with what they take", async () => {
    const items = await completions("index.mdx", '<Card title="x" |>Text</Card>\n');
    const found = items.map(({ label }) => label);
    expect(found).toContain("href");
    expect(found).not.toContain("title");
    const horizontal = items.find(({ label }) => label === "horizontal");
    expect(horizontal?.detail).toBe("`true` or `false`");
    expect((horizontal?.documentation as MarkupContent | undefined)?.value).toBe("The icon beside the text.");
  });

  test("text, switches and numbers as they are written", async () => {
    expect(await choose("index.mdx", "<Card ti|>Text</Card>\n", "title")).toBe(
      '<Card title="$0">Text</Card>\n',
    );
    expect(await choose("index.mdx", "<Card |\n", "horizontal")).toBe("<Card horizontal\n");
    expect(await choose("index.mdx", "<Columns |>Text</Columns>\n", "cols")).toBe(
      "<Columns cols={$0}>Text</Columns>\n",
    );
    expect(await choose("index.mdx", '<Card ti|="x">Text</Card>\n', "title")).toBe(
      '<Card title="x">Text</Card>\n',
    );
    expect(await choose("index.mdx", '<Card\n  title="x"\n  |\n>\n  Text\n</Card>\n', "img")).toContain(
      '\n  img="$0"\n>',
    );
  });

  test("not right behind a value", async () => {
    expect(await labels("index.mdx", '<Card title="x"|>Text</Card>\n')).toEqual([]);
  });

  test("values", async () => {
    expect(await choose("index.mdx", '<Card type="|">Text</Card>\n', "warning")).toBe(
      '<Card type="warning">Text</Card>\n',
    );
    expect(await choose("index.mdx", '<Card type="w| title="x">Text</Card>\n', "warning")).toBe(
      '<Card type="warning title="x">Text</Card>\n',
    );
    expect(await labels("index.mdx", "<Card horizontal={|}>Text</Card>\n")).toEqual(["true", "false"]);
    expect(await choose("index.mdx", '<ResponseField name="x" type="|" />\n', "string[]")).toBe(
      '<ResponseField name="x" type="string[]" />\n',
    );
    expect(await choose("index.mdx", "<Card type={|}>Text</Card>\n", "tip")).toBe(
      '<Card type={"tip"}>Text</Card>\n',
    );
    expect(await labels("index.mdx", "<Columns cols={|}>x</Columns>\n")).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
    ]);
    expect(await labels("index.mdx", '<Badge color="|">x</Badge>\n')).toContain("surface-destructive");
    const colors = await completions("index.mdx", '<Card color="|">x</Card>\n');
    expect(colors.slice(0, 2).map(({ label, detail }) => [label, detail])).toEqual([
      ["#166E3F", "colors.primary"],
      ["aliceblue", undefined],
    ]);
    expect(await choose("index.mdx", '<Card color="#|">x</Card>\n', "#166E3F")).toBe(
      '<Card color="#166E3F">x</Card>\n',
    );
    expect(await choose("index.mdx", "<Card color={|}>x</Card>\n", "#166E3F")).toBe(
      '<Card color={"#166E3F"}>x</Card>\n',
    );
    expect(await labels("index.mdx", "<Card color=|>x</Card>\n")).toEqual([]);
    expect(await choose("index.mdx", '<Card color="tea|">x</Card>\n', "teal")).toBe(
      '<Card color="teal">x</Card>\n',
    );
    expect(await choose("index.mdx", '<Card title="x" icon="rock|">Text</Card>\n', "rocket")).toBe(
      '<Card title="x" icon="rocket">Text</Card>\n',
    );
  });
});

describe("hover of components", () => {
  test("what it is for, and what it takes", async () => {
    const text = await hoverText("index.mdx", '<Acc|ordion title="x">Text</Accordion>\n');
    expect(text).toContain("**`<Accordion>`**");
    expect(text).toContain("A text that readers open by its title.");
    expect(text).toContain("`title` (required)");
    expect(await hoverText("index.mdx", "<Step>Text</St|ep>\n")).toContain("Stands in `<Steps>`");
    expect(await hoverText("index.mdx", "<Al|ert>Text</Alert>\n")).toContain("older name; write `Callout`");
  });

  test("a prop: type, and whether it has to be there", async () => {
    const text = await hoverText("index.mdx", '<Card ty|pe="note">Text</Card>\n');
    expect(text).toContain('**`type`** of `<Card>`: one of "note", "info"');
    expect(text).toContain("Ground, border and sign of that callout.");
    expect(await hoverText("index.mdx", '<Update la|bel="x">Text</Update>\n')).toContain(
      "Required, or one of `title`, `date`.",
    );
    expect(await hoverText("index.mdx", '<Card nope="|x">Text</Card>\n')).toBeUndefined();
  });

  test("an icon is drawn", async () => {
    const text = await hoverText("index.mdx", '<Card icon="roc|ket">Text</Card>\n');
    expect(text).toMatch(/^!\[rocket\]\(data:image\/svg\+xml;base64,[\w+/=]+\)/);
    expect(text).toContain("Font Awesome Free");
  });

  test("a link stays a link, and an own component is that of the page", async () => {
    expect(await hoverText("index.mdx", '<Card title="x" href="/guides/st|art" />\n')).toContain(
      "Start here",
    );
    expect(await hoverText("index.mdx", `${head}<Ga|uge />\n`)).toBe(
      "**`<Gauge>`** of `snippets/meter.jsx`\n\nProps: `min`, `max`",
    );
    expect(
      await hoverText("index.mdx", "export const Card = ({ a }) => <b>{a}</b>;\n\n<Ca|rd />\n"),
    ).toContain("of this page");
  });

  test("props of an own component, and what a name in braces stands for", async () => {
    expect(await hoverText("index.mdx", `${head}<Gauge ma|x="3" />\n`)).toBe(
      "**`max`** of `<Gauge>` of `snippets/meter.jsx`",
    );
    expect(await hoverText("index.mdx", `${head}<Gauge no|ne="3" />\n`)).toBeUndefined();
    const words = 'export const release = { name: "😀" };\n\n';
    expect(await hoverText("index.mdx", `${words}Now {rel|ease.name}\n`)).toBe(
      '**`release`** of this page\n\n```js\n{ name: "😀" }\n```',
    );
    expect(await hoverText("index.mdx", `${words}Now {release.na|me} and {other}\n`)).toBeUndefined();
    expect(await targets("index.mdx", `${words}Now {rel|ease.name}\n`)).toEqual([
      ["index.mdx:0:13", "release"],
    ]);
  });
});

test("the manual's page is linked where the client's settings say where a copy is", async () => {
  const client = await TestClient.start(site, {
    capabilities: { textDocument: { publishDiagnostics: { codeDescriptionSupport: true } } },
    initializationOptions: { manual: "https://manual.example.com/" },
  });
  try {
    await client.open("index.mdx", '<Card title="x">Text</Card>\n');
    const hover = await client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: client.uri("index.mdx") },
      position: { line: 0, character: 2 },
    });
    expect((hover?.contents as MarkupContent | undefined)?.value).toContain(
      "\n\n[Manual](https://manual.example.com/components/cards#cards)",
    );
  } finally {
    await client.stop();
  }
});

describe("definition of components", () => {
  test("the snippet's file, or the name in it", async () => {
    expect(await targets("index.mdx", `${head}<No|te2 />\n`)).toEqual([["snippets/note.mdx:0:0", "Note2"]]);
    expect(await targets("index.mdx", `${head}<Ga|uge />\n`)).toEqual([["snippets/meter.jsx:1:13", "Gauge"]]);
    expect(
      await targets("index.mdx", "export const Pair = ({ left }) => <b>{left}</b>;\n\n<Pa|ir />\n"),
    ).toEqual([["index.mdx:0:13", "Pair"]]);
  });

  test("a prop is where it is taken apart", async () => {
    expect(await targets("index.mdx", `${head}<Gauge ma|x="3" />\n`)).toEqual([
      ["snippets/meter.jsx:1:33", "max"],
    ]);
    expect(await targets("index.mdx", `${head}<Note2 wo|rd="3" />\n`)).toEqual([
      ["snippets/note.mdx:0:9", "word"],
    ]);
    expect(await targets("index.mdx", '<Card ti|tle="3">x</Card>\n')).toEqual([]);
  });
});
