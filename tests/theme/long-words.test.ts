import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt, type BuiltSite } from "../playground/site.ts";

const word = "very_long_identifier_without_breaks_abcdefghijklmnopqrstuvwxyz_0123456789";
const address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
const words = "another rather long cell with words that go on and on and on";

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    navigation: { pages: ["index"] },
  }),
  "index.mdx": `---
title: Tables
---

| Name | Means | Short |
| --- | --- | --- |
| ${word} | ${words} | yes |

| Name | Means | Short |
| --- | --- | --- |
| ${address} | ${words} | yes |
`,
};

describe.skipIf(chromiumPath === undefined)("very long words", () => {
  let browser: Browser;
  let site: BuiltSite;
  /** One for all visits: a new tab takes longer than most pages. */
  let opened: Page;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveBuilt(files)]);
    opened = await browser.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function open(width: number): Promise<void> {
    await opened.setViewportSize({ width, height: 800 });
    await opened.goto(site.origin);
  }

  it.each([390, 1280])("of a cell leave the columns beside it room: %i px", async (width) => {
    await open(width);
    const [long, name] = await opened.locator(".table-scroll").evaluateAll((tables) =>
      tables.map((table) => {
        const [first, second] = [...table.querySelectorAll("tbody td")].map((cell) =>
          cell.getBoundingClientRect(),
        );
        const { right, height } = table.getBoundingClientRect();
        return {
          seen: right - (second?.left ?? 0),
          first: first?.width ?? 0,
          second: second?.width ?? 0,
          height,
        };
      }),
    );
    // Next to it, something of the next column is seen; its words are no tower.
    expect(long?.seen).toBeGreaterThan(100);
    expect(long?.second).toBeGreaterThanOrEqual(120);
    expect(long?.height).toBeLessThan(220);
    // Names of ordinary length stay whole.
    expect(name?.first).toBeGreaterThan(280);
  });

  it.each([
    ["Go", "Install", 0, 30],
    ["Home", "Install", 0, 60],
    ["A title that is longer than its room", "Install ".repeat(20), 60, 90],
  ])(
    "and short titles of found pages have the room that they need: %j",
    async (page, target, least, most) => {
      await open(1280);
      // Its rules come with it.
      await opened.locator("[data-search]:visible").first().click();
      await opened.evaluate(
        ([title, found]) =>
          document.body.insertAdjacentHTML(
            "beforeend",
            `<div class="search-name" style="width: 300px"><span class="search-page" id="found">${title}</span><span class="search-separator">›</span><span class="search-target">${found}</span></div>`,
          ),
        [page, target],
      );
      const part = opened.locator("#found");
      await expect.poll(() => part.evaluate((each) => getComputedStyle(each).overflow)).toBe("hidden");
      const [width = 0, wanted = 0] = await part.evaluate((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return [each, range].map((box) => box.getBoundingClientRect().width);
      });
      expect(width).toBeGreaterThanOrEqual(least);
      expect(width).toBeLessThan(most);
      if (least === 0) expect(Math.abs(width - wanted)).toBeLessThan(1);
    },
  );
});
