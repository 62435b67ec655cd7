import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt, type BuiltSite } from "../playground/site.ts";

const docs = {
  theme: "mint",
  name: "Test",
  colors: { primary: "#123456" },
  navigation: { pages: ["drawn", "live", "react", "raw", "hostile", "hostile-raw"] },
};

/** Texts that would end a style sheet, or begin something in it. */
const attacks = [
  "</style><img class=bad src=x onerror=alert(1)>",
  "</STYLE\n><b class=bad>",
  "</style/><b class=bad></style>",
  "<!--</style><b class=bad>-->",
  "<![CDATA[</style><b class=bad>]]></style><b class=bad>",
  "</svg></style><b class=bad>",
  "</defs></svg><b class=bad>",
  "<svg><style><b class=bad>",
  "<p></p><b class=bad></b>",
  "<math><mtext><style><b class=bad></style></mtext></math>",
  "\0</style\0><b class=bad></style><b class=bad>",
  "&lt;/style&gt;&lt;b class=bad&gt;&#60;/style><b class=bad>",
  "a{content:'</style><b class=bad>'}",
  'a{content:"\\</style><b class=bad>"}',
  "/* </style><b class=bad> */",
  "url(</style><b class=bad>)",
  "@import url(javascript:window.bad=1);a{background:url(javascript:window.bad=1)}",
  "</template></noscript></textarea></select></table><b class=bad>",
];

/** Where a style sheet may stand, and what its text is in there. */
const places: readonly ((style: string) => string)[] = [
  (style) => style,
  (style) => `<p>A ${style} b</p>`,
  (style) => `<svg viewBox="0 0 1 1"><defs>${style}</defs></svg>`,
  (style) =>
    `<svg viewBox="0 0 1 1"><title>${style}</title><desc>${style}</desc><p>${style}</p>${style}</svg>`,
  (style) => `<table><tbody><tr><td>${style}</td></tr></tbody></table>`,
  (style) => `<select>${style}<option>a</option></select>`,
  (style) => `<textarea>${style}</textarea>`,
  (style) => `<noscript>${style}</noscript>`,
  (style) => `<canvas>${style}</canvas>`,
];

const cases = attacks.flatMap((attack) =>
  places.map((place) => place(`<style>{${JSON.stringify(attack)}}</style>`)),
);

/** In raw HTML, what ends a style sheet ends it: what follows is HTML of the page, and held to what that may be. */
const rawAttacks = attacks.map((attack) => attack.replaceAll("class=bad", "onclick=bad()"));

const react = (scope: string): string => `
const React = ${scope}.React;
if (typeof document === "object") ${scope}.React = { useState: undefined };
export const Of${scope} = () => {
  const [n, set] = React.useState(0);
  return React.createElement("button", { id: "${scope}", onClick: () => set(n + 1) }, String(n));
};
`;

const files = {
  "docs.json": JSON.stringify(docs),
  "drawn.mdx": `import { Card } from "/snippets/own.jsx";

<style>{\`#one { color: rgb(1, 2, 3) } @media (1px<width) { #one { outline-style: dotted } }\`}</style>

<p id="one">One</p>

<svg viewBox="0 0 20 20" width="20"><defs><style>{".st2{fill:#8ec044} .st2 > * {} /* & < */ @media (1px<width){.st2{stroke:#010203}}"}</style></defs><rect id="part" className="st2" width="20" height="20" /></svg>

<Card />
`,
  "snippets/own.jsx":
    "export const Card = () => <div className='own'><style>{`.own b { color: rgb(4, 5, 6) }`}</style><b id='two'>Two</b></div>;\n",
  "live.mdx": `export const Live = () => {
  const [n, set] = useState(1);
  return (
    <div>
      <style>{\`#live { color: rgb(\${n}, 0, 0) }\`}</style>
      <style>{"#live::after { content: '"}{n}{"</style>' }"}</style>
      <svg viewBox="0 0 1 1"><style>{"#drawn { fill: rgb(0, "}{n}{", 0) } a > b {}"}</style><rect id="drawn" /></svg>
      <button id="live" onClick={() => set(n + 1)}>{n}</button>
    </div>
  );
};

<Live />
`,
  "react.mdx": `import { OfglobalThis } from "/global-this.jsx";
import { Ofwindow } from "/window.jsx";
import { Ofself } from "/self.jsx";

export const Same = () => { const [n, set] = useState(0); return <b id="same" onClick={() => set(1)}>{n}{String(window.React === React)}</b>; };

<OfglobalThis />
<Ofwindow />
<Ofself />
<Same />
`,
  "global-this.jsx": react("globalThis"),
  "window.jsx": react("window"),
  "self.jsx": react("self"),
  "raw.md": '<style>\n#raw > b { color: rgb(7, 8, 9) }\n</style>\n\n<p id="raw"><b>Raw</b></p>\n',
  "hostile.mdx": `export const Live = () => {
  const [n, set] = useState(1);
  return <div><b id="ready" onClick={() => set(n + 1)}>{n}</b>${cases.join("")}</div>;
};

${cases.filter((each) => !/<(?:textarea|select|noscript)/.test(each)).join("\n\n")}

<Live />
`,
  "hostile-raw.md": `${rawAttacks.flatMap((attack) => places.map((place) => place(`<style>${attack}</style>`))).join("\n\n")}\n`,
};

