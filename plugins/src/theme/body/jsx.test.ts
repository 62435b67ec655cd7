import type { PageNode } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { context, inlineJsx, jsx, node, paragraph, render, root, tree } from "../test-nodes.ts";
import { renderBody } from "./render.ts";

describe("links in links", () => {
  const nested = /<a [^>]*>(?:(?!<\/a>).)*<a /;
  const inner = [
    jsx("a", { href: "/in" }, "words"),
    jsx("a", { href: "/in", className: "x", id: "own" }, "words"),
    jsx("Card", { title: "words", href: "/in" }),
    jsx("Tile", { title: "words", href: "/in" }),
    jsx("Button", { href: "/in" }, "words"),
    jsx("Tooltip", { tip: "t", href: "/in" }, "words"),
    jsx("GitHub.Repo", { repo: "words/b" }),
    jsx("Update", { label: "words" }),
    jsx("Step", { title: "words" }),
    jsx("ParamField", { path: "words" }),
    jsx("ResponseField", { name: "words" }),
    jsx("Prompt", { description: "words", actions: { expression: '["cursor"]' } }, "do it"),
    node("link", { url: "/in" }, "words"),
  ];
  const outer: readonly ((content: PageNode) => PageNode)[] = [
    (content) => jsx("a", { href: "/out" }, content),
    (content) => jsx("a", { href: "/out", className: "x" }, content),
    (content) => node("link", { url: "/out" }, content),
    (content) => jsx("Link", { href: "/out" }, content),
  ];
  it("are their words", () => {
    for (const content of inner)
      for (const around of outer) {
        const html = render(around(content));
        expect(html).toMatch(/<a [^>]*href="[^"]*\/out"[^>]*>.*words/s);
        expect(html).not.toMatch(nested);
        expect(html).not.toContain("/in");
      }
    expect(render(jsx("a", { href: "/out", className: "x" }, inner[1] ?? ""))).toContain(
      '<span class="x" id="own">words</span>',
    );
  });

  it("stay links in an <a> that leads nowhere", () => {
    const card = jsx("Card", { title: "c", href: "/in" }, "t");
    for (const props of [{ name: "here" }, { name: "here", href: "javascript:alert(1)" }]) {
      const html = render(jsx("a", props, card));
      expect(html).toMatch(
        /^<span id="here"><div [^]*<a class="card-link" href="\/docs\/in">c<\/a>[^]*<\/span>$/,
      );
    }
    expect(render(jsx("a", { name: "here" }, node("link", { url: "/in" }, "words")))).toBe(
      '<span id="here"><a class="link" href="/docs/in">words</a></span>',
    );
  });

  it("are still what links lead to", () => {
    const named = render(jsx("a", { href: "/out" }, inlineJsx("a", { name: "t" }), "words"));
    expect(named).toBe('<a class="link" href="/docs/out"><span id="t"></span>words</a>');
    const both = jsx("a", { href: "/out" }, inlineJsx("a", { id: "own", name: "t", href: "/in" }, "words"));
    expect(render(both)).toBe('<a class="link" href="/docs/out"><span id="own">words</span></a>');
  });

  it("are their words in markup that an element is given", () => {
    const markup = { expression: "{ __html: '<a href=\"/in\">words</a>' }" };
    expect(render(jsx("a", { href: "/out", dangerouslySetInnerHTML: markup }))).toBe(
      '<a class="link" href="/docs/out"><span>words</span></a>',
    );
  });
});

