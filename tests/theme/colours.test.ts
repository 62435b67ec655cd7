import type { AxeResults, RunOptions } from "axe-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveStaticFiles } from "../search/static-site.ts";
import { axe, axeOptions } from "./axe.ts";

const themes = ["mint", "maple", "palm", "willow", "linden", "almond", "aspen", "sequoia", "luma"];

describe.skipIf(chromiumPath === undefined)("a colour that is hard to read in the dark", () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launch()));
  afterAll(() => browser.close());

  it.each(themes)("is read in the sidebar of %s", { timeout: 60_000 }, async (theme) => {
    const navigation = { groups: [{ group: "G", pages: ["index", "b"] }] };
    const docs = { theme, name: "A", colors: { primary: "#ff0000" }, navigation };
    const page = "---\ntitle: A\n---\n\nSome [words](/b).\n";
    const site = await serveStaticFiles({
      "docs.json": JSON.stringify(docs),
      "index.mdx": page,
      "b.mdx": page,
    });
    const opened = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: "dark" });
    await opened.goto(site.address);
    await opened.evaluate(axe);
    const { violations } = await opened.evaluate(
      (options) =>
        (window as unknown as { axe: { run: (given: RunOptions) => Promise<AxeResults> } }).axe.run(options),
      axeOptions("dark"),
    );
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    await opened.close();
    await site.close();
  });
});
