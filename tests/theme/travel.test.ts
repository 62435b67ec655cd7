import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt, serveDev } from "../playground/site.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";
import { SearchDriver } from "../search/driver.ts";

const filler = Array.from({ length: 60 }, (_, at) => `Paragraph ${at}.`).join("\n\n");
const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    navigation: { pages: ["index", "links", "v1.5/next", "last"] },
    redirects: [
      { source: "/old", destination: "/links" },
      { source: "/older", destination: "/links?a=1#more" },
    ],
  }),
  "index.mdx": "---\ntitle: Start\n---\n\nGo.\n",
  "links.mdx": `---
title: Links
---

[Next](/v1.5/next), [here](#more), [a file](/file.json), [kept](/last?a=1), [out](https://example.com/), [in](/login).

<a href="/last?c=1" download>Saved</a>

## More

${filler}

[Below](/last)
`,
  "v1.5/next.mdx": "---\ntitle: Next\n---\n\nNext page.\n",
  "last.mdx": "---\ntitle: Last\n---\n\nLast page.\n",
  "file.json": "{}",
};
const base = "/docs";

describe.skipIf(chromiumPath === undefined)("from page to page", () => {
  let browser: Browser;
  let site: StaticSite;
  const open: Page[] = [];

  beforeAll(async () => {
    // Tests go without it, readers do not.
    const options = { whole: true, ignoreDefaultArgs: ["--disable-back-forward-cache"] };
    [browser, site] = await Promise.all([launch(options), serveStaticFiles(files, base)]);
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));
  afterEach(async () => {
    await Promise.all(open.splice(0).map((page) => page.context().close()));
  });

  interface Visit {
    readonly page: Page;
    /** Addresses that the browser has asked for ahead, in order, without origin and base. */
    readonly ahead: string[];
  }

  async function visit(
    path: string,
    script?: () => void,
    options: BrowserContextOptions = {},
    address = site.address,
  ): Promise<Visit> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    if (script) await context.addInitScript(script);
    const page = await context.newPage();
    open.push(page);
    const ahead: string[] = [];
    page.on("request", (request) => {
      const { "sec-purpose": purpose = "" } = request.headers();
      if (purpose.includes("prefetch")) ahead.push(request.url().replace(address, ""));
    });
    await page.goto(address + path, { waitUntil: "networkidle" });
    return { page, ahead };
  }

  it("a page that has moved passes on what was asked for, with script and without", async () => {
    const ends = async (path: string, options: BrowserContextOptions = {}): Promise<string> => {
      const page = await browser.newPage(options);
      open.push(page);
      await page.goto(site.address + path, { waitUntil: "commit" });
      await page.waitForURL(/\/links\/?(?:[?#]|$)/);
      return page.url().replace(site.address, "").replace("/links/", "/links");
    };
    expect([
      await ends("/old"),
      await ends("/old#more"),
      await ends("/old?x=1#more"),
      await ends("/older"),
      await ends("/older?x=1#here"),
      await ends("/older?x=1#here", { javaScriptEnabled: false }),
    ]).toEqual([
      "/links",
      "/links#more",
      "/links?x=1#more",
      "/links?a=1#more",
      "/links?a=1&x=1#more",
      "/links?a=1#more",
    ]);
  });

  async function pointAt(page: Page, ...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await page.locator("main").getByRole("link", { name, exact: true }).hover();
      await page.waitForTimeout(400);
    }
  }

  const others = ["here", "a file", "out", "Saved"];

  it("a page is fetched when its link is pointed at, nothing else is, and it is there when it is opened", async () => {
    const { page, ahead } = await visit("/links");
    expect(ahead).toEqual([]);
    // Sections of the page, files, other sites, what is to be saved.
    await pointAt(page, ...others, "kept", "Next");
    await expect.poll(() => ahead).toEqual(["/last?a=1", "/v1.5/next"]);
    await page.locator("main").getByRole("link", { name: "Next", exact: true }).click();
    await page.getByText("Next page.").waitFor();
    const kind = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation");
      return (entry as PerformanceEntry & { readonly deliveryType?: string }).deliveryType;
    });
    expect(kind).toBe("navigational-prefetch");
    expect(page.url()).toBe(`${site.address}/v1.5/next`);
  });

  function hints(page: Page): Promise<readonly string[]> {
    return page
      .locator("link[rel=prefetch]")
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  }
  const noRules = (): void => {
    Object.assign(HTMLScriptElement, { supports: (type: string) => type !== "speculationrules" });
  };

  it("browsers without such rules are told by a script", async () => {
    const { page } = await visit("/links", noRules);
    expect(await hints(page)).toEqual([]);
    await pointAt(page, ...others, "in", "Next", "Next");
    await expect.poll(() => hints(page)).toEqual([`${site.address}/v1.5/next`]);
    await page.locator("main").getByRole("link", { name: "kept", exact: true }).focus();
    await expect.poll(() => hints(page)).toHaveLength(2);
  });

  it("where nothing can be pointed at, pages whose links are in view", async () => {
    const { page } = await visit("/links", noRules, { hasTouch: true, isMobile: true });
    await expect.poll(() => hints(page)).toContain(`${site.address}/v1.5/next`);
    expect(await hints(page)).not.toContain(`${site.address}/last`);
    await page.getByText("Below").scrollIntoViewIfNeeded();
    await expect.poll(() => hints(page)).toContain(`${site.address}/last`);
  });

  async function expectNoHints(connection: object): Promise<void> {
    const { page } = await visit("/links", noRules);
    await page.addInitScript((given) => {
      Object.defineProperty(navigator, "connection", { value: given });
    }, connection);
    await page.reload({ waitUntil: "networkidle" });
    await pointAt(page, "Next");
    expect(await hints(page)).toEqual([]);
  }

  it("nothing for readers who save data", () => expectNoHints({ saveData: true, effectiveType: "4g" }));
  it("nothing for readers who wait long", { tags: ["long"] }, () =>
    expectNoHints({ saveData: false, effectiveType: "2g" }),
  );

  /** Goes back, and tells whether the page is the one that was left. */
  async function isBackAtOnce(page: Page): Promise<unknown> {
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
    });
    const from = page.url();
    await page.locator(".sidebar-list").getByText("Last", { exact: true }).click();
    await page.getByText("Last page.").waitFor();
    await page.evaluate(() => history.back());
    // Such a page does not load again, which is what others would wait for.
    await expect
      .poll(() => page.evaluate(() => location.href).catch(() => ""), { timeout: 10_000 })
      .toBe(from);
    return page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation");
      const { notRestoredReasons } = entry as PerformanceEntry & { readonly notRestoredReasons?: unknown };
      const { persisted } = window as unknown as { readonly persisted?: boolean };
      return persisted ?? notRestoredReasons;
    });
  }

  it("the way back is at once, to the place on the page, also after a search", async () => {
    const driver = await SearchDriver.open(browser, `${site.address}/links`);
    const { page } = driver;
    open.push(page);
    await driver.show();
    await driver.search("paragraph");
    await page.keyboard.press("Escape");
    await page.evaluate(() => scrollTo(0, 500));
    expect(await isBackAtOnce(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(500);
    await page.evaluate(() => history.forward());
    await page.getByText("Last page.").waitFor();
  });

  it("a policy that names the inline scripts by their hashes lets all of it be", async () => {
    const plain = await serveBuilt(files);
    const source = readFileSync(join(plain.folder, "links/index.html"), "utf8");
    await plain.close();
    const hashes = [...source.matchAll(/<script(?: type="speculationrules")?>(.+?)<\/script>/gs)].map(
      ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
    );
    const policy = `default-src 'none'; script-src 'self' ${hashes.join(" ")}; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'`;
    const closed = await serveBuilt(files, { "content-security-policy": policy });
    try {
      const complaints: string[] = [];
      const { page, ahead } = await visit("/links", undefined, {}, closed.origin);
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      await page.reload({ waitUntil: "networkidle" });
      await pointAt(page, "Next");
      await expect.poll(() => ahead).toEqual(["/v1.5/next"]);
      await page.keyboard.press("Control+k");
      await page.keyboard.type("paragraph");
      await page.locator(".search-list [href]").first().waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await closed.close();
    }
  });

  it("octavo dev draws what is looked at alone, and the way back is at once there, too", async () => {
    const dev = await serveDev(files);
    try {
      const complaints: string[] = [];
      const { page, ahead } = await visit("/links", undefined, {}, dev.origin);
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      const answer = page.waitForResponse(`${dev.origin}/v1.5/next`);
      await pointAt(page, "Next");
      await expect.poll(() => ahead).toEqual(["/v1.5/next"]);
      expect((await answer).status()).toBe(503);
      await page.locator("main").getByRole("link", { name: "Next", exact: true }).click();
      await page.getByText("Next page.").waitFor();
      expect(await isBackAtOnce(page)).toBe(true);
      expect(complaints).toEqual([]);
    } finally {
      await dev.close();
    }
  });
});
