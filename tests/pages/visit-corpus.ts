import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { faultsOf, isPage, openDocs, outputOf, type Docs } from "../corpus/text-extract/compare-site.ts";
import { serveStatic, type StaticSite } from "../search/static-site.ts";

export const corpus: string = resolve(
  process.env["OCTAVO_CORPUS"] ?? join(import.meta.dirname, "../../../shared/corpus"),
);

/** Which pages are visited: another number chooses other pages. */
export const seed: number = Number(process.env["OCTAVO_SEED"] ?? Math.floor(Math.random() * 1e9));

/** What is wrong with some pages of a site of the corpus, in a browser. */
export async function faultsOfSite(
  browser: Browser,
  name: string,
  count: number,
): Promise<readonly string[]> {
  const root = join(corpus, "sites", name);
  const docs = openDocs(root);
  const site = await serveStatic(root, "", { trusted: false, network: false });
  try {
    const faults: string[] = [];
    for (const file of somePages(docs, site, count, seed))
      faults.push(...(await faultsInBrowser(browser, site, docs, root, file)));
    return faults;
  } finally {
    await site.close();
  }
}

/** Some pages of a site, by a seed. */
function somePages(docs: Docs, site: StaticSite, count: number, from: number): readonly string[] {
  const random = randomNumbers(from);
  const pages = docs.files.filter((file) => {
    const built = join(site.root, outputOf(file));
    return existsSync(built) && isPage(readFileSync(built, "utf8"));
  });
  return Array.from({ length: Math.min(count, pages.length) }, () =>
    pages.splice(Math.floor(random() * pages.length), 1).join(""),
  );
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function* mulberry(from: number): Generator<number, never> {
  for (let state = from | 0; ;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

function randomNumbers(from: number): () => number {
  const numbers = mulberry(from);
  return () => numbers.next().value;
}

/**
 * Opens a page as a reader does, scrolls to its end, and tells what is wrong: errors of its scripts and styles, what it
 * asks of its own site in vain, words and components that are not there. Other hosts are not asked.
 */
async function faultsInBrowser(
  browser: Browser,
  site: StaticSite,
  docs: Docs,
  root: string,
  file: string,
): Promise<readonly string[]> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const { origin } = new URL(site.address);
  const faults: string[] = [];
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  page.on("pageerror", ({ message }) => faults.push(`exception: ${message}`));
  page.on("console", (message) => {
    const from = message.location().url;
    // What is not there is told below, with its address.
    if (message.type() !== "error" || message.text().startsWith("Failed to load")) return;
    if (from === "" || from.startsWith(origin)) faults.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    const { origin: asked, pathname } = new URL(response.url());
    if (asked === origin && response.status() >= 400 && isOurs(root, pathname))
      faults.push(`${response.status()} ${pathname}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (request.url().startsWith(origin) && reason !== "net::ERR_ABORTED")
      faults.push(`${reason} ${request.url()}`);
  });
  const path = outputOf(file).replace(/(?:^|\/)index\.html$/, "");
  await page.goto(`${site.address}/${encodeURI(path)}`);
  await scrollThrough(page);
  faults.push(...faultsOf({ ...docs.compare(file, await page.content()), kind: "part" }));
  await context.close();
  return faults.map((fault) => `/${path}: ${fault}`);
}

/** A file that the docs folder has not is missed for a reason that is its author's. */
function isOurs(root: string, pathname: string): boolean {
  return pathname.startsWith("/assets/octavo-") || existsSync(join(root, decodeURIComponent(pathname)));
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let at = 0; at < Math.min(document.body.scrollHeight, 60_000); at += 1_500) {
      window.scrollTo(0, at);
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
  await page.waitForLoadState("networkidle", { timeout: 20_000 });
}
