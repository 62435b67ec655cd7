import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "./browser.ts";
import { PlaygroundDriver } from "./driver.ts";
import { startEchoApi, type EchoApi } from "./echo-api.ts";
import { echoPart } from "./echo-document.ts";
import { operation, pagePath, type Json } from "./echo-operation.ts";
import { serveDev, siteOf, type OpenSite } from "./site.ts";

const string: Json = { type: "string" };
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const nest = (name: string, member: Json): Json => ({ type: "object", properties: { [name]: member } });

/** Choices that a property tells apart. */
const kind: Json = { type: "string", enum: ["card", "bank", "giro"] };
const choices: Json = {
  Card: { type: "object", required: ["kind"], properties: { kind } },
  Bank: { type: "object", required: ["kind"], properties: { kind } },
  Cash: {
    type: "object",
    required: ["type", "coin"],
    properties: { type: { type: "string", enum: ["cash"] }, coin: string },
  },
};

/** `a.b.c.d`, a component schema each. */
const schemas: Json = {
  ...choices,
  A: nest("b", reference("B")),
  B: nest("c", reference("C")),
  C: nest("d", reference("D")),
  D: nest("word", string),
};

const optional = (title: string, required: readonly string[]): Json =>
  operation(title, {
    requestBody: {
      content: {
        "application/json": {
          schema: {
            type: "object",
            required,
            properties: { a: string, list: { type: "array", items: string } },
          },
        },
      },
    },
  });

const more: Json = {
  "/choice": {
    post: operation("choice", {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["pay"],
              properties: {
                pay: {
                  oneOf: [reference("Cash"), reference("Card"), reference("Bank")],
                  discriminator: {
                    propertyName: "kind",
                    mapping: { card: "Card", bank: "Bank", giro: "Bank" },
                  },
                },
              },
            },
          },
        },
      },
    }),
  },
  "/optional/any": { post: optional("optional-any", []) },
  "/optional/some": { post: optional("optional-some", ["a", "list"]) },
  "/deep": {
    post: operation("deep", {
      requestBody: { required: true, content: { "application/json": { schema: nest("a", reference("A")) } } },
    }),
  },
  "/examples": {
    post: operation("examples", {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: { type: "object", properties: { name: string, city: string, note: string } },
            examples: {
              ann: { summary: "Ann", value: { name: "Ann", city: "Aarhus" } },
              bob: { summary: "Bob", value: { name: "Bob", city: "Bonn" } },
            },
          },
        },
      },
    }),
  },
};

const shown = [
  "/json/person",
  "/query/{segment}",
  "/auth/bearer",
  "/auth/both",
  "/cookies",
  "/servers/variables",
];

/** Runs in the page. */
function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
}

