import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { corpus } from "../corpus/corpus.ts";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStatic, type StaticSite } from "../search/static-site.ts";
import { looks, Visitor, type Look } from "./visit.ts";

/** Large ones are looked at in so many turns, each of some minutes. */
const ownSites = (
  [
    ["examples/petstore", 2],
    ["examples/components", 1],
    ["examples/minimal", 1],
    ["docs", 10],
  ] as const
).flatMap(([name, turns]) => Array.from({ length: turns }, (_, turn) => [name, turn + 1, turns] as const));

/** Two pages of each, and what their authors, not we, have made so. */
const realSites: readonly [name: string, pages: readonly string[], own?: RegExp][] = [
  ["amp-labs__docs", ["/quickstart", "/reference/destination/update-a-topic"]],
  // On a custom page of its own, h3 behind h1: headings there are as they are written (decision 0126).
  [
    "mem0ai__mem0",
    ["/introduction", "/open-source/features/async-memory"],
    /^\/introduction at .*heading-order: <h3 id="store-your-first-memory"/,
  ],
  // Pictures of the corpus are empty: one becomes a line of text where nothing was. And colours of code that docs.json asks for.
  [
    "jlowin__fastmcp",
    ["/getting-started/welcome", "/servers/middleware"],
    /welcome .* moves by 0\.01|light: color-contrast: (?:<i class="\w+">[^|]*(?: \| |$))+$/,
  ],
  ["fastino-ai__mintlify-docs", ["/quickstart", "/api-reference/synthetic-data"]],
  [
    "formalco__mintlify-docs",
    ["/docs/guides/getting-started", "/api-reference/corev1resourceservice/createnativeuserv2"],
  ],
  // A grey that is too dark for the dark.
  [
    "langgenius__dify-docs",
    [
      "/en/cloud/use-dify/getting-started/introduction",
      "/en/api-reference/documents/create-document-by-text",
    ],
    /dark: color-contrast: (?:<p class="mt-3 text-gray-500">[^|]*(?: \| |$))+$/,
  ],
  // White words over a picture that is empty, and h3 behind h1 on a custom page, too.
  [
    "mintlify__docs",
    ["/", "/ai/model-context-protocol"],
    /^\/ at .*(?:dark: color-contrast: <p>Meet the next|heading-order: <h3 id="quickstart")/,
  ],
  ["triggerdotdev__trigger.dev", ["/introduction", "/ai-chat/reference"]],
  [
    "tursodatabase__turso-docs",
    ["/introduction", "/sql-reference/statements/select"],
    /introduction .* moves by 0\.01/,
  ],
  // A list without items.
  ["resend__react-email", ["/introduction", "/components/head"], /aria-required-children: <div role="list"/],
];

describe.skipIf(chromiumPath === undefined)("all whole pages", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  }, 60_000);
  afterAll(() => browser.close());

  async function faultsOf(
    root: string,
    pagesOf: (site: StaticSite) => readonly string[],
    from: readonly Look[],
  ): Promise<readonly string[]> {
    const site = await serveStatic(root, "", { trusted: false, network: false });
    const visitor = await Visitor.arrive(browser, site, root);
    const faults: string[] = [];
    for (const page of pagesOf(site))
      for (const look of from) faults.push(...(await visitor.faultsOf(page, look)));
    await Promise.all([visitor.leave(), site.close()]);
    return faults;
  }

  it.each(ownSites)("of %s, %i of %i", { timeout: 600_000 }, async (name, turn, turns) => {
    const root = fileURLToPath(new URL(`../../${name}`, import.meta.url));
    const ofTurn = (site: StaticSite): readonly string[] =>
      allPages(site).filter((_page, at) => at % turns === turn - 1);
    expect(await faultsOf(root, ofTurn, looks)).toEqual([]);
  });

  it.skipIf(!existsSync(corpus)).each(realSites)(
    "of %s",
    { timeout: 600_000 },
    async (name, pages, own = /$^/) => {
      const faults = await faultsOf(join(corpus, "sites", name), () => pages, looks);
      expect(faults.filter((fault) => !own.test(fault))).toEqual([]);
    },
  );
});

/** Pages with text, not those that lead on. */
function allPages({ root }: StaticSite): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)index\.html$/.test(file))
    .filter((file) => !readFileSync(join(root, file), "utf8").includes('<meta http-equiv="refresh"'))
    .toSorted()
    .map((file) => `/${file.replace(/\/?index\.html$/, "")}`);
}
