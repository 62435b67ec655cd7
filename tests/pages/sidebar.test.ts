import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";

/** The second version needs no long lists. */
const rowsOf = (version: string): readonly number[] =>
  Array.from({ length: version === "v1" ? 60 : 0 }, (_, index) => index);
const name = (tab: string, index: number): string => `${tab}/p${String(index).padStart(2, "0")}`;

const docs = {
  theme: "mint",
  name: "Test",
  colors: { primary: "#123456" },
  banner: { content: "Above all" },
  navbar: { links: [{ label: "A link with a long name", href: "https://example.com" }] },
  navigation: {
    versions: ["v1", "v2"].map((version) => ({
      version,
      tabs: ["one", "two"].map((tab) => ({
        tab,
        groups: [
          {
            group: "Pages",
            pages: [
              { group: "First", pages: [`${version}/${tab}/in`, `${version}/${tab}/in2`] },
              { group: "Second", expanded: true, pages: [`${version}/${tab}/deep`] },
              ...rowsOf(version).map((index) => `${version}/${name(tab, index)}`),
            ],
          },
        ],
      })),
    })),
  },
};

const pages = ["v1", "v2"].flatMap((version) =>
  ["one", "two"].flatMap((tab) => [
    ...["in", "in2", "deep"].map((page) => `${version}/${tab}/${page}`),
    ...rowsOf(version).map((index) => `${version}/${name(tab, index)}`),
  ]),
);

const files = Object.fromEntries([
  ["docs.json", JSON.stringify(docs)],
  ...pages.map((page) => [`${page}.mdx`, `---\ntitle: ${page.replace(/^v\d\//, "")}\n---\n\nText.\n`]),
]) as Record<string, string>;

