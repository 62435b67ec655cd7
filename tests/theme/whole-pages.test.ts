import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStatic, type StaticSite } from "../search/static-site.ts";
import { fewLooks, Visitor } from "./visit.ts";

/** One of each kind; the long tier looks at all of them in more windows, at the manual, and at real sites. */
const sites: readonly [root: string, pages: readonly string[]][] = [
  ["examples/petstore", ["/", "/api-reference/pets/create-a-pet"]],
  ["examples/components", ["/cards"]],
];

describe.skipIf(chromiumPath === undefined)("whole pages", () => {
  let browser: Browser;
  const built = new Map<string, StaticSite>();
  beforeAll(async () => {
    browser = await launch();
    for (const [name] of sites) built.set(name, await serveStatic(rootOf(name)));
  }, 120_000);
  afterAll(() => Promise.all([browser, ...built.values()].map((each) => each.close())));

  const rootOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
  async function arrive(name: string): Promise<Visitor> {
    const site = built.get(name);
    if (!site) throw new Error(`${name} is not built`);
    return Visitor.arrive(browser, site, rootOf(name));
  }

  it.each(sites)(
    "of %s stay still, fit any window, and are for everybody",
    { timeout: 180_000 },
    async (name, pages) => {
      const visitor = await arrive(name);
      const faults: string[] = [];
      for (const page of pages)
        for (const look of fewLooks) faults.push(...(await visitor.faultsOf(page, look)));
      await visitor.leave();
      expect(faults).toEqual([]);
    },
  );

  it("are not taken for well where there are none", { timeout: 60_000 }, async () => {
    const visitor = await arrive("examples/petstore");
    const faults = await visitor.faultsOf("/nowhere", { width: 1440, colorScheme: "dark" });
    await visitor.leave();
    expect(faults).toContain("/nowhere at 1440 px, dark: its document has the status 404");
  });
});
