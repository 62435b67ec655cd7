import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";

const client = new URL("../../server/src/dev/client/", import.meta.url);
const origin = "http://client.test";

/** Numbers that look random, the same ones in each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Part {
  name: string;
  text: string;
  attributes: Record<string, string>;
  children: Part[];
}

const names = ["div", "p", "section", "details", "ul", "span", "table", "svg", "math", "figure"];

function makePart(pick: (below: number) => number, depth: number): Part {
  const children = Array.from({ length: depth > 3 ? 0 : pick(4) }, () => makePart(pick, depth + 1));
  const attributes: Record<string, string> = {};
  if (pick(3) === 0) attributes["id"] = `i${pick(9)}`;
  if (pick(3) === 0) attributes["class"] = `c${pick(4)} d${pick(4)}`;
  if (pick(5) === 0) attributes["title"] = `t${pick(5)}`;
  return {
    name: names[pick(names.length)] ?? "div",
    text: pick(3) === 0 ? `word ${pick(20)}` : "",
    attributes,
    children,
  };
}

/** Changes something somewhere: a text, an attribute, a part that comes, goes, moves or is there twice. */
function edit(root: Part, pick: (below: number) => number): void {
  let at = root;
  while (at.children.length > 0 && pick(3) > 0) at = at.children[pick(at.children.length)] ?? at;
  const index = pick(at.children.length + 1);
  const kind = pick(6);
  if (kind === 0) at.text = `word ${pick(20)}`;
  else if (kind === 1) at.attributes = { ...at.attributes, title: `t${pick(9)}` };
  else if (kind === 2) at.attributes = {};
  else if (kind === 3) at.children.splice(index, 0, makePart(pick, 2));
  else if (kind === 4) at.children.splice(index, 1);
  else
    at.children.push(
      ...at.children.splice(index, 1),
      ...(pick(2) === 0 ? structuredClone(at.children.slice(0, 1)) : []),
    );
}

// Written without the parser's repairs in mind: both sides are parsed by the browser, from the same text.
function htmlOf({ name, text, attributes, children }: Part): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${given.join("")}>${text}${children.map(htmlOf).join("\n")}</${name}>`;
}

const pageOf = (body: Part): string =>
  `<!doctype html><html lang="en"><head><title>${body.text || "T"}</title></head><body>${htmlOf(body)}</body></html>`;

describe.skipIf(chromiumPath === undefined)("a page that is changed piece by piece", () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launch();
    page = await browser.newPage();
    // Modules come from the sources; everything else there is an empty page.
    await page.route(`${origin}/**`, (route) => {
      const name = /[\w-]+\.ts$/.exec(route.request().url())?.[0];
      if (name === undefined) return route.fulfill({ contentType: "text/html", body: "" });
      const body = stripTypeScriptTypes(readFileSync(new URL(name, client), "utf8"));
      return route.fulfill({ contentType: "text/javascript", body });
    });
    await page.goto(origin);
  }, 60_000);
  afterAll(() => browser.close());

  /** Takes the page as the server sent it. */
  async function take(): Promise<void> {
    await page.evaluate(`import("${origin}/served-document.ts").then(({ ServedDocument }) => {
      globalThis.document0 = new ServedDocument(document.documentElement);
    })`);
  }

  async function expectAsNew(seed: number): Promise<void> {
    const pick = random(seed);
    const root = makePart(pick, 0);
    const versions = [pageOf(root)];
    for (let round = 0; round < 50; round++) {
      for (let more = pick(4); more >= 0; more--) edit(root, pick);
      versions.push(pageOf(root));
    }
    await page.setContent(versions[0] ?? "");
    await take();
    const wrong = await page.evaluate((texts) => {
      const { document0 } = globalThis as unknown as {
        document0: { update: (next: Document) => string | undefined };
      };
      const parse = (text: string): Document => new DOMParser().parseFromString(text, "text/html");
      return texts.flatMap((text, index) => {
        const reason = document0.update(parse(text));
        const isRight = document.documentElement.isEqualNode(parse(text).documentElement);
        return isRight && reason === undefined
          ? []
          : [[index, reason, document.documentElement.outerHTML, text]];
      });
    }, versions);
    expect(wrong.map(([index, reason]) => [index, reason])).toEqual([]);
  }

  it.each([1, 2])("is after fifty edits what a new one would be (%i)", expectAsNew);
  it.each([3, 4, 5, 6])("is after fifty edits what a new one would be (%i)", { tags: ["long"] }, expectAsNew);

  it("keeps what a reader and scripts have done", async () => {
    const text = (first: string, rest: string): string =>
      `<html><body><p>${first}</p><input name="a"><details><summary>S</summary>In</details><pre>code</pre><p>${rest}</p></body></html>`;
    await page.setContent(text("one", "two"));
    await take();
    await page.locator("input").fill("typed");
    await page.locator("summary").click();
    const kept = await page.evaluate(
      (texts) => {
        document
          .querySelector("pre")
          ?.append(Object.assign(document.createElement("button"), { textContent: "Copy" }));
        document.querySelector("input")?.focus();
        const { document0 } = globalThis as unknown as {
          document0: { update: (next: Document) => string | undefined };
        };
        const results = texts.map((each) =>
          document0.update(new DOMParser().parseFromString(each, "text/html")),
        );
        return [
          results,
          document.body.textContent,
          document.querySelector("input")?.value,
          document.activeElement?.localName,
          document.querySelector("details")?.open,
        ];
      },
      [text("three", "two"), text("new</p><p>three", "four")],
    );
    expect(kept).toEqual([[undefined, undefined], "newthreeSIncodeCopyfour", "typed", "input", true]);
  });

  it("puts what a script has drawn over back in order, and gives up where scripts hold on to a part", async () => {
    const text = (code: string, more = ""): string =>
      `<html><body><pre><b>${code}</b></pre>${more}</body></html>`;
    await page.setContent(text("one"));
    await take();
    const results = await page.evaluate(
      (texts) => {
        document.querySelector("pre")?.replaceChildren("drawn over");
        const { document0 } = globalThis as unknown as {
          document0: { update: (next: Document) => string | undefined };
        };
        return texts.map((each) => [
          document0.update(new DOMParser().parseFromString(each, "text/html")) ?? "done",
          document.querySelector("pre")?.textContent,
        ]);
      },
      [text("two"), text("two", "<script>let a</script>")],
    );
    expect(results).toEqual([
      ["done", "two"],
      ["SCRIPT came", "two"],
    ]);
  });
});
