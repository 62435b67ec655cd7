import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { runAxeInBoth } from "../theme/axe.ts";
import { SearchDriver } from "./driver.ts";
import { serveStatic, type StaticSite } from "./static-site.ts";
const petstore = fileURLToPath(new URL("../../examples/petstore", import.meta.url));

async function violationsOf({ page }: SearchDriver): Promise<readonly unknown[]> {
  const results = await runAxeInBoth(page, { preload: true });
  expect(results.passes).toBeGreaterThan(10);
  return results.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, any }) => [html.slice(0, 200), any[0]?.message]),
  }));
}

describe.skipIf(chromiumPath === undefined)("for everybody", () => {
  let browser: Browser;
  let site: StaticSite;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveStatic(petstore)]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));

  const open = (width: number): Promise<SearchDriver> =>
    SearchDriver.open(browser, site.address, { viewport: { width, height: 800 } });

  async function searchPets(driver: SearchDriver): Promise<void> {
    await driver.search("pets");
    await driver.box.locator(".search-text mark").first().waitFor();
  }

  async function expectNoneAnywhere(width: number): Promise<void> {
    const driver = await open(width);
    await driver.show();
    expect(await violationsOf(driver)).toEqual([]);
    await searchPets(driver);
    expect(await violationsOf(driver)).toEqual([]);
    await driver.search("zxqv blorpish");
    expect(await violationsOf(driver)).toEqual([]);
    await driver.search("scopes");
    await driver.page.keyboard.press("Enter");
    await driver.page.waitForURL("**#scopes");
    await driver.show();
    await driver.page.keyboard.press("ArrowDown");
    expect(await violationsOf(driver)).toEqual([]);
    await driver.close();
  }

  describe("in light and in dark colours", () => {
    it("axe finds no violation", () => expectNoneAnywhere(1280));
    it("axe finds no violation among results on a phone", async () => {
      const driver = await open(390);
      await driver.show();
      await searchPets(driver);
      expect(await violationsOf(driver)).toEqual([]);
      await driver.close();
    });
    it("axe finds no violation on a phone, either", { tags: ["long"] }, () => expectNoneAnywhere(390));
  });
});