describe("links", () => {
  it.each<[props: Readonly<Record<string, string>>, written: string]>([
    [{ href: "/b" }, 'class="link" href="/docs/b"'],
    [{ href: "/b", target: "_blank" }, 'class="link" href="/docs/b" target="_blank" rel="noopener"'],
    [{ href: "/b", title: "T" }, 'class="link" href="/docs/b" title="T"'],
    [{ id: "c", href: "/b" }, 'class="link" id="c" href="/docs/b"'],
    [{ href: "/b", "aria-label": "L" }, 'class="link" href="/docs/b" aria-label="L"'],
    [{ href: "/b", style: "color: red" }, 'class="link" href="/docs/b" style="color:red"'],
    [{ href: "/b", className: "" }, 'class="link" href="/docs/b"'],
    [{ href: "/b", class: " " }, 'class="link" href="/docs/b"'],
    [{ href: "/b", className: "own" }, 'href="/docs/b" class="own"'],
  ])("look like links in a text, unless they have a class: %j", (props, written) => {
    expect(render(jsx("a", props, "words"))).toBe(`<a ${written}>words</a>`);
  });

  it("in drawings have no looks of a text", () => {
    expect(render(jsx("svg", {}, jsx("a", { href: "/b", target: "_blank" }, jsx("path"))))).toContain(
      '<svg><a href="/docs/b" target="_blank" rel="noopener"><path',
    );
  });

  it.each<[props: Readonly<Record<string, string>>, written: string]>([
    [{ href: "https://x.org" }, 'target="_blank" rel="noopener"'],
    [{ href: "https://x.org", rel: "nofollow" }, 'rel="nofollow noopener" target="_blank"'],
    [
      { rel: "Sponsored  noreferrer", href: "https://x.org" },
      'rel="sponsored noreferrer noopener" target="_blank"',
    ],
    [{ href: "https://x.org", target: "_self" }, 'target="_self"'],
    [{ target: "_SELF", href: "https://x.org", rel: "nofollow" }, 'target="_self" rel="nofollow"'],
    [{ href: "https://x.org", target: "_top" }, 'target="_top"'],
    [{ href: "https://x.org", target: "_parent" }, 'target="_parent"'],
    [{ href: "https://x.org", target: "frame" }, 'target="_blank" rel="noopener"'],
    [{ href: "https://x.org", rel: "opener" }, 'rel="noopener" target="_blank"'],
    [{ href: "/b", rel: "nofollow" }, 'rel="nofollow"'],
    [{ href: "/b", target: "_blank", rel: "nofollow noopener" }, 'target="_blank" rel="nofollow noopener"'],
    [{ href: "mailto:a@b.c", rel: "me" }, 'rel="me"'],
  ])("open where their author says, and say what that says: %j", (props, written) => {
    const opening = (html: string): string => (html.match(/(?:target|rel)="[^"]*"/g) ?? []).join(" ");
    expect(opening(render(jsx("a", { ...props, title: "t" }, "words")))).toBe(written);
    const sorted = written.split(/ (?=rel|target)/).toSorted();
    for (const name of ["Link", "Button"])
      expect(
        opening(render(jsx(name, props, "words")))
          .split(/ (?=rel|target)/)
          .toSorted(),
      ).toEqual(sorted);
    const raw = Object.entries(props).map(([name, value]) => `${name}="${value}"`);
    expect(opening(render({ type: "html", value: `<a ${raw.join(" ")}>words</a>` }))).toBe(written);
  });
});

describe("JSX", () => {
  it("elements of the list keep allowed attributes", () => {
    const props = {
      className: "x",
      style: { expression: "{ marginTop: 4, color: 'red', background: 'url(javascript:x)' }" },
      onClick: { expression: "() => 1" },
      onclick: "x",
      id: "a",
    };
    expect(render(jsx("div", props, paragraph("t")))).toBe(
      '<div class="x" style="margin-top:4px;color:red" id="a"><p>t</p></div>',
    );
  });

  it.each(["data-island", "data-script", "data-Fragments", "DATA-PLAYGROUND", "data-slot", "data-more"])(
    "nobody writes the mark %s, by which the theme's script knows its own elements",
    (name) => {
      expect(render(jsx("div", { [name]: "0", "data-id": "a" }, paragraph("t")))).toBe(
        '<div data-id="a"><p>t</p></div>',
      );
      expect(render(jsx("h2", { [name]: "0" }, "t"), jsx("img", { [name]: "0", src: "/a.png" }))).not.toMatch(
        new RegExp(name, "i"),
      );
    },
  );

  it.each([
    ["relative", "relative"],
    ["absolute !important", "absolute !important"],
    ["fixed", undefined],
    ["fixed !important", undefined],
    ["sticky", undefined],
    ["var(--p)", undefined],
    ["inherit", undefined],
    ["-webkit-sticky", undefined],
  ])("an element is put no further than its page: %s", (given, written) => {
    const style = { expression: `{ '--p': 'fixed', position: '${given}' }` };
    expect(render(jsx("b", { style }))).toBe(
      `<b style="--p:fixed${written === undefined ? "" : `;position:${written}`}"></b>`,
    );
    expect(render(jsx("b", { style: `--p:fixed;Position:${given}` }))).toBe(
      `<b style="--p:fixed${written === undefined ? "" : `;position:${written}`}"></b>`,
    );
  });

  it("other elements lose their tags, scripts and templates their content too", () => {
    expect(
      render(
        jsx("blink", {}, "a"),
        jsx("script", { src: "x" }, "b"),
        jsx("template", {}, "c"),
        jsx("", {}, "d"),
      ),
    ).toBe("ad");
  });

  it("frames are https and sandboxed", () => {
    const frame = render(jsx("iframe", { src: "https://a.b", allowFullScreen: true, srcdoc: "<script>" }));
    expect(frame).toMatch(
      /^<iframe src="https:\/\/a\.b" allowfullscreen loading="lazy" title="Embedded content" sandbox="[^"]+" referrerpolicy="[^"]+"><\/iframe>$/,
    );
  });

  it("a frame that pages do not load is a link", () => {
    expect(render(jsx("iframe", { src: "http://a.b/c", title: "A <b>" }))).toBe(
      '<p><a class="link" href="http://a.b/c" target="_blank" rel="noopener">A &lt;b&gt;</a></p>',
    );
    expect(render(inlineJsx("iframe", { src: "/demo.html" }))).toBe(
      '<a class="link" href="/docs/demo.html">/docs/demo.html</a>',
    );
    expect(render(jsx("iframe", { src: "javascript:alert(1)", title: "T" }))).toBe("");
    expect(render(jsx("iframe", { srcDoc: "<p>x</p>" }))).toBe("");
    expect(render(jsx("a", { href: "/x" }, inlineJsx("iframe", { src: "/demo.html", title: "T" })))).toBe(
      '<a class="link" href="/docs/x">T</a>',
    );
  });

  it("a film of another site plays in a frame", () => {
    const frame =
      /^<iframe title="Video" (?:class="wide" )?src="https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk" allowfullscreen [^>]*sandbox="[^"]+"[^>]*><\/iframe>$/;
    const src = "https://www.youtube.com/watch?v=abcdefghijk";
    expect(render(jsx("Video", { src }))).toMatch(frame);
    expect(render(jsx("video", { src, controls: true, className: "wide" }, "No film?"))).toMatch(frame);
    expect(render(jsx("video", { controls: true }, jsx("source", { src })))).toMatch(frame);
    expect(render(jsx("iframe", { src }))).toContain(
      'src="https://www.youtube-nocookie.com/embed/abcdefghijk"',
    );
    expect(render({ type: "html", value: `<video src="${src}">No film?</video> b` })).toMatch(
      /^<iframe [^>]*src="https:\/\/www\.youtube-nocookie[^>]*><\/iframe> b$/,
    );
    expect(render(jsx("video", { src: "/a.mp4" }))).toBe('<video src="/docs/a.mp4"></video>');
  });

  it("a paragraph of nothing but block JSX is that JSX; mixed with text it is no <p>", () => {
    expect(render(paragraph(inlineJsx("div", {}, "a")))).toBe("<div>a</div>");
    expect(render(paragraph("t", inlineJsx("div", {}, "a")))).toBe(
      '<div class="paragraph">t<div>a</div></div>',
    );
    expect(render(paragraph(inlineJsx("b", {}, "a")))).toBe("<p><b>a</b></p>");
  });

  it("a paragraph with a block in it is none, and a link in a link is text", () => {
    expect(render(jsx("p", { align: "center" }, jsx("Frame", {}, paragraph("a"))))).toMatch(
      /^<div align="center"><figure[^]*<\/figure><\/div>$/,
    );
    expect(render(jsx("p", {}, paragraph("a")))).toBe("<p>a</p>");
    const address = node("link", { url: "mailto:a@b.c" }, "a@b.c");
    expect(render(paragraph(inlineJsx("a", { href: "mailto:a@b.c" }, address)))).toBe(
      '<p><a class="link" href="mailto:a@b.c">a@b.c</a></p>',
    );
  });

  it("a list of Markdown in a list is that list", () => {
    const list = node("list", { ordered: false, spread: false }, node("listItem", {}, paragraph("a")));
    expect(render(jsx("ul", { className: "x" }, list))).toBe('<ul class="x"><li><p>a</p></li></ul>');
  });

  it("unknown components give way to their children", () => {
    expect(render(jsx("Mystery", {}, paragraph("a")))).toBe("<p>a</p>");
    expect(render(jsx("constructor", {}, paragraph("a")), jsx("__proto__", {}, paragraph("b")))).toBe(
      "<p>a</p><p>b</p>",
    );
  });

  it("expressions: literals are text, comments nothing, code a mark", () => {
    const expression = (value: string): PageNode => ({
      type: "mdxTextExpression",
      value,
      data: { ordinal: 3 },
    });
    expect(render(paragraph(expression("'<a>'"), expression("/* x */"), expression("useState(1)")))).toBe(
      '<p>&lt;a&gt;<span hidden data-expression="3"></span></p>',
    );
    expect(
      renderBody(
        tree(root(paragraph("Hi ", expression("name"))), {
          constants: [{ name: "name", source: "'Ada';" }],
        }),
        context,
      ).html,
    ).toBe("<p>Hi Ada</p>");
  });
});
