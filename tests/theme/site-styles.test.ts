import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";

/** What real sites have: resets, and looks of bare elements. */
const bare = `
* { margin: 0; padding: 0 }
h1, h2, h3, h4 { margin: 0; font-size: 16px; font-weight: normal; color: red }
h2 { margin: 0 }
p, table, img, blockquote, hr { margin: 3px 0 }
ul, ol { margin: 0; padding: 0; list-style: none }
li { margin: 0; padding: 0 }
th, td { padding: 1px }
table { width: auto; font-size: 20px }
a { color: red; text-decoration: none; font-weight: 900 }
i, em, .prose i { font-style: italic; font-weight: 900; color: red }
code { padding: 0; border: 0; background: none; font-size: 30px; color: red }
blockquote { padding: 0; border: 0 }
`;

/** What counts more than the theme does. */
const named = `
.mdx-content h2 { margin-top: 99px }
#own { margin-top: 98px }
.own { margin-top: 97px; padding-left: 96px; color: rgb(1, 2, 3) }
`;

/** What sites say of the frame. */
const framing = `
#content-area { max-width: 48rem }
.topbar-right-container { flex: 0 }
#navbar div { background: rgb(1, 2, 3) }
html #search-bar-entry { background: rgb(4, 5, 6) }
#topbar-cta-button { background: transparent !important }
#topbar-cta-button > a { background: rgb(7, 8, 9) !important }
#topbar-cta-button * { color: #fff !important }
#footer { display: flex !important }
`;

const tabs = {
  tabs: [
    { tab: "Docs", pages: ["index", "more"] },
    { tab: "Other", pages: ["other"] },
  ],
};

const text = `---
title: Page
description: About it.
---

Words with a [link](/more), \`code\` and **more**.

## Heading

- one
- two

1. one

> Quote.

### Below

| A | B |
| --- | --- |
| a | b |

\`\`\`js
let a;
\`\`\`

<Card title="Card" href="/more">Text.</Card>

<Steps><Step title="One">Text.</Step></Steps>

---

<p id="own">a</p>

<ul className="own"><li>b</li></ul>

<h4 className="mt-12 text-[22px]">c</h4>

<div className="not-prose"><h4 id="apart">d</h4></div>
`;

/** What authors call their own parts. */
const ownNames =
  "article banner bar button chip column copy endpoint example layout lead line logo menu pill related socials status tab tag task wrap".split(
    " ",
  );
const naming = ownNames
  .map((name) => `.${name} { display: inline-block; padding: 31px; background: lime }`)
  .join("\n");

/** What compiled style sheets begin with. */
const preflight =
  "*,:after,:before{margin:0;padding:0;border:0 solid;box-sizing:border-box}h1,h2{font-size:inherit;font-weight:inherit}";

/** A page with what the theme draws by such names. */
const crowded = `---
title: Crowded
description: About it.
tag: New
related: [/more]
---

- [x] done

\`\`\`js wrap {1}
let a;
\`\`\`

<Columns><Column>One</Column></Columns>

<Tabs><Tab title="A">One</Tab><Tab title="B">Two</Tab></Tabs>

<ParamField path="a" type="string" required deprecated>Text.</ParamField>

<RequestExample>

\`\`\`js A
let a;
\`\`\`

</RequestExample>

<section id="parts">${["own", ...ownNames].map((name) => `<div className="${name}">Words</div>`).join("")}</section>
`;
const around = {
  banner: { content: "**News**", dismissible: true },
  contextual: { options: ["copy", "view"] },
  footer: { socials: { github: "https://github.com/acme" } },
  navigation: {
    versions: [
      {
        version: "2",
        tag: "New",
        groups: [
          { group: "G", pages: ["index", "more"] },
          { group: "API", openapi: "api.json" },
        ],
      },
      { version: "1", pages: ["other"] },
    ],
  },
};

