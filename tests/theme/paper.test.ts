import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";

const diagram = "```mermaid\nflowchart LR\n  a --> b\n```\n";
const names = Array.from({ length: 8 }, (_, at) => `\`a_name_that_is_rather_long_${at}\``).join(" | ");

const config = {
  theme: "mint",
  name: "Acme",
  colors: { primary: "#123456" },
  appearance: { default: "dark" },
  contextual: { options: ["download-pdf"] },
  navigation: { pages: ["index", "diagrams"] },
};

const files = {
  "docs.json": JSON.stringify(config),
  "a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  "index.mdx": `---
title: Start
---

<img className="block dark:hidden" src="/a.svg" alt="for light pages" />
<img className="hidden dark:block" src="/a.svg" alt="for dark pages" />

[https://example.com/a](https://example.com/a), [example.com/b](https://example.com/b/) and [words](https://example.com/c).

| Name | What it is |
| --- | --- |
| \`a_name_that_is_rather_long\` | Words. |

<table style={{ width: "300px" }}><tbody><tr><td>Cell</td></tr></tbody></table>

| ${"Head | ".repeat(8)}
| ${"--- | ".repeat(8)}
| ${names} |
`,
  "diagrams.mdx": `---\ntitle: Diagrams\n---\n\n${diagram}\n<div style={{ height: 4000 }} />\n\n${diagram}`,
};

/** Kept when the page asks for paper. */
interface Paper {
  readonly pictures: readonly string[];
  readonly drawn: readonly boolean[];
  /** Diagrams in dark colours. */
  readonly dark: number;
  readonly mode: string;
}

describe.skipIf(chromiumPath === undefined)("on paper", () => {
  let browser: Browser;
  let site: StaticSite;
  const open: Page[] = [];
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveStaticFiles(files)]);
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));
  afterEach(async () => {
    await Promise.all(open.splice(0).map((page) => page.close()));
  });

  async function visit(path: string, more: Parameters<Browser["newPage"]>[0] = {}): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1200, height: 800 }, ...more });
    open.push(page);
    await page.addInitScript(() => {
      const keep = (): void => {
        const pictures = [...document.images].filter((each) => each.checkVisibility());
        const paper: Paper = {
          pictures: pictures.map(({ alt }) => alt),
          drawn: [...document.querySelectorAll("figure.mermaid")].map(
            (figure) => figure.querySelector("svg[aria-roledescription]") !== null,
          ),
          dark: document.querySelectorAll(".dark-drawing").length,
          mode: document.documentElement.className,
        };
        Object.assign(window, { paper });
      };
      addEventListener("load", () => addEventListener("beforeprint", keep));
      window.print = keep;
    });
    await page.goto(new URL(path, site.address).href);
    return page;
  }

  const paperOf = (page: Page): Promise<Paper> =>
    page.evaluate(() => (window as unknown as { readonly paper: Paper }).paper);

  it("pages are light, and dark again afterwards", async () => {
    const page = await visit("/");
    await page.pdf();
    expect(await paperOf(page)).toMatchObject({ pictures: ["for light pages"], mode: "js light" });
    await expect.poll(() => page.locator("html").getAttribute("class")).toBe("js dark");
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.getByAltText("for light pages").isVisible()).toBe(true);
  });

  it("pages are dark again, too, where readers cannot choose and had chosen before", async () => {
    const appearance = { default: "dark", strict: true };
    const strict = await serveStaticFiles({
      "docs.json": JSON.stringify({ ...config, appearance, navigation: { pages: ["index"] } }),
      "index.mdx": "---\ntitle: Start\n---\n",
    });
    onTestFinished(() => strict.close());
    const page = await visit(`${strict.address}/`);
    await page.evaluate(() => localStorage.setItem("octavo-theme", "light"));
    await page.reload();
    await page.pdf();
    expect((await paperOf(page)).mode).toBe("js light");
    await expect.poll(() => page.locator("html").getAttribute("class")).toBe("js dark");
  });

  it("addresses stand behind links whose words do not say them", async () => {
    const page = await visit("/");
    await page.pdf();
    await page.emulateMedia({ media: "print" });
    const behind = await page
      .locator("a.link")
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, "::after").content));
    expect(behind.map((content) => content !== "none")).toEqual([false, false, true]);
  });

  it("names are broken in tables that are wider than paper, and only there", async () => {
    const page = await visit("/");
    await page.pdf();
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 700, height: 900 });
    const tables = await page.locator(".table-scroll > table:has(th)").evaluateAll((all) =>
      all.map((table) => ({
        fits: table.getBoundingClientRect().right <= innerWidth,
        isWhole: (table.querySelector("code")?.getClientRects().length ?? 0) === 1,
      })),
    );
    expect(tables).toEqual([
      { fits: true, isWhole: true },
      { fits: true, isWhole: false },
    ]);
  });

  it("diagrams are drawn that nobody has scrolled to", async () => {
    const page = await visit("/diagrams");
    await expect.poll(() => page.locator("svg[aria-roledescription]").count()).toBe(2);
    await page.pdf();
    expect((await paperOf(page)).drawn).toEqual([true, true]);
  });

  it("the menu of a page waits until all diagrams are drawn in light colours", async () => {
    // With a finger, nothing is drawn before it is needed.
    const page = await visit("/diagrams", { hasTouch: true, isMobile: true });
    await expect.poll(() => page.locator(".dark-drawing").count()).toBe(1);
    await page.waitForTimeout(500);
    expect(await page.locator("svg[aria-roledescription]").count()).toBe(1);
    await page.locator("[data-contextual-act=print]").click();
    await expect.poll(() => paperOf(page)).toMatchObject({ drawn: [true, true], dark: 0, mode: "js light" });
    // This browser does not print, and says nothing of an end.
    await expect.poll(() => page.locator("html").getAttribute("class")).toBe("js dark");
  });

  it("what a reader chooses while it is printed counts", async () => {
    const page = await visit("/");
    const choose = (): Promise<void> => page.locator("[data-theme-toggle]:visible").first().click();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await choose();
    await choose();
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect(await page.locator("html").getAttribute("class")).toBe("js light");
    await page.pdf();
    expect(await page.locator("html").getAttribute("class")).toBe("js light");
    await choose();
    await page.pdf();
    await expect.poll(() => page.locator("html").getAttribute("class")).toBe("js dark");
  });

  it("tables keep the width that authors gave them", async () => {
    const page = await visit("/");
    await page.pdf();
    expect(await page.locator("table:not(:has(th))").getAttribute("style")).toBe("width: 300px;");
  });
});
