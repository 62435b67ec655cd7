import { markdown, plainPage, plainText, type Core, type PlainNode } from "@octavo/core";
import { writeMarkdown } from "@octavo/core/markdown";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import fc from "fast-check";
import { expect } from "vitest";
import { pages } from "./index.ts";

const plugins = [config(), pages(), navigation()];
const docsJson = `=== docs.json\n${JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#000000" }, navigation: { pages: ["a"] } })}\n`;

export async function plain(
  body: string,
  files = "",
  file = "a.mdx",
): Promise<{ core: Core; tree: PlainNode; text: string }> {
  const core = await openFixture(`${docsJson}=== ${file}\n${body}\n${files}`, { plugins });
  const tree = (await core.get(plainPage, "/a")) ?? { type: "root", children: [] };
  return { core, tree, text: writeMarkdown(tree.children ?? []) };
}

/** A tree as its Markdown reads: with the words that components add. */
function whole(node: PlainNode): PlainNode {
  const { data: _data, ...rest } = node;
  return { ...rest, ...(node.children && { children: node.children.map(whole) }) };
}

function squeezed(node: PlainNode): string {
  return plainText(whole(node)).replaceAll(/\s+/g, "");
}

export const fence = "```";

const word = fc.constantFrom(
  ..."a b_c *x* [y] `z` <q ![i] # 1. - + > | ~~ ~ $5 $x$ \\ & &amp; [a&b](/x?a=1&b=2&amp;lt;) \\{ _s_ __t__ http://u.test/_v_ 中文 = === --- : :- \" ' ( )".split(
    " ",
  ),
  "**bold**",
  "`co|de`",
  "[l](/x_y)",
  "{'li*teral'}",
  "<b> b </b>",
  "<br/>",
  "![al_t](/i.png)",
  '<Tooltip tip="t*p">w</Tooltip>',
);
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `w ${words.join(" ")} w`);
const { block } = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    line,
    line.map((text) => `## ${text}`),
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((lines) => lines.map((text) => `- ${text}`).join("\n")),
    line.map((text) => `| A | B |\n| --- | --- |\n| ${text.replaceAll(/\\?\|/g, "")} | b |`),
    line.map((text) => `${fence}js t.js\n${text}\n\n  ${text}\n${fence}`),
    fc.tuple(line, tie("block")).map(([text, inner]) => `- ${text}\n\n${inner.replaceAll(/^(?=.)/gm, "  ")}`),
    ...["Note", "Step", "Accordion", "Card", "ResponseField", "Frame", "Thing", "div"].map((name) =>
      fc
        .array(tie("block"), { maxLength: 2 })
        .map((inner) => `<${name} title="T \\*\`c\`" name="n">\n\n${inner.join("\n\n")}\n\n</${name}>`),
    ),
  ),
}));

/** The Markdown of any page parses again to the same text. */
export async function readMarkdownAgain(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 4 }), async (blocks) => {
      const { core, tree, text } = await plain(["Begin.", ...blocks].join("\n\n"));
      const { root: again } = await core.get(markdown, text);
      expect(squeezed(tree)).toMatch(/^Begin\./);
      expect(squeezed(again)).toBe(squeezed(tree));
    }),
    { numRuns },
  );
}
