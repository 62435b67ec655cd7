import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt, type BuiltSite } from "../playground/site.ts";

const text = `---
title: Code
---

\`\`\`ts plain.ts {1}
const a = 1; // [!code ++]
\`\`\`

\`\`\`tiny theme="github-light"
let a
\`\`\`

\`\`\`ts theme="dark"
const b = 2;
\`\`\`
`;

const fence = "\n\n```ts One\nconst c = 3;\n```\n\n```ts Two\nconst d = 4;\n```\n\n";
const cards = `---
title: Cards
---

<Card title="Here" href="/">${fence}</Card>

<Card><CodeGroup>${fence}</CodeGroup></Card>
`;

const ownColors = ":root { --mint-token-keyword: rgb(1, 2, 3); --octavo-color-background: rgb(4, 5, 6); }";

function site(codeblocks: object, style = ownColors): Promise<BuiltSite> {
  const grammar = {
    scopeName: "source.tiny",
    patterns: [{ match: "\\blet\\b", name: "keyword.control.tiny" }],
  };
  return serveBuilt({
    "docs.json": JSON.stringify({
      theme: "mint",
      name: "A",
      colors: { primary: "#0f766e" },
      navigation: { pages: ["index", "cards"] },
      background: { color: { light: "#ffffff", dark: "#202020" } },
      styling: { codeblocks: { ...codeblocks, languages: { custom: ["tiny.json"] } } },
    }),
    "index.mdx": text,
    "cards.mdx": cards,
    "tiny.json": JSON.stringify(grammar),
    "style.css": style,
  });
}

describe.skipIf(chromiumPath === undefined)("code in a browser", () => {
  let browser: Browser;
  let themed: BuiltSite;
  let variables: BuiltSite;
  let unset: BuiltSite;

  beforeAll(async () => {
    [browser, themed, variables, unset] = await Promise.all([
      launch(),
      site({ theme: { light: "github-light", dark: "dracula" } }),
      site({ theme: "css-variables" }),
      site({ theme: "css-variables" }, ""),
    ]);
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), themed.close(), variables.close(), unset.close()]));

  async function visit(built: BuiltSite, colorScheme: "light" | "dark"): Promise<Page> {
    const page = await browser.newPage({ colorScheme });
    await page.goto(built.origin, { waitUntil: "networkidle" });
    return page;
  }

  function style(locator: Locator, property: string): Promise<string> {
    return locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  }

  /** Of each block: its background, and the colour of its keyword. */
  async function looks(page: Page): Promise<readonly (readonly [string, string])[]> {
    const blocks = await page.locator(".code-block").all();
    return Promise.all(
      blocks.map(
        async (block) =>
          [
            await style(block, "background-color"),
            await style(block.locator(".k").first(), "color"),
          ] as const,
      ),
    );
  }

  it("has the colours of the site's themes, and blocks have their own", async () => {
    const white = ["rgb(255, 255, 255)", "rgb(215, 58, 73)"];
    const dracula = ["rgb(40, 42, 54)", "rgb(255, 121, 198)"];
    expect(await looks(await visit(themed, "light"))).toEqual([white, white, dracula]);
    expect(await looks(await visit(themed, "dark"))).toEqual([dracula, white, dracula]);
  });

  it("has the colours that a style sheet gives, and its own for the rest", async () => {
    const page = await visit(variables, "light");
    const [first] = await looks(page);
    expect(first).toEqual(["rgb(4, 5, 6)", "rgb(1, 2, 3)"]);
    const number = page.locator(".code-block .n").first();
    expect(await style(number, "color")).toBe("rgb(163, 74, 0)");
  });

  it("lies on the page's own surface where a style sheet gives none, in the mode of each block", async () => {
    const backgrounds = async (colorScheme: "light" | "dark"): Promise<readonly string[]> => {
      const page = await visit(unset, colorScheme);
      const blocks = await page.locator(".code-block").all();
      return Promise.all(blocks.map((block) => style(block, "background-color")));
    };
    const [light, white, dark] = await backgrounds("light");
    // A grey without a tint, as the page is: three parts in a hundred of its text's colour.
    expect(light).toMatch(/^color\(srgb 0\.97/);
    expect(white).toBe("rgb(255, 255, 255)");
    expect(dark).toMatch(/^color\(srgb 0\.15/);
    expect(await backgrounds("dark")).toEqual([dark, white, dark]);
  });

  it("takes no more room in a card than elsewhere, and is copied there, also where all of the card is a link", async () => {
    const page = await browser.newPage({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(`${themed.origin}/cards`, { waitUntil: "networkidle" });
    const rooms = await page
      .locator(".code-block > pre:visible")
      .evaluateAll((all) =>
        all.map(
          (pre) => pre.parentElement!.getBoundingClientRect().bottom - pre.getBoundingClientRect().bottom,
        ),
      );
    expect(rooms.map((room) => room < 3)).toEqual([true, true, true]);
    const copy = page.locator(".card .copy-control").first();
    await copy.hover();
    await copy.click();
    expect(new URL(page.url()).pathname).toMatch(/^\/cards/);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("const c = 3;");
    await page.close();
  });
});
