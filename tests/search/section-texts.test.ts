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
        { group: "Outside", pages: ["index", "other", "parts"] },
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
  "parts.mdx": `---
title: Parts
openapi: GET /calm
---
import { useState } from "react";

export const Fact = ({ name, value }) => (
  <div className="flex">
    <span>{name}</span>
    <span>{value}</span>
  </div>
);
export const Fold = ({ children }) => {
  const [isOpen, open] = useState(false);
  return <div><button onClick={() => open(!isOpen)}>Open</button><b>4 €</b><i>not yet</i>{isOpen && children}</div>;
};

export const Go = ({ to, children }) => {
  const [isSeen, see] = useState(false);
  return <a href={to} onClick={() => see(true)}>{children}</a>;
};

See our <Go to="/other">guide to *wind*</Go>, <Go to="/">or not</Go>, <Fold>with *more*</Fold>.

A <Tooltip tip="It turns." headline="Rotor">rotor</Tooltip>, fast. **H**_yper_.

<Fact name="Weight" value="31.5 kg" />

<Fold>
  Inner words.
</Fold>

## States

<ResponseField name="state" type="enum" required default="in_transit">
  One of them.
  <Expandable title="details">
    <ResponseField name="by" type="string" deprecated>Who.</ResponseField>
  </Expandable>
</ResponseField>

| Plan | Price |
| --- | --- |
| Free | $0 |

<Prompt description="Ask an agent">Verify with \`HMAC-SHA256\`.</Prompt>

![A wind farm](/farm.png)

$E=mc^2$

<CodeGroup>

\`\`\`bash Shell
  run label.pdf
    again
\`\`\`

</CodeGroup>

**Methods:**

## Quiet

> **Bold**
>
> ### Quoted
>
> Words.

# Loud

Last.
`,
  "api.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "API", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: {
      "/calm": {
        get: {
          parameters: [
            { name: "unit", in: "query", required: true, schema: { type: "string", enum: ["m/s"] } },
          ],
          responses: { 200: { description: "Calm." } },
        },
      },
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
  async function textsOf(path: string): Promise<Readonly<Record<string, readonly string[]>>> {
    await page.goto(site.address);
    await page.addScriptTag({ content: script });
    return page.evaluate(
      (html) => {
        const { sectionTexts } = (
          globalThis as unknown as {
            reader: { sectionTexts: (page: Document) => ReadonlyMap<string, readonly string[]> };
          }
        ).reader;
        const written = new DOMParser().parseFromString(html, "text/html");
        return Object.fromEntries(sectionTexts(written));
      },
      readFileSync(join(site.root, path), "utf8"),
    );
  }

  it("is what its author wrote, and nothing that stands around it", async () => {
    expect(await textsOf("index.html")).toEqual({
      "": ["What turns.\nTurbines turn.\nThey hum.", "At a glance."],
      blades: ["Sharp ones.", "const code = 1;", "At a glance."],
      march: ["March\nA new blade.", "At a glance."],
    });
  });

  it("has blanks between its parts, and no words of the theme", async () => {
    expect(await textsOf("parts/index.html")).toEqual({
      "": [
        "See our guide to wind, or not, with more.\nA rotor (Rotor It turns.), fast. Hyper.\nWeight 31.5 kg\nInner words.\nunit\nm/s\n200\nCalm.",
      ],
      states: [
        "state enum in_transit\nOne of them.\ndetails\nby string\nWho.\nPlan Price\nFree $0\n" +
          "Ask an agent\nVerify with HMAC-SHA256.\nA wind farm\nE=mc^2",
        "Shell\n  run label.pdf\n    again",
      ],
      quiet: ["Methods:\nBold\nQuoted\nWords."],
      loud: ["Last."],
    });
  });

  it("is what an endpoint says, without its bar and its examples", async () => {
    const { "": texts, ...others } = await textsOf("api-reference/get-the-wind/index.html");
    expect(texts?.[0]).toBe("How it blows.\nid\n200\nIt blows.");
    // It has no headings of its author's: all of it is found as the page's beginning.
    expect(others).toEqual({});
  });
});
