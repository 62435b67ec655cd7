import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStaticFiles, type StaticSite } from "./static-site.ts";

const reader = fileURLToPath(
  new URL("../../plugins/src/theme/client/search/section-texts.ts", import.meta.url),
);

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    contextual: { options: ["copy", "view", "chatgpt"] },
    styling: { eyebrows: "breadcrumbs" },
    navigation: {
      groups: [
        { group: "Outside", pages: ["index", "other"] },
        { group: "API", openapi: "api.json" },
      ],
    },
  }),
  "index.mdx": `---
title: Turbines
description: What turns.
rss: true
timestamp: true
lastUpdatedDate: "2026-03-01"
related: [other]
---

Turbines turn.

<Note>They hum.</Note>

## Blades

Sharp \`ones\`.

\`\`\`js
const code = 1;
\`\`\`

<Update label="March">A new blade.</Update>

<Panel>At a glance.</Panel>
`,
  "other.mdx": "---\ntitle: Other\n---\n\nSomething else.\n",
  "api.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "API", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: {
      "/wind/{id}": {
        get: {
          summary: "Get the wind",
          description: "How it blows.",
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: { 200: { description: "It blows." } },
        },
      },
    },
  }),
};

describe.skipIf(chromiumPath === undefined)("the text of a page for excerpts", () => {
  let browser: Browser;
  let site: StaticSite;
  let page: Page;
  let script: string;
  beforeAll(async () => {
    browser = await launch();
    site = await serveStaticFiles(files);
    page = await browser.newPage();
    const { outputFiles } = await build({
      entryPoints: [reader],
      bundle: true,
      format: "iife",
      globalName: "reader",
      write: false,
    });
    script = outputFiles[0]?.text ?? "";
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** As the search box reads it: the file, in which no script has run. */
  async function textsOf(path: string): Promise<Readonly<Record<string, string>>> {
    await page.goto(site.address);
    await page.addScriptTag({ content: script });
    return page.evaluate(
      (html) => {
        const { sectionTexts } = (
          globalThis as unknown as {
            reader: { sectionTexts: (page: Document) => ReadonlyMap<string, string> };
          }
        ).reader;
        const written = new DOMParser().parseFromString(html, "text/html");
        return Object.fromEntries([...sectionTexts(written)].map(([id, text]) => [id, text.trim()]));
      },
      readFileSync(join(site.root, path), "utf8"),
    );
  }

  it("is what its author wrote, and nothing that stands around it", async () => {
    expect(await textsOf("index.html")).toEqual({
      "": "What turns.\nAt a glance.\nTurbines turn.\nThey hum.",
      blades: "Sharp ones.\nMarch\nA new blade.",
    });
  });

  it("is what an endpoint says, without its bar and its examples", async () => {
    const text = Object.values(await textsOf("api-reference/get-the-wind/index.html")).join("\n");
    expect(text).toBe("How it blows.\nidstringrequired\n200\nIt blows.");
  });
});
