import { repairsOf } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { pages } from "../pages/index.ts";
import { navigation } from "./index.ts";

async function repairsFor(entry: string, files: string) {
  const text = `=== docs.json\n${JSON.stringify({ navigation: { pages: [entry] } })}\n=== index.mdx\nx\n${files}`;
  const core = await openFixture(text, { plugins: [pages(), navigation()] });
  const problems = (await core.problems()).filter(({ code }) => code === "navigation/missing-page");
  const [found] = await repairsOf(core, "docs.json", problems);
  const repairs = found?.repairs.filter(({ title }) => title.startsWith("Take"));
  return { message: problems[0]?.message, repairs };
}

it("offers a line for what is left out by default", async () => {
  const { repairs } = await repairsFor("guides/README", "=== guides/README.md\nx");
  expect(repairs).toMatchObject([
    {
      title: "Take guides/README.md back in .octavoignore",
      created: [{ file: ".octavoignore", text: "!/guides/README.md\n" }],
      replaced: [],
    },
  ]);
});

it("adds the line to the file that is there", async () => {
  const { repairs } = await repairsFor("README", "=== README.md\nx\n=== .octavoignore\ndrafts");
  expect(repairs).toMatchObject([
    {
      replaced: [
        { file: ".octavoignore", range: { start: { line: 0, character: 6 } }, newText: "\n!/README.md\n" },
      ],
    },
  ]);
});

it.each([
  ["README", "=== README.md\nx\n=== .octavoignore\nREADME.md"],
  ["node_modules/a", "=== node_modules/a.md\nx"],
])("knows that a line does not help with %s", async (entry, files) => {
  const { message, repairs } = await repairsFor(entry, files);
  expect(message).toContain("ignore rules keep");
  expect(repairs).toEqual([]);
});
