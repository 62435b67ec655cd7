import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hugeSize, release } from "./answers.ts";
import { chromiumPath, launch } from "./browser.ts";
import { PlaygroundDriver } from "./driver.ts";
import { startEchoApi, type EchoApi } from "./echo-api.ts";
import { echoDocument } from "./echo-document.ts";
import { pagePath } from "./echo-operation.ts";
import { serveDev, siteOf, type OpenSite } from "./site.ts";

/** Of an answer: its name, what is shown of it, and its status. */
type Text = [name: string, text: string, status: number];

describe.skipIf(chromiumPath === undefined).each([
  ["directly", false],
  ["through the proxy", true],
])("answers that come %s", (_title, proxy) => {
  let browser: Browser;
  let context: BrowserContext;
  let api: EchoApi;
  let site: OpenSite;
  let page: Page;
  let playground: PlaygroundDriver;

  beforeAll(async () => {
    [browser, api] = await Promise.all([launch(), startEchoApi()]);
    site = await serveDev(siteOf(echoDocument(api.origin), { api: { playground: { proxy } } }));
    // Low, since all that is in view is drawn again and again.
    context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1280, height: 400 } });
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    playground = new PlaygroundDriver(page);
  });
  afterAll(() => Promise.all([browser.close(), api.close(), site.close()]));
  beforeEach(() => void api.take());

  const open = (operation: string): Promise<void> => playground.open(site.origin + pagePath(operation));
  const get = async (name: string): Promise<void> => {
    await open(`answers-${name}`);
    await playground.send();
  };
  const body = (): Promise<string | null> => playground.answer().textContent();
  const marker = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, "__pwned") as unknown);
  const failure = (): Promise<string | null> => playground.button("failure").textContent();
  /** Of what is alike however it came. */
  const onceOnly = proxy ? { tags: ["long"] } : {};

  it("spec-response-image is inline", onceOnly, async () => {
    await get("image");
    const image = playground.button("image");
    await expect.poll(() => image.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(1);
    expect(await image.evaluate((each) => each.tagName)).toBe("IMG");
  });

  it("spec-response-image of SVG is inline, and its scripts do not run", onceOnly, async () => {
    await get("svg");
    await expect
      .poll(() => playground.button("image").evaluate((each) => (each as HTMLImageElement).naturalWidth))
      .toBe(9);
    expect(await marker()).toBeUndefined();
  });

  it("spec-response-audio has a player", onceOnly, async () => {
    await get("audio");
    const audio = playground.button("audio");
    expect(await audio.evaluate((each) => (each as HTMLAudioElement).controls && each.tagName)).toBe("AUDIO");
    await expect
      .poll(() => audio.evaluate((each) => (each as HTMLAudioElement).duration))
      .toBeCloseTo(0.1, 3);
  });

  it("spec-response-video has a player", onceOnly, async () => {
    await get("video");
    const video = playground.button("video");
    expect(await video.evaluate((each) => (each as HTMLVideoElement).controls && each.tagName)).toBe("VIDEO");
    await expect.poll(() => video.evaluate((each) => (each as HTMLVideoElement).videoWidth)).toBe(16);
  });

  const json: Text = ["json", '{\n  "b": 1,\n  "a": [\n    true,\n    null,\n    "<b>"\n  ]\n}', 200];
  const otherTexts: readonly Text[] = [
    ["html", '<h1>No heading</h1><script>window.__pwned="html"</script>', 200],
    ["not-found", '{\n  "error": "No such thing."\n}', 404],
    ["broken-json", '{"a": ', 200],
    ["gzip", '{\n  "was": "compressed"\n}', 200],
  ];
  const moreTexts: readonly Text[] = [
    ["problem", '{\n  "title": "Teapot"\n}', 418],
    ["text", "first line\nsecond line", 200],
    ["xml", '<?xml version="1.0"?><note lang="en">Hi</note>', 200],
    ["server-error", "It broke.", 500],
    ["untyped", "no type", 200],
    ["chunked", "in three chunks", 200],
    ["redirect", "first line\nsecond line", 200],
    ["set-cookie", "a cookie comes with this", 200],
  ];
  async function expectText(...[name, text, status]: Text): Promise<void> {
    await get(name);
    expect(await body()).toBe(text);
    expect(await playground.status()).toBe(status);
    expect(await marker()).toBeUndefined();
    expect(await playground.panel.locator(".pg-response :is(img, audio, video, iframe)").count()).toBe(0);
  }

  it("spec-response-other: json is in a code block", () => expectText(...json));
  it.each(otherTexts)("spec-response-other: %s is in a code block", onceOnly, expectText);
  it.each(moreTexts)("spec-response-other: %s is in a code block", { tags: ["long"] }, expectText);

  it("shows bytes that are no text as such", onceOnly, async () => {
    await get("octets");
    expect(await playground.button("binary").textContent()).toContain("application/octet-stream, 5 ");
  });

  it("says that there is no body", onceOnly, async () => {
    await get("none");
    expect(await playground.status()).toBe(204);
    expect(await playground.panel.locator(".pg-answer").textContent()).toContain("no body");
  });

  it("shows headers", onceOnly, async () => {
    await get("header");
    await playground.button("response headers").click();
    expect(await playground.button("headers").textContent()).toMatch(/x-answer\s*shown/i);
  });

  it("shows events as they arrive", async () => {
    await open("answers-events");
    await playground.button("send").click();
    await expect.poll(body).toBe("event: word\ndata: one\n\n");
    release();
    await expect.poll(body).toBe("event: word\ndata: one\n\nevent: word\ndata: two\n\n");
    release();
    release();
    await playground.button("send").waitFor();
    expect(await body()).toContain("data: three");
  });

  it("cuts what is huge, and lets it be downloaded whole", { ...onceOnly, timeout: 60_000 }, async () => {
    await get("huge");
    expect((await body())?.length).toBeLessThan(1_000_000);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      playground.button("download").click(),
    ]);
    let size = 0;
    for await (const chunk of await download.createReadStream()) size += (chunk as Buffer).length;
    expect(size).toBe(hugeSize);
  });

  it("waits for what is slow", onceOnly, async () => {
    await open("answers-slow");
    await playground.button("send").click();
    await playground.button("cancel").waitFor();
    expect(await playground.status()).toBeUndefined();
    release();
    await playground.button("send").waitFor();
    expect(await body()).toBe("at last");
  });

  async function expectCancelled(name: string): Promise<void> {
    await open(`answers-${name}`);
    await playground.button("send").click();
    await expect.poll(() => api.take().length).toBe(1);
    if (name === "endless") await expect.poll(body).toBe("begun");
    const before = api.aborted();
    await playground.button("cancel").click();
    await playground.button("send").waitFor();
    expect(await failure()).toContain("Cancelled");
    await expect.poll(() => api.aborted()).toBe(before + 1);
  }

  it("cancels a request whose answer is endless", onceOnly, () => expectCancelled("endless"));
  it("cancels a request whose answer is silent", { tags: ["long"] }, () => expectCancelled("silent"));

  it("tells of a connection that was closed without an answer", async () => {
    await get("reset");
    expect(await failure()).toMatch(proxy ? /closed/ : /cannot be reached|CORS/);
    expect(await playground.status()).toBeUndefined();
  });

  it("tells of an answer that broke off, and shows what arrived", onceOnly, async () => {
    await open("answers-short");
    await playground.button("send").click();
    await expect.poll(body).toBe("not a hundred bytes");
    release();
    await playground.button("send").waitFor();
    expect(await failure()).toContain("broke off");
    expect(await body()).toBe("not a hundred bytes");
  });

  it("tells of redirects without an end", onceOnly, async () => {
    await get("redirect-loop");
    expect(await failure()).toMatch(proxy ? /redirects more than/ : /reached|CORS/);
  });

  it.runIf(proxy)("refuses a redirect to a private address", async () => {
    await get("redirect-private");
    expect(await failure()).toContain("not under a server that these docs name");
  });

  it.runIf(proxy)("refuses a path that some servers take for a step upwards", async () => {
    await open("query");
    await playground.input("path.segment").fill("../admin");
    await playground.send();
    expect(await failure()).toContain("/query/..%2Fadmin is not under a server");
    expect(api.take()).toEqual([]);
  });

  it("asks an API that does not allow the docs' origin", async () => {
    await open("no-cors");
    await playground.send();
    if (proxy) expect(await body()).toBe("first line\nsecond line");
    else expect(await failure()).toContain("CORS");
  });

  it("leaves no cookie of the API in the docs", async () => {
    await get("set-cookie");
    expect(await context.cookies(site.origin)).toEqual([]);
  });
});
