import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { expectArrival } from "./arrival.ts";
import { launch } from "./browser.ts";
import { cases } from "./cases.ts";
import { PlaygroundDriver } from "./driver.ts";
import { startEchoApi, type EchoApi } from "./echo-api.ts";
import { echoDocument } from "./echo-document.ts";
import { pagePath } from "./echo-operation.ts";
import { serveDev, siteOf, type OpenSite } from "./site.ts";

export interface RequestOptions {
  readonly proxy: boolean;
  /** Titles of the cases; without them, all. */
  readonly some?: readonly string[];
}

/** Types cases into the playground of a site under `octavo dev`, and looks at what the API was sent. */
export function testRequests({ proxy, some }: RequestOptions): void {
  const all = cases.filter(({ proxyOnly }) => proxy || proxyOnly !== true);
  const tried = all.filter(({ title }) => some?.includes(title) ?? true);
  let browser: Browser;
  let api: EchoApi;
  let site: OpenSite;
  let page: Page;

  beforeAll(async () => {
    [browser, api] = await Promise.all([launch(), startEchoApi()]);
    site = await serveDev(siteOf(echoDocument(api.origin), { api: { playground: { proxy } } }));
    // Low, since all that is in view is drawn again and again.
    page = await browser.newPage({ reducedMotion: "reduce", viewport: { width: 1280, height: 400 } });
    page.setDefaultTimeout(30_000);
  });
  afterAll(() => Promise.all([browser.close(), api.close(), site.close()]));
  beforeEach(async () => {
    if (page.url().startsWith("http")) await page.evaluate(() => localStorage.clear());
    api.take();
  });

  it("are tried in all cases that are named, of at least sixty", () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(tried).toHaveLength(some?.length ?? all.length);
  });

  it.each(tried)("$title", async (given) => {
    const playground = new PlaygroundDriver(page);
    await playground.open(site.origin + pagePath(given.operation));
    await playground.fillIn(given);
    await playground.send();
    expectArrival(api.take(), given);
    expect(await playground.status()).toBe(given.status ?? 200);
  });
}