describe.skipIf(chromiumPath === undefined)("style sheets on pages", () => {
  let browser: Browser;
  let site: BuiltSite;

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveBuilt(files)]);
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));

  async function visit<T>(path: string, look: (page: Page) => Promise<T>): Promise<T> {
    const opened = await browser.newPage();
    const complaints: string[] = [];
    opened.on("pageerror", ({ message }) => complaints.push(message));
    opened.on("dialog", (dialog) => void dialog.dismiss());
    await opened.goto(site.origin + path, { waitUntil: "networkidle" });
    const seen = await look(opened);
    expect(complaints).toEqual([]);
    await opened.close();
    return seen;
  }

  const styleOf = (page: Page, selector: string, name: string, pseudo?: string): Promise<string> =>
    page.$eval(
      selector,
      (element, [wanted = "", of]) => getComputedStyle(element, of).getPropertyValue(wanted),
      [name, pseudo],
    );

  it("are applied", async () => {
    await visit("/drawn", async (page) => {
      expect(await styleOf(page, "#one", "color")).toBe("rgb(1, 2, 3)");
      expect(await styleOf(page, "#one", "outline-style")).toBe("dotted");
      expect(await styleOf(page, "#part", "fill")).toBe("rgb(142, 192, 68)");
      expect(await styleOf(page, "#part", "stroke")).toBe("rgb(1, 2, 3)");
      expect(await styleOf(page, "#two", "color")).toBe("rgb(4, 5, 6)");
    });
    await visit("/raw", async (page) => {
      expect(await styleOf(page, "#raw b", "color")).toBe("rgb(7, 8, 9)");
    });
  });

  it("change with the code that draws them, in the same element", async () => {
    await visit("/live", async (page) => {
      const styles = await page.$$(".island style");
      const looks = async (): Promise<readonly string[]> => [
        await styleOf(page, "#live", "color"),
        await styleOf(page, "#live", "content", "::after"),
        await styleOf(page, "#drawn", "fill"),
      ];
      expect(await looks()).toEqual(["rgb(1, 0, 0)", '"1</style>"', "rgb(0, 1, 0)"]);
      await page.click("#live");
      await expect.poll(looks).toEqual(["rgb(2, 0, 0)", '"2</style>"', "rgb(0, 2, 0)"]);
      expect(styles).toHaveLength(3);
      for (const style of styles) expect(await style.evaluate((each) => each.isConnected)).toBe(true);
    });
  });

  it.each(["/hostile", "/hostile-raw"])("begin and end nothing else: %s", async (path) => {
    await visit(path, async (page) => {
      if (path === "/hostile") {
        await page.click("#ready");
        await expect.poll(() => page.innerText("#ready")).toBe("2");
      }
      expect(await page.locator("article style").count()).toBeGreaterThan(attacks.length);
      expect(await page.locator(".bad, article :is(script, [onclick], [onerror])").count()).toBe(0);
      expect(await page.evaluate(() => "bad" in window)).toBe(false);
    });
  });

  it("leave no global behind where code asks for React as one", async () => {
    await visit("/react", async (page) => {
      for (const scope of ["globalThis", "window", "self"]) {
        await page.click(`#${scope}`);
        await expect.poll(() => page.innerText(`#${scope}`)).toBe("1");
      }
      await page.click("#same");
      await expect.poll(() => page.innerText("#same")).toBe("1true");
      expect(await page.evaluate(() => "React" in globalThis)).toBe(false);
    });
  });
});
