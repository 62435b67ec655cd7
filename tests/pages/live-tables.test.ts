import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt, type BuiltSite } from "../playground/site.ts";

const table =
  "<table><thead><tr><th>Name</th><th>Address</th></tr></thead><tbody><tr><td>LiquidityPoolManager</td><td><code>0x8ba1f109551bD432803012645Ac136ddd64DBA72</code></td></tr></tbody></table>";

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    navigation: {
      languages: [
        { language: "en", pages: ["tables"] },
        { language: "de", pages: ["de/tables"] },
      ],
    },
  }),
  "tables.mdx": page(),
  "de/tables.mdx": page(),
};

function page(): string {
  return `---
title: Tables
---

export const Live = () => {
  const [n, set] = useState(0);
  const table = useRef(null);
  return <section className="live" data-found={n > 0 && table.current.localName}><button onClick={() => set(n + 1)}>Anew</button><div key={n}>${table.replace("<table>", "<table ref={table}>")}</div></section>;
};

<section className="plain"><div>${table}</div></section>

<Live />
`;
}

let browser: Browser;
let site: BuiltSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launch(), serveBuilt(files)]);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** What readers see of a table: where its parts are in it, and how they look. */
async function looks(shown: Page, part: string): Promise<readonly unknown[]> {
  return shown.evaluate((name) => {
    const root = document.querySelector<HTMLElement>(`.${name} > div`);
    return [...(root?.querySelectorAll<HTMLElement>("*") ?? [])].map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { color, font, padding, margin, border, textAlign } = getComputedStyle(element);
      return { tag: element.localName, role: element.role, label: element.ariaLabel, tab: element.tabIndex, width, height, color, font, padding, margin, border, textAlign }; // prettier-ignore
    });
  }, part);
}

async function expectAlike(width: number, path: string, label: string): Promise<void> {
  for (const javaScriptEnabled of [false, true]) {
    const shown = await browser.newPage({ viewport: { width, height: 800 }, javaScriptEnabled });
    await shown.goto(`${site.origin}${path}`, { waitUntil: "networkidle" });
    const wanted = await looks(shown, "plain");
    expect(wanted[0]).toMatchObject({ tag: "div", label });
    expect(await looks(shown, "live")).toEqual(wanted);
    if (javaScriptEnabled) {
      await expect
        .poll(async () => {
          await shown.click(".live button");
          return shown.getAttribute(".live", "data-found");
        })
        .toBe("table");
      expect(await looks(shown, "live")).toEqual(wanted);
    }
    // It is the table that scrolls, and no name is broken.
    const scrolls = await shown.evaluate(() => {
      const box = document.querySelector(".live .table-scroll");
      return {
        box: box && box.scrollWidth > box.clientWidth,
        page: document.documentElement.scrollWidth > innerWidth,
      };
    });
    expect(scrolls).toEqual({ box: width === 390, page: false });
    await shown.close();
  }
}

describe.skipIf(chromiumPath === undefined)("tables of live code look like those of the page", () => {
  it.each([1280, 390])("at %i px", (width) => expectAlike(width, "", "Table"));
  it("in German", { tags: ["long"] }, () => expectAlike(390, "/de/tables", "Tabelle"));
});
