import { describe, expect, it } from "vitest";
import { bare, jsx, node, paragraph, render } from "../test-nodes.ts";

describe("cards", () => {
  it("are links as a whole, and nested links stay links", () => {
    const html = bare(
      render(
        jsx(
          "Card",
          { title: "Start", icon: "rocket", href: "/start" },
          paragraph(node("link", { url: "/x" }, "inner")),
        ),
      ),
    );
    expect(html).toContain('<div class="card linked" data-component-part="card">');
    expect(html).toContain('<a class="card-link" href="/docs/start">Start</a>');
    expect(html).toContain('<a class="link" href="/docs/x">inner</a>');
    expect(html.match(/<a [^>]*>(?:(?!<\/a>).)*<a /)).toBeNull();
  });

  it("that lead outside have an arrow, unless told otherwise", () => {
    expect(render(jsx("Card", { title: "A", href: "https://a.b" }))).toContain("card-arrow");
    expect(
      render(jsx("Card", { title: "A", href: "https://a.b", arrow: { expression: "false" } })),
    ).not.toContain("card-arrow");
    expect(render(jsx("Card", { title: "A", href: "/a", arrow: "true" }))).toContain("card-arrow");
  });

  it("take images, an inline SVG as icon, and no link to a script", () => {
    const svg = { expression: '<svg viewBox="0 0 4 4" onClick={x}><path strokeWidth="2" d="M0 0"/></svg>' };
    const html = render(
      jsx("Card", { title: "A", img: "/a.png", icon: svg, href: "javascript:alert(1)" }, "t"),
    );
    expect(html).toContain('src="/docs/a.png"');
    expect(html).toContain('<svg viewBox="0 0 4 4"><path stroke-width="2" d="M0 0"></path></svg>');
    expect(html).not.toContain("<a ");
    expect(html).not.toContain("onClick");
  });

  it("stand in columns", () => {
    expect(render(jsx("CardGroup", { cols: { expression: "3" } }, "x"))).toContain(
      '<div class="card-group columns" data-cols="3"',
    );
    expect(render(jsx("Columns", { cols: "99" }, jsx("Column", {}, "x")))).toContain(
      'data-cols="6" data-component-part="columns"><div class="columns-item" data-component-part="column">x</div>',
    );
  });

  it("have the look of a callout, and classes of one's own", () => {
    const html = bare(render(jsx("Card", { title: "A", type: "Warning", className: "mine" }, "t")));
    expect(html).toContain('<div class="card typed callout-warning mine" data-component-part="card">');
    expect(html).toContain('<div class="card-icon" data-component-part="card-icon">◆</div>');
    expect(render(jsx("Card", { title: "A", type: "nothing" }))).toContain('<div class="card" ');
    expect(render(jsx("Columns", { className: "mine" }, "x"))).toContain('class="card-group columns mine"');
  });

  it("tiles", () => {
    expect(render(jsx("Tile", { href: "/x", title: "T", description: "D" }, "p"))).toContain(
      '<a class="card-link" href="/docs/x">T</a>',
    );
  });
});
