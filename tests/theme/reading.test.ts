import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStatic, type StaticSite } from "../search/static-site.ts";

const petstore = fileURLToPath(new URL("../../examples/petstore", import.meta.url));

describe.skipIf(chromiumPath === undefined)("a page", () => {
  let browser: Browser;
  let site: StaticSite;
  /** For all visits that ask for nothing special: a new tab takes longer than most pages. */
  let usual: Page;
  const special: Page[] = [];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveStatic(petstore)]);
    usual = await browser.newPage({ reducedMotion: "reduce" });
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));
  afterEach(async () => {
    await Promise.all(special.splice(0).map((page) => page.close()));
  });

  async function visit(path: string, width: number, options?: BrowserContextOptions): Promise<Page> {
    const page = options ? await browser.newPage({ reducedMotion: "reduce", ...options }) : usual;
    if (options) special.push(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.address + path, { waitUntil: "networkidle" });
    return page;
  }

  /** Texts of the page's content that a reader sees, without white space around them. */
  function textsOf(page: Page): Promise<string[]> {
    return page
      .locator("main :is(h1, h2, h3, p, li, td, th, pre)")
      .evaluateAll((found) =>
        found
          .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((each) => (each as HTMLElement).innerText.trim()),
      );
  }

  it("marks the section that a link led to, however high the window", async () => {
    const page = await visit("/guides/authentication", 1440);
    await page.setViewportSize({ width: 1440, height: 1400 });
    const entries = page.locator(".frame-rail .frame-contents a");
    const count = await entries.count();
    expect(count).toBeGreaterThan(1);
    for (let at = 0; at < count; at++) {
      await entries.nth(at).click();
      await expect.poll(() => entries.nth(at).getAttribute("aria-current")).toBe("true");
      expect(await page.locator(".frame-contents [aria-current]").count()).toBe(1);
    }
  });

  it("leads by links with other signs between their words to the heading that is meant", async () => {
    const page = await visit("/guides/authentication", 1440);
    const ids = await page.locator("main h2[id]").evaluateAll((found) => found.map(({ id }) => id));
    const id = ids.find((each) => each.includes("-")) ?? "";
    expect(id).not.toBe("");
    await page.goto(`${site.address}/guides/authentication#${id.replaceAll("-", "_").toUpperCase()}`);
    await page.reload();
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
    // Other words, with vowel signs of their own, and names that only begin so, lead nowhere.
    for (const other of [`no${id}`, `${id}ा`, `${id}%23`, `${id}++`]) {
      await page.goto(`${site.address}/guides/authentication#${other}`);
      await page.reload();
      await page.waitForTimeout(300);
      expect(decodeURIComponent(new URL(page.url()).hash)).toBe(decodeURIComponent(`#${other}`));
    }
  });

  describe.each([390, 1440])("without script, at %i px", (width) => {
    async function expectItsText(path: string): Promise<void> {
      const plain = await visit(path, width, { javaScriptEnabled: false });
      const texts = await textsOf(plain);
      expect(texts.join("").length).toBeGreaterThan(200);
      expect(texts).toEqual(expect.arrayContaining(await textsOf(await visit(path, width))));
    }

    const onceOnly = width < 1024 ? { tags: ["long"] } : {};
    it("has its text: /guides/authentication", onceOnly, () => expectItsText("/guides/authentication"));
    it("has its text: /api-reference/pets/list-pets", { tags: ["long"] }, () =>
      expectItsText("/api-reference/pets/list-pets"),
    );

    it("leads on", async () => {
      const page = await visit("/", width, { javaScriptEnabled: false });
      if (width < 1024) await page.getByRole("link", { name: "Open navigation" }).click();
      await page.locator(".sidebar-list").getByRole("link", { name: "Pets", exact: true }).click();
      await page.waitForURL("**/guides/pets");
    });
  });

  /** What has the focus: its words, or the name that it has for those who cannot see it. */
  function focused(page: Page): Promise<string> {
    return page
      .locator(":focus")
      .evaluate((each) => each.getAttribute("aria-label") ?? (each as HTMLElement).innerText.trim());
  }

  /** Runs in the page: whether the middle of an element, and what is near its corners, is what a click there would meet. */
  function partsInSight(element: Element): boolean[] {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [
      [0.5, 0.5],
      [0.1, 0.3],
      [0.9, 0.3],
      [0.1, 0.7],
      [0.9, 0.7],
    ].map(([x = 0, y = 0]) => {
      const met = document.elementFromPoint(left + width * x, top + height * y);
      return width > 20 && height > 10 && met !== null && element.contains(met);
    });
  }

  it("begins with a way past everything to its text", async () => {
    const page = await visit("/guides/pets", 1440);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Skip to content");
    expect(await page.locator(":focus").evaluate(partsInSight)).toEqual([true, true, true, true, true]);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").evaluate((each) => each.closest("main") !== null)).toBe(true);
  });

  it("shows where the focus is, at every stop", async () => {
    const page = await visit("/guides/pets", 1440);
    const unseen: string[] = [];
    const seen = new Set<string>();
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(() => {
        const active = document.activeElement;
        if (!(active instanceof HTMLElement) || active === document.body) return undefined;
        const marks = [active, ...active.querySelectorAll("*")].flatMap((each) =>
          ["", "::before", "::after"].map((part) => getComputedStyle(each, part || null)),
        );
        const around = active.parentElement ? [getComputedStyle(active.parentElement)] : [];
        const { width, height } = active.getBoundingClientRect();
        return {
          html: active.outerHTML.slice(0, 120),
          marked: [...marks, ...around].some(
            ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 1,
          ),
          size: width * height,
        };
      });
      if (!found || seen.has(found.html)) continue;
      seen.add(found.html);
      if (!found.marked || found.size === 0) unseen.push(found.html);
    }
    expect(seen.size).toBeGreaterThan(20);
    expect(unseen).toEqual([]);
  });

  it("has a drawer that takes the focus, keeps it, and gives it back", async () => {
    const page = await visit("/guides/pets", 390);
    const opener = page.getByRole("link", { name: "Open navigation" });
    await opener.focus();
    await page.keyboard.press("Enter");
    expect(await page.locator(":focus").getAttribute("aria-current")).toBe("page");
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press("Tab");
      expect(await page.locator(":focus").evaluate((each) => each.closest("#sidebar") !== null)).toBe(true);
    }
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("Open navigation");
    expect(await page.locator(".sidebar-list").first().isVisible()).toBe(false);
  });

  it("finds with the keyboard alone", async () => {
    const page = await visit("/", 1440);
    await page.keyboard.press("/");
    const box = page.locator("dialog.search-box");
    await box.locator("input[role=combobox]").waitFor();
    await page.keyboard.type("authentication");
    await box.locator(".search-list [href]").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname !== "/");
  });

  it("changes tabs, and goes to its sections, by keyboard", async () => {
    const page = await visit("/api-reference/pets/create-a-pet", 1440);
    const tab = page.getByRole("tab").first();
    await tab.focus();
    const before = await focused(page);
    await page.keyboard.press("ArrowRight");
    expect(await focused(page)).not.toBe(before);
    expect(await page.locator(":focus").getAttribute("aria-selected")).toBe("true");

    await page.goto(`${site.address}/guides/pets`);
    const entry = page.getByRole("navigation", { name: "On this page" }).getByRole("link").nth(1);
    const hash = await entry.getAttribute("href");
    await entry.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    await expect.poll(() => entry.getAttribute("aria-current")).not.toBe(null);
  });
});
