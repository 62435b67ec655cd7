import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { SearchDriver } from "./driver.ts";
import { serveStatic, type StaticSite } from "./static-site.ts";

const corpus = resolve(process.env["OCTAVO_CORPUS"] ?? "../shared/corpus");
const root = join(corpus, "sites", "mem0ai__mem0");

describe.skipIf(chromiumPath === undefined || !existsSync(root))("on a site of 240 pages", () => {
  let browser: Browser;
  let site: StaticSite;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveStatic(root)]);
  }, 120_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));

  it("the index is small, whoever compresses it", async () => {
    const folder = join(site.root, "assets", "search");
    const files = readdirSync(folder).filter((file) => /^(?:index\.json|\d+\.bin)$/.test(file));
    const bytes = files.reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length,
      0,
    );
    const pages = globSync("**/index.html", { cwd: site.root }).length;
    process.stdout.write(`index of ${pages} pages: ${bytes} bytes\n`);
    expect(pages).toBeGreaterThan(200);
    expect((bytes / pages) * 250).toBeLessThan(300_000);
  });

  it.each(["add memory", "authenticaton", "how do I delete all memories of a user"])(
    "a first query for %s transfers little",
    async (query) => {
      const driver = await SearchDriver.open(browser, `${site.address}/platform/quickstart`);
      site.sent.length = 0;
      await driver.show();
      await driver.page.waitForLoadState("networkidle");
      // As it is pasted: no other query loads anything before.
      await driver.input.fill(query);
      await driver.settled();
      const index = site.sent.filter(({ path }) => /^\/assets\/search\/(?:index\.json|\d+\.bin)$/.test(path));
      const bytes = index.reduce((sum, sent) => sum + sent.bytes, 0);
      process.stdout.write(`${query}: ${index.length} files, ${bytes} bytes\n`);
      expect(await driver.options.count()).toBeGreaterThan(3);
      expect(bytes).toBeLessThan(60_000);
      expect(driver.complaints).toEqual([]);
      await driver.close();
    },
  );
});
