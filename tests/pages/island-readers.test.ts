import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt } from "../playground/site.ts";

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    navigation: { pages: ["index"] },
  }),
  "index.mdx": `---
title: Home
---

export const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <div className="counter">
      <button onClick={() => setCount(count + 1)}>{count}</button>
      <Visibility for="signed-in">member</Visibility>
      <Visibility for={{ groups: ["staff"] }}>staff</Visibility>
      <Visibility for="signed-out">guest</Visibility>
    </div>
  );
};

export const Members = ({ children }) => {
  const [count, setCount] = useState(0);
  return <div className="members"><b onClick={() => setCount(count + 1)}>{count}</b><Visibility for="signed-in">{children}</Visibility></div>;
};

<Counter />

<Members>inside</Members>
`,
};

describe.skipIf(chromiumPath === undefined)("what code draws in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  }, 60_000);
  afterAll(() => browser.close());

  async function expectParts(audience: Parameters<typeof serveBuilt>[2], words: string): Promise<void> {
    const site = await serveBuilt(files, {}, audience);
    onTestFinished(() => site.close());
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    await page.goto(site.origin, { waitUntil: "networkidle" });
    const shown = async (): Promise<string> =>
      (await page.locator(".counter").innerText()).replaceAll(/\s/g, "");
    expect(await shown()).toBe(`0${words}`);
    await page.locator(".counter button").click();
    await expect.poll(shown).toBe(`1${words}`);
    const inside = words.startsWith("member") ? "inside" : "";
    const members = async (): Promise<string> => (await page.locator(".members").innerText()).trim();
    expect(await members()).toBe(`0${inside}`);
    await page.locator(".members b").click();
    await expect.poll(members).toBe(`1${inside}`);
    expect((await page.content()).includes("inside")).toBe(inside !== "");
  }

  it("has the parts of readers whom nobody knows", () => expectParts(undefined, "guest"));
  it("has the parts of a group", () => expectParts({ isSignedIn: true, groups: ["staff"] }, "memberstaff"));
  it("has the parts of those who are signed in", { tags: ["long"] }, () =>
    expectParts({ isSignedIn: true, groups: [] }, "member"),
  );
  it("has the parts of those who are signed out", { tags: ["long"] }, () =>
    expectParts({ isSignedIn: false, groups: [] }, "guest"),
  );
});
