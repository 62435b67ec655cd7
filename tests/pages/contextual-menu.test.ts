import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt, type BuiltSite } from "../playground/site.ts";
import { runAxeInBoth } from "../theme/axe.ts";

const options = [
  "copy",
  "view",
  "claude",
  "mcp",
  "add-mcp",
  "cursor",
  "download-pdf",
  {
    title: "Share",
    description: "",
    href: { base: "https://x.example/", query: [{ key: "t", value: "$page" }] },
  },
];

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Acme",
    colors: { primary: "#123456" },
    contextual: { options },
    navigation: { pages: ["index", "beside", "only"] },
  }),
  "index.mdx":
    "---\ntitle: A page\ndescription: What it is about.\n---\n\n## First\n\nWords & *signs*.\n\n## Second\n\nMore.\n",
  "beside.mdx":
    "---\ntitle: Beside\ncontextual:\n  options: [copy, claude]\n  display: toc\n---\n\n## First\n\nText.\n\n## Second\n\nMore.\n",
  "only.mdx": "---\ntitle: Only\ncontextual:\n  options: [mcp]\n---\n\nText.\n",
};

describe.skipIf(chromiumPath === undefined)("the menu of a page", () => {
  let browser: Browser;
  let site: BuiltSite;
  /** For all visits that ask for nothing special: a new tab takes longer than most pages. */
  let usual: Page;
  const special: Page[] = [];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveBuilt(files)]);
    usual = await tab({});
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));
  afterEach(async () => {
    await Promise.all(special.splice(0).map((page) => page.close()));
  });

  const tab = (more: BrowserContextOptions): Promise<Page> =>
    browser.newPage({ permissions: ["clipboard-read", "clipboard-write"], ...more });

  async function visit(path: string, more?: BrowserContextOptions): Promise<Page> {
    const page = more ? await tab(more) : usual;
    if (more) special.push(page);
    else await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.origin + path, { waitUntil: "networkidle" });
    return page;
  }

  const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

  it("copies the page as it is served", async () => {
    const page = await visit("/");
    await page.getByRole("button", { name: "Copy page" }).first().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const served = await (await fetch(`${site.origin}/index.md`)).text();
    expect(await copied(page)).toBe(served);
    expect(served).toContain("Words & *signs*.");
    await page.getByRole("button", { name: "Copy page" }).first().waitFor();
  });

  it("says so where it cannot copy, and copies the next time", async () => {
    const page = await visit("/");
    await page.route("**/index.md", (route) => route.abort());
    await page.getByRole("button", { name: "Copy page" }).first().click();
    await page.getByRole("button", { name: "Could not copy" }).waitFor();
    await page.unroute("**/index.md");
    await page.getByRole("button", { name: "Copy page" }).first().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
  });

  it("tells other programs the address that the reader is at", async () => {
    const page = await visit("/");
    await page.locator(".contextual-more").click();
    const claude = page.getByRole("link", { name: "Open in Claude" });
    await expect.poll(() => claude.getAttribute("href")).toContain("https://claude.ai/new?q=");
    expect(new URL((await claude.getAttribute("href")) ?? "").searchParams.get("q")).toBe(
      `Read from ${site.origin}/index.md so I can ask questions about it.`,
    );
    const share = page.getByRole("link", { name: "Share" });
    await expect
      .poll(async () => new URL((await share.getAttribute("href")) ?? "").searchParams.get("t"))
      .toContain("Words & *signs*.");
    const cursor = new URL(
      (await page.getByRole("link", { name: "Connect to Cursor" }).getAttribute("href")) ?? "",
    );
    expect(JSON.parse(atob(cursor.searchParams.get("config") ?? ""))).toEqual({ url: `${site.origin}/mcp` });
    await page.getByRole("button", { name: "Copy MCP install command" }).click();
    await expect.poll(() => copied(page)).toBe(`npx add-mcp ${site.origin}/mcp`);
    // Once it is done, the menu closes.
    await claude.waitFor({ state: "hidden" });
  });

  it("is walked with arrow keys and closed with Escape", async () => {
    const page = await visit("/");
    await page.locator(".contextual-more").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const focused = page.locator(":focus");
    expect(await focused.innerText()).toContain("View as Markdown");
    await page.keyboard.press("ArrowUp");
    expect(await focused.innerText()).toContain("Copy page");
    await page.keyboard.press("Escape");
    expect(await focused.getAttribute("aria-label")).toBe("More ways to use this page");
  });

  type Opening = readonly [where: string, width: number, height: number, lead: string, isUp: boolean];
  const words = "a few words";
  const openings: readonly Opening[] = [
    ["down and scrolls, where there is more room than above", 390, 420, words, false],
    [
      "up, where there is more room than below",
      390,
      664,
      "many words that take several lines. ".repeat(9),
      true,
    ],
  ];
  const moreOpenings: readonly Opening[] = [
    ["down, where it has room", 390, 900, words, false],
    ["down beside a title, and scrolls", 1440, 480, words, false],
  ];
  async function expectToOpen(...[, width, height, lead, isUp]: Opening): Promise<void> {
    const page = await visit("/", { viewport: { width, height }, hasTouch: true });
    await page.locator(".page-lead").evaluate((each, text) => (each.textContent = text), lead);
    const button = page.locator(".contextual-more");
    await button.click();
    const panel = page.locator(".contextual .menu-panel");
    await expect
      .poll(async () => {
        const [box, of] = [await panel.boundingBox(), await button.boundingBox()];
        if (!box || !of) return undefined;
        const head = await page
          .locator(".narrow-bar, .frame-navbar")
          .evaluateAll((each) => Math.max(...each.map((bar) => bar.getBoundingClientRect().bottom)));
        return {
          isInside: box.y >= head && box.y + box.height <= height,
          isUp: box.y + box.height <= of.y,
          isBeside: isUp ? of.y - box.y - box.height < 12 : box.y - of.y - of.height < 12,
        };
      })
      .toEqual({ isInside: true, isUp, isBeside: true });
    // All of it can be reached, with keys and by scrolling.
    const last = panel.locator("li").last();
    await button.press("End");
    const [box, end] = [await panel.boundingBox(), await last.boundingBox()];
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  }

  it.each(openings)("opens %s", expectToOpen);
  it.each(moreOpenings)("opens %s", { tags: ["long"] }, expectToOpen);

  it("stands beside the text where the page says so, and above it on narrow screens", async () => {
    const page = await visit("/beside");
    const beside = page.locator(".contextual-list");
    expect(await beside.isVisible()).toBe(true);
    expect(await page.locator(".title-row .contextual").isVisible()).toBe(false);
    await beside.getByRole("button", { name: "Copy page" }).click();
    await expect.poll(() => copied(page)).toContain("# Beside");
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await beside.isVisible()).toBe(false);
    expect(await page.locator(".title-row .contextual").isVisible()).toBe(true);
  });

  it("is a single button where it has one entry", async () => {
    const page = await visit("/only");
    expect(await page.locator(".contextual-more").count()).toBe(0);
    await page.getByRole("button", { name: "Copy MCP server URL" }).click();
    await expect.poll(() => copied(page)).toBe(`${site.origin}/mcp`);
  });

  it("offers without scripts what links can do", async () => {
    const page = await visit("/", { javaScriptEnabled: false });
    const links = page.locator(".contextual a:visible, .contextual button:visible");
    expect(await links.allInnerTexts()).toEqual(["View as Markdown"]);
    await page.locator(".contextual-more").click();
    expect((await links.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
      "View as Markdown",
      "View as Markdown",
      "Share",
    ]);
    await links.first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/index.md");
  });

  async function expectNoComplaint(width: number): Promise<void> {
    const page = await visit("/", { viewport: { width, height: 800 }, reducedMotion: "reduce" });
    const errors: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
    page.on("pageerror", ({ message }) => void errors.push(message));
    await page.locator(".contextual-more").click();
    const { violations } = await runAxeInBoth(page, { preload: true });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(errors).toEqual([]);
  }

  it("has nothing to complain about, light and dark", () => expectNoComplaint(1440));
  it("has nothing to complain about on a phone, light and dark", { tags: ["long"] }, () =>
    expectNoComplaint(390),
  );
});
