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

  describe("in light and in dark colours", () => {
    it.each([1280, 390])("axe finds no violation at %i px", async (width) => {
      const viewport = { width, height: 800 };
      const driver = await SearchDriver.open(browser, site.address, { viewport });
      expect(await violationsOf(driver)).toEqual([]);
      await driver.show();
      expect(await violationsOf(driver)).toEqual([]);
      await driver.search("pets");
      await driver.box.locator(".search-text mark").first().waitFor();
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
    });
  });
});
