import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "./browser.ts";
import { runAxeInBoth } from "../theme/axe.ts";
import { PlaygroundDriver } from "./driver.ts";
import { startEchoApi, type EchoApi } from "./echo-api.ts";
import { echoPart } from "./echo-document.ts";
import { serveDev, siteOf, type OpenSite } from "./site.ts";

const user = {
  type: "object",
  title: "User",
  description: "Somebody with an *account*.",
  required: ["name"],
  properties: {
    name: { type: "string", description: "Given name." },
    tags: { type: "array", items: { type: "string" } },
  },
};

const webhook = {
  summary: "User created",
  description: "Sent after each sign-up.",
  requestBody: { content: { "application/json": { schema: user } } },
  responses: { "200": { description: "Received" } },
  "x-svc": { href: "/echo/webhook" },
};

const shown = ["/json/person", "/query/{segment}", "/auth/either", "/answers/reset"];

describe.skipIf(chromiumPath === undefined)("for everybody", () => {
  let browser: Browser;
  let api: EchoApi;
  let site: OpenSite;

  beforeAll(async () => {
    [browser, api] = await Promise.all([launch(), startEchoApi()]);
    const document = {
      ...echoPart(api.origin, shown, { schemas: { User: user } }),
      webhooks: { userCreated: { post: webhook } },
    };
    site = await serveDev({
      ...siteOf(document),
      "schema.mdx": '---\ntitle: User\nopenapi-schema: "User"\n---\n',
    });
  });
  afterAll(() => Promise.all([browser.close(), api.close(), site.close()]));

  /** A page on which nothing moves, so that all colours are final. */
  async function open(path: string): Promise<Page> {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    page.setDefaultTimeout(30_000);
    await page.goto(site.origin + path);
    return page;
  }

  async function expectNoViolation(page: Page): Promise<void> {
    const results = await runAxeInBoth(page, { preload: true });
    const found = results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, any }) => [html.slice(0, 200), any[0]?.message]),
    }));
    expect(found).toEqual([]);
    expect(results.passes).toBeGreaterThan(10);
    await page.context().close();
  }

  describe("in light and in dark colours", () => {
    async function expectNoneOn(path: string): Promise<void> {
      const page = await open(path);
      await page.evaluate(() => document.querySelectorAll("details").forEach((each) => (each.open = true)));
      await expectNoViolation(page);
    }

    // Pages of endpoints as they are at first are among whole pages of the theme.
    it("axe finds no violation on /schema", () => expectNoneOn("/schema"));
    it.each(["/echo/json-person", "/echo/query", "/echo/auth-either", "/echo/webhook"])(
      "axe finds no violation on %s",
      { tags: ["long"] },
      expectNoneOn,
    );

    it("axe finds no violation in the open playground", async () => {
      const page = await open("/echo/json-person?playground=open");
      const playground = new PlaygroundDriver(page);
      await playground.button("add body.address").click();
      await playground.button("add body.tags").click();
      await playground.button("add body.labels").click();
      await playground.button("add body.labels.{}").click();
      await playground.button("add body.contact").click();
      await playground.send();
      await expectNoViolation(page);
    });

    async function expectNoneAfterSending(path: string): Promise<void> {
      const page = await open(`${path}?playground=open`);
      await new PlaygroundDriver(page).send();
      await expectNoViolation(page);
    }

    it("axe finds no violation in the playground with credentials", () =>
      expectNoneAfterSending("/echo/auth-either"));
    it("axe finds no violation in the playground with a failure", { tags: ["long"] }, () =>
      expectNoneAfterSending("/echo/answers-reset"),
    );
  });

  it("takes the keyboard alone to open, fill in, send and close", async () => {
    const page = await open("/echo/query");
    const { keyboard } = page;
    api.take();
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const element = document.activeElement;
        return (
          element?.getAttribute("name") ??
          element?.getAttribute("data-pg") ??
          (element?.hasAttribute("data-playground") ? "try it" : "")
        );
      });
    const tabTo = async (name: string): Promise<void> => {
      for (let presses = 0; presses < 400 && (await focused()) !== name; presses++)
        await keyboard.press("Tab");
      expect(await focused()).toBe(name);
    };
    await tabTo("try it");
    await keyboard.press("Enter");
    await expect.poll(focused).toBe("path.segment");
    await keyboard.type("me");
    await tabTo("query.q");
    await keyboard.type("keys");
    await tabTo("query.flag");
    await keyboard.press("ArrowDown");
    await keyboard.press("Control+Enter");
    await page.locator('[data-pg="status"]').waitFor();
    expect(api.take().map(({ url }) => url)).toEqual(["/query/me?q=keys&flag=true"]);
    // The focus stays in the panel, all the way round.
    for (let presses = 0; presses < 60; presses++) {
      await keyboard.press("Tab");
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      );
      expect(isInside).toBe(true);
    }
    await keyboard.press("Escape");
    await page.locator("dialog.playground[open]").waitFor({ state: "detached" });
    await expect.poll(focused).toBe("try it");
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await page.context().close();
  });
});
