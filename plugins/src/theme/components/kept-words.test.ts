import type { PageNode } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { bare, inlineJsx, jsx, paragraph, render, text, threats, unbalanced } from "../test-nodes.ts";

const tab = (title: string, words: string): PageNode => jsx("Tab", { title }, paragraph(words));
const raw = (value: string): PageNode => ({ type: "html", value });

/** Titles of the tabs of a page, and what stands below the set. */
function tabsOf(html: string): { readonly titles: readonly string[]; readonly behind: string } {
  expect(unbalanced(html)).toEqual([]);
  const titles = [...html.matchAll(/data-title="([^"]*)"/g)].map(([, title = ""]) => title);
  return { titles, behind: html.slice(html.lastIndexOf("</div></div>") + "</div></div>".length) };
}

describe("words that have no place of their own", () => {
  it("stand below tabs, where they are no tab", () => {
    const html = render(
      jsx("Tabs", {}, text("\n  stray"), tab("One", "1"), jsx("Note", {}, "a note"), tab("Two", "2")),
    );
    expect(tabsOf(html).titles).toEqual(["One", "Two"]);
    expect(html.indexOf("stray")).toBeGreaterThan(html.indexOf("<p>2</p>"));
    expect(html.indexOf("a note")).toBeGreaterThan(html.indexOf("stray"));
  });

  it("stay a paragraph beside a tab in it", () => {
    const html = render(
      jsx("Tabs", {}, paragraph("before ", inlineJsx("Tab", { title: "One" }, "1"), " after")),
    );
    expect(tabsOf(html)).toEqual({ titles: ["One"], behind: "<p>before  after</p>" });
  });

  it("are in tabs also where these are in fragments and elements", () => {
    expect(tabsOf(render(jsx("Tabs", {}, jsx("", {}, tab("One", "1"), tab("Two", "2")))))).toEqual({
      titles: ["One", "Two"],
      behind: "",
    });
    const around = jsx("div", {}, jsx("div", {}, tab("One", "1")), paragraph("more"));
    expect(tabsOf(render(jsx("Tabs", {}, around)))).toEqual({ titles: ["One"], behind: "<p>more</p>" });
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
