import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { english } from "../../plugins/src/theme/words/playground/words.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";
import { chromiumPath, launch } from "./browser.ts";

const document = {
  openapi: "3.1.0",
  info: { title: "Q", version: "1" },
  servers: [{ url: "https://q.invalid" }, { url: "https://r.invalid" }],
  components: { securitySchemes: { qb: { type: "http", scheme: "basic" } } },
  paths: {
    "/q/{qid}": {
      post: {
        summary: "Q",
        security: [{ qb: [] }],
        parameters: [
          { name: "qid", in: "path", required: true, schema: { type: "string" } },
          { name: "qn", in: "query", schema: { type: "integer", minimum: 3 } },
          { name: "qe", in: "query", schema: { type: "string", enum: ["qa"] } },
        ],
        requestBody: {
          content: {
            "application/json": {
              schema: { type: "object", properties: { ql: { type: "array", items: { type: "string" } } } },
            },
          },
        },
        responses: { 200: { description: "Q" } },
      },
    },
  },
};

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Q",
    colors: { primary: "#123456" },
    api: { playground: { proxy: false } },
    navigation: { languages: [{ language: "de", pages: ["index"], openapi: "q.json" }] },
  }),
  "index.mdx": "---\ntitle: Q\n---\n\nQ\n",
  "q.json": JSON.stringify(document),
};

/** What English says, by its words between what is filled in. */
const said = Object.values(english)
  .flatMap((text) => text.split(/\{\w+\}/))
  .map((part) => part.trim())
  .filter((part) => /\p{L}{4}.*\s/u.test(part));

describe.skipIf(chromiumPath === undefined)("the playground of a page in German", () => {
  let browser: Browser;
  let site: StaticSite;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveStaticFiles(files)]);
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));

  async function open(): Promise<Page> {
    const page = await browser.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${site.address}/api-reference/q?playground=open`);
    await page.locator("dialog.playground[open]").waitFor();
    return page;
  }

  it("speaks German: its form, what it says of values, and why there is no answer", async () => {
    const page = await open();
    const panel = page.locator("dialog.playground");
    await page.fill('[name="query.qn"]', "1");
    await panel.locator('[data-pg="add body"]').click();
    await panel.locator('[data-pg="add body.ql"]').click();
    await panel.getByRole("button", { name: "Senden" }).first().click();
    await panel.locator('[data-pg="failure"]').waitFor();
    const text = await panel.evaluate((each) =>
      [
        (each as HTMLElement).innerText,
        ...[...each.querySelectorAll("[aria-label]")].map((part) => part.getAttribute("aria-label") ?? ""),
      ].join("\n"),
    );
    for (const words of [
      "Autorisierung",
      "Benutzername",
      "Pfadparameter",
      "Sollte mindestens 3 sein.",
      "Noch leer: qid.",
      "Element hinzufügen",
      "Nicht gesetzt",
      "Codebeispiel kopieren",
      "q.invalid ist nicht erreichbar",
    ])
      expect(text).toContain(words);
    expect(said.filter((part) => text.includes(part))).toEqual([]);
    await page.close();
  });

  it("speaks English where its words cannot be had", async () => {
    site.broken.add("/assets/octavo-playground-de.json");
    const page = await open();
    expect(await page.locator('dialog.playground [data-pg="send"]').innerText()).toContain("Send");
    site.broken.clear();
    await page.close();
  });

  it("loads no words before it opens, and those of no other language", async () => {
    site.sent.length = 0;
    const page = await browser.newPage();
    await page.goto(`${site.address}/api-reference/q`, { waitUntil: "networkidle" });
    const words = (): readonly string[] =>
      site.sent.map(({ path }) => path).filter((path) => /octavo-playground-.*json$/.test(path));
    expect(words()).toEqual([]);
    await page.locator("[data-playground]").click();
    await page.locator("dialog.playground[open]").waitFor();
    expect(words()).toEqual(["/assets/octavo-playground-de.json"]);
    await page.close();
  });
});
