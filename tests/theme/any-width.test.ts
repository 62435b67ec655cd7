import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../playground/browser.ts";
import { Tabs } from "../playground/tabs.ts";
import { serveStaticFiles, type StaticSite } from "../search/static-site.ts";
import { files, operation, ordinary } from "./named-site.ts";

describe.skipIf(chromiumPath === undefined)("pages in windows of any width", () => {
  let tabs: Tabs;
  let site: StaticSite;
  beforeAll(async () => {
    [tabs, site] = await Promise.all([Tabs.launch(), serveStaticFiles(files("mint", ordinary))]);
  }, 120_000);
  afterAll(async () => {
    await tabs.close();
    await site.close();
  });
  afterEach(() => tabs.tidy());

  function open(path: string, width: number, more?: BrowserContextOptions): Promise<Page> {
    return tabs.visit(`${site.address}${path}`, { width, height: 800 }, more);
  }

  async function expectOneEdge(width: number): Promise<void> {
    const opened = await open("/", width);
    const edges = new Set<number>();
    for (const path of ["/", "/plain", operation, "/nowhere"]) {
      await opened.goto(`${site.address}${path}`);
      for (const part of ["h1", ".frame-footer"])
        edges.add(Math.round((await opened.locator(part).boundingBox())?.x ?? -1));
    }
    expect([...edges]).toHaveLength(1);
  }

  it("begin at one left edge, all of them", () => expectOneEdge(1440));
  it.each([1024, 1280])("begin at one left edge, all of them, at %i px", { tags: ["long"] }, expectOneEdge);

  /** Pixels that fade at the start and at the end of what scrolls sideways, or up and down. */
  function fadeOf(opened: Page, selector: string, ends = ["start", "end"]): Promise<string[]> {
    return opened
      .locator(selector)
      .first()
      .evaluate(
        (each, names) => names.map((name) => getComputedStyle(each).getPropertyValue(`--fade-${name}`)),
        ends,
      );
  }

  it("break the heads of tables on phones, so that two columns need no scrolling", async () => {
    const opened = await open("/wide", 390);
    const hidden = await opened
      .locator(".table-scroll")
      .evaluateAll((tables) => tables.map((each) => each.scrollWidth > each.clientWidth));
    expect(hidden).toEqual([true, false]);
  });

  it("fade what scrolls sideways where it goes on", async () => {
    const opened = await open("/wide", 390);
    for (const part of [".table-scroll", ".code-block pre"]) {
      await expect.poll(() => fadeOf(opened, part)).toEqual(["0px", "40px"]);
      await opened
        .locator(part)
        .first()
        .evaluate((each) => each.scrollTo(each.scrollWidth, 0));
      await expect.poll(() => fadeOf(opened, part)).toEqual(["40px", "0px"]);
    }
    // The end of the first line is not below the button.
    const [end, button] = await opened
      .locator(".code-block")
      .first()
      .evaluate((block) => {
        const code = block.querySelector("code") ?? block;
        const range = document.createRange();
        range.selectNodeContents(code);
        const [first] = range.getClientRects();
        const lines = [...range.getClientRects()].filter(({ top }) => top === first?.top);
        return [
          Math.max(...lines.map(({ right }) => right)),
          block.querySelector(".copy-control")?.getBoundingClientRect().left ?? 0,
        ] as const;
      });
    expect(end).toBeLessThanOrEqual(button);
    await opened.setViewportSize({ width: 1440, height: 800 });
    await expect.poll(() => fadeOf(opened, ".nav-tabs > ul")).toEqual(["0px", "0px"]);
    await opened.setViewportSize({ width: 1024, height: 800 });
    await opened.goto(`${site.address}/s9`);
    await expect.poll(() => fadeOf(opened, ".nav-tabs > ul")).toEqual(["40px", "40px"]);
  });

  it("fade what of an example is below its end, and statuses that have no room", async () => {
    const opened = await open(operation, 390);
    const answer = ".code-example:last-child pre";
    await expect.poll(() => fadeOf(opened, answer, ["top", "bottom"])).toEqual(["0px", "40px"]);
    await expect.poll(() => fadeOf(opened, ".code-example:last-child .tab-list")).toEqual(["0px", "40px"]);
    await opened
      .locator(answer)
      .first()
      .evaluate((each) => each.scrollTo(0, each.scrollHeight));
    await expect.poll(() => fadeOf(opened, answer, ["top", "bottom"])).toEqual(["40px", "0px"]);
  });

  it("print code and tables whole, and examples under what they are of", async () => {
    const opened = await open("/wide", 760, { colorScheme: "dark" });
    await opened.emulateMedia({ media: "print" });
    const cut = await opened.locator("pre, .table-scroll").evaluateAll(
      (each) =>
        each.filter((part) => {
          const { overflowX, maskImage } = getComputedStyle(part);
          return (part.scrollWidth > part.clientWidth + 1 && overflowX !== "visible") || maskImage !== "none";
        }).length,
    );
    expect(await opened.locator("pre, .table-scroll").count()).toBeGreaterThan(1);
    expect(cut).toBe(0);
    await opened.goto(`${site.address}${operation}`);
    const titles = opened.locator(".frame-rail .tab-title:visible");
    expect(await titles.allInnerTexts()).toEqual(["cURL", "200"]);
  });

  it("have a row of statuses that ends before the copy button, and shows what is chosen elsewhere", async () => {
    const opened = await open(operation, 390, { hasTouch: true, isMobile: true });
    const card = opened.locator(".code-example:last-child");
    const row = await card.locator(".tab-list").boundingBox();
    const copy = await card.locator(".copy-control:visible").boundingBox();
    expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThanOrEqual(copy?.x ?? 0);
    // By touch, in the text: the row follows.
    const [first, last] = [card.locator(".tab-name").first(), card.locator(".tab-name").last()];
    await opened.locator(".responses .tab-name").last().tap();
    await expect.poll(() => isClear(last)).toBe(true);
    await opened.locator(".responses .tab-name").first().tap();
    await expect.poll(() => isClear(first)).toBe(true);
    // With keys, in the row itself.
    await first.focus();
    for (let step = 1; step < (await card.locator(".tab-name").count()); step++) {
      await opened.keyboard.press("ArrowRight");
      await expect.poll(() => isClear(card.locator(":focus"))).toBe(true);
    }
    expect(await last.getAttribute("aria-selected")).toBe("true");
  });

  /** Whether a tab is wholly inside of its row, and not where that fades. */
  function isClear(tab: Locator): Promise<boolean> {
    return tab.evaluate(async (each) => {
      // What fades is known a frame after the row has been scrolled.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const row = each.parentElement ?? each;
      const style = getComputedStyle(row);
      const [start = 0, end = 0] = ["start", "end"].map((name) =>
        parseFloat(style.getPropertyValue(`--fade-${name}`)),
      );
      const [inner, outer] = [each.getBoundingClientRect(), row.getBoundingClientRect()];
      return inner.left >= outer.left + start - 1 && inner.right <= outer.right - end + 1;
    });
  }

  it("say on phones what an endpoint does, then what can be done with the page", async () => {
    const opened = await open(operation, 390);
    const parts = [
      "h1",
      ".title-row .badge",
      ".endpoint-bar",
      ".operation-description",
      ".page-actions",
      ".rail-slot",
    ];
    const boxes = await Promise.all(parts.map((part) => opened.locator(part).first().boundingBox()));
    const edges = boxes.flatMap((box) => [box?.y ?? -1, (box?.y ?? -1) + (box?.height ?? 0)]);
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
    // Nothing touches.
    const gaps = parts.slice(1).map((_, index) => (edges[2 * index + 2] ?? 0) - (edges[2 * index + 1] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
  });

  it("show code in a heading as the heading is", async () => {
    const opened = await open("/wide", 1440);
    const look = await opened.locator("h2 code").evaluate((code) => {
      const { backgroundColor, fontWeight, paddingLeft } = getComputedStyle(code);
      const heading = getComputedStyle(code.parentElement ?? code).fontWeight;
      return { backgroundColor, paddingLeft, isAsBold: fontWeight === heading };
    });
    expect(look).toEqual({ backgroundColor: "rgba(0, 0, 0, 0)", paddingLeft: "0px", isAsBold: true });
  });

  async function expectUnfolding(width: number): Promise<void> {
    const opened = await open("/", width, { javaScriptEnabled: false });
    const fold = opened.locator(".contents-fold");
    const link = fold.getByRole("link", { name: "Second part" });
    expect(await link.isVisible()).toBe(false);
    await fold.locator("summary").click();
    await link.click();
    await expect.poll(() => new URL(opened.url()).hash).toBe("#second-part");
    await opened.goto(`${site.address}/plain`);
    expect(await fold.count()).toBe(0);
  }

  it("have contents that unfold without script on phones", () => expectUnfolding(390));
  it("have contents that unfold without script at 1024 px", { tags: ["long"] }, () => expectUnfolding(1024));

  it("have them once where there is room beside the text", async () => {
    const opened = await open("/", 1440);
    expect(await opened.locator(".contents-fold").isVisible()).toBe(false);
    expect(await opened.locator(".frame-contents").isVisible()).toBe(true);
  });

  it("mark links to other sites, and begin their names where those beside them do", async () => {
    const opened = await open("/tutorial", 1440);
    await opened.locator(".nav-tabs summary", { hasText: "Learn" }).click();
    const options = opened.locator(".nav-tabs [open] .menu-option .menu-text");
    const starts = await options.evaluateAll((each) =>
      each.map((part) => Math.round(part.getBoundingClientRect().left)),
    );
    expect(starts).toHaveLength(2);
    expect(starts[0]).toBe(starts[1]);
    for (const selector of [".nav-tabs [open] .menu-option.outside", ".nav-anchor.outside"])
      expect(
        await opened.locator(selector).evaluate((each) => getComputedStyle(each, "::after").maskImage),
      ).toContain("url(");
  });

  it("are out of reach behind the drawer of phones", async () => {
    const opened = await open("/", 390, { reducedMotion: "no-preference" });
    await opened.locator("[data-drawer-open]").first().focus();
    await opened.keyboard.press("Enter");
    const isInside = (): Promise<boolean> =>
      opened.evaluate(() => document.activeElement?.closest("#sidebar") !== null);
    expect(await isInside()).toBe(true);
    const dialog = opened.getByRole("dialog", { name: "Pages" });
    expect(await dialog.getAttribute("aria-modal")).toBe("true");
    expect(await opened.locator("[inert] main").count()).toBe(1);
    await opened.keyboard.press("Escape");
    expect(await dialog.count()).toBe(0);
    expect(await opened.locator("[inert]").count()).toBe(0);
    expect(await opened.locator(":focus").getAttribute("data-drawer-open")).toBe("");
  });

  it("leave the drawer from its head, however far it has been scrolled", async () => {
    const opened = await open("/", 390, { hasTouch: true, isMobile: true });
    await opened.locator("[data-drawer-open]").first().tap();
    const dialog = opened.getByRole("dialog", { name: "Pages" });
    await dialog.waitFor();
    const panel = opened.locator(".frame-sidebar-content");
    await panel.evaluate((each) => each.scrollTo(0, each.scrollHeight));
    const { x, y, width } = (await panel.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    // Inside of the panel, where its rows go by beneath it.
    await opened.touchscreen.tap(x + width - 28, y + 28);
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it("begin names below each other in a list with icons, and have words in the middle where authors put them", async () => {
    for (const width of [390, 1440]) {
      const opened = await open("/tutorial", width);
      const starts = await opened
        .locator(".frame-sidebar-content .nav-link .nav-label")
        .evaluateAll((each) => each.map((part) => Math.round(part.getBoundingClientRect().left)));
      expect(starts).toHaveLength(2);
      expect(starts[0]).toBe(starts[1]);
      const [words, room] = await opened.locator("h2", { hasText: "Middle" }).evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading.firstChild ?? heading);
        return [range, heading].map((each) => {
          const { left, right } = each.getBoundingClientRect();
          return (left + right) / 2;
        });
      });
      expect(words).toBeCloseTo(room ?? 0, 0);
    }
  });

  it("have signs that a finger meets", async () => {
    const opened = await open("/", 390);
    for (const part of [".frame-banner-close", ".contextual-more", ".nav-logo", ".contents-fold > summary"]) {
      const box = await opened.locator(part).first().boundingBox();
      expect([part, (box?.width ?? 0) >= 40, (box?.height ?? 0) >= 40]).toEqual([part, true, true]);
    }
    const finger = { hasTouch: true, isMobile: true };
    for (const [path, parts] of [
      ["/wide", [".copy-control"]],
      [
        operation,
        [
          ".try-it",
          ".endpoint-bar > .copy-control",
          ".code-example .copy-control",
          ".pick-select",
          ".responses .tab-name",
        ],
      ],
      ["/nowhere", [".frame-article .filled-button"]],
    ] as const) {
      const touched = await open(path, 390, finger);
      for (const part of parts) {
        const box = await touched.locator(part).first().boundingBox();
        expect([part, Math.ceil(box?.height ?? 0) >= 40]).toEqual([part, true]);
      }
    }
  });

  it("have samples side by side at 1024 px, so that parameters follow soon", async () => {
    const opened = await open(operation, 1024);
    const [request, response] = await opened
      .locator(".rail-inner > .code-example")
      .evaluateAll((each) => each.map((part) => part.getBoundingClientRect().top));
    expect(request).toBe(response);
    // Said by the element itself: rules that look for the second one move the first when it comes.
    expect(await opened.locator(".rail-inner.pair").count()).toBe(1);
  });
});
