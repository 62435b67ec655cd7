import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStatic } from "../search/static-site.ts";
import { looks, Visitor } from "./visit.ts";

/** Some of each kind; the long tier looks at all of them, at the manual, and at real sites. */
const sites: readonly [root: string, pages: readonly string[]][] = [
  ["examples/petstore", ["/", "/api-reference/pets/create-a-pet", "/es"]],
  ["examples/components", ["/cards", "/inline"]],
];

describe.skipIf(chromiumPath === undefined)("whole pages", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  }, 60_000);
  afterAll(() => browser.close());

  it.each(sites)(
    "of %s stay still, fit any window, and are for everybody",
    { timeout: 180_000 },
    async (name, pages) => {
      const root = fileURLToPath(new URL(`../../${name}`, import.meta.url));
      const site = await serveStatic(root);
      const visitor = await Visitor.arrive(browser, site, root);
      const faults: string[] = [];
      for (const page of pages)
        for (const look of looks) faults.push(...(await visitor.faultsOf(page, look)));
      await Promise.all([visitor.leave(), site.close()]);
      expect(faults).toEqual([]);
    },
  );

  it("are not taken for well where there are none", { timeout: 60_000 }, async () => {
    const root = fileURLToPath(new URL("../../examples/petstore", import.meta.url));
    const site = await serveStatic(root);
    const visitor = await Visitor.arrive(browser, site, root);
    const faults = await visitor.faultsOf("/nowhere", { width: 1440, colorScheme: "dark" });
    await Promise.all([visitor.leave(), site.close()]);
    expect(faults).toContain("/nowhere at 1440 px, dark: its document has the status 404");
  });
});
