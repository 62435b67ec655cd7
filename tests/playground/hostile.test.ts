import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { corpus } from "../corpus/corpus.ts";
import { chromiumPath, launch } from "./browser.ts";
import { startEchoApi, type EchoApi } from "./echo-api.ts";
import { hostileDocument } from "./hostile-document.ts";
import { serveBuilt, siteOf, type BuiltSite } from "./site.ts";

const documents = join(corpus, "openapi");
const malicious = existsSync(documents)
  ? readdirSync(documents).filter((name) => name.startsWith("malicious-"))
  : [];

const harmless = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  paths: { "/a": { get: { responses: {} } } },
};

describe.skipIf(chromiumPath === undefined)("hostile documents", () => {
  let browser: Browser;
  let api: EchoApi;

  beforeAll(async () => {
    [browser, api] = await Promise.all([launch(), startEchoApi()]);
  });
  afterAll(() => Promise.all([browser.close(), api.close()]));

  const hostileSite = (): Readonly<Record<string, string>> => ({
    ...siteOf(hostileDocument(api.origin), keys),
    "thing.mdx": '---\ntitle: Thing\nopenapi-schema: "Thing"\n---\n',
  });

  it("run nothing", { timeout: 120_000 }, () => expectNothingRuns(hostileSite()));
  it("with nothing hostile in them keep a strict policy", async () =>
    expectNothingRuns(siteOf({ ...harmless, servers: [{ url: api.origin }] }), await strictPolicy()));
  it("run nothing, with a strict policy", { tags: ["long"], timeout: 120_000 }, async () =>
    expectNothingRuns(hostileSite(), await strictPolicy()),
  );

  it("lay nothing over the page", { timeout: 60_000 }, async () => {
    const styles = [
      "position:absolute;top:-9999px;left:-9999px;width:99999px;height:99999px;z-index:2147483647",
      "display:block;margin:-3000px;padding:3000px;position:relative;z-index:9",
      "display:block;transform:scale(500)",
      "display:block;outline:9999px solid red",
    ];
    const links = styles.map((style) => `<a href="https://evil.example" style="${style}">x</a>`);
    const classes = "absolute -top-96 -left-96 w-screen h-screen z-50";
    const all = [...links, `<a href="https://evil.example" class="${classes}">x</a>`];
    const paths = all.map((link, at) => {
      const response = { description: link };
      const parameters = [{ name: "a", in: "query", description: link, schema: { type: "string" } }];
      const get = { summary: `S${at}`, description: link, parameters, responses: { "200": response } };
      return [`/${at}`, { get }];
    });
    const site = await serveBuilt(siteOf({ ...harmless, paths: Object.fromEntries(paths) }));
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    for (const [at, link] of all.entries()) {
      await page.goto(`${site.origin}/api-reference/s${at}`);
      expect(await page.locator('a[href^="https://evil.example"]').count(), link).toBeGreaterThan(1);
      expect(await page.evaluate(outsideOfTheirBox), link).toEqual([]);
    }
    await page.close();
    await site.close();
  });

  it("would be found out", async () => {
    expect(await findingsOf(`${api.origin}/answers/html`)).toContain('script ran: "html"');
  });

  async function expectRunsNothing(name: string): Promise<void> {
    const files = siteOf(JSON.parse(readFileSync(join(documents, name), "utf8")));
    await expectNothingRuns(files);
    await expectNothingRuns(files, await strictPolicy());
  }

  it.each(malicious.slice(0, 1))("%s runs nothing", { timeout: 60_000 }, expectRunsNothing);
  it.each(malicious.slice(1))("%s runs nothing", { tags: ["long"], timeout: 60_000 }, expectRunsNothing);

  async function expectNothingRuns(
    files: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const site = await serveBuilt(files, headers);
    try {
      const pages = pagesOf(site);
      expect(pages.length).toBeGreaterThan(1);
      const found = await Promise.all(
        pages.map(async (path) => [path, await findingsOf(site.origin + path)]),
      );
      expect(found).toEqual(pages.map((path) => [path, []]));
    } finally {
      await site.close();
    }
  }

  /** What a page did, or could do, that no page of these docs does: opened, clicked everywhere, with the playground. */
  async function findingsOf(address: string): Promise<readonly string[]> {
    const context = await browser.newContext();
    const page = await context.newPage();
    const findings = new Set<string>();
    page.on("dialog", (dialog) => {
      findings.add(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("pageerror", (error) => findings.add(`error: ${error.message}`));
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) findings.add(`policy: ${message.text()}`);
    });
    const explore = async (): Promise<void> => {
      for (const found of await page.evaluate(sweep)) findings.add(found);
    };
    // What is behind the playground is clicked on, too.
    await page.goto(`${address}?playground=open`, { waitUntil: "networkidle" });
    await explore();
    // What was opened may have loaded something.
    await page.waitForLoadState("networkidle");
    await explore();
    await context.close();
    return [...findings];
  }
});

