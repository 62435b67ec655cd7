import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "./browser.ts";
import { operation } from "./echo-operation.ts";
import { serveBuilt, siteOf, type BuiltSite } from "./site.ts";

const servers = [{ url: "https://api.example.com/v1" }];

/** One operation, `GET /things` at `/echo/things`. */
function documentOf(keys: object, metadata: object = {}): object {
  const things = operation("things", { "x-svc": { href: "/echo/things", metadata } });
  return {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/things": { get: things } },
    ...keys,
  };
}

describe.skipIf(chromiumPath === undefined)("modes of the playground", () => {
  let browser: Browser;
  const sites: BuiltSite[] = [];
  /** One for all sites: a new tab takes longer than most pages. */
  let page: Page;

  beforeAll(async () => {
    browser = await launch();
    page = await browser.newPage();
    page.setDefaultTimeout(30_000);
  });
  afterAll(() => Promise.all([browser.close(), ...sites.map((site) => site.close())]));

  async function open(
    document: object,
    keys: object = {},
    more: Readonly<Record<string, string>> = {},
    path = "/echo/things",
  ): Promise<BuiltSite> {
    const site = await serveBuilt({ ...siteOf(document, keys), ...more });
    sites.push(site);
    await page.goto(`${site.origin}${path}?playground=open`, { waitUntil: "networkidle" });
    return site;
  }

  const opened = (): Promise<void> => page.locator("dialog.playground[open]").waitFor();
  const isOpen = (): Promise<boolean> => page.locator("dialog.playground[open]").isVisible();
  const canOpen = async (): Promise<boolean> => (await page.locator("[data-playground]").count()) > 0;
  /** Files with what a form needs; of a page that has no form after all, the file says `null`. */
  const dataFiles = ({ folder }: BuiltSite): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith("playground.json"))
      .filter((file) => readFileSync(join(folder, file), "utf8") !== "null");
  const display = (mode: string): object => ({ api: { playground: { display: mode } } });

  it("spec-mode-interactive is shown and usable", async () => {
    const site = await open(documentOf({ servers }));
    const search = (): string => new URL(page.url()).search;
    await opened();
    expect(dataFiles(site)).toEqual(["echo/things.playground.json"]);
    await page.locator('[data-pg="close"]').click();
    await expect.poll(search).toBe("");
    await page.locator("[data-playground]").click();
    await opened();
    await expect.poll(search).toBe("?playground=open");
    await page.goBack();
    await page.locator("dialog.playground[open]").waitFor({ state: "detached" });
  });

  it("spec-mode-simple where no server is defined: samples and an address to copy, no inputs", async () => {
    const site = await open(documentOf({}));
    expect([await isOpen(), await canOpen(), dataFiles(site).length]).toEqual([false, false, 0]);
    expect(await page.locator(".endpoint-path[data-copy]").textContent()).toContain("/things");
    expect(await page.locator("#request-example").textContent()).toContain("/things");
  });

  it("spec-mode-simple where it is asked for", async () => {
    await open(documentOf({ servers }), display("simple"));
    expect([await isOpen(), await canOpen()]).toEqual([false, false]);
    expect(await page.locator("#request-example").textContent()).toContain(
      "https://api.example.com/v1/things",
    );
  });

  it.each([{ servers }, {}])("spec-mode-none has no playground, with %o", async (keys) => {
    const site = await open(documentOf(keys), display("none"));
    expect([await isOpen(), await canOpen(), dataFiles(site).length]).toEqual([false, false, 0]);
  });

  it("spec-mode-auth is none in a static build, and that is said once", async () => {
    const paths = Object.fromEntries(
      ["things", "others", "more"].map((id) => [`/${id}`, { get: operation(id) }]),
    );
    const site = await open({ ...documentOf({ servers }), paths }, display("auth"));
    expect([await isOpen(), await canOpen(), dataFiles(site).length]).toEqual([false, false, 0]);
    const said = site.report.problems.filter(({ message }) => message.includes("`auth`"));
    expect(said).toMatchObject([{ severity: "warning", file: "docs.json" }]);
  });

  it("spec-mode-auth with groups: the page is public, its playground is not", async () => {
    const metadata = { playground: "auth", groups: ["beta"], public: true };
    const site = await open(documentOf({ servers }, metadata));
    expect([await isOpen(), await canOpen(), dataFiles(site).length]).toEqual([false, false, 0]);
    expect(await page.locator(".endpoint-path").textContent()).toContain("/things");
  });

  it("spec-mode of the page goes before the site's", async () => {
    await open(documentOf({ servers }, { playground: "interactive" }), display("none"));
    await opened();
    const written = { "own.mdx": '---\nopenapi: "GET /things"\nplayground: none\n---\n\nOwn text.\n' };
    await open(documentOf({ servers }), {}, written, "/own");
    expect([await isOpen(), await canOpen()]).toEqual([false, false]);
  });

  it("falls back to direct requests on a static host, and says so", async () => {
    await open(documentOf({ servers }));
    await page.route("https://api.example.com/**", (route) =>
      route.fulfill({ body: "hello", headers: { "access-control-allow-origin": "*" } }),
    );
    await page.locator('[data-pg="send"]').click();
    await page.locator('[data-pg="status"]').waitFor();
    expect(await page.locator(".pg-answer pre").textContent()).toBe("hello");
    expect(await page.locator(".pg-notice").textContent()).toContain("no proxy");
  });
});
