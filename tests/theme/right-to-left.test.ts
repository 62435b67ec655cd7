import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";

const api = {
  openapi: "3.1.0",
  info: { title: "API", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/pets": {
      get: {
        summary: "List pets",
        tags: ["Pets"],
        parameters: [{ name: "kind", in: "query", schema: { type: "string", enum: ["cat", "dog"] } }],
        responses: { 200: { description: "Pets." } },
      },
    },
  },
};

/** An API reference is in Latin letters in every language. */
const site = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Acme <Docs>",
    banner: { content: "New: version 2!" },
    // Its tint of a tint could not be read on.
    colors: { primary: "#ff6600" },
    navbar: { primary: { type: "button", label: "Go", href: "https://example.com" } },
    navigation: {
      languages: [
        { language: "en", pages: ["index", "other"] },
        {
          language: "ar",
          groups: [
            { group: "بداية", pages: ["ar/index", "ar/other"] },
            { group: "API", openapi: { source: "api.json", directory: "ar/api" } },
          ],
        },
      ],
    },
  }),
  "api.json": JSON.stringify(api),
  "index.mdx": "---\ntitle: Start\n---\nText.\n",
  "ar/index.mdx":
    "---\ntitle: Latin title\nicon: star\ntag: BETA\n---\n\n## First\n\nText.\n\n## Second\n\nText.\n",
  "other.mdx": "---\ntitle: Other\n---\nText.\n",
  "ar/other.mdx": "---\ntitle: Other\n---\nText $x^2$.\n",
};

describe.skipIf(chromiumPath === undefined)("pages from right to left", () => {
  let browser: Browser;
  let served: StaticSite;
  /** One for all visits: a new tab takes longer than most pages. */
  let opened: Page;
  beforeAll(async () => {
    [browser, served] = await Promise.all([launch(), serveStaticFiles(site)]);
    opened = await browser.newPage({ reducedMotion: "reduce" });
    opened.setDefaultTimeout(30_000);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  async function open(path: string, width = 1280): Promise<void> {
    await opened.setViewportSize({ width, height: 800 });
    await opened.goto(served.address + path);
  }

  /** Left and right edge of the letters of an element, without the room beside them. */
  function lettersOf(selector: string): Promise<{ left: number; right: number }> {
    return opened
      .locator(selector)
      .first()
      .evaluate((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      });
  }

  it("have the parts of an endpoint's bar beside each other, and its path at the method", async () => {
    await open("/ar/api/pets/list-pets");
    const boxes = await opened
      .locator(".endpoint-bar > *")
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).toSorted((one, other) => one.left - other.left),
      );
    expect(boxes).toHaveLength(4);
    const over = await opened.locator(".try-it").evaluate((button) => {
      const { left, width, top, height } = button.getBoundingClientRect();
      return [0.1, 0.5, 0.9].map((part) =>
        button.contains(document.elementFromPoint(left + width * part, top + height / 2)),
      );
    });
    expect(over).toEqual([true, true, true]);
    const method = await lettersOf(".endpoint-bar .method-pill");
    const path = await lettersOf(".endpoint-path");
    expect(method.left - path.right).toBeGreaterThan(0);
    expect(method.left - path.right).toBeLessThan(60);
  });

  it("write types as they are written, in the playground as well", async () => {
    await open("/ar/api/pets/list-pets");
    await opened.locator(".try-it").click();
    for (const selector of [".field-type", ".pg-type"]) {
      const type = opened.locator(selector, { hasText: "enum<string>" }).first();
      await type.waitFor();
      // The sign at its end stands right of its first letter.
      const [first, last] = await type.evaluate((each) => {
        const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
        const letters: number[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (let at = 0; at < (text.nodeValue ?? "").length; at++) {
            const range = document.createRange();
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            letters.push(range.getBoundingClientRect().left);
          }
        return [letters.at(0), letters.at(-1)];
      });
      expect(last, selector).toBeGreaterThan(first ?? Infinity);
    }
  });

  it("have the signs of Latin names and banners where they belong", async () => {
    await open("/ar");
    for (const selector of [".logo-name", ".footer-end > span", ".frame-banner-text"]) {
      const edges = await opened.locator(selector).evaluate((each) => {
        const text = document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode();
        const last = (text?.nodeValue ?? "").length - 1;
        return [0, last].map((at) => {
          const range = document.createRange();
          if (text) range.setStart(text, at);
          if (text) range.setEnd(text, at + 1);
          return range.getBoundingClientRect().left;
        });
      });
      expect(edges[1], selector).toBeGreaterThan(edges[0] ?? Infinity);
    }
  });

  it("have names in Latin letters where the line starts", async () => {
    await open("/ar");
    const row = ".nav-link[aria-current]";
    const icon = await opened.locator(`${row} > .icon`).boundingBox();
    expect((icon?.x ?? 0) - (await lettersOf(`${row} > .nav-label`)).right).toBeLessThan(12);
    // As in other languages, the card of the next page ends at its outer edge.
    for (const [path, edge] of [
      ["/ar", "left"],
      ["/", "right"],
    ] as const) {
      await opened.goto(served.address + path);
      const above = await lettersOf(".page-next > .page-direction");
      const title = await lettersOf(".page-next > .page-name");
      expect(Math.abs(title[edge] - above[edge]), path).toBeLessThan(8);
    }
    await opened.setViewportSize({ width: 390, height: 800 });
    await opened.goto(`${served.address}/ar/other`);
    expect(await opened.locator(".katex").evaluate((each) => getComputedStyle(each).direction)).toBe("ltr");
    const section = await lettersOf(".narrow-section");
    const name = await lettersOf(".narrow-title");
    expect(section.left - name.right).toBeGreaterThan(12);
  });

  it("have the line of the contents beside their names", async () => {
    await open("/ar");
    const list = await opened.locator("nav.frame-contents ul").boundingBox();
    const entry = await lettersOf("nav.frame-contents .toc-item a");
    expect((list?.x ?? 0) + (list?.width ?? 0) - entry.right).toBeLessThan(20);
  });

  it("open the navigation of small screens on the right", async () => {
    await open("/ar", 390);
    await opened.locator(".narrow-bar .drawer-open").click();
    const edge = async (): Promise<number> => {
      const box = await opened.locator(".frame-sidebar-content").boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    // Browsers may keep room for a scroll bar.
    await expect.poll(edge).toBeGreaterThanOrEqual(370);
    expect(await edge()).toBeLessThanOrEqual(390);
  });

  it("as all others have a tag that can be read on the open page's row, and a short button's name in its middle", async () => {
    await open("/ar");
    const [tag, page] = await opened
      .locator(".nav-link[aria-current] .nav-tag")
      .evaluate((each) => [
        getComputedStyle(each).backgroundColor,
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
    expect(tag).toBe(page);
    const button = await opened.locator(".frame-bar .bar-primary").boundingBox();
    const letters = await lettersOf(".frame-bar .bar-primary span");
    const middle = (button?.x ?? 0) + (button?.width ?? 0) / 2;
    expect(Math.abs((letters.left + letters.right) / 2 - middle)).toBeLessThan(2);
  });
});
