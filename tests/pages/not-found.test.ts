import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt, serveDev, type OpenSite } from "../playground/site.ts";
import { allOfAxe, runAxe } from "../theme/axe.ts";

const topics = ["Kites", "Winds", "Lines", "Knots", "Weather", "Landing", "Prices"];

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Acme",
    colors: { primary: "#123456" },
    errors: { 404: { title: "Lost", description: "Nothing is **here**." } },
    navigation: {
      languages: [
        {
          language: "en",
          groups: [
            { group: "Start", pages: ["index"] },
            { group: "Flying", pages: topics.map((topic) => `flying/${topic.toLowerCase()}`) },
            { group: "More", pages: ["handbook/pre-flight", "handbook/secret-checks"] },
          ],
        },
        { language: "fr", groups: [{ group: "Vol", pages: ["fr/nuages", "fr/kites"] }] },
      ],
    },
  }),
  // All the words of an old address, on a page that nobody asked for.
  "index.mdx": "---\ntitle: Home\n---\nIn old times, a pre-flight took long.\n",
  "handbook/pre-flight.mdx": "---\ntitle: Before you take off\n---\nLook at the sky.\n",
  "handbook/secret-checks.mdx": "---\ntitle: For the crew\ngroups: [crew]\n---\nLook at the sky.\n",
  "fr/kites.mdx": "---\ntitle: Kites\n---\nVoler.\n",
  "fr/nuages.mdx": "---\ntitle: Les nuages\n---\nComment voler.\n",
  ...Object.fromEntries(
    topics.map((topic) => [
      `flying/${topic.toLowerCase()}.mdx`,
      `---\ntitle: ${topic}\n---\nHow to fly.\n\n## Flying lessons\n\nFlying in ${topic}.\n`,
    ]),
  ),
};

describe.skipIf(chromiumPath === undefined)("the page for unknown addresses", () => {
  let browser: Browser;
  let built: OpenSite;
  let dev: OpenSite;
  const open: BrowserContext[] = [];

  beforeAll(async () => {
    [browser, built, dev] = await Promise.all([launch(), serveBuilt(files), serveDev(files)]);
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), built.close(), dev.close()]));
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()));
  });

  /** With the paths that were asked of the server. */
  async function visit(
    address: string,
    more: Parameters<Browser["newContext"]>[0] = {},
  ): Promise<{
    readonly page: Page;
    readonly asked: readonly string[];
    readonly status: number | undefined;
  }> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...more });
    open.push(context);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const answer = await page.goto(address, { waitUntil: "networkidle" });
    return { page, asked, status: answer?.status() };
  }

  const suggested = (page: Page): Promise<readonly string[]> =>
    page
      .locator(".suggestions a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

  it.each(["built", "dev"] as const)(
    "suggests pages that have the words of the address: %s",
    async (kind) => {
      const { origin } = kind === "built" ? built : dev;
      const { page, status } = await visit(`${origin}/docs/flying/lading.html?x=1#y`);
      await page.locator(".suggestions a").first().waitFor();
      expect(status).toBe(404);
      expect(await suggested(page)).toEqual(["/flying/landing"]);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Lost");
      expect(await page.getByRole("heading", { level: 2 }).textContent()).toBe("Did you mean this page?");
      await page.locator(".suggestions a").first().click();
      await page.waitForURL(`${origin}/flying/landing`);
    },
  );

  it("suggests five at most, each page once, in the language of the address", async () => {
    const { page } = await visit(`${built.origin}/flying-lessons`);
    await page.locator(".suggestions a").first().waitFor();
    const found = await suggested(page);
    expect(found).toHaveLength(5);
    expect(new Set(found).size).toBe(5);
    for (const [path, expected] of [
      ["/fr/nuage", "/fr/nuages"],
      ["/kites", "/flying/kites"],
      ["/nuages", "/fr/nuages"],
    ] as const) {
      await page.goto(built.origin + path);
      await page.locator(".suggestions a").first().waitFor();
      expect(await suggested(page)).toEqual([expected]);
    }
  });

  async function expectMovedFirst({ origin }: OpenSite): Promise<void> {
    const { page } = await visit("about:blank");
    for (const old of ["/old/pre-flight", "/times/pre_flight.html", "/en/old-times/preflight/"]) {
      await page.goto(origin + old);
      await page.locator(".suggestions a").first().waitFor();
      expect((await suggested(page))[0]).toBe("/handbook/pre-flight");
    }
    // It is for certain readers.
    await page.goto(`${origin}/guides/secret-checks`, { waitUntil: "networkidle" });
    expect(await suggested(page)).not.toContain("/handbook/secret-checks");
    expect(await (await fetch(`${origin}/assets/pages.json`)).text()).not.toContain("crew");
  }

  it("suggests a page that has moved, before others that have more words of the address", () =>
    expectMovedFirst(built));
  it("suggests such a page in octavo dev, too", { tags: ["long"] }, () => expectMovedFirst(dev));

  it("suggests where pages have moved to, and what search finds, each without the other", async () => {
    const { page } = await visit("about:blank");
    for (const [broken, old, expected, where] of [
      ["**/search/worker.js", "/guides/pre-flight", "/handbook/pre-flight", "/handbook/pre-flight"],
      ["**/assets/pages.json", "/lading", "/flying/landing", "Flying"],
    ] as const) {
      await page.route(broken, (route) => route.abort());
      await page.goto(built.origin + old);
      await page.locator(".suggestions a").first().waitFor();
      expect(await suggested(page)).toEqual([expected]);
      expect(await page.locator(".suggestions p").innerText()).toBe(where);
      await page.unroute(broken);
    }
  });

  it("says nothing where it finds nothing, and is whole without script", async () => {
    const { page } = await visit(`${built.origin}/zzzz/qqqq-%3Cscript%3E`);
    expect(await page.locator(".suggestions").innerHTML()).toBe("");
    const { page: plain } = await visit(`${built.origin}/flying-lessons`, { javaScriptEnabled: false });
    expect(await plain.locator("main").innerText()).toMatch(
      /Lost\s+Nothing is here\.\s+Go to the start page/,
    );
    expect(await plain.locator(".suggestions").innerHTML()).toBe("");
  });

  it("loads its script on no other page", async () => {
    const { asked } = await visit(`${built.origin}/flying/kites`);
    expect(asked.filter((path) => /not-found|search\/worker|pages\.json/.test(path))).toEqual([]);
  });

  it.each([
    [1440, "light"],
    [390, "dark"],
  ] as const)("has nothing that moves, or that axe finds, at %i, %s", async (width, colorScheme) => {
    const { page } = await visit(`${built.origin}/flying-lessons`, {
      viewport: { width, height: 844 },
      colorScheme,
    });
    await page.locator(".suggestions a").first().waitFor();
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, "value")));
            resolve(shifts.reduce((sum, shift) => sum + shift, 0));
          });
          observer.observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(moved).toBeLessThan(0.01);
    const { violations } = await runAxe(page, allOfAxe);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
