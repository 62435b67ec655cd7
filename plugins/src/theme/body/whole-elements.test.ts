import type { PageNode } from "@octavo/core";
import { describe, expect, it, test } from "vitest";
import { inlineJsx, jsx, node, paragraph, render, root, text } from "../test-nodes.ts";

const raw = (value: string): PageNode => ({ type: "html", value });

describe("paragraphs that a page writes as elements", () => {
  it("are one paragraph where their words have lines of their own", () => {
    const image = jsx("img", { src: "/x.png", width: "100" });
    expect(render(jsx("p", { align: "center" }, image, jsx("br"), paragraph("caption")))).toMatch(
      /^<p align="center"><img [^>]*>\n<br>\ncaption<\/p>$/,
    );
    const link = jsx("a", { href: "https://a.example" }, "one");
    const words = paragraph(inlineJsx("strong", {}, "bold"), "\nwords");
    expect(render(jsx("p", {}, link, words))).toMatch(
      /^<p><a [^>]*>one<\/a>\n<strong>bold<\/strong>\nwords<\/p>$/,
    );
    expect(render(jsx("p", {}, words, jsx("br"), paragraph("two")))).toBe(
      "<p><strong>bold</strong>\nwords\n<br>\ntwo</p>",
    );
  });

  it("keep blanks between links, and are parted where one paragraph follows another", () => {
    const [one, two] = [jsx("b", {}, "one"), jsx("b", {}, "two")];
    expect(render(jsx("p", {}, one, text(" "), two, paragraph("a"), paragraph("b")))).toBe(
      "<p><b>one</b> <b>two</b>\na<br>b</p>",
    );
  });

  it("are a block where one is in them, however deep", () => {
    const block = jsx("div", {}, "x");
    expect(render(jsx("p", { align: "right" }, jsx("span", {}, block), "y"))).toBe(
      '<div align="right"><span><div>x</div></span>y</div>',
    );
    expect(render(jsx("p", {}, block, paragraph("y")))).toBe("<div><div>x</div><p>y</p></div>");
    expect(render(paragraph("a ", inlineJsx("span", {}, block)))).toBe(
      '<div class="paragraph">a <span><div>x</div></span></div>',
    );
    expect(render(paragraph(inlineJsx("b", {}, inlineJsx("i", {}, block))))).toBe(
      '<div class="paragraph"><b><i><div>x</div></i></b></div>',
    );
  });
});

test.each("h1 h4 span summary button label small code u a mark".split(" "))(
  "an element that holds words only has no paragraph in it: %s",
  (name) => {
    const html = render(jsx(name, { href: "/x" }, jsx("b", {}, "one"), paragraph("two")));
    expect(html).toContain("<b>one</b>\ntwo");
    expect(html).not.toContain("<p");
  },
);

test("cells and items may have paragraphs", () => {
  expect(render(jsx("ul", {}, jsx("li", {}, jsx("b", {}, "one"), paragraph("two"))))).toBe(
    "<ul><li><b>one</b><p>two</p></li></ul>",
  );
});

test("a heading in a heading, and a button in a button, are not torn out of it", () => {
  const html = render(jsx("h2", { className: "x" }, jsx("h3", {}, "in"), " words"));
  expect(html).toMatch(/^<div id="in-words" class="x"><h3 id="in">in<a [^>]*><\/a><\/h3> words<\/div>$/);
  expect(render(node("heading", { depth: 2 }, inlineJsx("h3", {}, "in")))).toMatch(/^<div [^>]*><h3 /);
  expect(render(jsx("button", {}, "a", jsx("span", {}, jsx("button", {}, "b"))))).toBe(
    '<span>a<span><button type="button">b</button></span></span>',
  );
});

describe("paragraphs of raw HTML", () => {
  it("are a block around Markdown that has some", () => {
    expect(render(root(raw('<p align="center">'), paragraph("words"), raw("</p>")))).toBe(
      '<div align="center"><p>words</p></div>',
    );
    expect(
      render(root(raw('<p id="a">x</p><p id="b">\n<b>y</b>'), paragraph("words"), raw("</p><p>z</p>"))),
    ).toBe('<p id="a">x</p><div id="b">\n<b>y</b><p>words</p></div><p>z</p>');
  });

  it("end before a block, as in browsers, and leave no empty one", () => {
    expect(render(raw("<p>a<div>b</div></p>c"))).toBe("<p>a</p><div>b</div>c");
    expect(render(raw("<p>a<p>b</p>"))).toBe("<p>a</p><p>b</p>");
    expect(render(raw("<p><button>a<div>b</div></button></p>"))).toBe(
      '<p><button type="button">a<div>b</div></button></p>',
    );
    expect(render(raw("<table><tr><td><p>a<table><tr><td><p>b</table></table>"))).toBe(
      "<table><tr><td><p>a</p><table><tr><td><p>b</p></td></tr></table></td></tr></table>",
    );
  });

  it("are a block where a link or bold text goes on in a block, as in browsers", () => {
    expect(render(raw('<p align="center"><a href="https://x.com"><div>b</div></a></p>c'))).toMatch(
      /^<div align="center"><a [^>]*><div>b<\/div><\/a><\/div>c$/,
    );
    expect(render(raw("<p><b>a <div>b</div> c</b></p>"))).toBe("<div><b>a <div>b</div> c</b></div>");
    expect(render(raw("<p><b>a<p>b</b></p>"))).toBe("<div><b>a<p>b</p></b></div>");
    expect(render(raw("<p><b>a</b><div>b</div></p>"))).toBe("<p><b>a</b></p><div>b</div>");
  });

  it("stay paragraphs in a line", () => {
    expect(render(root(raw("<p>"), paragraph("a")))).toBe("<div><p>a</p></div>");
    expect(render(paragraph(raw("<b>"), "a", raw("</b>")))).toBe("<p><b>a</b></p>");
  });
});
