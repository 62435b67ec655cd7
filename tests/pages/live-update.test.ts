import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { allOfAxe, runAxe } from "../theme/axe.ts";
import { runDev, type DevSite } from "./dev-site.ts";

const docs = {
  theme: "mint",
  name: "Test",
  colors: { primary: "#123456" },
  navigation: {
    groups: [
      { group: "Pages", pages: ["long", "other", "drawn"] },
      { group: "API", openapi: "api.json" },
    ],
  },
};

const operation = (parameters: object[]): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: {
      "/pets": {
        get: {
          operationId: "pets",
          summary: "Pets",
          parameters,
          responses: { 200: { description: "Fine" } },
        },
      },
    },
  });
const limit = { name: "limit", in: "query", schema: { type: "integer" }, description: "How many." };
const color = { name: "color", in: "query", schema: { type: "string" }, description: "Which." };

function long(first: string, more = ""): string {
  const rows = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join("\n\n");
  return `---
title: Long
---

${first}

<Accordion title="More">Inside the fold.</Accordion>

<Tabs>
  <Tab title="Alpha">First tab.</Tab>
  <Tab title="Beta">Second tab.</Tab>
</Tabs>

\`\`\`js app.js
const a = 1;
\`\`\`

${rows}
${more}
`;
}

const files = {
  "docs.json": JSON.stringify(docs),
  "long.mdx": long("Begin."),
  "other.mdx": "---\ntitle: Other\n---\n\nOther text.\n",
  "drawn.mdx": "---\ntitle: Drawn\n---\n\n```mermaid\ngraph LR\n  A-->B\n```\n",
  "style.css": ".x { color: red }\n",
  "api.json": operation([limit]),
};