const api = {
  openapi: "3.1.0",
  info: { title: "API", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: { "/things": { get: { summary: "Things", responses: { "200": { description: "Yes." } } } } },
};

const label = "Create a free sandbox for your whole team";

function filesWith(style: string, more: object = {}): Record<string, string> {
  return {
    "docs.json": JSON.stringify({
      theme: "mint",
      name: "Test",
      colors: { primary: "#123456" },
      navbar: {
        links: [{ label: "Community", href: "https://example.com" }],
        primary: { type: "button", label, href: "https://example.com" },
      },
      footer: { links: ["A", "B"].map((header) => ({ header, items: [{ label: "More", href: "/more" }] })) },
      navigation: {
        groups: [
          { group: " ", pages: ["index", "more"] },
          { group: "API", openapi: "api.json" },
        ],
      },
      ...more,
    }),
    "api.json": JSON.stringify(api),
    "index.mdx": text,
    "more.mdx": "---\ntitle: More\n---\nText.\n",
    "other.mdx": "---\ntitle: Other\n---\nText.\n",
    "style.css": style,
  };
}

describe.skipIf(chromiumPath === undefined)("styles of a site", () => {
  let browser: Browser;
  let plain: StaticSite;
  let reset: StaticSite;
  let framed: StaticSite;
  let tabbed: StaticSite;
  let unnamed: StaticSite;
  let worded: StaticSite;
  const open: Page[] = [];

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
  }, 60_000);
  afterAll(() =>
    Promise.all([browser, plain, reset, framed, tabbed, unnamed, worded].map((each) => each.close())),
  );
  afterEach(async () => {
    await Promise.all(open.splice(0).map((page) => page.close()));
  });

  async function visit(site: StaticSite, path = "/", width = 1440): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    open.push(page);
    await page.goto(site.address + path, { waitUntil: "networkidle" });
    return page;
  }

  /** All that stands in the text, and how it looks. */
  function looksOf(page: Page): Promise<string[]> {
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

  function styleOf(page: Page, selector: string, name: string): Promise<string> {
    return page
      .locator(selector)
      .first()
      .evaluate((each, property) => getComputedStyle(each).getPropertyValue(property), name);
  }

  it("for bare elements change nothing of a text", async () => {
    const expected = await looksOf(await visit(plain));
    expect(expected.length).toBeGreaterThan(50);
    const page = await visit(reset);
    expect(await looksOf(page)).toEqual(expected);
    expect(await styleOf(page, ".prose h2", "font-size")).toBe("24px");
    // Nor the words on the button of the bar.
    expect(await styleOf(page, ".bar-primary", "color")).toBe("rgb(255, 255, 255)");
  });

  it.each([
    ["not in a layer", (rules: string) => rules],
    ["in a layer of Tailwind's", (rules: string) => `@layer theme, base;@layer base{${rules}}`],
  ])("that reset all elements change nothing of a page, %s", async (_, written) => {
    const site = await serveStaticFiles(filesWith(written(preflight)));
    const all = (page: Page): Promise<string[]> =>
      page.locator("body *").evaluateAll((elements) =>
        elements.map((each) => {
          const { margin, padding, border, fontSize, fontWeight } = getComputedStyle(each);
          return [each.localName, each.className, margin, padding, border, fontSize, fontWeight].join(" ");
        }),
      );
    const expected = await all(await visit(plain));
    expect(await all(await visit(site))).toEqual(expected);
    await site.close();
  });

  it("give the text a part of all of the row in which it stands beside its contents", async () => {
    const page = await visit(plain);
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
        const page = await visit(site, path);
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
    const page = await visit(unnamed, "/more");
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
    const page = await visit(framed, "/more");
    expect(await styleOf(page, "#topbar-cta-button", "background-color")).toBe("rgba(0, 0, 0, 0)");
    expect(await styleOf(page, "#topbar-cta-button > a", "background-color")).toBe("rgb(7, 8, 9)");
    expect(await styleOf(page, "#topbar-cta-button span", "color")).toBe("rgb(255, 255, 255)");
  });

  it("are not needed for what scripts put beside the search: it stands in its row", async () => {
    for (const width of [390, 1024, 1440]) {
      const page = await visit(plain, "/more", width);
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
    const page = await visit(reset);
    expect(await styleOf(page, ".prose h2", "margin-top")).toBe("99px");
    expect(await styleOf(page, "#own", "margin-top")).toBe("98px");
    expect(await styleOf(page, ".own", "margin-top")).toBe("97px");
    expect(await styleOf(page, ".own", "padding-left")).toBe("96px");
    expect(await styleOf(page, ".own", "color")).toBe("rgb(1, 2, 3)");
    expect(await styleOf(page, "h4.mt-12", "margin-top")).toBe("48px");
    expect(await styleOf(page, "h4.mt-12", "font-size")).toBe("22px");
    expect(await styleOf(page, "#apart", "font-size")).toBe("16px");
    expect(await styleOf(page, "#apart", "color")).toBe("rgb(255, 0, 0)");
  });

  it("count where they name classes in layers of Tailwind's, whose reset does not", async () => {
    const layers = `@layer theme,base,components,utilities;@layer base{${preflight}}`;
    const ours = "@layer components{.own{padding-left:95px}}@layer utilities{h4.mt-12{color:rgb(1, 2, 4)}}";
    const site = await serveStaticFiles(filesWith(layers + ours));
    const page = await visit(site);
    expect(await styleOf(page, ".own", "padding-left")).toBe("95px");
    expect(await styleOf(page, "h4.mt-12", "color")).toBe("rgb(1, 2, 4)");
    expect(await styleOf(page, ".prose h2", "margin-top")).toBe("48px");
    await site.close();
  });

  it("for words leave the tokens of code as they are", async () => {
    const token = ".code-block i";
    const page = await visit(reset);
    const expected = await visit(plain);
    for (const name of ["font-style", "font-weight", "color"])
      expect(await styleOf(page, token, name)).toBe(await styleOf(expected, token, name));
    expect(await styleOf(page, token, "font-style")).toBe("normal");
  });

  it.each([390, 1440, 1800])(
    "that colour the header by its elements colour all of it at %i px",
    async (width) => {
      const page = await visit(tabbed, "/", width);
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
      const field = await styleOf(page, ".search-button", "background-color");
      expect(field).toBe(width < 1024 ? "rgba(0, 0, 0, 0)" : "rgb(4, 5, 6)");
    },
  );

  it("that make the text narrower leave what is beside it where it is", async () => {
    const boxes = async (site: StaticSite, path: string): Promise<unknown[]> => {
      const page = await visit(site, path);
      return Promise.all(
        ["h1", ".prose", "#content-side-layout", "#footer"].map((part) => page.locator(part).boundingBox()),
      );
    };
    for (const path of ["/", "/api-reference/things"])
      expect(await boxes(framed, path)).toEqual(await boxes(plain, path));
    const page = await visit(framed, "/more");
    expect((await page.locator("#content-area").boundingBox())?.width).toBe(768);
    expect(await page.locator("#content-area #footer, #content-area #content-side-layout").count()).toBe(0);
  });

  it("that show the footer, which may have been hidden, leave its columns side by side", async () => {
    const columns = async (site: StaticSite): Promise<unknown[]> => {
      const page = await visit(site, "/more");
      return Promise.all((await page.locator(".footer-column").all()).map((each) => each.boundingBox()));
    };
    expect(await columns(framed)).toHaveLength(2);
    expect(await columns(framed)).toEqual(await columns(plain));
  });

  it.each([390, 1024, 1280, 1440])(
    "that let the end of the bar start from nothing cut none of it at %i px",
    async (width) => {
      for (const site of [framed, plain]) {
        const page = await visit(site, "/", width);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over).toBeLessThanOrEqual(0);
        const bar = await page.locator(".frame-bar").boundingBox();
        const toggle = await page.locator(".theme-toggle").boundingBox();
        expect((toggle?.x ?? 0) + (toggle?.width ?? 0)).toBeLessThanOrEqual(
          (bar?.x ?? 0) + (bar?.width ?? 0),
        );
        // As long as there is room, nothing of the button's words is cut off.
        const words = page.locator(".bar-primary > span").first();
        expect(await words.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
      }
    },
  );

  it("are not needed where a group has no name: nothing stands for it", async () => {
    const page = await visit(plain, "/", 390);
    expect(await page.locator(".narrow-bar p").innerText()).toBe("Page");
    expect(await page.locator(".narrow-section, .eyebrow").count()).toBe(0);
  });
});
