import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "playwright-core";
import { chromiumPath, launch } from "../playground/browser.ts";
import { SearchDriver } from "./driver.ts";
import { serveSearching } from "./searching-server.ts";
import { serveStatic, serveStaticFiles } from "./static-site.ts";

const petstore = fileURLToPath(new URL("../../examples/petstore", import.meta.url));

const hostile = '<img src=x onerror="document.title=1">';

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    search: { prompt: "Ask the turbines" },
    navigation: { pages: ["index", "strange"] },
  }),
  "index.mdx": "---\ntitle: Turbines\n---\n\nTurbines turn.\n\n## Blades\n\nSharp ones.\n",
  "strange.mdx": `---\ntitle: ${JSON.stringify(`Strange ${hostile}`)}\n---\n\nTurbines with \`${hostile}\` inside.\n`,
};

describe.skipIf(chromiumPath === undefined)("the search box elsewhere", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it("works below a base path", async () => {
    const site = await serveStatic(petstore, "/docs");
    const driver = await SearchDriver.open(browser, `${site.address}/guides/pets`);
    await driver.show();
    await driver.search("scopes");
    expect((await driver.targets())[0]).toBe("/docs/guides/authentication#scopes");
    await expect.poll(() => driver.box.locator(".search-text").first().textContent()).toContain("orders");
    await driver.page.keyboard.press("Enter");
    await driver.page.waitForURL("**/docs/guides/authentication#scopes");
    expect(driver.complaints).toEqual([]);
    await driver.close();
    await site.close();
  });

  it("shows what pages say as text, whatever it looks like", async () => {
    const site = await serveStaticFiles(files);
    const driver = await SearchDriver.open(browser, site.address);
    await driver.show();
    expect(await driver.input.getAttribute("placeholder")).toBe("Ask the turbines");
    await driver.search("strange");
    const hit = driver.box.locator('[href="/strange"]');
    await expect.poll(() => hit.locator(".search-text").textContent()).toContain("onerror");
    expect(await hit.textContent()).toContain("<img src=x");
    expect(await driver.box.locator("img").count()).toBe(0);
    expect(await driver.page.title()).not.toBe("1");
    await driver.close();
    await site.close();
  });

  it("stays where it is when the reader closes it before the answer comes", async () => {
    const site = await serveSearching(files);
    const driver = await SearchDriver.open(browser, site.address);
    const answered = Promise.withResolvers<void>();
    let asked = 0;
    await driver.page.context().route("**/discovery/**", async (route) => {
      asked++;
      await answered.promise;
      await route.continue();
    });
    await driver.show();
    await driver.page.keyboard.type("strange");
    await driver.page.keyboard.press("Enter");
    await expect.poll(() => asked).toBeGreaterThan(0);
    await driver.page.keyboard.press("Escape");
    await driver.box.waitFor({ state: "hidden" });
    answered.resolve();
    await driver.box.locator('[href="/strange"]').waitFor({ state: "attached" });
    await driver.page.waitForTimeout(300);
    expect(new URL(driver.page.url()).pathname).toBe("/");
    // What was found is still there, and Enter goes on from it.
    await driver.show();
    await driver.page.keyboard.press("Enter");
    await driver.page.waitForURL("**/strange");
    await driver.close();
    await site.close();
  });

  it("asks the server where there is one", async () => {
    const site = await serveSearching(files);
    const driver = await SearchDriver.open(browser, site.address);
    const asked: string[] = [];
    driver.page.context().on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
    await driver.show();
    await driver.search("blades");
    expect((await driver.targets())[0]).toBe("/#blades");
    expect(await driver.box.locator(".search-text").first().textContent()).toContain("Sharp");
    expect(asked.some((each) => each.includes(".bin"))).toBe(false);
    await driver.close();
    await site.close();
  });
});
