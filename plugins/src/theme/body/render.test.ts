import { noModules, type PageNode } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { code, context, jsx, node, paragraph, render, root, tree } from "../test-nodes.ts";
import type { BodyTree } from "./context.ts";
import { renderBody, renderFragment } from "./render.ts";
import { textOf } from "../html.ts";

describe("Markdown", () => {
  it("inline", () => {
    const nodes = [
      node("emphasis", {}, "a"),
      node("strong", {}, "b"),
      node("delete", {}, "c"),
      { type: "inlineCode", value: "<d>" },
      { type: "break" },
    ];
    expect(render(paragraph(...nodes))).toBe(
      "<p><em>a</em><strong>b</strong><del>c</del><code>&lt;d&gt;</code><br></p>",
    );
  });

  it("links and images get the base, and no forbidden scheme", () => {
    expect(render(paragraph(node("link", { url: "./more.mdx#x", title: "T" }, "more")))).toBe(
      '<p><a class="link" href="/docs/guides/more#x" title="T">more</a></p>',
    );
    expect(render(paragraph(node("link", { url: "https://a.b" }, "out")))).toContain(
      'target="_blank" rel="noopener"',
    );
    expect(render(paragraph(node("link", { url: "javascript:alert(1)" }, "bad")))).toBe("<p>bad</p>");
    expect(
      render(
        paragraph({ type: "image", url: "/a.png", alt: 'x"y' }, { type: "image", url: "/b.png", alt: "" }),
      ),
    ).toBe(
      '<p><img src="/docs/a.png" alt="x&quot;y" decoding="async"><img src="/docs/b.png" alt="" loading="lazy" decoding="async"></p>',
    );
  });

  it("elements of a line stay words of their own where each has a line of the source", () => {
    const flow = (name: string, words: string): PageNode => ({
      type: "mdxJsxFlowElement",
      name,
      attributes: [],
      children: [{ type: "text", value: words }],
    });
    expect(render(flow("b", "one"), flow("Badge", "two"))).toMatch(
      /^<p><b>one<\/b>\n<span[^>]*>two<\/span><\/p>$/,
    );
    expect(render(flow("div", "one"), flow("b", "two"))).toBe("<div>one</div><p><b>two</b></p>");
  });

  it("definitions may stand anywhere", () => {
    const definition = { type: "definition", identifier: "A", url: "/a", title: null };
    const reference = node("linkReference", { identifier: "a", referenceType: "full" }, "text");
    const missing = node("linkReference", { identifier: "b" }, "none");
    expect(render(paragraph(reference, missing), definition)).toBe(
      '<p><a class="link" href="/docs/a">text</a>none</p>',
    );
  });

  it("lists, tight and loose, numbered from where they start, and of tasks", () => {
    const item = (fields: Partial<PageNode>, words: string): PageNode =>
      node("listItem", fields, paragraph(words));
    expect(render(node("list", { ordered: false }, item({ spread: false }, "a")))).toBe(
      "<ul><li>a</li></ul>",
    );
    expect(render(node("list", { ordered: true, start: 3 }, item({ spread: true }, "a")))).toBe(
      '<ol start="3"><li><p>a</p></li></ol>',
    );
    const tasks = render(
      node("list", { ordered: false }, item({ checked: true }, "a"), item({ checked: false }, "b")),
    );
    expect(tasks).toContain(
      '<ul class="task-list"><li class="task-item"><input type="checkbox" disabled checked aria-label="Done"><div>a</div></li>',
    );
    expect(tasks).toContain('disabled aria-label="To do"');
  });

  it("tables with alignment, in a region that scrolls", () => {
    const cells = (...values: readonly string[]): PageNode =>
      node("tableRow", {}, ...values.map((value) => node("tableCell", {}, value)));
    expect(render(node("table", { align: [null, "right"] }, cells("a", "b"), cells("1", "2")))).toBe(
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col" class="align-right">b</th></tr></thead><tbody><tr><td>1</td><td class="align-right">2</td></tr></tbody></table></div>',
    );
  });

  it.each<[string, boolean]>([
    ["a".repeat(59), false],
    ["a".repeat(60), true],
    [`${"a".repeat(40)} ${"b".repeat(40)}`, false],
    [`${"a".repeat(58)}&<`, true],
    [`${"a&".repeat(29)}b`, false],
  ])("a table knows whether %s is too long a word for phones", (word, isLong) => {
    const row = node("tableRow", {}, node("tableCell", {}, word), node("tableCell", {}, word));
    expect(render(node("table", {}, row)).includes('class="table-scroll long-words"')).toBe(isLong);
  });

  it("tables whose head says nothing have none, and a head cell without words heads nothing", () => {
    const cells = (...values: readonly string[]): PageNode =>
      node("tableRow", {}, ...values.map((value) => node("tableCell", {}, ...(value === "" ? [] : [value]))));
    const tableOf = (...rows: readonly PageNode[]): string => render(node("table", {}, ...rows));
    expect(tableOf(cells("", ""), cells("1", "2"))).toContain(
      "<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
    );
    expect(tableOf(cells("", "b"), cells("1", "2"))).toContain(
      '<thead><tr><td></td><th scope="col">b</th></tr></thead>',
    );
  });

  it("footnotes, numbered by their first mention, with a way back", () => {
    const mention = (identifier: string): PageNode => ({
      type: "footnoteReference",
      identifier,
      label: identifier,
    });
    const note = (identifier: string, words: string): PageNode =>
      node("footnoteDefinition", { identifier }, paragraph(words));
    const html = render(
      paragraph(mention("b"), mention("a"), mention("b"), mention("x")),
      note("a", "A"),
      note("b", "B"),
    );
    expect(html).toContain('<a id="fnref-1" href="#fn-1" aria-label="Footnote 1">1</a>');
    expect(html).toContain('<a id="fnref-1-2" href="#fn-1"');
    expect(html).toContain("[^x]");
    expect(html).toMatch(/<li id="fn-1"><p>B<\/p>.*<li id="fn-2"><p>A<\/p>/);
  });

  it("headings keep the parser's anchors; others get one; repeats count", () => {
    const heading = (depth: number, words: string, id?: string): PageNode =>
      node("heading", { depth, ...(id !== undefined && { data: { id, chosen: true } }) }, words);
    const { html, toc } = renderBody(
      tree(
        root(heading(2, "A", "own"), heading(3, "B"), heading(3, "B"), heading(4, "C"), heading(1, "Top")),
      ),
      context,
    );
    expect(html).toContain(
      '<h2 id="own">A<a class="heading-anchor" href="#own" aria-label="Link to this section"></a></h2>',
    );
    expect(toc).toEqual([
      { id: "own", text: "A", depth: 2 },
      { id: "b", text: "B", depth: 3 },
      { id: "b-2", text: "B", depth: 3 },
      { id: "top", text: "Top", depth: 2 },
    ]);
    expect(html).toContain('<h2 id="top" class="top">');
    expect(html).not.toContain("<h1");
  });

  it("fragments have no anchors", () => {
    expect(textOf(renderFragment(root(node("heading", { depth: 2 }, "A")), context))).toBe(
      '<p class="minor-heading"><strong>A</strong></p>',
    );
  });
});

