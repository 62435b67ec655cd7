import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";
import {
  around,
  bare,
  crowded,
  filesWith,
  framing,
  named,
  naming,
  ownNames,
  preflight,
  tabs,
} from "./styled-site.ts";

describe.skipIf(chromiumPath === undefined)("styles of a site", () => {
  let browser: Browser;
  let plain: StaticSite;
  let reset: StaticSite;
  let framed: StaticSite;
  let tabbed: StaticSite;
  let unnamed: StaticSite;
  let worded: StaticSite;
  /** One for all visits: what is looked at is how pages are drawn, and a new tab takes longer than most of them. */
  let page: Page;

  beforeAll(async () => {
    [browser, plain, reset, framed, tabbed, unnamed, worded] = await Promise.all([
      launch(),
      serveStaticFiles(filesWith("")),
      serveStaticFiles(filesWith(bare + named)),
      serveStaticFiles(filesWith(framing)),
      serveStaticFiles(filesWith(framing, { navigation: tabs })),
      serveStaticFiles({ ...filesWith("", around), "more.mdx": crowded }),
      serveStaticFiles({ ...filesWith(naming, around), "more.mdx": crowded }),
    ]);
    page = await browser.newPage({ reducedMotion: "reduce" });
  }, 60_000);
  afterAll(() =>
    Promise.all([browser, plain, reset, framed, tabbed, unnamed, worded].map((each) => each.close())),
  );

  async function visit(site: StaticSite, path = "/", width = 1440): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.address + path, { waitUntil: "networkidle" });
  }

  /** All that stands in the text, and how it looks. */
  async function looksOf(site: StaticSite): Promise<string[]> {
    await visit(site);
    return page
      .locator(".frame-article *:not(#own, .own, .own *, h2, h2 *, #apart, #apart *)")
      .evaluateAll((all) =>
        all.map((each) => {
          const style = getComputedStyle(each);
          const looks =
            "margin padding border font-size font-weight line-height color background-color list-style text-decoration width";
          return [
            each.localName,
            each.className,
            ...looks.split(" ").map((name) => style.getPropertyValue(name)),
          ].join(" ");
        }),
      );
  }

  function styleOf(selector: string, name: string): Promise<string> {
    return page
      .locator(selector)
      .first()
      .evaluate((each, property) => getComputedStyle(each).getPropertyValue(property), name);
  }

  it("for bare elements change nothing of a text", async () => {
    const expected = await looksOf(plain);
    expect(expected.length).toBeGreaterThan(50);
    expect(await looksOf(reset)).toEqual(expected);
    expect(await styleOf(".prose h2", "font-size")).toBe("24px");
    // Nor the words on the button of the bar.
    expect(await styleOf(".bar-primary", "color")).toBe("rgb(255, 255, 255)");
  });

  async function expectNothingChanged(style: string): Promise<void> {
    const site = await serveStaticFiles(filesWith(style));
    const looksOfAll = async (of: StaticSite): Promise<string[]> => {
      await visit(of);
      return page.locator("body *").evaluateAll((elements) =>
        elements.map((each) => {
          const { margin, padding, border, fontSize, fontWeight } = getComputedStyle(each);
          return [each.localName, each.className, margin, padding, border, fontSize, fontWeight].join(" ");
        }),
      );
    };
    const expected = await looksOfAll(plain);
    expect(await looksOfAll(site)).toEqual(expected);
    await site.close();
  }

  it("that reset all elements change nothing of a page", () => expectNothingChanged(preflight));
  it("that reset all elements change nothing of a page, in a layer of Tailwind's", { tags: ["long"] }, () =>
    expectNothingChanged(`@layer theme, base;@layer base{${preflight}}`),
  );

  it("give the text a part of all of the row in which it stands beside its contents", async () => {
    await visit(plain);
    await page.addStyleTag({ content: "#content-area { width: calc(100% - 360px) !important }" });
    const [row = 0, article = 0, contents = 0] = await page
      .locator("main.frame-main, .frame-article, aside.frame-rail")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(Math.abs(row - 360 - article)).toBeLessThan(1);
    expect(contents).toBe(240);
  });

  it.each(["/more", "/api-reference/things"])(
    "for parts of their own change nothing of the theme's on %s",
    async (path) => {
      const frameOf = async (site: StaticSite): Promise<string[]> => {
        await visit(site, path);
        return page.locator("body *:not(script, #parts *)").evaluateAll((all) =>
          all.map((each) => {
            const { display, padding, backgroundColor } = getComputedStyle(each);
            return [each.localName, each.className, display, padding, backgroundColor].join(" ");
          }),
        );
      };
      const expected = await frameOf(unnamed);
      expect(expected.length).toBeGreaterThan(80);
      expect(await frameOf(worded)).toEqual(expected);
    },
  );

  it("find parts with common names as bare as they were written", async () => {
    await visit(unnamed, "/more");
    const looks = await page.locator("#parts > div").evaluateAll((all) =>
      all.map((each) => {
        const names = [...getComputedStyle(each)].filter((name) => !/origin|^--/.test(name));
        return names.map((name) => `${name}: ${getComputedStyle(each).getPropertyValue(name)}`);
      }),
    );
    const [own, ...others] = looks;
    for (const [at, each] of others.entries()) expect(each, ownNames[at]).toEqual(own);
  });

  it("colour the button of the bar by the item around it", async () => {
    await visit(framed, "/more");
    expect(await styleOf("#topbar-cta-button", "background-color")).toBe("rgba(0, 0, 0, 0)");
    expect(await styleOf("#topbar-cta-button > a", "background-color")).toBe("rgb(7, 8, 9)");
    expect(await styleOf("#topbar-cta-button span", "color")).toBe("rgb(255, 255, 255)");
  });

  it("are not needed for what scripts put beside the search: it stands in its row", async () => {
    for (const width of [390, 1024, 1440]) {
      await visit(plain, "/more", width);
      const before = await page.locator("#search-bar-entry").boundingBox();
      const beside = await page.locator("#search-bar-entry").evaluate((entry) => {
        const added = document.createElement("button");
        added.textContent = "Ask";
        entry.after(added);
        const [one, other] = [entry, added].map((each) => each.getBoundingClientRect());
        return (
          one &&
          other && { gap: other.left - one.right, over: document.documentElement.scrollWidth - innerWidth }
        );
      });
      expect(beside?.gap).toBe(8);
      expect(beside?.over).toBeLessThanOrEqual(0);
      expect((await page.locator("#search-bar-entry").boundingBox())?.height).toBe(before?.height);
    }
  });

  it("count where they name classes or ids, and so do utilities and what is no prose", async () => {
    await visit(reset);
    expect(await styleOf(".prose h2", "margin-top")).toBe("99px");
    expect(await styleOf("#own", "margin-top")).toBe("98px");
    expect(await styleOf(".own", "margin-top")).toBe("97px");
    expect(await styleOf(".own", "padding-left")).toBe("96px");
    expect(await styleOf(".own", "color")).toBe("rgb(1, 2, 3)");
    expect(await styleOf("h4.mt-12", "margin-top")).toBe("48px");
    expect(await styleOf("h4.mt-12", "font-size")).toBe("22px");
    expect(await styleOf("#apart", "font-size")).toBe("16px");
    expect(await styleOf("#apart", "color")).toBe("rgb(255, 0, 0)");
  });

  it(
    "count where they name classes in layers of Tailwind's, whose reset does not",
    { tags: ["long"] },
    async () => {
      const layers = `@layer theme,base,components,utilities;@layer base{${preflight}}`;
      const ours = "@layer components{.own{padding-left:95px}}@layer utilities{h4.mt-12{color:rgb(1, 2, 4)}}";
      const site = await serveStaticFiles(filesWith(layers + ours));
      await visit(site);
      expect(await styleOf(".own", "padding-left")).toBe("95px");
      expect(await styleOf("h4.mt-12", "color")).toBe("rgb(1, 2, 4)");
      expect(await styleOf(".prose h2", "margin-top")).toBe("48px");
      await site.close();
    },
  );

  it("for words leave the tokens of code as they are", async () => {
    const looksOfToken = async (site: StaticSite): Promise<string[]> => {
      await visit(site);
      const names = ["font-style", "font-weight", "color"];
      return Promise.all(names.map((name) => styleOf(".code-block i", name)));
    };
    const expected = await looksOfToken(plain);
    expect(expected[0]).toBe("normal");
    expect(await looksOfToken(reset)).toEqual(expected);
  });

  it.each([390, 1440, 1800])(
    "that colour the header by its elements colour all of it at %i px",
    async (width) => {
      await visit(tabbed, "/", width);
      const rows = await page.locator("#navbar :is(.frame-bar, .nav-tabs, .narrow-bar)").evaluateAll((all) =>
        all
          .filter((row) => row.getClientRects().length > 0)
          .map((row) => {
            const colours: string[] = [];
            for (let at: Element | null = row; at && at.id !== "navbar"; at = at.parentElement)
              colours.push(getComputedStyle(at).backgroundColor);
            const first = colours.find((colour) => colour !== "rgba(0, 0, 0, 0)");
            const header = row.closest("#navbar");
            return [first, row.parentElement?.clientWidth === header?.clientWidth];
          }),
      );
      expect(rows).toEqual([
        ["rgb(1, 2, 3)", true],
        ["rgb(1, 2, 3)", true],
      ]);
      // What they say of the search field is not said of the sign that small screens have for it.
      const field = await styleOf(".search-button", "background-color");
      expect(field).toBe(width < 1024 ? "rgba(0, 0, 0, 0)" : "rgb(4, 5, 6)");
    },
  );

  it("that make the text narrower leave what is beside it where it is", async () => {
    const boxes = async (site: StaticSite, path: string): Promise<unknown[]> => {
      await visit(site, path);
      return Promise.all(
        ["h1", ".prose", "#content-side-layout", "#footer"].map((part) => page.locator(part).boundingBox()),
      );
    };
    for (const path of ["/", "/api-reference/things"])
      expect(await boxes(framed, path)).toEqual(await boxes(plain, path));
    await visit(framed, "/more");
    expect((await page.locator("#content-area").boundingBox())?.width).toBe(768);
    expect(await page.locator("#content-area #footer, #content-area #content-side-layout").count()).toBe(0);
  });

  it(
    "that show the footer, which may have been hidden, leave its columns side by side",
    { tags: ["long"] },
    async () => {
      const columns = async (site: StaticSite): Promise<unknown[]> => {
        await visit(site, "/more");
        return Promise.all((await page.locator(".footer-column").all()).map((each) => each.boundingBox()));
      };
      const found = await columns(framed);
      expect(found).toHaveLength(2);
      expect(found).toEqual(await columns(plain));
    },
  );

  async function expectNothingCut(width: number): Promise<void> {
    for (const site of [framed, plain]) {
      await visit(site, "/", width);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
      const bar = await page.locator(".frame-bar").boundingBox();
      const toggle = await page.locator(".theme-toggle").boundingBox();
      const end = (box: typeof bar): number => (box?.x ?? 0) + (box?.width ?? 0);
      expect(end(toggle)).toBeLessThanOrEqual(end(bar));
      // As long as there is room, nothing of the button's words is cut off.
      const words = page.locator(".bar-primary > div").first();
      expect(await words.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
    }
  }

  const cut = "that let the end of the bar start from nothing cut none of it at %i px";
  it.each([390, 1440])(cut, expectNothingCut);
  it.each([1024, 1280])(cut, { tags: ["long"] }, expectNothingCut);

  it("are not needed where a group has no name: nothing stands for it", async () => {
    await visit(plain, "/", 390);
    expect(await page.locator(".narrow-bar p").innerText()).toBe("Page");
    expect(await page.locator(".narrow-section, .eyebrow").count()).toBe(0);
  });
});
