import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";
import { files, long, operation, ordinary } from "./named-site.ts";

/** Runs in the page: what is wider than the window, and parts of the bar that lie over each other, or are not in it whole. */
function faultsOfPage(): string[] {
  const faults: string[] = [];
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) faults.push(`the page is ${over} px too wide`);
  // What the page cuts off makes it no wider.
  const blocks = [...document.querySelectorAll(".prose :is(.code-block, .table-scroll)")];
  const cut = blocks.filter((each) => each.getBoundingClientRect().right > innerWidth).length;
  if (cut > 0) faults.push(`${cut} blocks are cut off`);
  const parts = [
    ...document.querySelectorAll(
      ".frame-bar .nav-logo, .bar-left > *, .bar-search, .bar-links:not(:empty) > *, .bar-right > :not(.bar-links)",
    ),
  ]
    .map((part) => ({ name: part.className, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const lying = parts.flatMap(({ name, box }, at) => [
    ...(box.left < 0 || box.right > innerWidth ? [`${name} leaves the window`] : []),
    ...parts
      .slice(at + 1)
      .filter(({ box: { left, right } }) => Math.min(right, box.right) - Math.max(left, box.left) > 1)
      .map((other) => `${name} lies over ${other.name}`),
  ]);
  return [...faults, ...lying];
}

describe.skipIf(chromiumPath === undefined)("long names", () => {
  let browser: Browser;
  let mint: StaticSite;
  let usual: StaticSite;
  /** One for all visits: a new tab takes longer than most pages. */
  let opened: Page;
  beforeAll(async () => {
    browser = await launch();
    mint = await serveStaticFiles(files("mint", long));
    usual = await serveStaticFiles(files("mint", ordinary));
    opened = await browser.newPage({ reducedMotion: "reduce" });
    opened.setDefaultTimeout(30_000);
  }, 120_000);
  afterAll(() => Promise.all([browser, mint, usual].map((each) => each.close())));

  async function open({ address }: StaticSite, path: string, width: number): Promise<void> {
    await opened.setViewportSize({ width, height: 800 });
    await opened.goto(`${address}${path}`);
  }

  async function expectToFit({ address }: StaticSite): Promise<void> {
    const faults: string[] = [];
    for (const path of ["/", "/event", "/old", "/plain", "/wide", "/cells", "/ar", operation]) {
      const answer = await opened.goto(`${address}${path}`);
      if (answer?.status() !== 200) faults.push(`${path}: ${answer?.status()}`);
      for (const width of [390, 1024, 1100, 1280, 1440]) {
        // Low, since what is looked at is only how wide things are.
        await opened.setViewportSize({ width, height: 300 });
        for (const fault of await opened.evaluate(faultsOfPage))
          faults.push(`${path} at ${width} px: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  }

  it("fit in the window and in the bar", { timeout: 60_000 }, () => expectToFit(mint));
  it("fit in the window and in the bar: ordinary ones", { tags: ["long"], timeout: 60_000 }, () =>
    expectToFit(usual),
  );
  it.each(["maple", "luma", "willow"])(
    "fit in the window and in the bar: %s",
    { tags: ["long"], timeout: 60_000 },
    async (theme) => {
      const site = await serveStaticFiles(files(theme, long));
      await expectToFit(site);
      await site.close();
    },
  );

  it("of a title stay in its column", async () => {
    await open(mint, operation, 1440);
    const title = await opened.locator("h1").boundingBox();
    const rail = await opened.locator(".rail-inner").boundingBox();
    expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThan(rail?.x ?? 0);
    await opened.goto(`${mint.address}/old`);
    const cards = await opened
      .locator(".frame-pagination a")
      .evaluateAll((each) => each.map((card) => Math.round(card.getBoundingClientRect().width)));
    expect(cards).toHaveLength(2);
    expect(cards[0]).toBe(cards[1]);
  });

  it("send the links into a menu, which has them all", async () => {
    await open(usual, "/", 1100);
    expect(await opened.locator(".bar-links").isVisible()).toBe(false);
    const prompt = opened.locator(".search-prompt");
    expect(await prompt.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    await opened.locator(".bar-more > summary").click();
    expect(await opened.locator(".bar-more a").allTextContents()).toEqual([...ordinary.links]);
    expect(await opened.locator(".bar-more a").last().isVisible()).toBe(true);
    await opened.setViewportSize({ width: 1300, height: 800 });
    expect(await opened.locator(".bar-links a").allTextContents()).toEqual([...ordinary.links]);
    expect(await opened.locator(".bar-more").isVisible()).toBe(false);
    await opened.setViewportSize({ width: 390, height: 800 });
    expect(await opened.locator(".bar-more").isVisible()).toBe(false);
  });

  it("keep their own direction on pages from right to left", async () => {
    await open(mint, "/ar", 1440);
    // The first letter stands left of the last one.
    const isInOrder = await opened.locator(".frame-bar .menu-version .menu-label").evaluate((label) => {
      const [letters] = label.childNodes;
      const xOf = (at: number): number => {
        const range = document.createRange();
        range.setStart(letters ?? label, at);
        range.setEnd(letters ?? label, at + 1);
        return range.getBoundingClientRect().left;
      };
      return xOf(0) < xOf(6);
    });
    expect(isInOrder).toBe(true);
  });

  it("of what is deprecated have the whole row of the sidebar", async () => {
    await open(mint, "/event", 1440);
    const row = opened.locator(".frame-sidebar-content .nav-link", { hasText: "List members" });
    expect(await row.locator("del").evaluate((each) => each.getClientRects().length)).toBe(1);
  });

  it("of tags leave the name most of the row", async () => {
    await open(mint, "/event", 1440);
    const row = opened.locator(".frame-sidebar-content .nav-link", { hasText: "Plain" });
    const [all, name] = [await row.boundingBox(), await row.locator(".nav-label").boundingBox()];
    expect(name?.width).toBeGreaterThan((all?.width ?? 0) / 2);
    expect(name?.height).toBeLessThan(30);
  });

  describe("tabs that do not fit", () => {
    it("show the active one whole", async () => {
      await open(usual, "/s9", 1024);
      const row = await opened.locator(".nav-tabs > ul").boundingBox();
      const tab = await opened.locator(".nav-tabs li[data-active]").boundingBox();
      expect(tab?.x).toBeGreaterThan((row?.x ?? 0) + 40);
      expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThan((row?.x ?? 0) + (row?.width ?? 0) - 40);
    });

    it("have their menu below themselves, in the window", async () => {
      await open(usual, "/deep", 1024);
      const button = opened.locator(".nav-tabs summary", { hasText: "Last" });
      await button.click();
      const own = await button.boundingBox();
      const menu = await opened.locator(".nav-tabs [open] .menu-panel").boundingBox();
      const end = (menu?.x ?? 0) + (menu?.width ?? 0);
      expect(menu?.x).toBeLessThanOrEqual((own?.x ?? 0) + 1);
      expect(end).toBeGreaterThanOrEqual((own?.x ?? 0) + (own?.width ?? 0));
      expect(end).toBeLessThan(1024);
      await opened.locator(".nav-tabs").getByRole("link", { name: "Deep" }).click({ trial: true });
    });

    it("name what was chosen in the menu of one, above the pages and above the title", async () => {
      await open(usual, "/tutorial", 1440);
      expect(await opened.locator(".nav-anchors + .sidebar-item:has(+ .sidebar-list)").textContent()).toBe(
        "Tutorials",
      );
      expect(await opened.locator(".eyebrow").textContent()).toBe("Tutorials");
    });
  });
});
