import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";
import { fewLooks, looks, otherLooks, Visitor, type Look } from "./visit.ts";

const hero = `<div className="hero" style={{ background: "#111", color: "#fff" }}>
  <h1>A title that its author draws</h1>
  <h2 className="quiet">Below</h2>
  <p>Words.</p>
</div>

<section className="second" style={{ background: "#eef", color: "#111", textAlign: "center" }}>
  <h2 id="middle"><span>In the middle</span></h2>
  <h3 id="boxed" style={{ display: "flex", justifyContent: "center" }}><span>In a row</span></h3>
  <pre id="code"><code><span style={{ display: "block" }}>{\`a\`}</span><span style={{ display: "block" }}>{\`b\`}</span></code></pre>
</section>
`;

const plain = `# Welcome

Words on the page itself.

- one

<Note>Note.</Note>

<Card title="Card">Words.</Card>

\`\`\`js
let a;
\`\`\`

## Last

Words.
`;

const parts = `<Note>
  ### In a note

  Words.
</Note>

<Tabs>
  <Tab title="A">
    ## In a tab

    Words.
  </Tab>
</Tabs>

<Accordion title="A" defaultOpen>
  ## In an accordion

  Words.
</Accordion>
`;

const site = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    navigation: {
      languages: [
        { language: "en", pages: ["hero", "plain", "normal", "parts", "custom-parts"] },
        { language: "ar", pages: ["ar/normal"] },
      ],
    },
  }),
  "hero.mdx": `---\ntitle: Hero\nmode: custom\n---\n\n${hero}`,
  "plain.mdx": `---\ntitle: Plain\nmode: custom\n---\n\n${plain}`,
  "normal.mdx": "---\ntitle: Normal\n---\n\n## A heading of several words\n\nText.\n",
  "ar/normal.mdx": "---\ntitle: Normal\n---\n\n## عنوان من عدة كلمات\n\nText.\n",
  "parts.mdx": `---\ntitle: Parts\n---\n\n${parts}`,
  "custom-parts.mdx": `---\ntitle: Parts\nmode: custom\n---\n\n${parts}\n\n<div><h2 style={{ textAlign: "right" }}>At the end</h2></div>\n`,
  "style.css": "h1 { font-size: 50px }\n.hero h1 { letter-spacing: 2px }\nh2 { margin: 0 }\n",
};

