import { existsSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { corpus, faultsOfSite, seed } from "./visit-corpus.ts";

/** The long tier visits every site. */
const sites = ["resend__react-email", "hoppscotch__docs", "supermemoryai__supermemory"];

describe.skipIf(chromiumPath === undefined || !existsSync(corpus))("pages of real sites in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it.each(sites)(`%s, OCTAVO_SEED=${seed}`, { timeout: 120_000 }, async (name) => {
    expect(await faultsOfSite(browser, name, 3)).toEqual([]);
  });
});
