import { deflateSync, crc32 } from "node:zlib";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt, type BuiltSite } from "../playground/site.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A PNG of one colour. */
function png(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 120);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Test",
    favicon: "/drawing.svg",
    colors: { primary: "#aa2244", light: "#ff88aa" },
    navigation: { pages: ["images", "classes", "island", "plain"] },
  }),
  "wide.png": png(1600, 900),
  "tall.png": png(600, 1200),
  "small.png": png(60, 60),
  "drawing.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><script>parent.stolen = 1</script><rect width="300" height="100"/></svg>',
  "site.css": ".prose p { color: rgb(1, 2, 3); }",
  "empty.css": "",
  "a.js": "window.order = ['a:' + document.readyState];",
  "b.js": "window.order.push('b');",
  "images.mdx": [
    "---\ntitle: Images\n---\n",
    "![Wide](/wide.png)\n",
    "[![In a link](/tall.png)](/plain)\n",
    '<img src="/tall.png" alt="Kept small" noZoom />\n',
    "![Small](/small.png)\n",
    '<Frame caption="A *caption*"><img src="/drawing.svg" alt="Drawing" /></Frame>\n',
    '<img src="/wide.png" alt="With actions" actions />\n',
    '<img className="block dark:hidden" src="/tall.png" alt="By day" />\n',
    '<img className="hidden dark:block" src="/tall.png" alt="By night" />\n',
    '<img id="silent" src="/tall.png" alt="" />\n',
  ].join("\n"),
  "classes.mdx": [
    "---\ntitle: Classes\n---\n",
    'export const Box = ({ tone }) => <div id="box" className={`rounded-xl ${tone}`}>In</div>\n',
    '<div id="grid" className="grid md:grid-cols-3 gap-4"><div>1</div><div>2</div><div>3</div></div>\n',
    '<h2 id="head" className="text-5xl mt-0 text-primary dark:text-primary-light">Head</h2>\n',
    '<Box tone="p-6 bg-red-500 dark:bg-blue-500" />\n',
    '<div className="group"><span id="over" className="group-hover:underline">Over</span></div>\n',
    '<p id="site">By the site</p>\n',
    '<div id="bad" className="w-10 bg-[url(https://evil.test/x)] w-[1px}*{display:none}]">x</div>\n',
  ].join("\n"),
  "island.mdx": [
    "---\ntitle: Island\n---\n",
    'import { Toggle } from "/snippets/toggle.jsx";\n',
    'export const Choice = () => { const [on] = useState(false); return <i className={on ? "pl-7" : "pl-9"}>x</i>; };\n',
    "<Toggle />\n\n<Choice />\n",
  ].join("\n"),
  "snippets/toggle.jsx": [
    'import { tones } from "./tones";',
    'export const Toggle = () => { const [on, set] = useState(false); return <button onClick={() => set(!on)} className={on ? tones.on : "bg-red-200"}>x</button>; };',
  ].join("\n"),
  "snippets/tones.jsx": 'export const tones = { on: "bg-lime-500 hover:bg-lime-600" };',
  "plain.mdx": "---\ntitle: Plain\n---\nWords.\n",
};

