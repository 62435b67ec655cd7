import { SemanticTokensRequest, SignatureHelpRequest } from "vscode-languageserver-protocol/node";
import { expect, test } from "vitest";
import { askShared, choose, completions, hoverText, labels, targets } from "../testing/asking.ts";
import { cursorIn, TestClient } from "../testing/client.ts";
import { site } from "../testing/site.ts";

askShared();

// Pages that end in .md and show components are read as MDX; until their first one is whole, they are plain Markdown.

const head = 'import { Meter as Gauge } from "/snippets/meter.jsx";\n\n';
const page = `${head}<Note>\nText\n</Note>\n\n`;

test("tags are completed as on other pages", async () => {
  expect(await labels("new.md", `${page}<|\n`)).toEqual(await labels("index.mdx", `${page}<|\n`));
  expect(await labels("new.md", `${page}Text <Bad|\n`)).toContain("Badge");
  expect(await labels("new.md", `${page}<Card | />\n`)).toContain("title");
  expect(await labels("new.md", `${page}<Gauge | />\n`)).toEqual(["min", "max"]);
  expect(await labels("new.md", `${page}<Card type="|" />\n`)).toContain("tip");
  expect(await labels("new.md", `${page}<Tip></|\n`)).toEqual(["Tip"]);
  expect(await choose("new.md", `${page}<CodeBlock language="py|">a</CodeBlock>\n`, "python")).toContain(
    '<CodeBlock language="python">',
  );
});

test("so is the first one of a page, where it would be one", async () => {
  expect(await choose("new.md", "Text\n\n<Acc|\n", "Accordion")).toBe(
    'Text\n\n<Accordion title="$1">$0</Accordion>\n',
  );
  expect(await labels("new.md", "- <|>\n")).toContain("Card");
  expect(await labels("new.md", "<Card ti|>\n")).toContain("title");
  expect(await labels("new.md", "<Tip>\nText\n</|\n")).toEqual(["Tip"]);
  for (const words of ["Write <|", "Write <Ba|> here", "<!--\n<|\n-->", "    <|", "`<|`", "```\n<|\n```"])
    expect(await labels("new.md", `${words}\n`)).toEqual([]);
});

test("what a page imports is offered once, also before its first tag is whole", async () => {
  const items = (await completions("new.md", `${head}<|\n`)).filter(({ label }) =>
    ["Gauge", "Meter"].includes(label),
  );
  expect(items.map(({ label, additionalTextEdits }) => [label, additionalTextEdits])).toEqual([
    ["Gauge", undefined],
  ]);
});

test("hover and definition", async () => {
  expect(await hoverText("new.md", `${page}<Ca|rd title="x" />\n`)).toContain("**`<Card>`**");
  expect(await hoverText("new.md", `${page}<Ga|uge />\n`)).toContain("`snippets/meter.jsx`");
  expect(await targets("new.md", `${page}<Ga|uge />\n`)).toEqual([["snippets/meter.jsx:1:13", "Gauge"]]);
  // Words of plain Markdown.
  expect(await hoverText("new.md", "- <Co|lor> one of {these}\n")).toBeUndefined();
  expect(await targets("new.md", `${head}Write <Ga|uge> here.\n`)).toEqual([]);
});

test("signature and tokens", async () => {
  const client = await TestClient.start(site);
  try {
    const textDocument = { uri: client.uri("new.md") };
    const { text, position } = cursorIn(`${page}<Gauge mi|\n`);
    await client.open("new.md", text);
    const found = await client.connection.sendRequest(SignatureHelpRequest.type, { textDocument, position });
    expect(found?.signatures.map(({ label }) => label)).toEqual(["<Gauge min? max>"]);
    const tokens = await client.connection.sendRequest(SemanticTokensRequest.type, { textDocument });
    expect(tokens?.data.length).toBeGreaterThan(0);
  } finally {
    await client.stop();
  }
});
