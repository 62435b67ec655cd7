import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { StaticSite } from "../search/static-site.ts";
import { axeOptions, bringAxe, runAxe } from "./axe.ts";

/** How a page is looked at. */
export interface Look {
  /** Pixels. */
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

export const looks: readonly Look[] = [390, 1024, 1440].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Enough for most pages: on a phone, on a large screen, and there in the dark, where nothing but colours is another. */
export const fewLooks: readonly Look[] = looks.filter(
  ({ width, colorScheme }) => width === 1440 || (width === 390 && colorScheme === "light"),
);
export const otherLooks: readonly Look[] = looks.filter((look) => !fewLooks.includes(look));

/** More than this, and the text moves under the eyes of its reader: a tenth of what search engines call good. */
const mostShift = 0.01;

const noDecoration = "[data-background] body::before, [data-image] body::after { display: none !important }";

interface Measured {
  /** Of the document's answer, that of the one which it led to. */
  readonly status: number;
  readonly shift: number;
  readonly shifted: readonly string[];
  readonly overflow: number;
  readonly widest: string;
}

/** One tab, in which page after page of a site is opened as readers with different screens would. */
export class Visitor {
  readonly #page: Page;
  readonly #site: StaticSite;
  #complaints: string[] = [];
  /** Requests without an answer yet. */
  #asked = 0;

  private constructor(page: Page, site: StaticSite) {
    this.#page = page;
    this.#site = site;
  }

  /** `root` is the folder with the docs, if any: what is not in there is missed for a reason that is its author's. Other hosts are not asked. */
  static async arrive(browser: Browser, site: StaticSite, root?: string): Promise<Visitor> {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const visitor = new Visitor(page, site);
    const { origin } = new URL(site.address);
    const tell = (complaint: string): void => void visitor.#complaints.push(complaint);
    await context.route(
      (url) => url.origin !== origin,
      (route) => route.abort(),
    );
    await context.addInitScript(recordShifts);
    await bringAxe(page);
    page.on("request", () => visitor.#asked++);
    for (const end of ["requestfinished", "requestfailed"] as const)
      page.on(end as "requestfinished", () => visitor.#asked--);
    page.on("pageerror", ({ message }) => tell(`exception: ${message}`));
    page.on("console", (message) => {
      const from = message.location().url;
      // What is not there is told below.
      if (message.type() !== "error" || message.text().startsWith("Failed to load")) return;
      if (from === "" || from.startsWith(origin)) tell(`console: ${message.text()}`);
    });
    page.on("response", (response) => {
      const { origin: asked, pathname } = new URL(response.url());
      const isOurs =
        pathname.startsWith("/assets/octavo-") ||
        (root !== undefined && existsSync(join(root, decodeURIComponent(pathname))));
      if (asked === origin && response.status() >= 400 && isOurs) tell(`${response.status()} ${pathname}`);
    });
    return visitor;
  }

  /** What is wrong with a page at first sight: nothing, or a line for each fault. */
  async faultsOf(path: string, { width, colorScheme }: Look): Promise<readonly string[]> {
    this.#complaints = [];
    await this.#page.setViewportSize({ width, height: 900 });
    await this.#page.emulateMedia({ colorScheme });
    await this.#page.goto(this.#site.address + path, { waitUntil: "load" });
    await this.#quiet();
    const { status, shift, shifted, overflow, widest } = await this.#page.evaluate(measure);
    const faults = [...this.#complaints];
    // Else all could be well with a page that says that there is none.
    if (status !== 200) faults.push(`its document has the status ${status}`);
    if (shift > mostShift) faults.push(`moves by ${shift.toFixed(3)}: ${shifted.join(", ")}`);
    if (overflow > 0) faults.push(`is ${overflow} px wider than the window: ${widest}`);
    // What is behind the text says nothing to axe where it is a picture.
    await this.#page.addStyleTag({ content: noDecoration });
    const { violations, passes, incomplete } = await runAxe(this.#page, axeOptions(colorScheme));
    if (passes + incomplete < (colorScheme === "dark" ? 1 : 10)) faults.push("axe has not looked at it");
    for (const { id, nodes } of violations)
      faults.push(`${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
    return faults.map((fault) => `${path} at ${width} px, ${colorScheme}: ${fault}`);
  }

  /** Resolves when nothing has been asked for a moment: scripts that come later have drawn what they draw. */
  async #quiet(): Promise<void> {
    for (let calm = 0; calm < 3; calm = this.#asked > 0 ? 0 : calm + 1) await this.#page.waitForTimeout(40);
  }

  leave(): Promise<void> {
    return this.#page.context().close();
  }
}

/** Runs in the page, before everything else there. */
function recordShifts(): void {
  const found = { shift: 0, shifted: [] as string[] };
  Object.assign(window, { shifts: found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      };
      found.shift += value;
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        found.shifted.push(element?.outerHTML.slice(0, 80) ?? "something");
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page. */
function measure(): Measured {
  const { shift, shifted } = (window as unknown as { shifts: Pick<Measured, "shift" | "shifted"> }).shifts;
  const overflow = document.documentElement.scrollWidth - innerWidth;
  const wide = [...document.querySelectorAll("main *")].find(
    (each) => overflow > 0 && each.getBoundingClientRect().right > innerWidth + 1,
  );
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return {
    status: opened?.responseStatus ?? 0,
    shift,
    shifted,
    overflow,
    widest: wide?.outerHTML.slice(0, 120) ?? "",
  };
}
