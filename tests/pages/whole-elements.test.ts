import fc from "fast-check";
import { openFixture } from "@octavo/core/testing";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";

const voids = new Set("br hr img input wbr source col".split(" "));

/** The tags of a source, in order. */
function writtenTags(html: string): readonly string[] {
  return [...html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?>/g)].map(
    ([, slash, name]) => `${slash}${name}`,
  );
}

/** Elements that may hold words only, and some that may hold more. */
const names = "p h1 h2 h6 span summary button a b small label code em div blockquote details section".split(
  " ",
);

interface Written {
  readonly name: string;
  readonly lines: boolean;
  readonly children: readonly (Written | string)[];
}

const { content } = fc.letrec<{ content: Written | string; element: Written }>((tie) => ({
  content: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      "words",
      "*more* words",
      "<br />",
      "<img src='/x.png' />",
      "- item\n- item",
      "one\n\ntwo",
    ),
    tie("element"),
  ),
  element: fc.record({
    name: fc.constantFrom(...names),
    lines: fc.boolean(),
    children: fc.array(tie("content"), { maxLength: 3 }),
  }),
}));

function write(part: Written | string): string {
  if (typeof part === "string") return part;
  const gap = part.lines ? "\n" : "";
  const inner = part.children.map(write).join(part.lines ? "\n" : " ");
  const attributes =
    part.name === "a" ? ' href="https://a.example"' : part.name === "p" ? ' align="center"' : "";
  return `<${part.name}${attributes}>${gap}${inner}${gap}</${part.name}>`;
}

const readme = `<p align="center">
  <img src="/x.png" width="100" /><br/>
  caption
</p>

<p align="center">
  <a href="https://a.example"><img src="/x.png" /></a>
  <strong>bold</strong>
  words
</p>

<h1 align="center">
  <img src="/x.png" /> Title
</h1>

<p align="center">

  Words of a paragraph.

</p>
`;

describe.skipIf(chromiumPath === undefined)("elements that a page writes", () => {
  let browser: Browser;
  let shown: Page;
  beforeAll(async () => {
    browser = await launch();
    shown = await browser.newPage();
  });
  afterAll(async () => {
    await browser?.close();
  });

  async function drawn(body: string, extension: string): Promise<string> {
    const docs = {
      name: "A",
      theme: "mint",
      colors: { primary: "#000000" },
      navigation: { pages: ["index"] },
    };
    const core = await openFixture(
      `=== docs.json\n${JSON.stringify(docs)}\n=== index.${extension}\n---\ntitle: T\n---\n\n${body}\n`,
      { plugins: [pages(), navigation(), theme()] },
    );
    const page = String(await core.artifact("index.html"));
    return /<div class="prose[^"]*">([^]*)<\/div><\/article>/.exec(page)?.[1] ?? "";
  }

  function parsedTags(html: string): Promise<readonly string[]> {
    return shown
      .evaluate((source) => {
        const root = document.createElement("div");
        root.innerHTML = source;
        return root.innerHTML;
      }, html)
      .then(writtenTags);
  }

  it.each(["mdx", "md"])("are one paragraph of one README's header: %s", async (extension) => {
    const html = await drawn(readme, extension);
    expect(await parsedTags(html)).toEqual(writtenTags(html));
    const places = await shown.evaluate((source) => {
      document.body.innerHTML = source;
      return [...document.body.children].map((part) => [
        getComputedStyle(part).textAlign,
        part.textContent?.trim(),
      ]);
    }, html);
    expect(places.filter(([, words]) => words !== "").map(([align]) => align)).toEqual(
      places.filter(([, words]) => words !== "").map(() => expect.stringMatching(/center/)),
    );
    expect(places.filter(([, words]) => words === "")).toEqual([]);
  });

  it("are what a browser makes of them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 4 }), async (parts) => {
        const html = await drawn(parts.map(write).join("\n\n"), "mdx");
        const tags = writtenTags(html);
        expect(await parsedTags(html)).toEqual(tags);
        // Nothing is open at the end, and nothing is closed twice.
        const open: string[] = [];
        for (const tag of tags)
          if (tag.startsWith("/")) expect(open.pop()).toBe(tag.slice(1));
          else if (!voids.has(tag)) open.push(tag);
        expect(open).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
