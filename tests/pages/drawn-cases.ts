// What islands draw when the site is built, in browsers, and anew in browsers, to be compared.

import type { Browser, Page } from "playwright-core";
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

/** By component: each case, as far as readers see it. */
type Drawn = Readonly<Record<string, readonly string[]>>;

interface Stages {
  /** As the site was built: its page without script. */
  readonly before: Drawn;
  /** As browsers find it, and go on with. */
  readonly found: Drawn;
  /** As they draw all of it anew. */
  readonly anew: Drawn;
}

/** Visits the first page of a site; `also` are attributes that are looked at, besides those that show. */
export async function drawnCases(
  browser: Browser,
  { origin }: BuiltSite,
  also: readonly string[] = [],
): Promise<Stages> {
  const plain = await visit(browser, origin, false);
  const before = await casesOn(plain, also);
  await plain.close();
  const page = await visit(browser, origin, true);
  const found = await casesOn(page, also);
  for (const button of await page.locator("section > button").all()) {
    await button.evaluate((element) => (element as HTMLElement).click());
    await expect.poll(() => button.textContent()).toBe("1");
  }
  const anew = await casesOn(page, also);
  await page.close();
  return { before, found, anew };
}

async function visit(browser: Browser, address: string, javaScriptEnabled: boolean): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled });
  // Diagrams that nobody has come near to stay as they were built, as in browsers that know no idle time.
  await page.addInitScript(() => Reflect.deleteProperty(window, "requestIdleCallback"));
  await page.goto(address, { waitUntil: "networkidle" });
  return page;
}

async function casesOn(page: Page, also: readonly string[]): Promise<Drawn> {
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
  return Object.fromEntries(found) as Record<string, string[]>;
}
