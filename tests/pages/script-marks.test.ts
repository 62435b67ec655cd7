import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt, type BuiltSite } from "../playground/site.ts";

const docs = {
  theme: "mint",
  name: "Test",
  colors: { primary: "#123456" },
  navigation: { pages: ["plain"] },
};
const files = { "docs.json": JSON.stringify(docs), "plain.mdx": "---\ntitle: Plain\n---\nText.\n" };

describe.skipIf(chromiumPath === undefined)("the theme's script", () => {
  let browser: Browser;
  let site: BuiltSite;

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveBuilt(files)]);
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));

  it("takes no script from where an element of the page says", async () => {
    const opened = await browser.newPage();
    const code = (name: string): string =>
      `data:text/javascript,document.title='${name}';export default()=>{};export const createPanel=()=>0`;
    const marks = [
      `<div data-island="0" data-script="${code("island")}" data-islands="${code("islands")}">i</div>`,
      `<button data-playground="/x" data-playground-script="${code("playground")}">p</button>`,
      '<i data-fragments="https://elsewhere.test">f</i>',
      '<details data-more="a.b ../../c.d"><summary>m</summary><div class="expandable-content"></div></details>',
    ];
    await opened.route(/\/plain\?/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        "<p>Text.</p>",
        marks.join("").replaceAll("<summary", '<summary class="expandable-summary"'),
      );
      await route.fulfill({ response: answer, body });
    });
    const asked: string[] = [];
    opened.on("request", (request) => asked.push(request.url()));
    await opened.goto(`${site.origin}/plain?playground=open`, { waitUntil: "networkidle" });
    await opened.locator("[data-more] summary").click();
    await opened.getByText("The fields could not be loaded").waitFor();
    await opened.waitForLoadState("networkidle");
    expect(await opened.title()).toBe("Plain - Test");
    expect(asked.filter((url) => !url.startsWith(`${site.origin}/`))).toEqual([]);
    expect(asked.some((url) => url.includes("octavo-islands"))).toBe(true);
  });
});