describe.skipIf(chromiumPath === undefined)("the navigation of a site", () => {
  let browser: Browser;
  let site: StaticSite;
  let context: BrowserContext;
  let page: Page;
  let list: Locator;

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveStaticFiles(files)]);
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));
  beforeEach(() => visit({ width: 1440, height: 600 }));
  afterEach(() => context.close());

  async function visit(viewport: { width: number; height: number }): Promise<void> {
    context = await browser.newContext({ viewport });
    page = await context.newPage();
    list = page.locator(".frame-sidebar-content");
  }
  const open = (path: string): Promise<unknown> =>
    page.goto(`${site.address}/${path}`, { waitUntil: "networkidle" });
  const top = (): Promise<number> => list.evaluate((element) => element.scrollTop);
  const group = (label: string): Locator =>
    page.locator("details.nav-group", { has: page.locator("summary", { hasText: label }) });
  const isOpen = (label: string): Promise<boolean> =>
    group(label).evaluate((element) => (element as HTMLDetailsElement).open);
  const focused = (): Promise<string> => page.locator(":focus").innerText();

  /** The row of the open page, in view and with nothing above it. */
  function activeIsSeen(): Promise<boolean> {
    return page.locator(".frame-sidebar-content [aria-current=page]").evaluate((row) => {
      const { left, top: upper, bottom, width, height } = row.getBoundingClientRect();
      const { top: start } = row.closest(".frame-sidebar-content")!.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, upper + height / 2);
      return upper >= start && bottom <= innerHeight && row.contains(hit);
    });
  }

  it("stands where the reader left it, in each tab for itself", async () => {
    await open("v1/one/p20");
    await list.evaluate((element) => (element.scrollTop = 500));
    await list.getByText("one/p18").click();
    await page.waitForURL("**/v1/one/p18");
    expect(await top()).toBe(500);
    await open("v1/two/p00");
    expect(await top()).toBe(0);
    await open("v2/one/in");
    expect(await top()).toBe(0);
    await open("v1/one/p19");
    expect(await top()).toBe(500);
  });

  it("shows the row of the open page, whatever was scrolled before", async () => {
    for (const path of ["v1/one/p00", "v1/one/p30", "v1/one/p59", "v1/two/p45", "v1/one/in"]) {
      await open(path);
      expect([path, await activeIsSeen()]).toEqual([path, true]);
    }
    await list.evaluate((element) => (element.scrollTop = 10_000));
    await open("v1/one/p00");
    expect(await activeIsSeen()).toBe(true);
  });

  it("groups stay as the reader opened and closed them, in each tab for itself", async () => {
    await open("v1/one/p00");
    expect([await isOpen("First"), await isOpen("Second")]).toEqual([false, true]);
    await group("First").locator("summary").click();
    await group("Second").locator("summary").click();
    await open("v1/one/p01");
    expect([await isOpen("First"), await isOpen("Second")]).toEqual([true, false]);
    await open("v1/two/p00");
    expect([await isOpen("First"), await isOpen("Second")]).toEqual([false, true]);
    await open("v1/one/deep");
    expect(await isOpen("Second")).toBe(true);
  });

  it("reads what it kept before anything is painted", async () => {
    await open("v1/one/p00");
    await group("First").locator("summary").click();
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(`${site.address}/v1/one/p01`);
    expect(await isOpen("First")).toBe(true);
  });

  it("survives what it did not write", { tags: ["long"] }, async () => {
    const failures: Error[] = [];
    page.on("pageerror", (error) => failures.push(error));
    await open("v1/one/p40");
    const key = await page.evaluate(() => `octavo-sidebar:${document.documentElement.dataset["sidebar"]}`);
    for (const value of ["{", "null", "7", '"x"', '{"open":null,"top":"x"}', '{"open":[],"top":-4}']) {
      await page.evaluate(([at = "", text = ""]) => sessionStorage.setItem(at, text), [key, value]);
      await page.reload({ waitUntil: "networkidle" });
      expect([value, await activeIsSeen()]).toEqual([value, true]);
    }
    expect(failures).toEqual([]);
  });

  it("arrow keys walk along its rows, open groups and close them", async () => {
    await open("v1/one/p00");
    await group("First").locator("summary").focus();
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("Second");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    expect(await isOpen("First")).toBe(true);
    expect(await focused()).toBe("First");
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toBe("one/in");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("one/in2");
    await page.keyboard.press("ArrowLeft");
    expect(await focused()).toBe("First");
    await page.keyboard.press("ArrowLeft");
    expect(await isOpen("First")).toBe(false);
    await page.keyboard.press("End");
    expect(await focused()).toBe("one/p59");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("one/p59");
    await page.keyboard.press("Home");
    expect(await focused()).toBe("First");
    await page.keyboard.press("ArrowRight");
    await open("v1/one/p01");
    expect(await isOpen("First")).toBe(true);
  });

  it("menus open, walk and close with keys, and close when they are left", async () => {
    await open("v1/one/p00");
    const menu = page.locator("header details[data-menu]");
    const isMenuOpen = (): Promise<boolean> =>
      menu.evaluate((element) => (element as HTMLDetailsElement).open);
    await menu.locator("summary").focus();
    await page.keyboard.press("Home");
    expect(await isMenuOpen()).toBe(false);
    await page.keyboard.press("ArrowDown");
    expect([await isMenuOpen(), await focused()]).toEqual([true, "v1"]);
    await page.keyboard.press("End");
    expect(await focused()).toBe("v2");
    await page.keyboard.press("Escape");
    expect(await isMenuOpen()).toBe(false);
    expect(await page.locator(":focus").evaluate((element) => element.tagName)).toBe("SUMMARY");
    await page.keyboard.press("ArrowUp");
    expect(await focused()).toBe("v2");
    await page.keyboard.press("Tab");
    expect(await isMenuOpen()).toBe(false);
  });

  it("has the search field in the middle of the bar", async () => {
    await open("v1/one/p00");
    const middle = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left + right) / 2;
      });
    expect(Math.abs((await middle(".search-button")) - (await middle(".frame-bar")))).toBeLessThan(1);
  });

  it("on phones, the first Escape closes a menu and the second one the drawer", async () => {
    await context.close();
    await visit({ width: 390, height: 700 });
    await open("v1/one/p00");
    await page.locator("[data-drawer-open]").filter({ visible: true }).click();
    const drawer = page.locator(".frame-sidebar");
    const menu = drawer.locator("[data-menu]");
    await menu.locator("summary").click();
    expect(await menu.getAttribute("open")).toBe("");
    await page.keyboard.press("Escape");
    expect(await menu.getAttribute("open")).toBeNull();
    expect(await drawer.getAttribute("class")).toContain("open");
    await page.keyboard.press("Escape");
    expect(await drawer.getAttribute("class")).not.toContain("open");
    expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Open navigation");
  });
});
