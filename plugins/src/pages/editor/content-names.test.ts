import {
  complete,
  define,
  documentLinks,
  editsForMoves,
  hover,
  LineIndex,
  references,
  rename,
  type Core,
  type LocatedEdits,
} from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { extensions } from "@octavo/plugins/extensions";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { describe, expect, it } from "vitest";
import { edited } from "./test-edits.ts";
import { jsonWith } from "./test-documents.ts";

const plugins = [config(), pages(), openapi(), extensions(), navigation(), theme()];

const content = [
  'import X from "/snippets/x.mdx"',
  '"It\'s" [s](/start#part) ![i](/i.png) [s](<start> "a")',
  '<Card href="/start" icon="/j.svg" title="[t](/start#part)">x</Card> <X/>',
];
const lines = (indent: string): string => content.join(`\n\n${indent}`);
const yaml = (written: string): string =>
  `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      summary: A
      responses: {}
      x-svc:
        content: ${written}
`;

const documents: readonly (readonly [name: string, file: string, text: string])[] = [
  [
    "JSON",
    "api.json",
    `${JSON.stringify({
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: { "/a": { get: { summary: "A", responses: {}, "x-mint": { content: content.join("\n\n") } } } },
    })}\n`,
  ],
  ["a block of YAML", "api.yaml", yaml(`|\n          ${lines("          ")}`)],
  ["folded YAML", "api.yaml", yaml(`>\n          ${lines("\n          ")}`)],
  ["single quotes of YAML", "api.yaml", yaml(`'${lines("\n          ").replaceAll("'", "''")}'`)],
  ["double quotes of YAML", "api.yaml", yaml(JSON.stringify(content.join("\n\n")))],
];

async function opened(file: string, text: string): Promise<Core> {
  return openFixture(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start", "${file} GET /a"] } }
=== start.mdx
## Part

Text.
=== snippets/x.mdx
Text.
=== i.png
=== j.svg
=== ${file}
${text}`,
    { plugins },
  );
}

function after(core: Core, file: string, edits: LocatedEdits | { refusal: string } | undefined): string {
  if (!edits || "refusal" in edits) throw new Error("No edits");
  return edited(file, core.text(file) ?? "", edits);
}

describe.each(documents)("content in %s", (_name, file, text) => {
  it("has no problems", async () => {
    const core = await opened(file, text);
    expect((await core.problems()).map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  });

  it("follows when what it names moves", async () => {
    const core = await opened(file, text);
    const moved = async (from: string, to: string): Promise<string> =>
      after(core, file, await editsForMoves(core, [{ from, to }]));
    expect(await moved("start.mdx", "begin.mdx")).toBe(
      text.replaceAll("/start", "/begin").replace("<start>", "<begin>"),
    );
    expect(await moved("i.png", "images/i.png")).toBe(text.replace("/i.png", "/images/i.png"));
    expect(await moved("j.svg", "images/j.svg")).toBe(text.replace("/j.svg", "/images/j.svg"));
    expect(await moved("snippets/x.mdx", "snippets/y.mdx")).toBe(text.replace("x.mdx", "y.mdx"));
  });

  it("follows when a heading gets another text", async () => {
    const core = await opened(file, text);
    const edits = await rename(core, "start.mdx", { line: 0, character: 4 }, "Other");
    expect(after(core, file, edits)).toBe(text.replaceAll("#part", "#other"));
  });

  it("has references, definitions, hovers, links and completion", async () => {
    const core = await opened(file, text);
    const index = new LineIndex(text);
    const at = index.position(text.indexOf("/start#part") + 2);
    const found = await references(core, "start.mdx", { line: 0, character: 4 });
    expect(found.map((each) => [each.file, index.offset(each.range.start)])).toEqual([
      [file, text.indexOf("/start#part")],
      // As on pages, of a text in a prop it is all of it.
      [file, text.indexOf("[t](/start#part)")],
    ]);
    expect(await references(core, file, at)).toEqual(found);
    expect(await define(core, file, at)).toMatchObject([
      { file: "start.mdx", range: { start: { line: 0 } }, from: found[0]?.range },
    ]);
    expect((await hover(core, file, at))?.markdown).toContain("Part");
    const links = await documentLinks(core, file);
    const linked = links.map(({ start, end }) => text.slice(index.offset(start), index.offset(end)));
    expect(linked).toEqual(expect.arrayContaining(["/start#part", "/i.png", "/start"]));
    const offered = await complete(core, file, at);
    expect(offered.map(({ label }) => label)).toEqual(expect.arrayContaining(["/start"]));
  });
});

it("an empty address is told where it stands, in the content and the description of JSON", async () => {
  const words = 'Hello "world" [x]() and ![]() \n[y]()';
  const text = jsonWith(words, { description: words });
  const core = await opened("api.json", text);
  const index = new LineIndex(text);
  const told = (await core.problems()).map(({ code, range }) => [
    code,
    text.slice(index.offset(range.start) - 4, index.offset(range.start)),
    index.offset(range.end) - index.offset(range.start),
  ]);
  const expected = [
    ["page/broken-link", "[x](", 0],
    ["page/missing-image", "![](", 0],
    ["page/broken-link", "[y](", 0],
  ];
  expect(told).toEqual([...expected, ...expected]);
});