describe.skipIf(chromiumPath === undefined)("pages without a frame", () => {
  let browser: Browser;
  let served: StaticSite;
  /** One for all visits: a new tab takes longer than most pages. */
  let page: Page;
  beforeAll(async () => {
    [browser, served] = await Promise.all([launch(), serveStaticFiles(site)]);
    page = await browser.newPage({ reducedMotion: "reduce" });
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), served.close()]));

  async function visit(path: string, width = 1440): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    await page.mouse.move(0, 0);
    await page.goto(served.address + path, { waitUntil: "load" });
  }

  function styleOf(selector: string, name: string): Promise<string> {
    return page
      .locator(selector)
      .first()
      .evaluate((each, property) => getComputedStyle(each).getPropertyValue(property), name);
  }

  async function boxOf(selector: string) {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not drawn`);
    return box;
  }

  it("have headings as their author's elements and the site's rules make them", async () => {
    await visit("/hero");
    expect(await styleOf(".hero h1", "color")).toBe("rgb(255, 255, 255)");
    expect(await styleOf(".hero h2", "color")).toBe("rgb(255, 255, 255)");
    expect(await styleOf(".hero h1", "font-size")).toBe("50px");
    expect(await styleOf(".hero h1", "letter-spacing")).toBe("2px");
    expect(await styleOf(".hero h1", "line-height")).toBe("75px");
    expect(await styleOf(".hero p", "line-height")).toBe("24px");
    // On the page itself they are the theme's, as elsewhere.
    await visit("/plain");
    expect(await styleOf(".prose > h2:last-of-type", "margin-top")).toBe("48px");
    expect(await styleOf(".prose > h2:last-of-type", "color")).toBe("rgb(18, 21, 28)");
    expect(await styleOf(".prose > p", "line-height")).toBe("28px");
  });

  it("have headings in components as other pages have them", async () => {
    const looksOf = async (path: string): Promise<unknown> => {
      await visit(path);
      return page.locator(".prose [data-component-part] :is(h2, h3)").evaluateAll((all) =>
        all.map((each) => {
          const { color, lineHeight, fontSize, marginTop } = getComputedStyle(each);
          return [each.textContent, color, lineHeight, fontSize, marginTop];
        }),
      );
    };
    const normal = await looksOf("/parts");
    expect(normal).toHaveLength(3);
    expect(await looksOf("/custom-parts")).toEqual(normal);
  });

  it.each([1440, 1100, 768, 390])(
    "are no wider than a window of %i px for the link of a heading at its end",
    async (width) => {
      await visit("/custom-parts", width);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    },
  );

  it.each([1920, 1440, 768, 390])("reach the edges of a window of %i px", async (width) => {
    await visit("/hero", width);
    const bar = await boxOf("#navbar");
    const first = await boxOf(".hero");
    const shown = await page.evaluate(() => document.body.clientWidth);
    expect([first.x, first.width]).toEqual([0, shown]);
    expect(first.y).toBe(bar.y + bar.height);
    expect((await boxOf(".second")).y).toBe(first.y + first.height);
    const footer = await boxOf("#footer");
    expect(footer.x).toBeGreaterThanOrEqual(16);
    expect(footer.x + footer.width).toBeLessThanOrEqual(shown - 16);
  });

  it.each([1920, 1440, 768, 390])("keep text of theirs from the edge, at %i px", async (width) => {
    await visit("/plain", width);
    const gutter = width > 1023 ? 48 : width > 640 ? 24 : 16;
    const shown = await page.evaluate(() => document.body.clientWidth);
    const edges = await page.locator(".prose > *").evaluateAll((all) =>
      all.map((each) => {
        const { left, right } = each.getBoundingClientRect();
        return [each.className || each.localName, left, right];
      }),
    );
    expect(edges.length).toBeGreaterThan(6);
    const inset = Math.max(gutter, (shown - 1344) / 2);
    for (const [name, ...edge] of edges) expect([name, ...edge]).toEqual([name, inset, shown - inset]);
    const bar = await boxOf("#navbar");
    expect((await boxOf(".prose > h2")).y).toBe(bar.y + bar.height + 40);
  });

  it("show code with the lines that it has", async () => {
    await visit("/hero");
    expect(await page.locator("#code").innerText()).toBe("a\nb");
    const [code, line] = [await boxOf("#code > code"), await boxOf("#code span")];
    expect(code.height).toBeLessThan(line.height * 2.5);
  });

  async function expectNoFaults(path: string, from: readonly Look[]): Promise<void> {
    const visitor = await Visitor.arrive(browser, served);
    for (const look of from) expect(await visitor.faultsOf(path, look)).toEqual([]);
    await visitor.leave();
  }

  it("have one first heading, and no faults", async () => {
    for (const path of ["/plain", "/hero"]) {
      await visit(path);
      expect(await page.locator("h1").count()).toBe(1);
    }
    await expectNoFaults("/hero", fewLooks);
  });

  it("have no faults in other windows", { tags: ["long"] }, () => expectNoFaults("/hero", otherLooks));
  it("have no faults where all is Markdown", { tags: ["long"] }, () => expectNoFaults("/plain", looks));

  describe("links of headings, there and elsewhere,", () => {
    it("move no words out of the middle", async () => {
      for (const width of [1440, 390]) {
        await visit("/hero", width);
        for (const id of ["#middle", "#boxed"]) {
          const middles = await page
            .locator(`${id}, ${id} > span`)
            .evaluateAll((all) =>
              all.map((each) => each.getBoundingClientRect()).map((box) => box.left + box.right),
            );
          expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 1))).toBeLessThan(1);
        }
      }
    });

    it.each(["/normal", "/ar/normal"])("add no line where words fill theirs: %s", async (path) => {
      await visit(path);
      const heights = await page.locator(".prose h2").evaluate((each: HTMLElement) => {
        each.style.width = "max-content";
        each.style.textWrap = "wrap";
        const full = each.getBoundingClientRect().width;
        const measured = () => each.getBoundingClientRect().height;
        const differences: number[] = [];
        const anchor = each.querySelector<HTMLElement>(".heading-anchor");
        for (let width = Math.ceil(full); width > 90; width -= 7) {
          each.style.width = `${width}px`;
          const withAnchor = measured();
          if (anchor) anchor.hidden = true;
          if (measured() !== withAnchor) differences.push(width);
          if (anchor) anchor.hidden = false;
        }
        return { differences, hasAnchor: anchor !== null };
      });
      expect(heights).toEqual({ differences: [], hasAnchor: true });
    });

    it.each(["/normal", "/ar/normal"])(
      "are seen behind the words when they are pointed at, or focused: %s",
      async (path) => {
        await visit(path);
        const anchor = page.locator(".prose .heading-anchor");
        const opacity = () => anchor.evaluate((each) => getComputedStyle(each).opacity);
        expect(await opacity()).toBe("0");
        await page.locator(".prose h2").hover();
        expect(await opacity()).toBe("1");
        await page.mouse.move(0, 0);
        expect(await opacity()).toBe("0");
        await page.locator(".skip-link").focus();
        await page.locator(".skip-link").press("Enter");
        for (let at = 0; at < 30 && (await opacity()) === "0"; at++) await page.keyboard.press("Tab");
        expect(await anchor.evaluate((each) => each === document.activeElement)).toBe(true);
        const [words, sign] = await page.locator(".prose h2").evaluate((each) => {
          const range = document.createRange();
          range.selectNode(each.firstChild ?? each);
          return [range, each.querySelector(".heading-anchor")].map((part) => {
            const box = part?.getBoundingClientRect();
            return { left: box?.left ?? 0, right: box?.right ?? 0 };
          });
        });
        if (path.startsWith("/ar")) expect(sign?.right).toBeLessThanOrEqual((words?.left ?? 0) + 1);
        else expect(sign?.left).toBeGreaterThanOrEqual((words?.right ?? 0) - 1);
      },
    );
  });
});
