import { DocumentHighlightRequest, type Range } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { siteWith } from "../testing/site.ts";

const startClient = sharedClients();

describeBoth("highlights are the same from each of them", {}, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  const page = (body: string): string => `---\ntitle: T\n---\n\n${body}`;

  test.each<[what: string, file: string, text: string, expected: readonly string[]]>([
    [
      "the id of a heading that is an element",
      "guides/new.mdx",
      page('<h2 id="intro">Text</h2>\n\n[a](#intro) <Card href="/guides/new#intro" />\n'),
      ["intro", "Text", "#intro", "/guides/new#intro"],
    ],
    [
      "an id in braces",
      "guides/new.mdx",
      page("## Text {#intro}\n\n[a](#intro)\n"),
      ["Text", "intro", "#intro"],
    ],
    [
      "the id of an element",
      "guides/new.mdx",
      page('[a](#intro) `<p id="intro">`\n\n<div class="b" id="intro">x</div>\n'),
      ["#intro", "intro"],
    ],
    [
      "the id of a component",
      "snippets/new.mdx",
      '<Accordion title="T" id="intro">x</Accordion>\n\n[a](#intro)\n',
      ["intro", "#intro"],
    ],
    [
      "a component that the page exports",
      "guides/new.mdx",
      page(
        "export const Box = ({ children }) => <b>{children}</b>;\n\n<Box>a</Box>\n\n{[1].map(() => <Box />)}\n\n<Box />\n",
      ),
      ["Box", "Box", "Box", "Box", "Box"],
    ],
    [
      "a value that the page exports",
      "guides/new.mdx",
      page("export const size = 3;\n\nexport const more = size + 1;\n\n{size} <Card cols={size} />\n"),
      ["size", "size", "size", "size"],
    ],
    [
      "a component that is imported",
      "guides/new.mdx",
      page('import { Meter } from "/snippets/meter.jsx";\n\n<Meter max={2}>a</Meter> {<Meter />}\n'),
      ["Meter", "Meter", "Meter", "Meter"],
    ],
    [
      "a component that is imported by another name",
      "guides/new.mdx",
      page('import { Meter as Gauge } from "/snippets/meter.jsx";\n\n<Gauge max={2}>a</Gauge> {<Gauge />}\n'),
      ["Meter", "Gauge", "Gauge", "Gauge", "Gauge"],
    ],
    [
      "a snippet",
      "guides/new.mdx",
      page('import Note from "/snippets/note.mdx";\n\n<Note>a</Note> {[1].map(() => <Note />)}\n'),
      ["/snippets/note.mdx", "Note", "Note", "Note"],
    ],
    [
      "a name of a module",
      "snippets/new.jsx",
      'import { Meter } from "./meter.jsx";\nexport const Two = () => <p><Meter>x</Meter><Meter /></p>;\n',
      ["Meter", "Meter", "Meter", "Meter"],
    ],
    [
      "what a module declares",
      "snippets/new.jsx",
      "const one = 1;\nexport const Two = () => <p>{one}</p>;\nexport const Three = () => <Two>{one}</Two>;\n",
      ["one", "one", "one"],
    ],
  ])("%s", async (_, file, text, expected) => {
    client = await startClient(siteWith({ [file]: text }), { capabilities });
    await client.open(file, text);
    const from = async (position: Range["start"]): Promise<readonly Range[]> => {
      const params = { textDocument: { uri: client.uri(file) }, position };
      const found = await client.connection.sendRequest(DocumentHighlightRequest.type, params);
      return (found ?? []).map(({ range }) => range);
    };
    const first = expected[0] ?? "";
    const line = text.split("\n").findIndex((each) => each.includes(first));
    const character = (text.split("\n")[line] ?? "").indexOf(first);
    const all = await from({ line, character });
    expect(all.map((range) => textIn(text, range))).toEqual(expected);
    // The name of a snippet in its import is marked by the path beside it.
    const named = text.indexOf("import Note");
    if (named !== -1) {
      const before = text.slice(0, named).split("\n").length - 1;
      expect(await from({ line: before, character: "import No".length })).toEqual(all);
    }
    for (const { start, end } of all)
      for (const position of [start, end, { line: start.line, character: start.character + 1 }])
        expect([position, await from(position)]).toEqual([position, all]);
  });
});
