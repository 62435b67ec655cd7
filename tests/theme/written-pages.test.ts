import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";

const long = `${"LongNamesAreBrokenWhereTheyMeetAnEdge".repeat(3)}_end`;

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>';

const icons = '<Icon icon="star" /> <Icon icon="flag" /> <Icon icon="heart" />';
const images = '<img src="/p.svg" alt="a" /> <img src="/p.svg" alt="b" />';
const badges = "<Badge>One</Badge> <Badge>Two</Badge>";

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    navigation: { pages: ["links", "lines", "long", "view", "float", "border"] },
  }),
  "p.svg": picture,
  "links.mdx": `[Markdown](/lines) <a id="plain">none</a>

<div id="written">
  <a href="/lines" target="_self">a</a> <a href="/lines" title="T">b</a> <a href="/lines" className="">c</a> <a href="/lines" style={{ fontStyle: "italic" }}>d</a>
</div>

export const Live = () => { const [n, set] = useState(0); return <div id="live" onClick={() => set(n + 1)}><a href="/lines">{n}</a> <a href="/lines" className={n > 0 ? "" : "own"}>b</a> {n > 0 && <a href="/lines" title="T">later</a>}</div>; };

<Live />

<div id="boxes">
  <a href="/lines"><Card title="T">words</Card></a>

  <a href="/lines" title="T"><div>words</div></a>
</div>

export const Box = () => { const [n, set] = useState(0); return <div id="box" onClick={() => set(n + 1)}><a href="/lines"><div>{n}</div></a></div>; };

<Box />

A mention.[^1]

[^1]: Note.
`,
  "lines.mdx": `${icons}

Text.

${images}

Text.

${badges}

Text.

<Tabs><Tab title="T">
${icons}

Text.
</Tab></Tabs>

<Card title="T">
${icons}

Text.
</Card>

- **Words** ${icons}

export const Live = () => { const [n, set] = useState(0); return <Card title="T" onClick={() => set(n + 1)}>a ${icons}</Card>; };

<Live />
`,
  "long.mdx": `<Accordion title="${long}" description="${long}">x</Accordion>

<ParamField path="p">x <Expandable title="${long}">y</Expandable></ParamField>

<Badge>${long}</Badge> <Badge icon="star">two words ${long}</Badge>

<Update label="${long}" tags={["${long}", "b"]}>x</Update>
`,
  "view.mdx": `<View title="${long}" icon="star">x</View>\n`,
  "float.mdx": '<img src="/p.svg" alt="a" style={{ float: "left", height: "400px" }} /> Few words.\n',
  "border.mdx":
    '<button className="border">a</button> <input className="border" /> <select className="border"><option>b</option></select>\n',
};

describe.skipIf(chromiumPath === undefined)("what authors write", () => {
  let browser: Browser;
  let site: StaticSite;
  /** One for all visits: a new tab takes longer than most pages. */
  let page: Page;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveStaticFiles(files)]);
    page = await browser.newPage({ reducedMotion: "reduce" });
    page.setDefaultTimeout(30_000);
  }, 120_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));

  async function visit(path: string, width = 1280): Promise<void> {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.address}${path}`, { waitUntil: "networkidle" });
  }

  /** How the words of elements look. */
  function looksOf(selector: string): Promise<string[]> {
    return page.locator(selector).evaluateAll((all) =>
      all.map((each) => {
        const { color, fontWeight, textDecorationLine } = getComputedStyle(each);
        return [color, fontWeight, textDecorationLine].join(" ");
      }),
    );
  }

  it("as a link looks like one of Markdown", async () => {
    await visit("/links");
    const [link = ""] = await looksOf(".prose > p > a.link");
    const [plain] = await looksOf("#plain");
    expect(link).toContain("underline");
    expect(await looksOf("#written a")).toEqual([link, link, link, link]);
    // What code drew when the site was built, and what a browser draws of it.
    expect(await looksOf("#live a")).toEqual([link, plain]);
    await page.click("#live");
    await page.waitForSelector("#live a[title]");
    expect(await looksOf("#live a")).toEqual([link, link, link]);
    for (const selector of ["#boxes a", "#box a"])
      expect(new Set(await looksOf(selector))).toEqual(new Set([plain]));
    await page.locator("#box").dispatchEvent("click");
    await page.waitForFunction(() => document.querySelector("#box")?.textContent === "1");
    expect(await looksOf("#box a")).toEqual([plain]);
    expect((await looksOf(".footnote-ref a"))[0]).not.toContain("underline");
  });

  it("into one line stands on one line, with the space of a paragraph", async () => {
    await visit("/lines");
    // Each of a kind that stands beside the one before it is as high as that.
    const steps = await page.locator(".prose :is(.icon, img, .badge)").evaluateAll((all) =>
      all.flatMap((each) => {
        const before = each.previousElementSibling;
        const isAlike =
          before?.localName === each.localName && before.getAttribute("class") === each.getAttribute("class");
        return isAlike ? [each.getBoundingClientRect().top - before.getBoundingClientRect().top] : [];
      }),
    );
    expect(steps.length).toBeGreaterThan(10);
    expect(new Set(steps)).toEqual(new Set([0]));
    const gaps = await page.locator(".prose > p").evaluateAll((all) =>
      all.slice(1).map((each) => {
        const above = each.previousElementSibling;
        return each.getBoundingClientRect().top - (above?.getBoundingClientRect().bottom ?? 0);
      }),
    );
    expect(gaps.length).toBe(5);
    expect(new Set(gaps)).toEqual(new Set([16]));
  });

  it.each(["/long", "/view"])("as one long word is broken: %s", async (path) => {
    for (const width of [390, 1280]) {
      await visit(path, width);
      const { scrollWidth, innerWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        innerWidth,
      }));
      expect([width, scrollWidth]).toEqual([width, Math.min(scrollWidth, innerWidth)]);
      const cut = await page
        .locator(".prose :is(summary, .badge, .update-tag, .update-label)")
        .evaluateAll((all) =>
          all.filter((each) => each.scrollWidth > each.clientWidth + 1).map(({ className }) => className),
        );
      expect(cut).toEqual([]);
    }
    await visit("/long", 390);
    // The theme's own word stays whole.
    const word = await page.locator(".when-closed").first().boundingBox();
    expect(word?.height).toBeLessThan(24);
  });

  it("as what floats keeps clear of what follows the text", async () => {
    await visit("/float");
    const [image, next] = await Promise.all([
      page.locator(".prose img").boundingBox(),
      page.locator("#pagination").boundingBox(),
    ]);
    expect((next?.y ?? 0) - ((image?.y ?? 0) + (image?.height ?? 0))).toBe(64);
    expect(next?.x).toBe(image?.x);
    // Where nothing floats, the last block's own space is no more than it was.
    await visit("/lines");
    const gap = await page.evaluate(() => {
      const above = document.querySelector(".prose")?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector("#pagination")?.getBoundingClientRect().top ?? 0) - above;
    });
    expect(gap).toBe(64);
  });

  it("as a border of a control is drawn", async () => {
    await visit("/border");
    const borders = await page
      .locator(".prose :is(button, input, select)")
      .evaluateAll((all) =>
        all.map((each) => getComputedStyle(each).borderTop.replace(/ (?:rgb|color).*/, "")),
      );
    expect(borders).toEqual(["1px solid", "1px solid", "1px solid"]);
  });
});
