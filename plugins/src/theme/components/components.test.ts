import { noModules, type Audience, type Value } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { renderBody } from "../body/render.ts";
import {
  bare,
  code,
  context,
  inlineJsx,
  jsx,
  node,
  paragraph,
  render,
  root,
  tree,
  unbalanced,
} from "../test-nodes.ts";

it("a component has the id that the page gives it, once, on what it draws first", () => {
  const html = render(
    jsx("Card", { id: "a&b", title: "T" }, "x"),
    jsx("Note", { id: "n" }, "x"),
    jsx("Frame", { id: "n" }, paragraph(inlineJsx("Badge", { id: "b" }, "x"))),
    jsx("Unknown", { id: "u" }, "x"),
    jsx("Accordion", { id: "own", title: "x" }, "y"),
    jsx("Visibility", { id: "unseen", for: "agents" }, "x"),
  );
  expect(html.match(/ id="[^"]*"/g)).toEqual([' id="a&amp;b"', ' id="n"', ' id="b"', ' id="u"', ' id="own"']);
  expect(html).toMatch(/^<\w+ id="a&amp;b" class="card"/);
  expect(html).toContain('<span id="u"></span>x');
});

describe("the rest", () => {
  const cases: readonly (readonly [name: string, html: string, expected: string])[] = [
    [
      "Frame",
      render(jsx("Frame", { caption: "A *b*" }, { type: "image", url: "/a.png" })),
      '<figcaption class="frame-caption" data-component-part="frame-caption">A <em>b</em></figcaption>',
    ],
    [
      "Icon",
      render(
        paragraph("a ", inlineJsx("Icon", { icon: "rocket", size: { expression: "20" }, color: "#fff" })),
      ),
      'style="width:20px;height:20px;color:#ffffff"',
    ],
    [
      "Icon with a colour of CSS",
      render(inlineJsx("Icon", { icon: "rocket", color: "hsl(10 20% 30%)" })),
      'style="color:hsl(10 20% 30%)"',
    ],
    [
      "Icon with more than a colour",
      render(inlineJsx("Icon", { icon: "rocket", color: "red;position:fixed" })),
      '<svg class="icon filled" viewBox',
    ],
    [
      "Icon of a path",
      render(inlineJsx("Icon", { icon: "/logo.svg" })),
      '<img class="icon" src="/docs/logo.svg" alt="">',
    ],
    [
      "Badge",
      render(inlineJsx("Badge", { color: "green", shape: "pill", size: "lg" }, "New")),
      '<span class="badge badge-pill" data-badge data-color="green" data-size="lg">New</span>',
    ],
    [
      "Tooltip",
      render(inlineJsx("Tooltip", { tip: "Tip", headline: "H", cta: "More", href: "/x" }, "word")),
      '<span class="tooltip-term" tabindex="0" aria-describedby="tip-1">word</span>',
    ],
    [
      "Update",
      render(jsx("Update", { label: "March 2026", description: "v2", tags: { expression: "['a']" } }, "x")),
      '<a class="update-label" id="march-2026-label" href="#march-2026" data-component-part="update-label">March 2026</a>',
    ],
    [
      "Update, which is no landmark",
      render(jsx("Update", { label: "March 2026" }, "x")),
      '<div class="update" id="march-2026" role="group" aria-labelledby="march-2026-label"',
    ],
    ["View", render(jsx("View", { title: "Go" }, "x")), '<p class="view-title">Go</p>'],
    ["Visibility for people", render(jsx("Visibility", { for: "humans" }, "x")), "<p>x</p>"],
    [
      "Tree",
      render(
        jsx(
          "Tree",
          {},
          jsx("Tree.Folder", { name: "src", defaultOpen: true }, jsx("Tree.File", { name: "a.ts" })),
        ),
      ),
      "<details open>",
    ],
    [
      "Tree of a list",
      render(
        jsx(
          "Tree",
          {},
          node(
            "list",
            {},
            node(
              "listItem",
              {},
              paragraph("src/"),
              node("list", {}, node("listItem", {}, paragraph("a.ts"))),
            ),
          ),
        ),
      ),
      '<span class="tree-name">src</span>',
    ],
    [
      "Prompt",
      render(jsx("Prompt", { description: "Set **up**" }, paragraph("do it"))),
      "Set <strong>up</strong></span>",
    ],
    [
      "Color",
      render(jsx("Color", {}, jsx("Color.Item", { name: "P", value: "#0D9373" }))),
      'style="background:#0d9373"',
    ],
    [
      "Color that is none",
      render(jsx("Color.Item", { name: "P", value: "red;position:fixed" })),
      '<span class="color-swatch"></span>',
    ],
    ["Heading", render(jsx("Heading", { level: "3", id: "own" }, "Title")), '<h3 id="own">Title'],
    [
      "GitHub.Repo",
      render(jsx("GitHub.Repo", { repo: "https://github.com/a/b" })),
      'href="https://github.com/a/b"',
    ],
    ["Latex", render(inlineJsx("Latex", {}, { type: "inlineMath", value: "x^2" })), "$x^2$"],
    [
      "Image",
      render(jsx("Image", { src: "/a.png", alt: "A" })),
      '<img src="/docs/a.png" alt="A" decoding="async">',
    ],
    ["Video", render(jsx("Video", { src: "/a.mp4" })), '<video src="/docs/a.mp4" controls'],
  ];

  it.each(cases)("%s", (_name, html, expected) => {
    expect(html).toContain(expected);
    expect(unbalanced(html)).toEqual([]);
  });

  it("what is for people is a part of its line", () => {
    const inLine = inlineJsx("Visibility", { for: "humans" }, "people");
    expect(render(paragraph("For ", inLine, "."))).toBe("<p>For people.</p>");
    expect(render(paragraph(inlineJsx("Visibility", { for: "humans" }, jsx("Note", {}, "x"))))).toContain(
      '<div class="callout ',
    );
  });

  it("a tooltip that says nothing is its word alone", () => {
    expect(render(inlineJsx("Tooltip", {}, "word"))).toBe("word");
    expect(render(inlineJsx("Tooltip", { headline: "H" }, "word"))).toContain('role="tooltip"');
  });

  it("folders that cannot be opened are rows", () => {
    const props = { name: "a", openable: { expression: "false" } };
    const inside = jsx("Tree.File", { name: "b" });
    const folder = jsx("Tree.Folder", props, inside);
    const row =
      '<li class="tree-folder" data-component-part="tree-folder"><div class="tree-row">◆<span class="tree-name">a</span></div></li>';
    expect(bare(render(jsx("Tree", {}, folder)))).toContain(`<ul>${row}</ul>`);
    // By itself it is a tree, too.
    expect(bare(render(folder))).toBe(`<div class="tree" data-component-part="tree"><ul>${row}</ul></div>`);
    expect(render(jsx("Tree.Folder", { ...props, defaultOpen: true }, inside))).toContain(">b</span>");
  });

  it("a diagram may be a prop, or stand in its element", () => {
    const figure = (more: string): string =>
      `<figure class="mermaid" data-component-name="mermaid-container" data-component-part="mermaid"${more}><pre tabindex="0"><code>graph TD; A--&gt;B</code></pre></figure>`;
    expect(render(jsx("Mermaid", { chart: "graph TD; A-->B" }))).toBe(figure(""));
    const props = {
      chart: { expression: "`graph TD; A-->B`" },
      placement: "top-left",
      actions: { expression: "false" },
    };
    expect(render(jsx("Mermaid", props))).toBe(figure(' data-placement="top-left" data-actions="false"'));
    expect(render(jsx("Mermaid", {}, "graph TD; A-->B"))).toBe(figure(""));
    expect(render(jsx("Mermaid", {}, code("graph TD; A-->B", "mermaid")))).toBe(figure(""));
    expect(render(jsx("Mermaid", {}))).toBe("");
  });

  it("prompts are copied as Markdown", () => {
    const html = bare(
      render(
        jsx(
          "Prompt",
          { description: "D", actions: { expression: '["copy", "cursor"]' } },
          paragraph("Do ", node("strong", {}, "this"), " <b> & that:"),
          node("list", { ordered: false }, node("listItem", {}, paragraph("one"))),
        ),
      ),
    );
    expect(html).toContain('tabindex="0">Do **this** \\&lt;b&gt; &amp; that:\n\n- one</pre>');
    expect(html).toContain('href="https://cursor.com/link/prompt?text=Do%20**this**%20');
    expect(render(jsx("Prompt", { actions: { expression: "[]" } }, "x"))).toContain(
      '<div class="prompt" data-nocopy',
    );
    const long = jsx("Prompt", { actions: { expression: '["cursor"]' } }, "x".repeat(9_000));
    expect(render(long)).not.toContain("cursor.com");
  });

  it("repositories have a look", () => {
    const html = bare(render(jsx("GitHub.Repo", { repo: "a/b", variant: "flat", className: "mine" })));
    expect(html).toContain('<a class="repository mine" href="https://github.com/a/b"');
    expect(html).toContain('data-variant="flat"');
    for (const repo of [
      "nothing",
      "https://gitlab.com/a/b",
      "gitlab.com/a",
      "a/..",
      "https://a.example/github.com/b/c",
    ])
      expect(render(jsx("GitHub.Repo", { repo }))).toBe("");
    for (const repo of [
      "https://github.com/a/b.js.git",
      "git@github.com:a/b.js.git",
      "www.github.com/a/b.js/tree/x#y",
    ])
      expect(render(jsx("GitHub.Repo", { repo }))).toContain('href="https://github.com/a/b.js"');
  });

  it("leaves what is for agents to the Markdown version", () => {
    expect(render(jsx("Visibility", { for: "agents" }, "x"))).toBe("");
  });

  it("shows parts for readers to those who they are for, and to nobody where `for` says nothing", () => {
    const staff = new Map([["groups", ["staff"]]]);
    const shown = (written: Value, reader: Audience | null): boolean => {
      const part = { ...jsx("Visibility", {}, "x"), made: { props: new Map([["for", written]]) } };
      return renderBody(tree(root(part)), { ...context, reader }).html !== "";
    };
    const written = ["signed-in", "signed-out", staff, "staff", undefined];
    const forEach = (reader: Audience | null): readonly boolean[] =>
      written.map((each) => shown(each, reader));
    expect(forEach(null)).toEqual([false, true, false, false, false]);
    expect(forEach({ isSignedIn: false, groups: [] })).toEqual([false, true, false, false, false]);
    expect(forEach({ isSignedIn: true, groups: ["guests"] })).toEqual([true, false, false, false, false]);
    expect(forEach({ isSignedIn: true, groups: ["staff"] })).toEqual([true, false, true, false, false]);
    expect(forEach("all")).toEqual([true, true, true, false, false]);
  });

  it("shows legacy snippets", () => {
    const snippets = new Map([["snippets/x.mdx", tree(root(paragraph("in")))]]);
    expect(
      renderBody(tree(root(jsx("Snippet", { file: "x.mdx" }))), {
        ...context,
        modules: { ...noModules, trees: snippets },
      }).html,
    ).toBe("<p>in</p>");
  });
});
