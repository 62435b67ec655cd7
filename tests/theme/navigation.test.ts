import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../playground/browser.ts";
import { Tabs } from "../playground/tabs.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";

const page = (title: string): string =>
  `---\ntitle: ${title}\ndescription: What this page is about, in a sentence that takes more than one line of a phone.\n---\n\nText.\n`;

const api = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "API", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: { "/wind": { get: { summary: "Get the wind", responses: { 200: { description: "It blows." } } } } },
});

function site(theme: string): Readonly<Record<string, string>> {
  return {
    "docs.json": JSON.stringify({
      theme,
      name: "Test",
      colors: { primary: "#123456" },
      contextual: { options: ["copy", "view"] },
      navbar: {
        links: ["Join community", "llms.txt", "Support", "Status"].map((label) => ({
          label,
          href: "https://example.com",
        })),
        primary: { type: "button", label: "Launch the wind", href: "https://example.com" },
      },
      navigation: {
        tabs: [
          { tab: "Guides", pages: ["index"] },
          {
            tab: "Products",
            menu: [
              { item: "Turbines", description: "They turn", pages: ["turbines"] },
              { item: "Blades", icon: "fan", pages: ["blades"] },
              { item: "Blog", href: "https://blog.example.com" },
            ],
          },
          { tab: "API", openapi: "api.json" },
          { tab: "More", align: "end", menu: [{ item: "About us", pages: ["about"] }] },
        ],
      },
    }),
    "index.mdx": page("Start"),
    "turbines.mdx": page("Turbines"),
    "blades.mdx": page("Blades"),
    "about.mdx": page("About"),
    "api.json": api,
  };
}

describe.skipIf(chromiumPath === undefined)("navigation in a browser", () => {
  let tabs: Tabs;
  let mint: StaticSite;
  beforeAll(async () => {
    tabs = await Tabs.launch();
    mint = await serveStaticFiles(site("mint"));
  });
  afterAll(async () => {
    await tabs.close();
    await mint.close();
  });
  afterEach(() => tabs.tidy());

  function open(path: string, width: number, more?: BrowserContextOptions): Promise<Page> {
    return tabs.visit(`${mint.address}${path}`, { width, height: 800 }, more);
  }

  it("opens the menu of a tab with the keyboard, walks in it, and closes it", async () => {
    const opened = await open("/blades", 1440);
    const button = opened.locator(".nav-tabs summary", { hasText: "Products" });
    expect(await button.getAttribute("data-active")).toBe("true");
    await button.focus();
    await opened.keyboard.press("Enter");
    const menu = opened.locator(".nav-tabs .menu-panel", { hasText: "Turbines" });
    expect(await menu.isVisible()).toBe(true);
    expect(await menu.locator("[aria-current]").textContent()).toBe("Blades");
    await opened.keyboard.press("ArrowDown");
    expect(await opened.evaluate(() => document.activeElement?.textContent)).toContain("They turn");
    await opened.keyboard.press("Escape");
    expect(await menu.isVisible()).toBe(false);
    expect(await opened.evaluate(() => document.activeElement?.textContent)).toBe("Products");
    await opened.keyboard.press("ArrowDown");
    await opened.keyboard.press("Enter");
    await opened.waitForURL("**/turbines");
  });

  it.each([1024, 1440, 1900])("shows the menus of tabs whole, below the bar, at %i pixels", async (width) => {
    const opened = await open("/", width);
    for (const name of ["Products", "More"]) {
      const button = opened.locator(".nav-tabs summary", { hasText: name });
      await button.click();
      const box = await opened.locator(".nav-tabs [open] .menu-panel").boundingBox();
      const own = await button.boundingBox();
      expect(box?.y).toBeGreaterThan((own?.y ?? 0) + (own?.height ?? 0));
      expect(box?.width).toBeLessThan(345);
      const [start, end] = [box?.x ?? -1, (box?.x ?? 0) + (box?.width ?? 0)];
      expect(start).toBeGreaterThan(0);
      expect(end).toBeLessThan(width - 8);
      // One edge is the tab's.
      const gap = Math.min(
        Math.abs(start - (own?.x ?? 0)),
        Math.abs(end - (own?.x ?? 0) - (own?.width ?? 0)),
      );
      expect(gap).toBeLessThan(2);
    }
  });

  it("shows them without script, too", async () => {
    const opened = await open("/", 1440, { javaScriptEnabled: false });
    await opened.locator(".nav-tabs summary", { hasText: "Products" }).click();
    await opened.locator(".nav-tabs").getByRole("link", { name: "Blades" }).click();
    await opened.waitForURL("**/blades");
  });

  it("has them in the drawer of phones, that of the open tab unfolded", async () => {
    const opened = await open("/blades", 390);
    await opened.locator("[data-drawer-open]").click();
    const drawer = opened.locator(".drawer-tabs");
    expect(await drawer.getByRole("link", { name: "Turbines" }).isVisible()).toBe(true);
    expect(await drawer.getByRole("link", { name: "About us" }).isVisible()).toBe(false);
    await drawer.locator("summary", { hasText: "More" }).click();
    await drawer.getByRole("link", { name: "About us" }).click();
    await opened.waitForURL("**/about");
  });

  it("says on phones what the page is about before what can be done with it", async () => {
    const opened = await open("/", 390);
    const lead = await opened.locator(".page-lead").boundingBox();
    const actions = await opened.locator(".page-actions").boundingBox();
    expect(actions?.y).toBeGreaterThan((lead?.y ?? 0) + (lead?.height ?? 0));
  });

  it("moves nothing on an endpoint's page when its script comes", async () => {
    const opened = await tabs.own({ viewport: { width: 390, height: 800 } });
    await opened.route("**/*.js", async (route) => {
      await opened.locator(".try-it").waitFor({ state: "attached" });
      await opened.waitForTimeout(100);
      await route.continue();
    });
    await opened.addInitScript(() => {
      const kept = window as unknown as { shifts: number };
      kept.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          kept.shifts += (entry as PerformanceEntry & { readonly value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await opened.goto(`${mint.address}/api-reference/get-the-wind`);
    await opened.locator(".endpoint-bar > .copy-control").waitFor();
    await opened.waitForTimeout(200);
    expect(await opened.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
  });

  async function expectRoom({ address }: StaticSite): Promise<void> {
    const opened = await tabs.visit(address, { width: 1024, height: 800 });
    const prompt = opened.locator(".search-prompt");
    expect(await prompt.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    // Some of the window is left to a scrollbar.
    const overflow = await opened.evaluate(
      () => document.documentElement.scrollWidth - document.body.offsetWidth,
    );
    expect(overflow).toBe(0);
  }

  it("leaves the search field room for its words beside many links", () => expectRoom(mint));
  it(
    "leaves the search field room for its words beside many links, in maple",
    { tags: ["long"] },
    async () => {
      const maple = await serveStaticFiles(site("maple"));
      await expectRoom(maple);
      await maple.close();
    },
  );
});
