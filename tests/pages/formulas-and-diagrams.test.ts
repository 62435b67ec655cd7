import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt, type BuiltSite } from "../playground/site.ts";
import { allOfAxe, runAxe } from "../theme/axe.ts";

const docs = {
  theme: "mint",
  name: "Test",
  colors: { primary: "#123456" },
  navigation: { pages: ["plain", "math", "diagrams", "elk", "hostile"] },
};

const flow = "flowchart TD\n  A[Request] --> B{Signed in?}\n  B -->|yes| C[Page]\n  B -->|no| D[Password]";
const hostile = `%%{init: {"securityLevel": "loose", "themeCSS": "body{display:none}"}}%%
flowchart TD
  a["<img src=x onerror=alert(1)><script>alert(2)</script>"] --> b --> c --> d
  click a "javascript:alert(3)"
  click b call alert(4)`;

const files = {
  "docs.json": JSON.stringify(docs),
  "plain.mdx": "---\ntitle: Plain\n---\nFrom $5 to $10.\n",
  "math.mdx": "---\ntitle: Math\n---\nLet $x^2$ be.\n\n$$\n\\sum_{n=1}^{9} \\frac{1}{n^2}\n$$\n",
  "diagrams.mdx": [
    "---\ntitle: Diagrams\n---\n",
    `\`\`\`mermaid\n${flow}\n\`\`\`\n`,
    '```mermaid placement="top-left" actions={true}\nflowchart LR\n  x --> y\n```\n',
    `\`\`\`mermaid actions={false}\n${flow}\n\`\`\`\n`,
    "```mermaid\nflowchart TD\n  A[Request --> B{\n```\n",
  ].join("\n"),
  "elk.mdx": `---\ntitle: ELK\n---\n\`\`\`mermaid\n%%{init: {'flowchart': {'defaultRenderer': 'elk'}}}%%\n${flow}\n\`\`\`\n`,
  "hostile.mdx": `---\ntitle: Hostile\n---\n\`\`\`mermaid\n${hostile}\n\`\`\`\n`,
};