describe.skipIf(chromiumPath === undefined)("the form of the playground", () => {
  let browser: Browser;
  let api: EchoApi;
  let site: OpenSite;
  let context: BrowserContext;
  let page: Page;
  let playground: PlaygroundDriver;

  beforeAll(async () => {
    [browser, api] = await Promise.all([launch(), startEchoApi()]);
    const document = echoPart(api.origin, shown, { paths: more, schemas });
    site = await serveDev(siteOf(document, { api: { playground: { proxy: false } } }));
    context = await browser.newContext({ reducedMotion: "reduce" });
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    playground = new PlaygroundDriver(page);
  });
  afterAll(() => Promise.all([browser.close(), api.close(), site.close()]));
  beforeEach(async () => {
    // A tab of its own for each test would take longer than the test.
    if (page.url().startsWith("http")) await page.evaluate(forget);
    api.take();
  });

  const open = (id: string): Promise<void> => playground.open(site.origin + pagePath(id));
  const sample = (): Promise<string | null> => page.locator(".pg-sample pre").textContent();

  it("shows in the editor of JSON what the form has, and the other way round", async () => {
    await open("json-person");
    await playground.input("body.name").fill("Ann");
    await playground.button("view json").click();
    expect(await playground.input("body.json").inputValue()).toBe('{\n  "name": "Ann"\n}');
    await playground.input("body.json").fill('{"name": "Bob", "tags": ["x"], "address": {"street": "S"}}');
    await playground.button("view form").click();
    expect(await playground.input("body.name").inputValue()).toBe("Bob");
    expect(await playground.input("body.tags.0").inputValue()).toBe("x");
    expect(await playground.input("body.address.street").inputValue()).toBe("S");
  });

  it("tells where JSON has a mistake, and keeps it", async () => {
    await open("json-person");
    await playground.button("view json").click();
    await playground.input("body.json").fill('{\n  "name": oops\n}');
    expect(await page.locator(".pg-json .pg-hint").textContent()).toMatch(/line 2/i);
    await playground.button("view form").click();
    await playground.button("view json").click();
    expect(await playground.input("body.json").inputValue()).toBe('{\n  "name": oops\n}');
  });

  it("gives hints that do not keep from sending", async () => {
    await open("query");
    await playground.input("query.count").fill("many");
    expect(await playground.input("query.count").getAttribute("aria-invalid")).toBe("true");
    await playground.send();
    expect(api.take()).toHaveLength(1);
    expect(await playground.input("path.segment").getAttribute("aria-invalid")).toBe("true");
  });

  it("tells that the address is not complete, once it was sent", async () => {
    await open("query");
    expect(await playground.button("empty-path").count()).toBe(0);
    await playground.send();
    expect(await playground.button("empty-path").textContent()).toBe(
      "Still empty: segment. The address keeps {segment}.",
    );
    await playground.input("path.segment").fill("me");
    expect(await playground.button("empty-path").count()).toBe(0);
  });

  it("shows an optional body with required members, sends it once it is added, and tells which are missing", async () => {
    await open("optional-some");
    await playground.input("body.a").waitFor();
    await playground.send();
    expect(api.take()[0]?.body.toString()).toBe("");
    await playground.button("add body").click();
    await playground.send();
    expect(api.take()[0]?.body.toString()).toBe("{}");
    expect(await playground.panel.getByText("Required.").count()).toBe(2);
    await playground.button("remove body").click();
    await playground.send();
    expect(api.take()[0]?.body.toString()).toBe("");
  });

  it("shows the members of an optional body that is all there is to fill in, and sends it once one is used", async () => {
    await open("optional-any");
    await playground.send();
    expect(api.take()[0]?.body.toString()).toBe("");
    await playground.input("body.a").fill("x");
    await playground.send();
    expect(JSON.parse(api.take()[0]?.body.toString() ?? "")).toEqual({ a: "x" });
  });

  it("fills in what names the alternative that is chosen, where one value does", async () => {
    await open("choice");
    const body = async (): Promise<unknown> => {
      await playground.send();
      return JSON.parse(api.take()[0]?.body.toString() ?? "");
    };
    expect(await body()).toEqual({ pay: { type: "cash" } });
    await playground.input("body.pay.*").selectOption({ label: "Card" });
    expect(await body()).toEqual({ pay: { kind: "card" } });
    await playground.input("body.pay.*").selectOption({ label: "Bank" });
    expect(await playground.input("body.pay.kind").locator("option").allTextContents()).toEqual([
      "Choose…",
      "bank",
      "giro",
    ]);
    expect(await body()).toEqual({ pay: {} });
  });

  it("fills in an example, and keeps what was typed", async () => {
    await open("examples");
    await playground.input("body.note").fill("mine");
    await playground.input("example").selectOption({ label: "Ann" });
    await playground.input("body.name").fill("Anna");
    await playground.input("example").selectOption({ label: "Bob" });
    await playground.send();
    expect(JSON.parse(api.take()[0]?.body.toString() ?? "")).toEqual({
      name: "Anna",
      city: "Bonn",
      note: "mine",
    });
  });

  it("loads the fields of nested schemas when they are opened", async () => {
    await open("deep");
    for (const name of ["body.a", "body.a.b", "body.a.b.c", "body.a.b.c.d"]) {
      const opener = playground.button(`open ${name}`).or(playground.button(`add ${name}`));
      await opener.first().click();
      const add = playground.button(`add ${name}`);
      const inner = playground.panel.locator(
        `[name^=${JSON.stringify(`${name}.`)}], [data-pg*=${JSON.stringify(` ${name}.`)}]`,
      );
      await add.or(inner).first().waitFor();
      if ((await add.count()) > 0) await add.click();
    }
    await playground.input("body.a.b.c.d.word").fill("deep");
    await playground.send();
    expect(JSON.parse(api.take()[0]?.body.toString() ?? "")).toEqual({
      a: { b: { c: { d: { word: "deep" } } } },
    });
  });

  it("remembers credentials on the device, for all pages of the API, until they are forgotten", async () => {
    await open("auth-bearer");
    await playground.input("auth.bearer").fill("s3cret");
    await open("auth-both");
    await playground.input("auth.keyHeader").fill("other-s3cret");
    await open("auth-bearer");
    expect(await playground.input("auth.bearer").inputValue()).toBe("s3cret");
    await playground.send();
    expect(page.url()).not.toContain("s3cret");
    expect(await context.cookies()).toEqual([]);
    await playground.button("forget").click();
    expect(await playground.input("auth.bearer").inputValue()).toBe("");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("s3cret");
  });

  it("remembers variables of a server; a script of the page goes before them", async () => {
    await open("servers-variables");
    await playground.input("server.version").fill("v7");
    await page.reload();
    await playground.button("send").waitFor();
    expect(await playground.input("server.version").inputValue()).toBe("v7");
    await page.evaluate(() => {
      const { octavo } = window as unknown as {
        octavo: { api: { playground: { setServerVariables: (values: object) => void } } };
      };
      octavo.api.playground.setServerVariables({ version: "v8", region: "us" });
    });
    await expect.poll(() => playground.input("server.version").inputValue()).toBe("v8");
    await playground.send();
    expect(api.take().map(({ url }) => url)).toEqual(["/us/v8/servers/variables"]);
  });

  it("changes the code samples of the panel and of the page with what is typed", async () => {
    await open("query");
    await playground.input("path.segment").fill("me");
    await playground.input("query.q").fill("it's");
    await expect.poll(sample).toContain("/query/me?q=it%27s");
    await playground.input("language").selectOption({ label: "Python" });
    expect(await sample()).toContain("import requests");
    await playground.button("close").click();
    const ofPage = page.locator("#request-example pre").first();
    await expect.poll(() => ofPage.textContent()).toContain("/query/me?q=it%27s");
  });

  it("says that browsers do not send cookies", async () => {
    await open("cookies");
    await playground.input("cookie.theme").fill("dark");
    expect(await playground.panel.locator(".pg-form").textContent()).toContain(
      "do not let pages set Cookie:",
    );
    await playground.send();
    expect(api.take()[0]?.headers.filter(([name]) => /cookie/i.test(name))).toEqual([]);
    expect(await sample()).toContain("theme=dark");
  });

  it("keeps what was typed when it is closed", async () => {
    await open("query");
    await playground.input("query.q").fill("kept");
    await page.keyboard.press("Escape");
    await page.locator("[data-playground]").click();
    expect(await playground.input("query.q").inputValue()).toBe("kept");
  });
});
