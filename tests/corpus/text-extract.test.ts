import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "@octavo/core/node";
import { writeFiles } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareSite, faultsOf, type Comparison } from "./text-extract/compare-site.ts";

const page = `---
title: "All of it"
description: What a page may say.
---
import Hint from "/snippets/hint.mdx";

export const product = "Octavo";

## First *part* {#one}

Words with \`code\`, a [link](/other "title"), ![an image](/a.png) and a note[^1] on {product}. {/* hidden */}

1. One
2. Two with $x^{2}$ and 5 < 6

| Left | Right |
| :--- | ----: |
| a    | b \\| c |

\`\`\`js title="app.js" {1}
export const x = "{y}"; // [!code ++]
\`\`\`

<Card title="A **card**" href="/other" icon="star">
  Its text.
</Card>

<Steps>
  <Step title="Do it">Done.</Step>
</Steps>

<Hint what="this" />

<Snippet file="old.mdx" />

<Visibility for="agents">Secret.</Visibility>

[^1]: The note.
`;

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    navigation: { pages: ["index", "other"] },
  }),
  "index.mdx": page,
  "other.mdx": "---\ntitle: Other\n---\nMore words.\n",
  "snippets/hint.mdx": "<Note>Mind {what}.</Note>\n\n```sh\nrun {what} {that}\n```\n",
  "_snippets/old.mdx": "From an older site.\n",
  "a.png": "",
};

describe("the words of pages", () => {
  const root = mkdtempSync(join(tmpdir(), "octavo-text-"));
  const out = join(root, "out");
  const built = join(out, "index.html");
  let html = "";

  beforeAll(async () => {
    writeFiles(root, files);
    await build({ root, out, plugins: defaults(), trusted: false, network: false });
    html = readFileSync(built, "utf8");
  });
  afterAll(() => rmSync(root, { recursive: true }));

  function compared(changed: string): Comparison {
    writeFileSync(built, changed);
    const [found] = compareSite(root, out);
    if (!found) throw new Error("The page was not compared.");
    return found;
  }

  it("are those of their sources", () => {
    const { missing, extra, lost, kind, source } = compared(html);
    expect({ missing, extra, lost, kind }).toEqual({ missing: [], extra: [], lost: [], kind: "whole" });
    expect(compareSite(root, out).flatMap(faultsOf)).toEqual([]);
    expect(source).toBeGreaterThan(50);
    expect(compareSite(root, out).map(({ file }) => file)).toEqual(["index.mdx", "other.mdx"]);
  });

  // A loss that is not found would make the comparison of real sites worth nothing.
  for (const [what, from, to, missing] of [
    ["a paragraph", "Its text.", "", ["its", "text"]],
    ["a title", "Do it", "", ["do", "it"]],
    ["a word of code", "export", "", ["export"]],
    ["a prop in a snippet", "run this", "run {what}", ["this"]],
    ["an old snippet", "an older site.", "", ["an", "older", "site"]],
    ["the description", "What a page may say.", "", ["what", "a", "page", "may", "say"]],
  ] as const)
    it(`are fewer without ${what}`, () => {
      const pattern = new RegExp(from.split(" ").join("(?:<[^>]*>|\\s)+"));
      const at = html.search(/<main/);
      expect(html.slice(at)).toMatch(pattern);
      const found = compared(html.slice(0, at) + html.slice(at).replace(pattern, to));
      expect(found.missing.toSorted()).toEqual([...missing].toSorted());
      expect(faultsOf(found)).toHaveLength(1);
    });

  it("are more where something hidden is shown", () => {
    expect(compared(html.replace("Its text.", "Its text. Secret.")).extra).toEqual(["secret"]);
  });

  it("tell markup that browsers would read otherwise", () => {
    const markup = (to: string): readonly string[] => compared(html.replace("Its text.", to)).markup;
    expect(markup("Its text.")).toEqual([]);
    expect(markup('<b id="one">Its text.</b>')).toEqual(["two elements with the id one"]);
    expect(markup('<a href="/a"><a href="/b">Its</a> text.</a>')).toEqual(["a link in a link"]);
    expect(markup("<div>Its</div> text.")).toEqual(["<div> in a paragraph"]);
    expect(markup("Its text.</b>")).toEqual(["</b> where p is open"]);
  });

  it("tell a lost component and a changed order", () => {
    expect(compared(html.replace('class="step"', 'class="other"')).lost).toEqual(["step"]);
    expect(compared(html.replace("Its text.", "text. Its")).parted).toBeGreaterThan(1);
  });
});