describe.skipIf(chromiumPath === undefined)("a page of octavo dev", () => {
  let browser: Browser;
  let site: DevSite;
  let page: Page;

  beforeAll(async () => {
    browser = await launch();
    page = await browser.newPage();
    page.setDefaultTimeout(30_000);
  }, 60_000);
  afterAll(() => browser.close());
  beforeEach(async () => {
    // At an address of its own, for which a browser remembers nothing.
    site = await runDev(files);
    return async () => {
      for (const told of ["pageerror", "request"]) page.removeAllListeners(told);
      await page.goto("about:blank");
      await site.close();
    };
  });

  /** Opens a page that says whether it was loaded again, and fails the test for what the console says. */
  async function open(path: string): Promise<void> {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(site.origin + path);
    await page.evaluate(() => Object.assign(globalThis, { untouched: true }));
    await page.waitForFunction(() => !document.querySelector("script[data-version]"));
    onTestFinished(() => expect(errors).toEqual([]));
  }
  const isUntouched = (): Promise<boolean> => page.evaluate(() => "untouched" in globalThis);

  it("shows an edit and keeps the scroll position, what is open, what is chosen and what scripts added", async () => {
    await open("/long");
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("tab", { name: "Beta" }).click();
    await page.getByText("Paragraph 40.").scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    site.write("long.mdx", long("Another beginning.", "\nA new end.\n\n## A new section\n\n## Another\n"));
    await page.getByText("Another beginning.").waitFor();
    await page.getByText("A new end.").waitFor();
    expect(await page.getByText("Inside the fold.").isVisible()).toBe(true);
    expect(await page.getByText("Second tab.").isVisible()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.locator(".code-block > .code-block-copy-button").count()).toBe(1);
    await page.locator(".frame-contents a", { hasText: "A new section" }).waitFor({ state: "attached" });
    expect(await isUntouched()).toBe(true);
  });

  it("leaves pages alone that an edit does not change", async () => {
    await open("/long");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    site.write("other.mdx", "---\ntitle: Other\n---\n\nWhat nobody looks at.\n");
    await expect.poll(() => site.stderr().match(/ in \d+ pages/g)?.length ?? 0).toBe(2);
    await page.waitForTimeout(100);
    expect(asked).toEqual([]);
    site.write("other.mdx", "---\ntitle: Renamed\n---\n\nWhat nobody looks at.\n");
    await page.locator(".frame-sidebar-content a", { hasText: "Renamed" }).waitFor();
    expect(await isUntouched()).toBe(true);
  });

  it("swaps style sheets, and draws diagrams anew", async () => {
    await open("/drawn");
    await page.locator("figure.mermaid svg").first().waitFor();
    site.write("style.css", "h1 { letter-spacing: 7px }\n");
    await expect
      .poll(() =>
        page.evaluate(() => getComputedStyle(document.querySelector("h1") ?? document.body).letterSpacing),
      )
      .toBe("7px");
    site.write("drawn.mdx", "---\ntitle: Drawn\n---\n\n```mermaid\ngraph LR\n  A-->Zebra\n```\n");
    await page.locator("figure.mermaid svg", { hasText: "Zebra" }).waitFor();
    expect(await isUntouched()).toBe(true);
  });

  it("shows an edit in a style element of the page", async () => {
    const spacing = () =>
      page.evaluate(() => getComputedStyle(document.querySelector(".own") ?? document.body).letterSpacing);
    const own = (css: string) =>
      `---\ntitle: Other\n---\n\n<style>{\`${css}\`}</style>\n\n<p className="own">Text</p>\n`;
    site.write("other.mdx", own(".own { letter-spacing: 3px }"));
    await open("/other");
    await expect.poll(spacing).toBe("3px");
    site.write("other.mdx", own(".own { letter-spacing: 5px } .own { color: red }"));
    await expect.poll(spacing).toBe("5px");
    site.write("other.mdx", own(""));
    await expect.poll(spacing).toBe("normal");
    expect(await isUntouched()).toBe(true);
  });

  it("never stands bare while theme and colours change, and keeps the scroll position", async () => {
    await open("/long");
    await page.evaluate(() => scrollTo(0, 100));
    await page.evaluate(() => {
      new MutationObserver(() => {
        const isStyled = [...document.styleSheets].some(({ href }) => href?.includes("/octavo-"));
        if (!isStyled) document.body.dataset["bare"] = "";
      }).observe(document.head, { attributes: true, childList: true, subtree: true });
    });
    const looks = { theme: "almond", colors: { primary: "#dc2626" } };
    site.write("docs.json", JSON.stringify({ ...docs, ...looks }));
    await page.locator('html[data-theme="almond"]').waitFor();
    await page.locator("link[rel=stylesheet][href*='/octavo-']").nth(1).waitFor({ state: "detached" });
    expect(await page.evaluate(() => [scrollY, "bare" in document.body.dataset])).toEqual([100, false]);
    expect(await isUntouched()).toBe(true);
  });

  it("shows an error with its lines, keeps it closed once closed, and takes it away by itself", async () => {
    await open("/long");
    site.write("docs.json", JSON.stringify({ ...docs, name: 7 }, undefined, 2));
    const overlay = page.getByRole("dialog");
    await overlay.getByText(/> +\d+ \|.*"name": 7/).waitFor();
    expect(await overlay.getByRole("link", { name: /docs\.json:\d+:\d+/ }).getAttribute("href")).toMatch(
      /^vscode:\/\/file\/.*\/docs\.json:\d+:\d+$/,
    );
    expect(await overlay.textContent()).toContain("What to do");
    const { violations } = await runAxe(page, allOfAxe);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "hidden" });
    await page.reload();
    await page.getByRole("button", { name: "1 error" }).waitFor();
    expect(await overlay.isVisible()).toBe(false);
    await page.getByRole("button", { name: "1 error" }).click();
    await overlay.waitFor();
    site.write("docs.json", JSON.stringify(docs));
    await overlay.waitFor({ state: "hidden" });
    await expect.poll(() => page.locator("octavo-problems").count()).toBe(0);
  });

  it("shows the page's own errors before those of all pages, and goes back to closed when they are mended", async () => {
    const loops = [
      { source: "/a", destination: "/b" },
      { source: "/b", destination: "/a" },
    ];
    site.write("docs.json", JSON.stringify({ ...docs, redirects: loops }));
    await expect.poll(() => site.stderr()).toContain("2 errors,");
    await open("/other");
    const overlay = page.getByRole("dialog");
    await page.getByRole("button", { name: "2 errors" }).waitFor();
    expect(await overlay.isVisible()).toBe(false);
    site.write("other.mdx", "---\ntitle: Other\n---\n\n<Card>\n\nOther text.\n");
    await overlay.getByRole("heading", { name: "1 error on this page" }).waitFor();
    expect(await overlay.locator(".place").allTextContents()).toEqual([
      expect.stringMatching(/^other\.mdx:/),
      expect.stringMatching(/^docs\.json:/),
      expect.stringMatching(/^docs\.json:/),
    ]);
    site.write("other.mdx", files["other.mdx"]);
    await overlay.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "2 errors" }).click();
    // What a person has opened stays open.
    site.write("other.mdx", `${files["other.mdx"]}\nMore text.\n`);
    await page.getByText("More text.").waitFor();
    expect(await overlay.isVisible()).toBe(true);
  });

  it("shows errors of all pages that come with an old file, and not those that were there before", async () => {
    site.write("navigation.json", JSON.stringify(docs.navigation));
    site.write("docs.json", JSON.stringify({ ...docs, navigation: { $ref: "./navigation.json" }, name: 7 }));
    await expect.poll(() => site.stderr()).toContain("1 error,");
    await open("/other");
    const overlay = page.getByRole("dialog");
    await page.getByRole("button", { name: "1 error" }).waitFor();
    expect(await overlay.isVisible()).toBe(false);
    site.replace("navigation.json", JSON.stringify({ groups: [{ group: 7, pages: ["other"] }] }));
    await overlay.getByRole("heading", { name: "2 errors of all pages" }).waitFor();
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "hidden" });
    site.replace("navigation.json", JSON.stringify(docs.navigation));
    await page.getByRole("button", { name: "1 error" }).waitFor();
    await page.waitForTimeout(100);
    expect(await overlay.isVisible()).toBe(false);
  });

  it("counts what is wrong on the page, and what is elsewhere", async () => {
    const broken = (title: string): string => `---\ntitle: ${title}\n---\n\n[Nowhere](/gone).\n`;
    site.write("drawn.mdx", broken("Drawn"));
    await open("/other");
    const badge = page.locator("octavo-problems button.badge");
    const told = async (text: string): Promise<void> => {
      await expect.poll(() => badge.textContent()).toBe(text);
    };
    await told("1 warning elsewhere");
    site.write("other.mdx", broken("Other"));
    await told("1 warning, 1 elsewhere");
    await expect
      .poll(() =>
        site
          .stderr()
          .match(/\d+ warnings?/g)
          ?.at(-1),
      )
      .toBe("2 warnings");
    site.write("drawn.mdx", files["drawn.mdx"]);
    await told("1 warning");
  });

  it("brings what has just come before what was there", async () => {
    const old = "---\ntitle: Other\n---\n\n<Steps>\n";
    site.write("other.mdx", old);
    await open("/other");
    const overlay = page.getByRole("dialog");
    await overlay.waitFor();
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "hidden" });
    site.write("other.mdx", `${old}\n{1 +}\n`);
    await overlay.getByRole("heading", { name: "2 errors on this page" }).waitFor();
    expect(await overlay.locator(".place").allTextContents()).toEqual(["other.mdx:7:1", "other.mdx:5:1"]);
  });

  it("leaves the navigation as it was while docs.json cannot be read or is away", async () => {
    await open("/other");
    const row = page.locator("nav a", { hasText: "Drawn" }).first();
    const overlay = page.getByRole("dialog");
    const docsText = JSON.stringify(docs, undefined, 2);
    for (const half of [docsText.slice(0, 120), undefined]) {
      if (half === undefined) site.remove("docs.json");
      else site.write("docs.json", half);
      await overlay.getByRole("heading", { name: "1 error of all pages" }).waitFor();
      expect(await overlay.locator(".place").allTextContents()).toEqual([
        expect.stringMatching(/^docs\.json:/),
      ]);
      expect(await row.isVisible()).toBe(true);
      site.write("docs.json", docsText);
      await overlay.waitFor({ state: "hidden" });
    }
    expect(await isUntouched()).toBe(true);
  });

  it("is seen above a playground that opens with the page, and is closed alone", async () => {
    site.write("api.json", operation([limit, { $ref: "#/components/parameters/none" }]));
    await open("/api-reference/pets?playground=open");
    const input = page.locator("dialog.playground input[name='query.limit']");
    const overlay = page.locator("octavo-problems").getByRole("dialog");
    await input.waitFor();
    const close = overlay.getByRole("button", { name: "Close" });
    const isOnTop = (): Promise<boolean> =>
      close.evaluate((button) => {
        const { x, y } = button.getBoundingClientRect();
        const root = button.getRootNode() as ShadowRoot;
        return (
          root.elementFromPoint(x + 5, y + 5) === button &&
          document.elementFromPoint(x + 5, y + 5) === root.host
        );
      });
    await expect.poll(isOnTop).toBe(true);
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "hidden" });
    expect(await input.isVisible()).toBe(true);
  });

  it("keeps what is typed in the playground when the page changes, and when the endpoint does", async () => {
    await open("/api-reference/pets");
    await page.getByRole("button", { name: "Try it" }).click();
    await page.locator("input[name='query.limit']").fill("12");
    site.write("api.json", operation([{ ...limit, description: "How many at most." }]));
    await page.locator("main").getByText("How many at most.").waitFor();
    expect(await page.locator("input[name='query.limit']").inputValue()).toBe("12");
    site.write("api.json", operation([limit, color]));
    await page.locator("dialog.playground [name='query.color']").waitFor();
    expect(await page.locator("input[name='query.limit']").inputValue()).toBe("12");
    expect(await page.locator("input[name='query.limit']").evaluate((input) => input.matches(":focus"))).toBe(
      true,
    );
    await page.getByText("limit=12").first().waitFor();
    expect(await isUntouched()).toBe(true);
  });

  it("keeps what is typed while the description of an API is away, and says that the page is gone", async () => {
    await open("/api-reference/pets");
    await page.getByRole("button", { name: "Try it" }).click();
    await page.locator("input[name='query.limit']").fill("12");
    site.remove("api.json");
    const notice = page.locator("octavo-problems").getByText("This page is not there any more.");
    await notice.waitFor();
    await page.keyboard.press("Escape");
    site.write("api.json", operation([limit, color]));
    await page.locator("dialog.playground [name='query.color']").waitFor();
    await notice.waitFor({ state: "detached" });
    expect(await page.locator("input[name='query.limit']").inputValue()).toBe("12");
    expect(await isUntouched()).toBe(true);
  });

  it("shows what is at an address that has no page yet", async () => {
    await open("/later");
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    site.write("later.mdx", "---\ntitle: Later\n---\n\nHere it is.\n");
    await page.getByText("Here it is.").waitFor();
  });
});