describe("snippets", () => {
  const shown = root(
    paragraph("Hello ", { type: "mdxTextExpression", value: "word" }, node("link", { url: "./x" }, "link")),
    code("say {word} {other}", "sh"),
  );
  const importing = (local: string, source: string, ...nodes: readonly PageNode[]): BodyTree =>
    tree(root(...nodes), { imports: [{ source, names: [{ imported: "default", local }] }] });

  it("show their content with props in scope, links from their own place", () => {
    const snippets = new Map([["snippets/hello.mdx", tree(shown)]]);
    const page = importing("Hello", "/snippets/hello.mdx", jsx("Hello", { word: "you" }));
    const { html } = renderBody(page, { ...context, modules: { ...noModules, trees: snippets } });
    expect(html).toContain('<p>Hello you<a class="link" href="/docs/snippets/x">link</a></p>');
    expect(html).toContain("say you {other}");
  });

  it("give constants away", () => {
    const snippets = new Map([
      ["snippets/a.mdx", tree(root(), { constants: [{ name: "city", source: "'Bonn'" }] })],
    ]);
    const page = tree(root(paragraph({ type: "mdxTextExpression", value: "place" })), {
      imports: [{ source: "../snippets/a", names: [{ imported: "city", local: "place" }] }],
    });
    expect(renderBody(page, { ...context, modules: { ...noModules, trees: snippets } }).html).toBe(
      "<p>Bonn</p>",
    );
  });

  it("that include each other end", () => {
    const a = importing("B", "./b.mdx", jsx("B"), jsx("B"), paragraph("a"));
    const b = importing("A", "./a.mdx", jsx("A"), jsx("A"), paragraph("b"));
    const snippets = new Map([
      ["s/a.mdx", a],
      ["s/b.mdx", b],
    ]);
    const { html } = renderBody(importing("A", "/s/a.mdx", jsx("A")), {
      ...context,
      modules: { ...noModules, trees: snippets },
    });
    expect(html).toBe("<p>b</p><p>b</p><p>a</p>");
  });

  it("that multiply without end are cut", () => {
    const names = Array.from({ length: 18 }, (_, index) => `s/${index}.mdx`);
    const snippets = new Map(
      names.map((name, index) => [name, importing("N", `./${index + 1}.mdx`, jsx("N"), jsx("N"), jsx("N"))]),
    );
    const { html } = renderBody(importing("A", "/s/0.mdx", jsx("A")), {
      ...context,
      modules: { ...noModules, trees: snippets },
    });
    expect(html.length).toBeLessThan(20_000_000);
  });

  it("of code keep their place and their children", () => {
    const page = importing("Chart", "/snippets/chart.jsx", jsx("Chart", {}, paragraph("in")));
    expect(renderBody(page, context).html).toBe(
      '<div class="island" data-component-name="Chart"><p>in</p></div>',
    );
  });
});
