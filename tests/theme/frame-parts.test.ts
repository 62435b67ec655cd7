import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../playground/browser.ts";
import { Tabs } from "../playground/tabs.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";

const icon =
  '<svg width="74" height="111" viewBox="0 0 74 111" className="w-7 h-7"><path d="M0 0H74V111Z" /></svg>';

const command = `curl -fsSL https://example.com/${"a-long-path/".repeat(12)}install | bash`;

const start = `---
title: Start
---

<Tabs>
  <Tab title="One">First.</Tab>
  <Tab title="Two">Second.</Tab>
</Tabs>

<CodeGroup>
\`\`\`js One
let a = "b";
\`\`\`
\`\`\`js Two
let c = "d";
\`\`\`
</CodeGroup>

\`\`\`sh
${command}
\`\`\`

<Card title="Framer" icon={${icon}}>Text.</Card>
`;

const api = {
  openapi: "3.1.0",
  info: { title: "API", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/items": { patch: { summary: "Update a Menu Item", responses: { 200: { description: "Yes." } } } },
  },
};

const network = "https://example.com/acme";
const networks = ["x", "linkedin", "website", "discord", "github", "instagram", "facebook"];

const guide = "{} Developer Guide";

const files = {
  "docs.json": JSON.stringify({
    theme: "sequoia",
    name: "Acme Payments Documentation",
    colors: { primary: "#123456" },
    contextual: { options: ["copy", "view"] },
    footer: { socials: Object.fromEntries(networks.map((name) => [name, network])) },
    navigation: {
      languages: [
        {
          language: "en",
          tabs: [
            { tab: "Guides", groups: [{ group: "Guides", pages: ["index", "long", "short"] }] },
            { tab: "API", openapi: "api.json" },
          ],
        },
        {
          language: "ar",
          tabs: [
            { tab: guide, groups: [{ group: "بداية (1)", pages: ["ar/index"] }] },
            { tab: "أخرى", groups: [{ group: "Setup (2)", pages: ["ar/other"] }] },
          ],
        },
      ],
    },
  }),
  "api.json": JSON.stringify(api),
  "index.mdx": start,
  "long.mdx": "---\ntitle: Usage-based billing of what your customers have used\ntag: BETA\n---\nText.\n",
  "short.mdx": "---\ntitle: Short\ntag: BETA\n---\nText.\n",
  "ar/index.mdx": "---\ntitle: '{} Start (one)'\n---\n\nSearched words.\n\n```sh\nls\n```\n",
  "ar/other.mdx": "---\ntitle: Other (two)\n---\n\nSearched words.\n",
};

