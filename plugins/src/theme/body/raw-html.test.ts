import type { PageNode } from "@octavo/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { context, jsx, node, paragraph, render, root, threats, tree, unbalanced } from "../test-nodes.ts";
import { renderBody } from "./render.ts";

describe("raw HTML of Markdown files", () => {
  const raw = (value: string): PageNode => ({ type: "html", value });

  it("keeps allowed elements, also over several nodes", () => {
    expect(render(paragraph(raw('<b class="x">'), "bold", raw("</b>")))).toBe('<p><b class="x">bold</b></p>');
    expect(render(raw("<details open><summary>S</summary>"), paragraph("in"), raw("</details>"))).toBe(
      "<details open><summary>S</summary><p>in</p></details>",
    );
  });

  it("reads character references of attributes as browsers do", () => {
    expect(render(raw('<p title="A &mdash; B &copy; &constructor; x">a</p>'))).toBe(
      '<p title="A — B © &amp;constructor; x">a</p>',
    );
    expect(render(raw('<a href="/b?x=1&lt=2&quot=3&amp;y">a</a>'))).toContain(
      'href="/docs/b?x=1&amp;lt=2&amp;quot=3&amp;y"',
    );
    expect(render(raw('<a href="/caf&eacute;">a</a>'))).toContain('href="/docs/café"');
  });

  it("has links that look like those in a text, unless they have a class", () => {
    expect(render(raw('<a href="/b" target="_self" CLASS="">a</a> <a href="/b" class="own">b</a>'))).toBe(
      '<a class="link" href="/docs/b" target="_self">a</a> <a href="/docs/b" class="own">b</a>',
    );
    expect(render(raw('<svg><a href="/b"><path d="M0 0"></path></a></svg>'))).toContain(
      '<a href="/docs/b"><path',
    );
  });

  it("writes addresses of pages as the site does", () => {
    const link = root(paragraph(raw('<a href="/out">'), "a", raw("</a>")));
    expect(renderBody(tree(link), { ...context, trailingSlash: true }).html).toContain('href="/docs/out/"');
  });

  it("ends a link where another one begins, as browsers do", () => {
    expect(render(raw('<a href="https://a.test">a <b>b <a href="https://b.test">c</a></b></a>'))).not.toMatch(
      /<a [^>]*>(?:(?!<\/a>).)*<a /,
    );
  });

  it("is the words of a link in another link", () => {
    const link = (url: string, ...words: readonly (PageNode | string)[]) => node("link", { url }, ...words);
    const out = (words: string) => `<p><a class="link" href="/docs/out">${words}</a></p>`;
    const markdown = link("/out", "w ", raw('<a href="/in" title="x">'), "b", raw("</a>"), " c");
    expect(render(paragraph(markdown))).toBe(out('w <span title="x">b</span> c'));
    const inner = [link("/in", "y"), link("https://x.y", "y"), jsx("a", { href: "/in" }, "y")];
    for (const each of inner) {
      const html = render(paragraph(raw('<a href="/out"><b>'), each, raw("</b></a>")));
      expect(html).toMatch(/^<p><a class="link" href="\/docs\/out"[^>]*><b>y<\/b><\/a><\/p>$/);
    }
    expect(render(paragraph(raw('<a href="/out">'), "a", raw("</a>"), link("/in", "y")))).toContain(
      '<a class="link" href="/docs/in">y</a>',
    );
  });

  it("keeps links in an <a> that leads nowhere, and what leads to it", () => {
    const named = render(
      paragraph(raw('<a name="t"><b>'), node("link", { url: "/in" }, "y"), raw("</b></a>")),
    );
    expect(named).toBe('<p><span id="t"><b><a class="link" href="/docs/in">y</a></b></span></p>');
    expect(render(raw('<a name="t"><a href="https://a.test">y</a></a> z'))).toMatch(
      /^<span id="t"><a [^>]*>y<\/a><\/span> z$/,
    );
    expect(render(raw('<a href="/out"><A NAME="t"></A>words</a>'))).toMatch(
      /^<a class="link" href="\/docs\/out"[^>]*><span id="t"><\/span>words<\/a>$/,
    );
    expect(render(raw('<svg><a name="t"><path d="M0 0"></path></a></svg>'))).toContain(
      '<svg><g id="t"><path',
    );
    const markup = { expression: "{ __html: '<title>A</title><a name=\"t\"></a>' }" };
    expect(render(jsx("svg", { dangerouslySetInnerHTML: markup }))).toBe(
      '<svg><title>A</title><g id="t"></g></svg>',
    );
    expect(render(raw('<a href="/out"><a name="t"/>words</a>'))).toMatch(/<span id="t"><\/span>words<\/a>$/);
  });

  it("has no link in a link, whatever is open and closed", () => {
    const tags = ["<a name=n>", '<a href="https://a.test">', "<b>", "</a>", "</b>", "words"];
    const pieces = fc.array(fc.constantFrom(...tags), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, (given) => {
        const html = render(paragraph(...given.map((each) => raw(each)), node("link", { url: "/in" }, "y")));
        expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /);
        expect(unbalanced(html)).toEqual([]);
      }),
    );
  });

  it("takes nothing away with what has no content", () => {
    expect(render(paragraph("a ", raw('<embed src="x">'), " b"))).toBe("<p>a  b</p>");
  });

  it("shows the words of a title, but for that of a drawing", () => {
    expect(render(raw("<title>Words</title>"), paragraph(raw("<svg>"), raw("<title>A</title></svg>")))).toBe(
      "Words<p><svg><title>A</title></svg></p>",
    );
  });

  it("closes what is open and drops what closes nothing", () => {
    expect(render(raw("</div></div><div><span>"), paragraph("a"))).toBe("<div><span><p>a</p></span></div>");
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
    "<svg><script>alert(1)</script></svg>",
    "<svg onload=alert(1)>",
    '<iframe srcdoc="<script>alert(1)</script>">',
    "<math><mtext></mtext></math><object data=x></object>",
    '<div style="background:url(javascript:alert(1));position:fixed">x</div>',
    "<!-- --!><img src=x onerror=alert(1)> -->",
    '<a title="</a><script>alert(1)</script>">x</a>',
    "<<script>script>alert(1)<</script>/script>",
    '<img src="x" alt="`><script>alert(1)</script>">',
    '<div class="island" data-island="0" data-island-empty data-script="data:text/javascript,alert(1)">x</div>',
    "<DIV DATA-ISLAND=0 Data-Script=//evil.test/x.js>x</DIV>",
    '<i data-fragments="https://evil.test">f</i><details data-more="a.b"><summary>x</summary></details>',
    '<button data-playground="/x" data-playground-script="https://evil.test/p.js">p</button>',
    '<b data-search="https://evil.test/s.js" data-slot=0 data-hole=0>s</b>',
    '<p style="position:fixed !important;inset:0">x</p>',
    '<p style="--p:fixed;position:var(--p)">x</p>',
    '<p style="POSITION:sticky!important">x</p>',
  ])("makes %s harmless", (value) => {
    const html = render(raw(value), paragraph("after"));
    expect(threats(html)).toEqual([]);
    expect(html).not.toMatch(/position:\s*fixed|url\(/);
    expect(unbalanced(html)).toEqual([]);
  });

  it.each([
    ["a tag that never ends", `<${"a".repeat(2_000_000)}`],
    ["declarations without an end", "<!a".repeat(300_000)],
    ["instructions without an end", "<?".repeat(300_000)],
    ["quotes without an end", `<a ${'"'.repeat(1_000_001)}`],
    ["tags with open quotes", '<a "'.repeat(300_000)],
    ["blanks between attributes", `<a b${" ".repeat(1_000_000)}c>`],
    ["tags that close none of thousands", "<b>".repeat(100_000) + "</i>".repeat(100_000)],
    ["open braces in attributes", `<a ${"b={".repeat(300_000)}>`],
  ])("takes linear time for %s", { tags: ["long"] }, (_, value) => {
    expect(threats(render(raw(value)))).toEqual([]);
  });

  it("stays linear", () => {
    for (const part of ["<", "<a ", '<a "', "<!--", "</div>", "<div>", "&#"])
      expect(render(raw(part.repeat(30_000))).length).toBeLessThan(2_000_000);
  });
});