describe.skipIf(chromiumPath === undefined)("formulas and diagrams", () => {
  let browser: Browser;
  let site: BuiltSite;
  const open: Page[] = [];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveBuilt(files)]);
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));
  afterEach(async () => {
    await Promise.all(open.splice(0).map((page) => page.close()));
  });

  interface Visit {
    readonly page: Page;
    readonly asked: string[];
    readonly complaints: string[];
  }

  /** A page, all that it asks for, and what it complains of. */
  async function visit(path: string, options: Parameters<Browser["newPage"]>[0] = {}): Promise<Visit> {
    const page = await browser.newPage({ viewport: { width: 1200, height: 3_000 }, ...options });
    open.push(page);
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("dialog", (dialog) => {
      complaints.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(path.startsWith("http") ? path : site.origin + path, { waitUntil: "networkidle" });
    return { page, asked, complaints };
  }

  async function violations(page: Page): Promise<readonly string[]> {
    const found = await runAxe(page, allOfAxe);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }

  const drawings = ".diagram-drawing svg[aria-roledescription]";

  it("cost pages without them nothing", async () => {
    const { asked } = await visit("/plain");
    expect(asked.filter((url) => /math|KaTeX|mermaid|diagrams/.test(url))).toEqual([]);
  });

  it("formulas are drawn with fonts of the site, also without script", async () => {
    const { page, asked, complaints } = await visit("/math", { javaScriptEnabled: false });
    // They are asked for when the page is first drawn, which may be later than the network is idle.
    await expect.poll(() => asked.filter((url) => url.endsWith(".woff2")).length).toBeGreaterThan(1);
    expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([]);
    expect(complaints).toEqual([]);
    const box = await page.locator(".math-display .katex-html").boundingBox();
    expect(box?.height).toBeGreaterThan(40);
  });

  it("formulas are accessible", async () => {
    const { page } = await visit("/math");
    expect(await violations(page)).toEqual([]);
  });

  it("diagrams are readable without script", async () => {
    const { page } = await visit("/diagrams", { javaScriptEnabled: false });
    expect(await page.locator("figure.mermaid pre").first().innerText()).toContain(
      "A[Request] --> B{Signed in?}",
    );
  });

  /** Characters of the largest script that draws diagrams. */
  async function largestScript(asked: readonly string[]): Promise<number> {
    const scripts = asked.filter((url) => url.includes("octavo-mermaid-"));
    const texts = scripts.map(async (url) => (await fetch(url)).text());
    return Math.max(...(await Promise.all(texts)).map(({ length }) => length));
  }

  async function expectNothingCovered(page: Page): Promise<void> {
    await expect.poll(() => page.locator(".diagram-controls").count()).toBe(2);
    const edges = await page.locator("figure.mermaid:has(.diagram-controls)").evaluateAll((figures) =>
      figures.map((figure) => {
        const [view, bar] = [".diagram-view", ".diagram-controls"].map((part) =>
          figure.querySelector(part)?.getBoundingClientRect(),
        );
        return [bar?.top ?? 0, bar?.bottom ?? 0, view?.top ?? 0, view?.bottom ?? 0] as const;
      }),
    );
    const [below, above] = edges;
    expect(below?.[0]).toBeGreaterThanOrEqual(below?.[3] ?? Infinity);
    expect(above?.[1]).toBeLessThanOrEqual(above?.[2] ?? -1);
  }

  describe("diagrams", () => {
    // Drawn for all these tests, which takes longer than they do.
    let drawn: Visit;
    beforeAll(async () => {
      drawn = await visit("/diagrams", { colorScheme: "light" });
      open.length = 0;
      await drawn.page.locator(drawings).nth(2).waitFor();
    });
    afterAll(() => drawn.page.close());

    it("are drawn, and what is wrong with one is told beside its source", async () => {
      const { page, asked, complaints } = drawn;
      expect(await page.locator(drawings).count()).toBe(3);
      const [first, second, third, wrong] = await page.locator("figure.mermaid").all();
      expect(await first?.locator("svg[aria-roledescription]").textContent()).toContain("Signed in?");
      expect(await first?.locator("pre").isVisible()).toBe(false);
      expect(await first?.locator(".diagram-controls").getAttribute("class")).toContain("bottom-right");
      expect(await second?.locator(".diagram-controls").getAttribute("class")).toContain("top-left");
      expect(await third?.locator(".diagram-controls").count()).toBe(0);
      expect(await wrong?.locator("pre").isVisible()).toBe(true);
      expect(await wrong?.locator(".diagram-failure").innerText()).toMatch(
        /^This diagram cannot be drawn\. Parse error on line 2/,
      );
      expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([]);
      expect(complaints).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });

    it("are moved and made larger with keys and buttons", async () => {
      const { page } = drawn;
      const figure = page.locator("figure.mermaid").first();
      const transform = (): Promise<string> =>
        figure.locator(".diagram-drawing").evaluate((node) => (node as HTMLElement).style.transform);
      await figure.locator(".diagram-view").focus();
      await page.keyboard.press("+");
      await page.keyboard.press("ArrowRight");
      expect(await transform()).toBe("translate(-40px, 0px) scale(1.3)");
      await figure.getByRole("button", { name: "Zoom out" }).click();
      await figure.getByRole("button", { name: "Reset the view" }).click();
      expect(await transform()).toBe("translate(0px, 0px) scale(1)");
      const box = await figure.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60);
      await page.mouse.down();
      await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 70);
      await page.mouse.up();
      expect(await transform()).toBe("translate(30px, 10px) scale(1)");
    });

    it("are not arranged with ELK where they do not ask for it", async () => {
      const largest = await largestScript(drawn.asked);
      expect(largest).toBeGreaterThan(0);
      expect(largest).toBeLessThan(500_000);
    });

    it("have buttons that cover nothing of them", () => expectNothingCovered(drawn.page));

    it("have buttons that stand in one frame, and can be seen", async () => {
      const { page } = drawn;
      await expect.poll(() => page.locator(".diagram-controls").count()).toBe(2);
      const looks = await page.locator(".diagram-controls button").evaluateAll((buttons) =>
        buttons.map((button) => {
          const icon = button.querySelector("svg")?.getBoundingClientRect();
          return [icon?.width, icon?.height, getComputedStyle(button).borderTopWidth];
        }),
      );
      expect(looks).toHaveLength(6);
      for (const look of looks) expect(look).toEqual([16, 16, "0px"]);
    });

    it("turn dark with the page", async () => {
      const { page } = drawn;
      const fill = (): Promise<string> =>
        page
          .locator(`${drawings} .node rect`)
          .first()
          .evaluate((node) => getComputedStyle(node).fill);
      await expect.poll(fill).toBe("rgb(255, 255, 255)");
      await page.locator("[data-theme-toggle]").first().click();
      await expect.poll(fill).toBe("rgb(27, 31, 39)");
      expect(await page.locator(drawings).count()).toBe(3);
      expect(await page.locator(".diagram-controls").count()).toBe(2);
    });
  });

  it("the buttons of a diagram cover nothing of it at 390 px", { tags: ["long"] }, async () => {
    const { page } = await visit("/diagrams", { viewport: { width: 390, height: 3_000 } });
    await expectNothingCovered(page);
  });

  it("a diagram is arranged with ELK where it asks for it", async () => {
    const { page, asked } = await visit("/elk");
    await expect.poll(() => page.locator(drawings).count()).toBeGreaterThan(0);
    expect(await largestScript(asked)).toBeGreaterThan(1_000_000);
  });

  it("hostile diagrams run nothing and change nothing else", async () => {
    const { page, complaints } = await visit("/hostile");
    await expect.poll(() => page.locator(drawings).count()).toBe(1);
    for (const node of await page.locator(`${drawings} .node`).all()) await node.click({ force: true });
    expect(complaints).toEqual([]);
    const bad = await page.evaluate(() =>
      [...document.querySelectorAll(".diagram-drawing *")].flatMap((element) =>
        [...element.attributes]
          .filter(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value))
          .map(({ name, value }) => `${name}=${value}`),
      ),
    );
    expect(bad).toEqual([]);
    expect(await page.locator(".diagram-drawing script").count()).toBe(0);
    expect(await page.locator("h1").isVisible()).toBe(true);
  });

  it("a policy that forbids inline styles leaves diagrams as code, and the page as it is", async () => {
    const strict = await serveBuilt(files, { "content-security-policy": "style-src 'self'" });
    try {
      const { page, asked, complaints } = await visit(`${strict.origin}/diagrams`);
      await expect.poll(() => page.locator(".diagram-failure").count()).toBe(4);
      expect(await page.locator("figure.mermaid pre").first().isVisible()).toBe(true);
      expect(asked.filter((url) => url.includes("mermaid-"))).toEqual([]);
      expect(complaints).toEqual([]);
    } finally {
      await strict.close();
    }
  });
});