describe.skipIf(chromiumPath === undefined)("parts of the frame", () => {
  let tabs: Tabs;
  let site: StaticSite;
  beforeAll(async () => {
    [tabs, site] = await Promise.all([Tabs.launch(), serveStaticFiles(files)]);
  }, 120_000);
  afterAll(async () => {
    await tabs.close();
    await site.close();
  });
  afterEach(() => tabs.tidy());

  function open(path: string, width: number, more?: BrowserContextOptions): Promise<Page> {
    return tabs.visit(`${site.address}${path}`, { width, height: 900 }, more);
  }

  it("has room for many marks in the footer", async () => {
    const opened = await open("/", 320, { hasTouch: true, isMobile: true });
    for (const width of [320, 390, 768]) {
      await opened.setViewportSize({ width, height: 900 });
      const [inside, edges] = await opened.evaluate(() => [
        document.documentElement.scrollWidth <= innerWidth,
        [".footer-end > span", ".footer-socials li:first-child svg"].map(
          (part) => document.querySelector(part)?.getBoundingClientRect().left,
        ),
      ]);
      expect([width, inside]).toEqual([width, true]);
      expect(await opened.locator(".footer-socials svg").count()).toBe(networks.length);
      // On a line of their own they begin where the name does.
      if (width < 700) expect(edges[1]).toBeCloseTo(edges[0] ?? 0, 0);
    }
  });

  /** How far the ring around what has the focus is from its words; and how much wider than those the line below is. */
  function ringOf(tab: Locator): Promise<{ room: number; line: number; isWhole: boolean }> {
    return tab.evaluate((each) => {
      const words = document.createRange();
      words.selectNodeContents(each);
      const { left } = words.getBoundingClientRect();
      const box = each.getBoundingClientRect();
      const row = each.closest("[role=tablist], ul")?.getBoundingClientRect();
      const own = getComputedStyle(each);
      const drawn = own.outlineStyle === "none" ? getComputedStyle(each, "::before") : own;
      const width = Number.parseFloat(drawn.outlineWidth);
      const ring =
        drawn === own
          ? box.left - Number.parseFloat(own.outlineOffset)
          : box.left + Number.parseFloat(drawn.left);
      return {
        room: drawn.outlineStyle === "none" ? NaN : left - ring,
        line: left - box.left,
        isWhole: ring - width >= (row?.left ?? Infinity),
      };
    });
  }

  it.each([".nav-tabs .nav-tab", ".tabs .tab-name", ".code-group .tab-name"])(
    "keeps the ring of the focus clear of the words of %s, whose line stays as wide as they are",
    async (selector) => {
      const opened = await open("/", 1440);
      await opened.keyboard.press("Tab");
      const tab = opened.locator(selector).first();
      await tab.focus();
      const { room, line, isWhole } = await ringOf(tab);
      expect(room).toBeGreaterThanOrEqual(4);
      expect(line).toBeCloseTo(0, 0);
      expect(isWhole).toBe(true);
    },
  );

  it("shows drawings of any proportions whole, in the middle of their boxes", async () => {
    const opened = await open("/", 1440);
    const [box, drawing] = await opened
      .locator(".card-icon")
      .evaluate((each) =>
        [".icon", ".icon > svg"].map(
          (part) => each.querySelector(part)?.getBoundingClientRect().toJSON() as DOMRect,
        ),
      );
    expect(drawing?.height).toBeLessThanOrEqual(box?.height ?? 0);
    expect((drawing?.top ?? 0) + (drawing?.height ?? 0) / 2).toBeCloseTo(
      (box?.top ?? 0) + (box?.height ?? 0) / 2,
      0,
    );
    expect((drawing?.left ?? 0) + (drawing?.width ?? 0) / 2).toBeCloseTo(
      (box?.left ?? 0) + (box?.width ?? 0) / 2,
      0,
    );
  });

  it("has tags behind the last word of a name, which has the whole row", async () => {
    const opened = await open("/short", 1440);
    const places = await opened
      .locator(".frame-sidebar-content .nav-link:has(.nav-tag)")
      .evaluateAll((rows) =>
        rows.map((row) => {
          const name = document.createRange();
          const text = row.querySelector(".nav-label")?.firstChild;
          if (text) name.selectNodeContents(text);
          const lines = [...name.getClientRects()];
          const [row_, tag] = [row, row.querySelector(".nav-tag")].map((each) =>
            each?.getBoundingClientRect(),
          );
          return {
            lines: lines.length,
            widest: Math.max(...lines.map(({ width }) => width)) / (row_?.width ?? 1),
            isBelow: (tag?.top ?? 0) > (lines.at(-1)?.bottom ?? 0),
            gap: (tag?.left ?? 0) - (lines.at(-1)?.right ?? 0),
          };
        }),
      );
    expect(places.map(({ lines }) => lines)).toEqual([expect.any(Number), 1]);
    const [long, short] = places;
    expect(long?.lines).toBeGreaterThan(1);
    expect(long?.widest).toBeGreaterThan(0.65);
    expect(short?.gap).toBeLessThan(10);
    expect(short?.isBelow).toBe(false);
  });

  it("lets code that goes on fade before the copy button, which it does not reach at its end", async () => {
    for (const touch of [{}, { hasTouch: true, isMobile: true }]) {
      const opened = await open("/", 390, touch);
      const block = opened.locator(".prose > .code-block");
      await block.hover();
      const [patch, ground, end, fade] = await block.evaluate((each) => {
        const [pre, copy] = [each.querySelector("pre"), each.querySelector(".copy-control")];
        if (!pre || !copy) return [];
        pre.scrollTo(pre.scrollWidth, 0);
        const words = document.createRange();
        words.selectNodeContents(pre.querySelector("code") ?? pre);
        const after = getComputedStyle(copy, "::after");
        return [
          getComputedStyle(copy).backgroundColor,
          getComputedStyle(each).backgroundColor,
          copy.getBoundingClientRect().left -
            Math.max(...[...words.getClientRects()].map(({ right }) => right)),
          after.content === "none" ? 0 : Number.parseFloat(after.width),
        ];
      });
      expect(patch).toBe(ground);
      expect(fade).toBeGreaterThan(16);
      expect(end).toBeGreaterThanOrEqual(Number(fade) - 1);
    }
  });

  it("of sequoia names an endpoint in one line beside the page's menu, and has no rule above its bar", async () => {
    const opened = await open("/api-reference/update-a-menu-item", 1440);
    const header = opened.locator(".frame-header");
    const title = await header.locator("h1").boundingBox();
    expect(title?.height).toBeLessThan(45);
    expect(await header.evaluate((each) => getComputedStyle(each).borderBottomWidth)).toBe("0px");
    const bar = await opened.locator(".endpoint-bar").boundingBox();
    expect((bar?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeLessThan(48);
    await opened.goto(`${site.address}/short`);
    expect(await header.evaluate((each) => getComputedStyle(each).borderBottomWidth)).toBe("1px");
  });

  it.each([390, 768])("is mirrored from right to left at %i px", async (width) => {
    const distances = async (
      path: string,
      ends: readonly ["left" | "right", "left" | "right"],
    ): Promise<number[]> => {
      const opened = await open(path, width);
      const found = await opened.locator(".frame-bar").evaluate((bar, [first, last]) => {
        const { left, right } = bar.getBoundingClientRect();
        const edge = (side: string, box?: DOMRect): number =>
          Math.round(side === "left" ? (box?.left ?? 0) - left : right - (box?.right ?? 0));
        return [
          edge(first, bar.querySelector(".nav-logo")?.getBoundingClientRect()),
          edge(last, bar.querySelector(".bar-right")?.getBoundingClientRect()),
        ];
      }, ends);
      return found;
    };
    expect(await distances("/ar", ["right", "left"])).toEqual(await distances("/", ["left", "right"]));
  });

  it("says in results of a search where pages stand, each name in its own direction", async () => {
    const opened = await open("/ar", 1280);
    await opened.locator("[data-search]").click();
    await opened.locator(".search-input").fill("searched");
    const trails = opened.locator(".search-crumbs");
    await trails.first().waitFor();
    const names = await trails.locator("bdi").allTextContents();
    expect(names).toContain(guide);
    // The braces stand left of the words, as they are written.
    for (const [part, text] of [
      [".search-crumbs bdi", guide],
      [".search-target, .search-page", "{} Start"],
    ] as const) {
      const place = opened.locator(part, { hasText: text }).first();
      const isInOrder = await place.evaluate((each) => {
        const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
        const lefts: number[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode())
          for (let at = 0; at < (node.nodeValue ?? "").length; at++) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            lefts.push(range.getBoundingClientRect().left);
          }
        return (lefts[0] ?? Infinity) < (lefts[4] ?? -Infinity);
      });
      expect(isInOrder, text).toBe(true);
    }
  });
});
