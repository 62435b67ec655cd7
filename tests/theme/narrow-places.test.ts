import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";

const version = "2024-10-31 long term support release (recommended)";
const dropdowns = [
  { dropdown: `${version} of all`, pages: ["index"] },
  { dropdown: "Another", pages: ["a"] },
];
const versions = [
  { version, tag: "Latest", dropdowns },
  { version: "1", pages: ["b"] },
];
const products = [
  { product: "A product with a really long name indeed", versions },
  { product: "B", pages: ["c"] },
];
const other = "---\ntitle: Other\n---\nText.\n";

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Acme",
    colors: { primary: "#123456" },
    navigation: { products },
  }),
  "a.mdx": other,
  "b.mdx": other,
  "c.mdx": other,
  "index.mdx": `---
title: Start
---

<Columns cols={2}>
  <Column>
    - of a column

    <Note>
    - of a note
    </Note>
  </Column>
  <Card title="A card">
  - of a card
  </Card>
  <div>
  - of an element
  </div>
</Columns>

<Tree>
  <Tree.Folder name="a" defaultOpen>
    <Tree.File name="b" />
  </Tree.Folder>
</Tree>

| A | B |
| --- | --- |
| x | <Check>ok</Check> |
`,
};

describe.skipIf(chromiumPath === undefined)("in narrow places", () => {
  let browser: Browser;
  let site: StaticSite;
  /** One for all visits: a new tab takes longer than most pages. */
  let page: Page;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveStaticFiles(files)]);
    page = await browser.newPage({ reducedMotion: "reduce" });
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));

  async function open(width: number): Promise<void> {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.address);
  }

  it("lists keep their bullets, and trees have none", async () => {
    await open(1200);
    const bullets = (selector: string): Promise<string[]> =>
      page.locator(selector).evaluateAll((all) => all.map((each) => getComputedStyle(each).listStyleType));
    expect(await bullets(".card-group li")).toEqual(["disc", "disc", "disc", "disc"]);
    expect(new Set(await bullets(".tree ul"))).toEqual(new Set(["none"]));
  });

  it("a note in a cell makes its row hardly higher", async () => {
    await open(1200);
    expect((await page.locator("tbody tr").boundingBox())?.height).toBeLessThan(75);
  });

  it.each([390, 1200])("long names of menus have several lines at %i px", async (width) => {
    await open(width);
    if (width < 1024) await page.locator("[data-drawer-open]").first().click();
    const menus = page.locator(".frame-sidebar .menu-button:visible");
    expect(await menus.count()).toBe(width < 1024 ? 3 : 1);
    const over = await menus.evaluateAll((all) =>
      all.map((each) => {
        const edge = each.closest("nav")?.getBoundingClientRect().right ?? 0;
        const parts = [each, ...each.querySelectorAll(":scope > :not(.sr-only)")];
        return Math.max(...parts.map((part) => part.getBoundingClientRect().right)) < edge;
      }),
    );
    expect(new Set(over)).toEqual(new Set([true]));
  });
});
