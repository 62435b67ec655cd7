import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";

/** The search box of an open page, used as a reader with a keyboard uses it. */
export class SearchDriver {
  readonly page: Page;
  readonly box: Locator;
  readonly input: Locator;
  readonly options: Locator;
  /** What the console and the page complained about. */
  readonly complaints: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    this.box = page.locator("dialog.search-box");
    this.input = this.box.locator("input[role=combobox]");
    this.options = this.box.getByRole("listbox").getByRole("option");
    page.on("pageerror", ({ message }) => this.complaints.push(message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.complaints.push(message.text());
    });
  }

  /** Opens a page in a fresh browser profile; nothing moves. */
  static async open(
    browser: Browser,
    address: string,
    options: BrowserContextOptions = {},
  ): Promise<SearchDriver> {
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    await context.addInitScript(countQuestions);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const driver = new SearchDriver(page);
    await page.goto(address);
    return driver;
  }

  async show(keys = "Control+k"): Promise<void> {
    await this.page.keyboard.press(keys);
    await this.input.waitFor();
  }

  /** Types a query in place of the last one, and waits for its answer. */
  async search(query: string): Promise<void> {
    await this.input.selectText();
    await this.page.keyboard.type(query);
    await this.settled();
  }

  /** Resolves when the answer to what is typed is on display. */
  async settled(): Promise<void> {
    await this.box.locator(".search-list [href], .search-nothing, .search-welcome").first().waitFor();
    // Each answer is drawn before the next frame. The sign comes late: results of the last query stand there until then.
    await this.page.waitForFunction(
      () =>
        document.querySelector(".search-box .search-sign.busy") === null &&
        (window as unknown as { questions: ReadonlySet<number> }).questions.size === 0,
    );
    await this.page.waitForTimeout(80);
  }

  /** Paths and anchors of the results, in order. */
  targets(): Promise<readonly string[]> {
    return this.options.evaluateAll((found) =>
      found.map((each) => {
        const { pathname, hash } = new URL((each as HTMLAnchorElement).href);
        return pathname + hash;
      }),
    );
  }

  /** Number of the chosen option, as screen readers are told. */
  async active(): Promise<number> {
    const id = await this.input.getAttribute("aria-activedescendant");
    const ids = await this.options.evaluateAll((found) => found.map((each) => each.id));
    const selected = await this.options.evaluateAll((found) =>
      found.flatMap((each, at) => (each.getAttribute("aria-selected") === "true" ? [at] : [])),
    );
    const at = id === null ? -1 : ids.indexOf(id);
    if (selected.length > 1 || (selected[0] ?? -1) !== at)
      throw new Error(`The input names ${at}, and ${selected.join()} is selected.`);
    return at;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** Runs in the page, before everything else there: keeps the search that its worker has not answered yet. */
function countQuestions(): void {
  const questions = new Set<number>();
  Object.assign(window, {
    questions,
    Worker: class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener("message", ({ data }: MessageEvent<{ readonly id: number }>) =>
          questions.delete(data.id),
        );
        this.addEventListener("error", () => questions.clear());
      }
      override postMessage(message: { readonly kind: string; readonly id: number }): void {
        if (message.kind === "search") {
          // Those that it has overtaken have no answer.
          questions.clear();
          questions.add(message.id);
        }
        super.postMessage(message, []);
      }
    },
  });
}
