import { cursorAt } from "@octavo/core";
import { expect, it } from "vitest";
import { docs, open, renameAnchors } from "./test-renamed-anchors.ts";

it("anchors become what the pages make of a snippet's new heading, title or id", { timeout: 120_000 }, () =>
  renameAnchors(60),
);

it("a field's name is no heading's anchor, also where the field has another id", async () => {
  const part = '<ParamField query="two" id="one">x</ParamField>\n\n## Old\n\n## Two\n';
  const core = await open({
    "a.mdx": "import Part from '/snippets/part.mdx'\n\n<Part />",
    "b.mdx": part,
    "c.mdx": "",
    "snippets/part.mdx": part,
    "docs.json": docs,
  });
  for (const [file, page] of [
    ["snippets/part.mdx", "/a"],
    ["b.mdx", "/b"],
  ] as const) {
    const found = await core.ask(async ({ hooks }, read) =>
      hooks.rename.promise(await cursorAt(file, part.indexOf("Old"), read), "Two", read),
    );
    expect([...(found?.anchors?.get(page) ?? [])]).toEqual([
      ["old", "two-2"],
      ["two-2", "two-3"],
    ]);
  }
});