describe.skipIf(chromiumPath === undefined)("styles and media of pages", () => {
  let browser: Browser;
  let site: BuiltSite;
  /** For all visits that ask for nothing special: a new tab takes longer than most pages. */
  let usual: Page;
  const special: Page[] = [];
  const asked: string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveBuilt(files)]);
    usual = await tab({});
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));
  afterEach(async () => {
    await Promise.all(special.splice(0).map((page) => page.close()));
    const elsewhere = asked.splice(0).filter((url) => !url.startsWith(site.origin));
    const told = [...complaints.splice(0), ...elsewhere];
    if (told.length > 0) throw new Error(`The page complained, or asked elsewhere: ${told.join("; ")}`);
  });

  async function tab(options: Parameters<Browser["newPage"]>[0]): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, ...options });
    page.on("request", (request) => asked.push(request.url()));
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    return page;
  }

  async function visit(path: string, options?: Parameters<Browser["newPage"]>[0]): Promise<Page> {
    const page = options ? await tab(options) : usual;
    if (options) special.push(page);
    await page.mouse.move(0, 0);
    await page.goto(site.origin + path, { waitUntil: "networkidle" });
    return page;
  }

  const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
    page
      .locator(selector)
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const dialog = "dialog.enlarged[open]";

  it("images take their place before they come", async () => {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    special.push(page);
    // They never come.
    await page.route(/\.png$/, () => undefined);
    await page.goto(`${site.origin}/images`, { waitUntil: "domcontentloaded" });
    const box = await page.locator('img[alt="Wide"]').boundingBox();
    expect(box && Math.round((box.width / box.height) * 100)).toBe(178);
    expect(box?.width).toBeGreaterThan(500);
  });

  it("an image is enlarged by a click and by keys, and closed by Escape, a click or its button", async () => {
    const page = await visit("/images");
    const image = page.locator('img[alt="Wide"]');
    const before = await image.boundingBox();
    await image.click();
    await page.locator(dialog).waitFor();
    await expect
      .poll(async () => (await page.locator(`${dialog} img`).boundingBox())?.width)
      .toBeGreaterThan((before?.width ?? 0) + 100);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog.enlarged").count()).toBe(0);
    await image.focus();
    await page.keyboard.press("Enter");
    await page.locator(dialog).waitFor();
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run: (on: string) => Promise<AxeResults> } }).axe.run("dialog"),
    );
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.locator(".enlarged-close").click();
    await expect.poll(() => page.locator("dialog.enlarged").count()).toBe(0);
    expect(await image.evaluate((element) => document.activeElement === element)).toBe(true);
    await page.keyboard.press(" ");
    await page.locator(dialog).click({ position: { x: 4, y: 4 } });
    await expect.poll(() => page.locator("dialog.enlarged").count()).toBe(0);
  });

  it("images in links lead on, and small ones and those of noZoom stay as they are", async () => {
    const page = await visit("/images");
    for (const alt of ["In a link", "Kept small", "Small"])
      expect(await page.locator(`img[alt="${alt}"]`).getAttribute("tabindex")).toBeNull();
    await page.locator('img[alt="Kept small"]').click();
    expect(await page.locator("dialog.enlarged").count()).toBe(0);
    await page.locator('img[alt="In a link"]').click();
    await page.waitForURL("**/plain");
  });

  it("an image without words is enlarged by a click, and is no button to those who cannot see it", async () => {
    const page = await visit("/images");
    const silent = page.locator("#silent");
    for (const name of ["tabindex", "role", "aria-label"]) expect(await silent.getAttribute(name)).toBeNull();
    await silent.click();
    await page.locator("dialog.enlarged[open]").waitFor();
  });

  it("an image is copied and downloaded with its buttons", async () => {
    const page = await visit("/images");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.origin });
    await page.locator('img[alt="With actions"]').hover();
    await page.locator(".image-copy").click();
    await page.locator(".image-copy.done").waitFor();
    const types = await page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap((item) => item.types),
    );
    expect(types).toContain("image/png");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator(".image-download").click(),
    ]);
    expect(download.suggestedFilename()).toBe("wide.png");
  });

  it("scripts in drawings do not run", async () => {
    const page = await visit("/images");
    await page.locator('img[alt="Drawing"]').click();
    await page.locator(dialog).waitFor();
    expect(await page.evaluate(() => "stolen" in globalThis)).toBe(false);
  });

  it.each([true, false])(
    "of a pair, the image of the mode is shown: script %s",
    async (javaScriptEnabled) => {
      const page = await visit("/images", { colorScheme: "light", javaScriptEnabled });
      const shown = async (): Promise<readonly boolean[]> =>
        Promise.all(["By day", "By night"].map((alt) => page.locator(`img[alt="${alt}"]`).isVisible()));
      expect(await shown()).toEqual([true, false]);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect.poll(shown).toEqual([false, true]);
      await page.reload();
      expect(await shown()).toEqual([false, true]);
    },
  );

  it("utility classes work in elements and components, in both modes", async () => {
    const page = await visit("/classes", { colorScheme: "light" });
    expect((await styleOf(page, "#grid", "grid-template-columns")).split(" ")).toHaveLength(3);
    expect(await styleOf(page, "#head", "font-size")).toBe("48px");
    expect(await styleOf(page, "#head", "margin-top")).toBe("0px");
    expect(await styleOf(page, "#head", "color")).toBe("rgb(170, 34, 68)");
    expect(await styleOf(page, "#box", "padding-left")).toBe("24px");
    expect(await styleOf(page, "#box", "background-color")).toBe("rgb(239, 68, 68)");
    expect(await styleOf(page, "#over", "text-decoration-line")).toBe("none");
    await page.locator("#over").hover();
    expect(await styleOf(page, "#over", "text-decoration-line")).toBe("underline");
    await page.locator("[data-theme-toggle]").click();
    expect(await styleOf(page, "#box", "background-color")).toBe("rgb(59, 130, 246)");
    expect(await styleOf(page, "#head", "color")).toBe("rgb(255, 136, 170)");
    const narrow = await visit("/classes", { viewport: { width: 390, height: 844 } });
    expect((await styleOf(narrow, "#grid", "grid-template-columns")).split(" ")).toHaveLength(1);
  });

  it("hostile classes load nothing and hide nothing", async () => {
    const page = await visit("/classes");
    expect(await page.locator("#bad").isVisible()).toBe(true);
    expect(await styleOf(page, "#bad", "background-image")).toBe("none");
    expect(await styleOf(page, "#bad", "width")).toBe("40px");
  });

  it("style sheets of the site win over the theme, and its scripts run in order when the page is there", async () => {
    const page = await visit("/classes");
    expect(await styleOf(page, "#site", "color")).toBe("rgb(1, 2, 3)");
    expect(await page.evaluate(() => Reflect.get(globalThis, "order"))).toEqual(["a:interactive", "b"]);
    expect(asked.some((url) => url.endsWith("empty.css"))).toBe(false);
  });

  it("pages have rules for classes that their code may set later, and that of what it imports", () => {
    const page = readFileSync(`${site.folder}/island/index.html`, "utf8");
    for (const rule of [".pl-7{", ".pl-9{", ".bg-red-200{", ".bg-lime-500{", ".hover\\:bg-lime-600:hover{"])
      expect(page).toContain(rule);
  });

  it("pages without classes have no rules for them", () => {
    expect(readFileSync(`${site.folder}/plain/index.html`, "utf8").match(/<style>/g)).toHaveLength(1);
    expect(readFileSync(`${site.folder}/classes/index.html`, "utf8").match(/<style>/g)).toHaveLength(2);
  });
});
