import type { PageNode } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { bare, inlineJsx, jsx, paragraph, render, threats, unbalanced } from "../test-nodes.ts";

const tab = (title: string, words: string): PageNode => jsx("Tab", { title }, paragraph(words));
const raw = (value: string): PageNode => ({ type: "html", value });

/** Titles of the tabs of a page, and what stands above and below the set. */
function tabsOf(html: string): { readonly titles: readonly string[]; readonly around: readonly string[] } {
  expect(unbalanced(html)).toEqual([]);
  const titles = [...html.matchAll(/data-title="([^"]*)"/g)].map(([, title = ""]) => title);
  const above = html.slice(0, html.search(/<div class="(?:tabs|code-group)/));
  return { titles, around: [above, html.slice(html.lastIndexOf("</div></div>") + "</div></div>".length)] };
}

describe("words that have no place of their own", () => {
  it("stand above tabs where a tab follows them, and else below", () => {
    const stray = [
      paragraph("stray"),
      tab("One", "1"),
      paragraph("between"),
      tab("Two", "2"),
      paragraph("end"),
    ];
    expect(tabsOf(render(jsx("Tabs", {}, ...stray)))).toEqual({
      titles: ["One", "Two"],
      around: ["<p>stray</p><p>between</p>", "<p>end</p>"],
    });
  });

  it("stay a paragraph beside a tab in it", () => {
    const one = inlineJsx("Tab", { title: "One" }, "1");
    const words = "<p>before  after</p>";
    expect(tabsOf(render(jsx("Tabs", {}, paragraph("before ", one, " after"))))).toEqual({
      titles: ["One"],
      around: [words, ""],
    });
    expect(tabsOf(render(jsx("Tabs", {}, paragraph(one, "after"))))).toEqual({
      titles: ["One"],
      around: ["", "<p>after</p>"],
    });
  });

  it("stand above and below the code of a group", () => {
    const fence = (lang: string): PageNode => ({ type: "code", lang, value: "x" });
    const html = render(
      jsx("CodeGroup", {}, paragraph("a"), fence("js"), paragraph("b"), fence("ts"), paragraph("c")),
    );
    const { titles, around } = tabsOf(html);
    expect(titles).toHaveLength(2);
    expect(around[0]).toBe("<p>a</p><p>b</p>");
    expect(html.endsWith("<p>c</p>")).toBe(true);
  });

  it("of a tab that stands alone have its title and its place", () => {
    const html = render(jsx("Tab", { label: "A `b`", icon: "rocket" }, paragraph("c")));
    expect(html).toMatch(
      /<div class="tab-panel" id="a-b"[^>]*><p class="tab-title lone">.*A <code>b<\/code><\/p><p>c<\/p>/,
    );
    expect(html).toContain("<svg");
  });

  it("are in tabs also where these are in fragments and elements", () => {
    expect(tabsOf(render(jsx("Tabs", {}, jsx("", {}, tab("One", "1"), tab("Two", "2")))))).toEqual({
      titles: ["One", "Two"],
      around: ["", ""],
    });
    const wrapped = jsx("div", {}, jsx("div", {}, tab("One", "1")), paragraph("more"));
    expect(tabsOf(render(jsx("Tabs", {}, wrapped)))).toEqual({
      titles: ["One"],
      around: ["", "<p>more</p>"],
    });
    // Tabs in tabs are a set of their own.
    const nested = render(jsx("Tabs", {}, tab("One", "1"), jsx("Tabs", {}, tab("Inner", "2"))));
    expect(nested.match(/data-component-part="tabs"/g)).toHaveLength(2);
  });

  it.each([
    ["an icon", "Icon", { icon: "rocket" }],
    ["a repository", "GitHub.Repo", { repo: "a/b" }],
    ["a repository without address", "GitHub.Repo", { repo: "nothing" }],
    ["a file of a tree", "Tree.File", { name: "a.ts" }],
    ["a colour", "Color.Item", { value: "red" }],
    ["an object", "object", { data: "/a.pdf" }],
    ["a void element", "br", {}],
  ])("stand beside %s", (_name, component, props) => {
    const html = render(paragraph(inlineJsx(component, props, "the words")));
    expect(bare(html)).toContain("the words");
    expect(unbalanced(html)).toEqual([]);
  });

  it("are for readers without script in a noscript", () => {
    const expected = "<noscript><p>Switch scripts on.</p></noscript>";
    expect(render(jsx("noscript", {}, paragraph("Switch scripts on.")))).toBe(expected);
    expect(render(raw("<noscript><p>Switch scripts on.</p></noscript>"))).toBe(expected);
    const hostile = render(
      raw('<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</p></noscript>'),
    );
    expect(hostile.match(/<\/noscript/g)).toHaveLength(1);
    expect(threats(hostile)).toEqual([]);
  });

  it("that are HTML in a prop are held to what HTML may be", () => {
    const inner = (name: string, markup: string): string =>
      render(jsx(name, { dangerouslySetInnerHTML: { expression: JSON.stringify({ __html: markup }) } }));
    expect(inner("div", "<b>words</b> &amp; more")).toBe("<div><b>words</b> &amp; more</div>");
    expect(inner("h2", "<i>Title</i>")).toContain("<i>Title</i>");
    expect(inner("blink", "words")).toBe("words");
    const hostile = inner(
      "div",
      '<img src=x onerror=alert(1)><script>alert(1)</script></div><div style="x">',
    );
    expect(threats(hostile)).toEqual([]);
    expect(unbalanced(hostile)).toEqual([]);
  });
});

describe("media", () => {
  it("keep what says which image is shown", () => {
    const html = render(
      jsx(
        "picture",
        {},
        jsx("source", { media: "(min-width: 40em)", srcSet: "/dark.png 2x, b.png", sizes: "50vw" }),
        jsx("img", { src: "/a.png", alt: "A", srcSet: "/a2.png 2x" }),
      ),
    );
    expect(html).toContain(
      '<source media="(min-width: 40em)" srcset="/docs/dark.png 2x, /docs/guides/b.png" sizes="50vw">',
    );
    expect(html).toContain('srcset="/docs/a2.png 2x"');
    expect(render(raw('<img src="/a.png" srcset="/a2.png 640w,javascript:alert(1) 2x">'))).toContain(
      'srcset="/docs/a2.png 640w"',
    );
  });

  it("keep what a video shows", () => {
    const track = jsx("track", { src: "/a.vtt", kind: "captions", default: true });
    expect(render(jsx("video", { poster: "/p.png" }, track))).toBe(
      '<video poster="/docs/p.png"><track src="/docs/a.vtt" kind="captions" default></video>',
    );
  });
});
