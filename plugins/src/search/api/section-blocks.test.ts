import { plainPage, plainText, type PlainNode } from "@octavo/core";
import { writeMarkdown } from "@octavo/core/markdown";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";
import { sectionBlocks } from "./section-blocks.ts";

const plugins = [config(), pages(), navigation()];

async function treeOf(body: string): Promise<PlainNode> {
  const docs = { theme: "mint", name: "A", colors: { primary: "#000000" }, navigation: { pages: ["a"] } };
  const core = await openFixture(`=== docs.json\n${JSON.stringify(docs)}\n=== a.mdx\n${body}\n`, { plugins });
  return (await core.get(plainPage, "/a")) ?? { type: "root", children: [] };
}

const words = (name: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${name}${at}`).join(" ");

describe("sections of a page", () => {
  it("are what stands from one heading to the next", async () => {
    const tree = await treeOf(
      '<Note>Top.</Note>\n\n## One\n\n- a\n\n<Update label="May">\n\n```js t.js\n1\n```\n\n</Update>\n\n##### Deep\n\nb',
    );
    expect(sectionBlocks(tree).map(({ blocks }) => writeMarkdown(blocks))).toEqual([
      "> **Note:** Top.",
      "## One\n\n- a",
      "## May\n\n```js t.js\n1\n```\n\n##### Deep\n\nb",
    ]);
  });

  it("say all that search indexes, and no more", async () => {
    const tree = await treeOf(
      '# A *b*\n\n<Card title="T" href="/x">c</Card>\n\n| x | y |\n| - | - |\n| 1 | `2` |\n\n<ParamField path="p" type="t">d</ParamField>\n\n```js\ne\n```',
    );
    const indexed = sectionBlocks(tree)
      .map(({ section: { part, heading, body, code } }) => (part === 0 ? heading : "") + body + code)
      .join("");
    expect(indexed.replaceAll(/\s/g, "")).toBe(plainText(tree).replaceAll(/\s/g, ""));
  });

  it("are cut where search cuts them: lists at items, tables at rows, code at lines", async () => {
    const items = Array.from({ length: 10 }, (_, at) => `${at + 1}. ${words(`i${at}x`, 100)}`).join("\n");
    const rows = Array.from({ length: 10 }, (_, at) => `| ${words(`r${at}x`, 99)} | b |`).join("\n");
    const lines = Array.from({ length: 30 }, (_, at) => words(`c${at}x`, 100)).join("\n");
    const tree = await treeOf(
      `## Long\n\n${items}\n\n| A | B |\n| - | - |\n${rows}\n\n\`\`\`js t.js\n${lines}\n\`\`\`\n\nEnd.`,
    );
    const [, ...parts] = sectionBlocks(tree);
    const texts = parts.map(({ blocks }) => writeMarkdown(blocks));
    expect(parts.map(({ section }) => section.part)).toEqual(parts.map((_, at) => at));
    expect(parts.length).toBeGreaterThan(6);
    expect(texts[0]).toMatch(/^## Long\n\n1\. i0x0 /);
    expect(texts[1]).toMatch(/^5\. i4x0 /);
    const all = texts.join("\n");
    for (const word of ["i9x99", "r9x98", "c29x99", "End."])
      expect(all.split(new RegExp(`(?<!\\w)${word}(?!\\w)`))).toHaveLength(2);
    for (const text of texts) {
      if (/^\| r/m.test(text)) expect(text).toContain("| A | B |\n| - | - |\n");
      if (/^c\d+x/m.test(text)) expect(text).toMatch(/```js t\.js\nc/);
    }
    for (const { section, blocks } of parts)
      for (const word of `${section.body} ${section.code}`.split(/\s+/).filter((one) => /x\d/.test(one)))
        expect(writeMarkdown(blocks)).toContain(word);
  });
});
