import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "./browser.ts";
import { operation } from "./echo-operation.ts";
import { serveBuilt, siteOf, type BuiltSite } from "./site.ts";

const string = { type: "string" };

/** `id` is in the path, the body and the answer; `address` is nested, and `Company` ever deeper. */
const document = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/users/{id}": {
      put: operation("user", {
        parameters: [
          { name: "id", in: "path", required: true, schema: string },
          { name: "page_size", in: "query", schema: string },
          { name: "filter[name]", in: "query", schema: string },
          { name: "X-Request-Id", in: "header", schema: string },
        ],
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: {
                  id: string,
                  address: {
                    type: "object",
                    properties: {
                      street: string,
                      geo: { type: "object", properties: { lat: string, lng: string } },
                    },
                  },
                  company: { $ref: "#/components/schemas/Company" },
                },
              },
            },
          },
        },
        responses: {
          "200": {
            description: "OK",
            content: {
              "application/json": { schema: { type: "object", properties: { id: string, done: string } } },
            },
          },
        },
      }),
    },
  },
  components: {
    schemas: {
      Company: {
        type: "object",
        properties: { name: string, owner: { $ref: "#/components/schemas/Person" } },
      },
      Person: { type: "object", properties: { email: string, boss: { $ref: "#/components/schemas/Boss" } } },
      Boss: { type: "object", properties: { title: string, car: { $ref: "#/components/schemas/Car" } } },
      Car: { type: "object", properties: { plate: string, owner: { $ref: "#/components/schemas/Person" } } },
    },
  },
};

