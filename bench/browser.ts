// When the largest thing of a page is painted, in Chromium and on loopback. Started by measures.ts with folders of docs and a page of
// each; prints milliseconds as JSON, none where Chromium is not installed.

import { chromiumPath, launch } from "../tests/playground/browser.ts";
import { serveStatic } from "../tests/search/static-site.ts";

const rounds = 7;

async function paintsOf(root: string, path: string): Promise<readonly number[]> {
  const site = await serveStatic(root, "", { trusted: false, network: false });
  const browser = await launch();
  const paints: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // Nothing is cached from the round before.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(site.address + path, { waitUntil: "networkidle" });
    paints.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
              type: "largest-contentful-paint" as "mark",
              buffered: true,
            });
          }),
      ),
    );
    await context.close();
  }
  await Promise.all([browser.close(), site.close()]);
  return paints.toSorted((one, other) => one - other);
}

const asked = process.argv.slice(2);
const medians: number[] = [];
if (chromiumPath !== undefined)
  for (let at = 0; at < asked.length; at += 2)
    medians.push((await paintsOf(asked[at] ?? "", asked[at + 1] ?? "/"))[Math.floor(rounds / 2)] ?? 0);
process.stdout.write(JSON.stringify(medians));
