import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";

const tabs = (start: object, api: object): object => ({
  tabs: [
    { tab: "Guides", groups: [start] },
    { tab: "API", groups: [api] },
  ],
});
const page = (name: string): string =>
  `---\ntitle: The ${name}\n---\n\nText of ${name}, see [guide](/guide).\n\n## Navbar\n\n## More\n`;
const names = ["index", "guide", "new", "old", "api", "api-old"];
const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    navigation: {
      versions: [
        {
          version: "2.0",
          ...tabs(
            { group: "Start", pages: ["index", "guide", "new", "custom"] },
            { group: "Reference", pages: ["api"] },
          ),
        },
        {
          version: "1.0",
          ...tabs(
            { group: "Old start", pages: ["index", "custom", "old", "guide"] },
            { group: "Old reference", pages: ["api", "api-old"] },
          ),
        },
        { version: "0.9", groups: [{ group: "All", pages: ["guide", "index"] }] },
      ],
    },
  }),
  "custom.mdx":
    '---\ntitle: Custom\nmode: custom\n---\n\n<div className="frame-header"><p className="eyebrow">mine</p></div>\n',
  ...Object.fromEntries(names.map((name) => [`${name}.mdx`, page(name)])),
};

/** Where the page says that it stands. */
interface Shown {
  readonly version: string;
  readonly tab: string | undefined;
  readonly groups: readonly string[];
  readonly eyebrow: string | undefined;
  readonly row: string | undefined;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

describe.skipIf(chromiumPath === undefined)("a page of several versions", () => {
  let browser: Browser;
  let site: StaticSite;
  const open: Page[] = [];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveStaticFiles(files, "/docs")]);
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.context().close()));
  });

  async function visit(path: string, options: Parameters<Browser["newPage"]>[0] = {}): Promise<Page> {
    const opened = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
    open.push(opened);
    await opened.goto(site.address + path);
    return opened;
  }

  async function choose(opened: Page, version: string): Promise<void> {
    await opened.locator(".frame-navbar .menu-version summary").click();
    await opened
      .locator(".frame-navbar .menu-version")
      .getByRole("link", { name: version, exact: true })
      .click();
    await opened.locator(`.frame-navbar .menu-version summary:has-text("${version}")`).waitFor();
  }

  /** In one look, because the page may go. */
  function shown(opened: Page): Promise<Shown> {
    return opened.evaluate(() => {
      const text = (selector: string): string | undefined =>
        document.querySelector(selector)?.textContent.trim();
      return {
        version: text(".frame-navbar .menu-version .menu-label") ?? "",
        tab: text(".nav-tabs [aria-current]"),
        groups: [...document.querySelectorAll(".sidebar-title")].map((each) => each.textContent.trim()),
        eyebrow: text(".eyebrow"),
        row: text(".sidebar-list [aria-current=page]"),
        previous: text(".page-prev .page-name"),
        next: text(".page-next .page-name"),
      };
    });
  }

  const first: Shown = {
    version: "2.0",
    tab: "Guides",
    groups: ["Start"],
    eyebrow: "Start",
    row: "The guide",
    previous: "The index",
    next: "The new",
  };
  const old: Shown = {
    ...first,
    version: "1.0",
    groups: ["Old start"],
    eyebrow: "Old start",
    previous: "The old",
    next: undefined,
  };

  it("is shown in the one that its reader has chosen, and stays there", async () => {
    const opened = await visit("/guide");
    expect(await shown(opened)).toEqual(first);
    await choose(opened, "1.0");
    expect(new URL(opened.url()).pathname).toMatch(/^\/docs\/guide\/?$/);
    expect(await shown(opened)).toEqual(old);
    await opened.reload();
    await expect.poll(() => shown(opened)).toEqual(old);
    await opened.locator(".nav-tabs").getByText("API").click();
    await expect
      .poll(() => shown(opened))
      .toEqual({
        version: "1.0",
        tab: "API",
        groups: ["Old reference"],
        eyebrow: "Old reference",
        row: "The api",
        previous: undefined,
        next: "The api-old",
      });
    await opened.locator("main a.link").click();
    await expect.poll(() => shown(opened)).toEqual(old);
  });

  it("is shown where it stands first to who comes from there, from elsewhere, or without script", async () => {
    const opened = await visit("/guide");
    await choose(opened, "1.0");
    await opened.goto(`${site.address}/new`);
    await opened.locator("main a.link").click();
    await expect.poll(() => shown(opened)).toEqual(first);
    expect(await shown(await visit("/guide"))).toEqual(first);
    const plain = await visit("/guide", { javaScriptEnabled: false });
    expect(await plain.locator(".menu-version .menu-label").first().textContent()).toBe("2.0");
  });

  it("leads on from there: menus, search, the drawer", async () => {
    const opened = await visit("/guide");
    const complaints: string[] = [];
    opened.on("pageerror", ({ message }) => complaints.push(message));
    await choose(opened, "0.9");
    expect(await shown(opened)).toMatchObject({ version: "0.9", tab: undefined, groups: ["All"] });
    expect(await opened.locator("[data-search]").getAttribute("data-version")).toBe("0.9");
    // A heading has the id of the bar, which has another.
    expect(await opened.locator("h2#navbar").count()).toBe(1);
    await opened.keyboard.press("/");
    await opened.getByRole("dialog").waitFor();
    await opened.keyboard.press("Escape");
    await opened.setViewportSize({ width: 390, height: 800 });
    await opened.locator("[data-drawer-open]").click();
    const row = opened.locator(".frame-sidebar.open").getByRole("link", { name: "The index" });
    await row.click();
    await expect.poll(() => shown(opened)).toMatchObject({ version: "0.9", row: "The index" });
    expect(complaints).toEqual([]);
  });

  it("is shown in its first place where its other one does not come", async () => {
    const opened = await visit("/guide");
    const complaints: string[] = [];
    opened.on("pageerror", ({ message }) => complaints.push(message));
    await opened.route("**/assets/places/*", (route) => route.abort());
    await opened.locator(".frame-navbar .menu-version summary").click();
    await opened
      .locator(".frame-navbar .menu-version")
      .getByRole("link", { name: "1.0", exact: true })
      .click();
    await opened.waitForFunction(() => !("place" in document.documentElement.dataset));
    expect(await shown(opened)).toEqual(first);
    await opened.locator(".frame-navbar .menu-version summary").click();
    await opened.locator(".frame-navbar .menu-version .menu-panel").waitFor({ state: "visible" });
    expect(complaints).toEqual([]);
  });

  it("is as it was left for who comes back, also where it is loaded again", async () => {
    const opened = await visit("/guide");
    await choose(opened, "1.0");
    await opened.locator(".sidebar-list").getByText("The old").click();
    await opened.goto(`${site.address}/new`);
    await opened.goBack();
    await opened.goBack();
    await expect.poll(() => shown(opened)).toEqual(old);
    // What was seen last is not counted where nothing is shown of it.
    await opened.goto(`${site.address}/nowhere`);
    await opened.goto(`${site.address}/guide`);
    await expect.poll(() => shown(opened)).toEqual(old);
    await opened.goto(`${site.address}/nowhere`);
    await choose(opened, "0.9");
    expect(await shown(opened)).toMatchObject({ version: "0.9", groups: ["All"] });
  });

  it("keeps what its author draws above its text, and stays in the tab", async () => {
    const opened = await visit("/api");
    await choose(opened, "1.0");
    expect(await shown(opened)).toMatchObject({ tab: "API", groups: ["Old reference"] });
    await choose(opened, "1.0");
    expect(await shown(opened)).toMatchObject({ tab: "API" });
    await opened.goto(`${site.address}/custom`);
    await opened.waitForFunction(() => !("place" in document.documentElement.dataset));
    expect(await shown(opened)).toMatchObject({ version: "1.0", eyebrow: "mine", next: undefined });
  });
});