const keys = {
  api: { params: { post: ["format", "pattern", "default"] }, examples: { prefill: true }, url: "full" },
};

/** Runs in the page: the points where one meets a link of the document that does not belong there. */
function outsideOfTheirBox(): string[] {
  const found: string[] = [];
  for (let x = 5; x < innerWidth; x += 30) {
    for (let y = 5; y < innerHeight; y += 30) {
      const link = document.elementFromPoint(x, y)?.closest('a[href^="https://evil.example"]');
      const box = link?.closest("[class$=-description]")?.getBoundingClientRect();
      const room = 6;
      const isInside =
        box && x >= box.left - room && x <= box.right + room && y >= box.top - room && y <= box.bottom + room;
      if (link && !isInside) found.push(`${x} ${y}`);
    }
  }
  return found;
}

/** Runs in the page: opens and touches all that there is, and lists what hostile text can have made. */
function sweep(): string[] {
  for (const details of document.querySelectorAll("details")) details.open = true;
  const isSafe = (element: HTMLElement): boolean => element.closest("a[href], form") === null;
  for (const element of document.querySelectorAll<HTMLElement>(
    "button, summary, [role=tab], [role=button]",
  )) {
    for (const type of ["pointerover", "mouseover", "focus", "pointerdown", "mousedown"])
      element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    if (isSafe(element)) element.click();
  }
  for (const select of document.querySelectorAll("select")) {
    for (let at = 0; at < select.options.length; at++) {
      select.selectedIndex = at;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
  for (const link of document.querySelectorAll("a, img, label, p, code"))
    link.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));

  const findings: string[] = [];
  const marker: unknown = Reflect.get(window, "__pwned");
  if (marker !== undefined) findings.push(`script ran: ${JSON.stringify(marker)}`);
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      const at = `${element.tagName.toLowerCase()} ${name}="${value.slice(0, 60)}"`;
      if (name.startsWith("on")) findings.push(`handler: ${at}`);
      const bare = value.replaceAll(/[\0- ]/g, "").toLowerCase();
      const isUrl = /^(href|src|action|formaction|data|xlink:href|poster|srcdoc)$/.test(name);
      if (isUrl && (name === "srcdoc" || /^(javascript|vbscript|data:text)/.test(bare)))
        findings.push(`address: ${at}`);
    }
    // Embedded pages are allowed where they can do nothing to this one.
    const isFrame = element.tagName === "IFRAME" && element.hasAttribute("sandbox");
    if (/^(iframe|object|embed|base|frame)$/i.test(element.tagName) && !isFrame)
      findings.push(`element: ${element.outerHTML.slice(0, 60)}`);
  }
  return findings;
}

/** The policy of a careful host: our scripts, those in the page by their hashes, and nothing else. */
async function strictPolicy(): Promise<Readonly<Record<string, string>>> {
  const site = await serveBuilt(siteOf(harmless));
  try {
    const inline = pagesOf(site).flatMap((path) => {
      const html = readFileSync(
        join(site.folder, decodeURIComponent(path).replace(/\/$/, "/index.html")),
        "utf8",
      );
      return [...html.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs)].map(
        ([, code = ""]) => code,
      );
    });
    expect(inline.every((code) => !code.includes("__pwned"))).toBe(true);
    const hashes = new Set(
      inline.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`),
    );
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${[...hashes].join(" ")}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "connect-src 'self' http://127.0.0.1:* http://localhost:*",
      "font-src 'self'",
    ].join("; ");
    return { "content-security-policy": policy };
  } finally {
    await site.close();
  }
}

/** Paths of all pages of a built site but those that only lead to another. */
function pagesOf({ folder }: BuiltSite): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .filter((file) => !readFileSync(join(folder, file), "utf8").includes('http-equiv="refresh"'))
    .map(
      (file) =>
        `/${file
          .replace(/index\.html$/, "")
          .split("/")
          .map(encodeURIComponent)
          .join("/")}`,
    );
}
