import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt, type BuiltSite } from "../playground/site.ts";
import { runAxeInBoth } from "../theme/axe.ts";
import { files } from "./component-site.ts";

describe.skipIf(chromiumPath === undefined)("components", () => {
  let browser: Browser;
  let site: BuiltSite;
  /** For all visits that ask for nothing special: a new tab takes longer than most pages. */
  let usual: Page;
  const special: Page[] = [];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveBuilt(files)]);
    usual = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));
  afterEach(async () => {
    if (usual.url() !== "about:blank") await usual.evaluate(() => localStorage.clear());
    // From another address of the same page, links would lead without loading it.
    await usual.goto("about:blank");
    await Promise.all(special.splice(0).map((page) => page.close()));
  });

  /** A page, in a browser that remembers nothing. */
  async function visit(path: string, options?: Parameters<Browser["newPage"]>[0]): Promise<Page> {
    const page = options
      ? await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options })
      : usual;
    if (options) special.push(page);
    await page.goto(site.origin + path, { waitUntil: "networkidle" });
    return page;
  }

  function texts(locator: Locator): Promise<string[]> {
    return locator.filter({ visible: true }).allInnerTexts();
  }

  it("tabs and code groups of the same titles follow each other, and pages remember", async () => {
    const page = await visit("/tabs");
    const active = page.locator(".tab-panel[data-active]");
    expect(await texts(active)).toEqual(["First A", "code a", "Alone A", "code a"]);
    await page.getByRole("tab", { name: "Beta" }).first().click();
    expect(await texts(active)).toEqual(["First B", "code b", "Alone A", "code b"]);
    await page.reload({ waitUntil: "networkidle" });
    expect(await texts(active)).toEqual(["First B", "code b", "Alone A", "code b"]);
    await page.locator(".pick-select").selectOption({ label: "Alpha" });
    expect(await texts(active)).toEqual(["First A", "code a", "Alone A", "code a"]);
  });

  it("the contents have the sections of open tabs, and links open others", async () => {
    const page = await visit("/sections");
    const contents = page.locator(".toc-item");
    expect(await texts(contents)).toEqual(["Before", "In A"]);
    await page.getByRole("tab", { name: "Beta" }).click();
    expect(await texts(contents)).toEqual(["Before", "In B", "In one"]);
    await page.getByRole("tab", { name: "Two" }).click();
    expect(await texts(contents)).toEqual(["Before", "In B", "In two"]);
    await page.reload({ waitUntil: "networkidle" });
    expect(await texts(contents)).toEqual(["Before", "In B", "In one"]);
    await page.goto(`${site.origin}/sections#in-two`);
    await expect.poll(() => texts(contents)).toEqual(["Before", "In B", "In two"]);
    expect(
      await texts((await visit("/sections", { javaScriptEnabled: false })).locator(".toc-item")),
    ).toEqual(["Before", "In A", "In B", "In one", "In two"]);
    await page.goto(`${site.origin}/only-closed`, { waitUntil: "networkidle" });
    expect(await page.locator(".toc-title").isVisible()).toBe(false);
    await page.getByRole("tab", { name: "B" }).click();
    expect(await texts(contents)).toEqual(["One", "Two"]);
  });

  it("arrow keys walk along tabs", async () => {
    const page = await visit("/tabs");
    await page.getByRole("tab", { name: "Alpha" }).first().focus();
    await page.keyboard.press("ArrowRight");
    const focused = page.locator(":focus");
    expect(await focused.innerText()).toBe("Beta");
    expect(await focused.getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Home");
    expect(await focused.innerText()).toBe("Alpha");
  });

  it("an accordion has its anchor in the address while it is open", async () => {
    const page = await visit("/folds");
    // One is open from the start, which is nobody's choice.
    expect(new URL(page.url()).hash).toBe("");
    await page.getByText("What's new?").click();
    // Elements tell a moment later that they were opened and closed.
    await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe("#what’s-new");
    await page.getByText("What's new?").click();
    await expect.poll(() => new URL(page.url()).hash).toBe("");
  });

  it("an address opens the accordion, and one inside of it stays as it is", async () => {
    const page = await visit("/folds#what’s-new");
    expect(await page.getByText("New text").isVisible()).toBe(true);
    await page.goto("about:blank");
    await page.goto(`${site.origin}/folds#deep-inside`, { waitUntil: "networkidle" });
    // Behind a closed tab in a closed accordion.
    expect(await page.locator("#deep-inside").isVisible()).toBe(true);
    expect(new URL(page.url()).hash).toBe("#deep-inside");
  });

  it("one view is shown, with its part of the contents, and is remembered", async () => {
    const page = await visit("/views");
    const contents = page.locator(".frame-contents a");
    expect(await texts(page.locator(".prose h2"))).toEqual(["Install", "For all"]);
    expect(await texts(contents)).toEqual(["Install", "For all"]);
    await page.getByRole("button", { name: "Go" }).click();
    expect(await texts(page.locator(".prose h2"))).toEqual(["Get", "For all"]);
    expect(await texts(contents)).toEqual(["Get", "For all"]);
    await page.reload({ waitUntil: "networkidle" });
    expect(await texts(contents)).toEqual(["Get", "For all"]);
    await page.goto(`${site.origin}/views#install`);
    await expect.poll(() => texts(contents)).toEqual(["Install", "For all"]);
  });

  it("without script, all views, tabs and updates are there", async () => {
    const page = await visit("/views", { javaScriptEnabled: false });
    expect(await texts(page.locator(".prose h2"))).toEqual(["Install", "Get", "For all"]);
    expect(await texts(page.locator(".view-title"))).toEqual(["Python", "Go"]);
    expect(await page.locator(".view-switch").isVisible()).toBe(false);
    await page.goto(`${site.origin}/updates`);
    expect(await page.locator(".update").filter({ visible: true }).count()).toBe(3);
    expect(await page.locator(".update-filters").isVisible()).toBe(false);
    await page.goto(`${site.origin}/tabs`);
    expect(await page.getByText("First B").isVisible()).toBe(true);
  });

  it("updates are chosen by tags, and the address says which", async () => {
    const page = await visit("/updates");
    const shown = page.locator(".update-label");
    const tag = (name: string): Locator => page.locator(`.update-filter[data-tag="${name}"]`);
    await expect.poll(() => texts(shown)).toEqual(["May", "April", "March"]);
    await tag("API").click();
    expect(await texts(shown)).toEqual(["May", "March"]);
    expect(await page.locator(".update-found").innerText()).toBe("2 of 3 updates");
    expect(await texts(page.locator(".frame-contents a"))).toEqual(["May", "March"]);
    await tag("Search, fast").click();
    expect(await texts(shown)).toEqual(["May"]);
    await expect.poll(() => new URL(page.url()).searchParams.get("tags")).toBe("API,Search, fast");
    await page.getByRole("button", { name: "Clear" }).click();
    expect(await texts(shown)).toEqual(["May", "April", "March"]);
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await page.goto(`${site.origin}/updates?tags=editor`, { waitUntil: "networkidle" });
    await expect.poll(() => texts(shown)).toEqual(["April"]);
  });

  it("trees are walked with keys", async () => {
    const page = await visit("/trees");
    const focused = page.locator(":focus .tree-name");
    const press = async (...keys: readonly string[]): Promise<string> => {
      for (const key of keys) await page.keyboard.press(key);
      return focused.innerText();
    };
    const stops = page.locator(".tree [tabindex='0']");
    await expect.poll(() => stops.count()).toBe(1);
    await page.getByRole("tree", { name: "Files" }).getByRole("treeitem").first().focus();
    expect(await press("ArrowDown")).toBe("docs.json");
    expect(await press("ArrowDown")).toBe("guides");
    // Closed, so the next one is behind it; opened, what is in it.
    expect(await press("ArrowDown", "ArrowUp", "ArrowRight", "ArrowRight")).toBe("start.mdx");
    expect(await press("ArrowLeft")).toBe("guides");
    expect(await press("ArrowLeft", "ArrowDown")).toBe("fixed");
    expect(await press("ArrowRight")).toBe("fixed");
    expect(await press("End")).toBe("package.json");
    expect(await press("Home")).toBe("docs");
    expect(await press("p")).toBe("package.json");
    expect(await press("Home", "ArrowLeft", "ArrowDown")).toBe("package.json");
    expect(await stops.count()).toBe(1);
    expect(await stops.locator(".tree-name").innerText()).toBe("package.json");
    const folder = page.getByRole("treeitem", { name: "docs", exact: true });
    await expect.poll(() => folder.getAttribute("aria-expanded")).toBe("false");
    expect(await press("Home", "Enter")).toBe("docs");
    await expect.poll(() => folder.getAttribute("aria-expanded")).toBe("true");
    const inside = page.locator(".tree").getByRole("group").getByRole("treeitem", { name: "docs.json" });
    expect(await inside.getAttribute("aria-level")).toBe("2");
    expect(await folder.getAttribute("aria-level")).toBe("1");
    // What a row is made of takes no room beside it.
    const box = async (name: string): Promise<{ y: number; height: number }> =>
      (await page.locator(".tree-row", { hasText: name }).first().boundingBox()) ?? { y: 0, height: 0 };
    const [above, below] = [await box("docs"), await box("docs.json")];
    expect(below.y).toBe(above.y + above.height);
    expect(await press(" ", "ArrowDown")).toBe("package.json");
    await folder.click();
    expect(await inside.isVisible()).toBe(true);
  });

  it("tooltips open with the keyboard, close with Escape, and stay in the window", async () => {
    const page = await visit("/inline", { viewport: { width: 800, height: 600 } });
    const terms = page.locator(".tooltip-term");
    const card = page.locator(".tooltip-card").filter({ visible: true });
    await terms.first().focus();
    expect(await card.innerText()).toContain("First tip");
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").innerText()).toBe("More");
    await page.keyboard.press("Escape");
    expect(await card.count()).toBe(0);
    await terms.nth(1).hover();
    const box = await card.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 800).toBe(true);
    // In a table that scrolls, nothing of it is cut off.
    await terms.nth(2).hover();
    const hit = await card.evaluate((node) => {
      const { left, top, width } = node.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + 5)?.closest(".tooltip-card") === node;
    });
    expect(hit).toBe(true);
  });

  it("prompts are copied as Markdown", async () => {
    const page = await browser.newPage({ permissions: ["clipboard-read", "clipboard-write"] });
    special.push(page);
    await page.goto(`${site.origin}/prompts`, { waitUntil: "networkidle" });
    await page.locator(".prompt .copy-control").first().click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe("Do **this**:\n\n- one\n- `two`");
    expect(await page.locator(".prompt").nth(1).locator(".copy-control").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Open in Cursor" }).getAttribute("href")).toContain(
      "text=Ask%20it",
    );
  });

  it("a panel takes the place of the contents; modes without a column show examples above the text", async () => {
    const page = await visit("/panel");
    expect(await page.locator(".frame-rail #panel #request-example").isVisible()).toBe(true);
    expect(await page.locator(".frame-contents").count()).toBe(0);
    await page.goto(`${site.origin}/wide`);
    expect(await page.getByText("In the panel").count()).toBe(0);
    const [example, text] = [
      await page.locator("#request-example").boundingBox(),
      await page.getByText("Below it").boundingBox(),
    ];
    expect(example && text && example.y < text.y).toBe(true);
  });

  it("no other site is asked, and the page is not wider than a phone", async () => {
    const page = await visit("/tabs", { viewport: { width: 390, height: 844 } });
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    for (const path of ["together", "panel", "wide"]) {
      await page.goto(`${site.origin}/${path}`, { waitUntil: "networkidle" });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
    expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  async function violationsOn(path: string): Promise<readonly string[]> {
    const page = await visit(path, { reducedMotion: "reduce" });
    const { violations } = await runAxeInBoth(page, {});
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }

  it.each(["/together", "/panel"])("are accessible in light and in dark mode, on %s", async (path) => {
    expect(await violationsOn(path)).toEqual([]);
  });

  it.each(["/tabs", "/folds", "/views", "/updates", "/trees", "/inline", "/prompts", "/all"])(
    "are accessible alone, on %s",
    { tags: ["long"] },
    async (path) => {
      expect(await violationsOn(path)).toEqual([]);
    },
  );
});
