import { describe, expect, it } from "vitest";
import { completed } from "./test-asked.ts";

const files = { "guides/start.mdx": "## First\n\n## Second" };

describe("a path that is written anew leaves what stands behind it", () => {
  it.each([
    ["[x](/guides/st|art#first)", "[x](/guides/start#first)"],
    ["[x](/gui|?a=b#first)", "[x](/guides/start?a=b#first)"],
    ["[x](</gui|des/st#first>)", "[x](</guides/start#first>)"],
    ['<Card href="/guides/st|art#first" />', '<Card href="/guides/start#first" />'],
    ['<Card href={"/guides/st|art#first"} />', '<Card href={"/guides/start#first"} />'],
    ["[x]: /gui|#first", "[x]: /guides/start#first"],
    ["---\nrelated:\n  - /gui|des#first\n---\n", "---\nrelated:\n  - /guides/start#first\n---\n"],
    ['---\nrelated: ["/gui|des#first"]\n---\n', '---\nrelated: ["/guides/start#first"]\n---\n'],
  ])("%j", async (marked, expected) => {
    expect(await completed(marked, "/guides/start", files)).toBe(expected);
  });

  it("but for an anchor, which ends it", async () => {
    const after = await completed("[x](/guides/start#fi|rst?)", "#second", files);
    expect(after).toBe("[x](/guides/start#second)");
  });
});
