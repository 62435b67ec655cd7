// What islands draw when the site is built, in browsers, and anew in browsers, to be compared.

import type { Browser } from "playwright-core";
import { expect } from "vitest";
import type { BuiltSite } from "../playground/site.ts";

/** A component of a page that draws these elements, and draws all of them anew at each click on its button. */
export function islandOf(name: string, cases: readonly string[]): string {
  const tag = name.replaceAll(/\W/g, "");
  const drawn = cases.map((each) => `<div className="case">${each}</div>`);
  return `export const Of${tag} = () => {
  const [count, set] = useState(0);
  return [{ symbol: "circle-dollar" }].map((each) => (
    <section key="a" id="of-${name}"><button onClick={() => set(count + 1)}>{count}</button><div key={count}>${drawn.join("")}</div></section>
  ));
};

<Of${tag} />
`;
}

interface Visit {
  /** Whether the page's scripts run: without them it is what was built. */
  readonly script?: boolean;
  /** How often browsers draw all of it anew. */
  readonly clicks?: number;
  /** Attributes that are looked at, besides those that show. */
  readonly also?: readonly string[];
}

/** By component: each case, as far as readers see it. */
export async function drawnCases(
  browser: Browser,
  { origin }: BuiltSite,
  { script = false, clicks = 0, also = [] }: Visit = {},
): Promise<Record<string, string[]>> {
  const page = await browser.newPage({ javaScriptEnabled: script });
  // Diagrams that nobody has come near to stay as they were built, as in browsers that know no idle time.
  await page.addInitScript(() => Reflect.deleteProperty(window, "requestIdleCallback"));
  await page.goto(origin, { waitUntil: "networkidle" });
  for (const button of clicks > 0 ? await page.locator("section > button").all() : []) {
    await button.evaluate((element) => (element as HTMLElement).click());
    await expect.poll(() => button.textContent()).toBe("1");
  }
  const found = await page.evaluate((more) => {
    const write = (node: Node): string => {
      if (!(node instanceof HTMLElement || node instanceof SVGElement)) return node.nodeValue ?? "";
      // The page's script adds these.
      if (node.matches(".copy-control")) return "";
      const shown = ["class", "viewBox", "d", "src", "fill", ...more].flatMap((name) => {
        const written = node.getAttribute(name)?.slice(0, 40);
        const value = name === "class" ? written?.replace(/ ?\bzoomable\b/, "") : written;
        return (value ?? "") === "" ? [] : [` ${name}="${value}"`];
      });
      const open = `${node.localName}${shown.join("")} ${node.style.cssText}`;
      return `<${open}>${[...node.childNodes].map(write).join("")}</>`;
    };
    return [...document.querySelectorAll("section[id^=of-]")].map((section) => [
      section.id.slice("of-".length),
      [...section.querySelectorAll(".case")].map(write),
    ]);
  }, also);
  await page.close();
  return Object.fromEntries(found) as Record<string, string[]>;
}
