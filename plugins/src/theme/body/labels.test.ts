import { plainPage } from "@octavo/core";
import { writeMarkdown } from "@octavo/core/markdown";
import { openFixture } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { navigation } from "../../navigation/index.ts";
import { openapi } from "../../openapi/index.ts";
import { pages } from "../../pages/index.ts";
import { theme } from "../index.ts";

const docs = { name: "A", theme: "mint", colors: { primary: "#000000" } };

const snippets = {
  "snippets/s.mdx":
    "Snippet[^1] [x][r] ![i][only] of {name}.\n\n[^1]: Note of {name}\n\n[r]: /of-s\n[only]: ./s.png",
  "snippets/t.md": "Other[^1].\n\n[^1]: Other note[^2]\n[^2]: Further note",
  "snippets/c.mdx": "{children}\n\nLast[^a].\n\n[^a]: Last note",
};

async function site(files: Readonly<Record<string, string>>, pagesOfSite: object = { pages: ["index"] }) {
  const all = { "docs.json": JSON.stringify({ ...docs, navigation: pagesOfSite }), ...files };
  const fixture = Object.entries(all).map(([file, text]) => `=== ${file}\n${text}\n`);
  return openFixture(fixture.join(""), { plugins: [pages(), openapi(), navigation(), theme()] });
}

async function show(text: string) {
  const imports =
    'import S from "/snippets/s.mdx"\nimport T from "/snippets/t.md"\nimport C from "/snippets/c.mdx"';
  const core = await site({ ...snippets, "index.mdx": `${imports}\n\n${text}` });
  const html = String(await core.artifact("index.html"));
  return { html, markdown: writeMarkdown((await core.get(plainPage, "/"))?.children ?? []) };
}

/** The number of each mark, where it leads, and the words of what is there. */
function marksOf(html: string): readonly string[] {
  const notes = new Map(
    [...html.matchAll(/<li id="([^"]*)">(.*?)<a class="footnote-back"/g)].map(([, id, words = ""]) => [
      id,
      words.replaceAll(/<[^>]*>/g, ""),
    ]),
  );
  return [...html.matchAll(/<a id="fnref-[^"]*" href="#(fn-[^"]*)"[^>]*>(\d+)<\/a>/g)].map(
    ([, id, number]) => `${number} ${notes.get(id)}`,
  );
}

function idsOf(html: string): readonly string[] {
  return [...html.matchAll(/ id="(fn(?:ref)?-[^"]*)"/g)].map(([, id = ""]) => id);
}

describe("references of snippets", () => {
  it("are to footnotes of their own file, with the props that it was given", async () => {
    const { html, markdown } = await show(
      'Page[^1]\n\n<S name="A" />\n\n<S name="B" />\n\n<Snippet file="t.md" />\n\nPage[^1]\n\n[^1]: Page note',
    );
    expect(marksOf(html)).toEqual([
      "1 Page note",
      "2 Note of A",
      "3 Note of B",
      "4 Other note5",
      "1 Page note",
      "5 Further note",
    ]);
    const ids = idsOf(html);
    expect(new Set(ids).size).toBe(ids.length);
    expect(markdown.match(/\[\^.*/g)).toEqual([
      "[^1]",
      "[^1-2] [x](/of-s) ![i](/snippets/s.png) of A.",
      "[^1-2]: Note of A",
      "[^1-3] [x](/of-s) ![i](/snippets/s.png) of B.",
      "[^1-3]: Note of B",
      "[^1-4].",
      "[^1-4]: Other note[^2]",
      "[^2]: Further note",
      "[^1]",
      "[^1]: Page note",
    ]);
  });

  it("are to links and images of their own file", async () => {
    const { html } = await show('[x][r]\n\n<S name="A" />\n\n[r]: /of-page');
    expect([...html.matchAll(/<a class="link" href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/of-page",
      "/of-s",
    ]);
    expect(html).toContain('src="/snippets/s.png"');
    // An image that only the snippet defines is none of the page.
    expect((await show('![i][only]\n\n<S name="A" />')).html).toContain("![i][only]");
  });

  it("are the page's in what a page gives them, and their own where code draws around them", async () => {
    const { html } = await show(
      'export const Box = ({ children }) => { const [n] = useState(0); return <div>{n}{children}</div> };\n\n<C>\n\nGiven[^a]\n\n</C>\n\n<Box>\n\n<S name="A" />\n\n</Box>\n\n[^a]: Page note',
    );
    expect(marksOf(html)).toEqual(["1 Page note", "2 Last note", "3 Note of A"]);
    expect(html).toContain('href="/of-s"');
  });

  it("keep their notes in a line", async () => {
    const { html, markdown } = await show('Words <S name="A" /> words.');
    expect(marksOf(html)).toEqual(["1 Note of A"]);
    expect(markdown).toMatch(/^Words Snippet\[\^1\] .* words\.\n\n\[\^1\]: Note of A$/);
  });
});

describe("footnotes of descriptions", () => {
  const note = (name: string): string => `${name}[^1] text.\n\n[^1]: ${name} note`;
  const spec = {
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: {
      "/p": {
        get: {
          summary: "P",
          description: note("Own"),
          "x-mint": { content: note("Content") },
          parameters: [
            { name: "a", in: "query", description: note("Same"), schema: {} },
            { name: "b", in: "query", description: note("Same"), schema: {} },
          ],
          responses: {},
        },
      },
    },
  };

  it("stand below each of them, with ids of their own", async () => {
    const core = await site({ "api.json": JSON.stringify(spec) }, { openapi: "api.json" });
    const [file = ""] = (await core.outputs()).filter((output) => output.endsWith("/p/index.html"));
    const html = String(await core.artifact(file));
    expect(marksOf(html)).toEqual(["1 Own note", "1 Content note", "1 Same note", "1 Same note"]);
    const ids = idsOf(html);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