describe.skipIf(chromiumPath === undefined)("anchors of parameters", () => {
  let browser: Browser;
  let site: BuiltSite;
  let page: Page;

  beforeAll(async () => {
    browser = await launch();
    site = await serveBuilt(siteOf(document));
    page = await browser.newPage({
      // Low, so that hardly anything is in view unless somebody scrolls there.
      viewport: { width: 1200, height: 300 },
      permissions: ["clipboard-read", "clipboard-write"],
    });
    page.setDefaultTimeout(30_000);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  beforeEach(async () => {
    // From another address of the same page, links would lead without loading it. A new tab takes longer.
    await page.goto("about:blank");
    await page.mouse.move(0, 0);
  });

  const address = (anchor: string): string => `${site.origin}/echo/user/#${encodeURIComponent(anchor)}`;
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  const link = (anchor: string) =>
    page.locator(`a.field-name[href=${JSON.stringify(`#${encodeURIComponent(anchor)}`)}]`);

  /** Waits until the field of the anchor is to be seen. */
  async function expectInView(anchor: string): Promise<void> {
    await link(anchor).waitFor();
    const isInView = (): Promise<boolean> =>
      link(anchor).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isInView).toBe(true);
  }

  /** Rule, anchor and name of a field. */
  type Named = readonly [rule: string, anchor: string, name: string];
  const fields: readonly Named[] = [
    ["spec-anchor-parameter", "page_size", "page_size"],
    ["spec-anchor-parameter", "filter[name]", "filter[name]"],
    ["spec-anchor-nested", "address-geo-lat", "lat"],
  ];
  const moreFields: readonly Named[] = [
    ["spec-anchor-parameter", "id", "id"],
    ["spec-anchor-parameter", "X-Request-Id", "X-Request-Id"],
    ["spec-anchor-parameter", "done", "done"],
    ["spec-anchor-nested", "address-street", "street"],
    ["spec-anchor-nested", "company-owner", "owner"],
  ];
  async function expectLinked(...[, anchor, name]: Named): Promise<void> {
    await page.goto(address(anchor));
    await expectInView(anchor);
    expect(await link(anchor).textContent()).toBe(name);
  }

  it.each(fields)("%s: #%s", expectLinked);
  it.each(moreFields)("%s: #%s", { tags: ["long"] }, expectLinked);

  it("spec-anchor: of one name, the first in order of display has the plain one; all are unique", async () => {
    await page.goto(address("id"));
    const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const place = await page
      .locator('[id="id"]')
      .evaluate((element) => element.closest("section")?.textContent?.trim());
    expect(place).toMatch(/^Path parameters/);
  });

  /** Another anchor of a field, and the section in which it is. */
  type Alias = readonly [alias: string, section: string];
  const aliases: readonly Alias[] = [
    ["parameter-id", "Path parameters"],
    ["body-address-street", "Body"],
    ["response-id", "Response"],
  ];
  const moreAliases: readonly Alias[] = [
    ["path-id", "Path parameters"],
    ["body-id", "Body"],
    ["query-page_size", "Query parameters"],
    ["header-X-Request-Id", "Headers"],
  ];
  async function expectOldLink(...[alias, section]: Alias): Promise<void> {
    await page.goto(address(alias));
    const target = page.locator(`[id=${JSON.stringify(alias)}]`);
    const inView = (): Promise<boolean> =>
      target.evaluate((element) => {
        const row = element.closest(".field") ?? element;
        const { top } = row.getBoundingClientRect();
        return (element.checkVisibility() || row.checkVisibility()) && top >= -10 && top < innerHeight;
      });
    await expect.poll(inView).toBe(true);
    expect(await target.evaluate((element) => element.closest("section")?.textContent?.trim())).toMatch(
      new RegExp(`^${section}`),
    );
  }

  it.each(aliases)("spec-anchor: old links such as #%s work", expectOldLink);
  it.each(moreAliases)("spec-anchor: old links such as #%s work", { tags: ["long"] }, expectOldLink);

  it("spec-anchor: a link to a closed nested field opens it, also later on", async () => {
    await page.goto(`${site.origin}/echo/user/`);
    expect(await link("address-street").isVisible()).toBe(false);
    await page.evaluate(() => (location.hash = "#address-geo-lng"));
    await expectInView("address-geo-lng");
  });

  it("spec-anchor: a link to a field that is loaded on demand opens it", async () => {
    const anchor = "company-owner-boss-title";
    await page.goto(`${site.origin}/echo/user/`);
    expect(await link(anchor).count()).toBe(0);
    await page.goto(address(anchor));
    await page.reload();
    await expectInView(anchor);
    expect(await link(anchor).textContent()).toBe("title");
  });

  it("spec-anchor: the link is copied by pointer", async () => {
    await page.goto(`${site.origin}/echo/user/`);
    await link("page_size").hover();
    await link("page_size").click();
    await expect.poll(copied).toBe(`${site.origin}/echo/user/#page_size`);
  });

  it("spec-anchor: the link is copied by keyboard", async () => {
    await page.goto(`${site.origin}/echo/user/`);
    await page.evaluate(() => navigator.clipboard.writeText("something else"));
    await link("id").focus();
    const isReached = (): Promise<boolean> =>
      link("page_size").evaluate((element) => element === element.ownerDocument.activeElement);
    for (let presses = 0; presses < 20 && !(await isReached()); presses++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(copied).toBe(`${site.origin}/echo/user/#page_size`);
    expect(await page.evaluate(() => location.hash)).toBe("#page_size");
  });

  it("spec-anchor: a mark shows on hover and on focus that the name is a link", async () => {
    await page.goto(`${site.origin}/echo/user/`);
    const look = (): Promise<string> =>
      link("page_size").evaluate((element) =>
        ["", "::before", "::after"]
          .map((part) => {
            const { opacity, content, textDecorationLine, visibility, maskImage } = getComputedStyle(
              element,
              part,
            );
            return [opacity, content, textDecorationLine, visibility, maskImage].join();
          })
          .join("\n"),
      );
    const before = await look();
    await link("page_size").hover();
    await expect.poll(look).not.toBe(before);
    await page.mouse.move(0, 0);
    await expect.poll(look).toBe(before);
    await page.keyboard.press("Tab");
    await link("page_size").focus();
    await expect.poll(look).not.toBe(before);
  });
});
