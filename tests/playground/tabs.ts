import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launch } from "./browser.ts";

/** The tabs of one browser, of which one serves all visits that ask for nothing special: a new one takes longer than most pages. */
export class Tabs {
  readonly #browser: Browser;
  readonly #usual: Page;
  readonly #special: Page[] = [];

  private constructor(browser: Browser, usual: Page) {
    this.#browser = browser;
    this.#usual = usual;
  }

  static async launch(): Promise<Tabs> {
    const browser = await launch();
    return new Tabs(browser, await newTab(browser, {}));
  }

  /** Opens an address in a window of this size, in a tab of its own where it takes options. */
  async visit(
    address: string,
    size: { readonly width: number; readonly height: number },
    options?: BrowserContextOptions,
  ): Promise<Page> {
    const tab = options ? await this.own(options) : this.#usual;
    await tab.setViewportSize(size);
    await tab.mouse.move(0, 0);
    await tab.goto(address);
    return tab;
  }

  /** An empty tab that no other test sees. */
  async own(options: BrowserContextOptions): Promise<Page> {
    const tab = await newTab(this.#browser, options);
    this.#special.push(tab);
    return tab;
  }

  /** Leaves nothing of a test to the next one but the usual tab, empty. */
  async tidy(): Promise<void> {
    await Promise.all(this.#special.splice(0).map((tab) => tab.close()));
    // Pages of no site have no storage.
    if (!this.#usual.url().startsWith("http")) return;
    await this.#usual.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await this.#usual.goto("about:blank");
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}

async function newTab(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const tab = await browser.newPage({ reducedMotion: "reduce", ...options });
  tab.setDefaultTimeout(30_000);
  return tab;
}
