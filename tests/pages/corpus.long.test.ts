import { existsSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { sites } from "../corpus/corpus.ts";
import { corpus, faultsOfSite, seed } from "./visit-corpus.ts";

describe.skipIf(chromiumPath === undefined || !existsSync(corpus))("every real site in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it.each(sites())(`%s, OCTAVO_SEED=${seed}`, { timeout: 300_000 }, async (name) => {
    expect(await faultsOfSite(browser, name, 5)).toEqual([]);
  });
});
