import { describe, expect, it } from "vitest";
import { renderBody } from "../body/render.ts";
import { context, inlineJsx, jsx, node, paragraph, render, root, tree, unbalanced } from "../test-nodes.ts";

describe("the rest", () => {
  const cases: readonly (readonly [name: string, html: string, expected: string])[] = [
    [
      "Frame",
      render(jsx("Frame", { caption: "A *b*" }, { type: "image", url: "/a.png" })),
      '<figcaption class="frame-caption">A <em>b</em></figcaption>',
    ],
    [
      "Icon",
      render(
        paragraph("a ", inlineJsx("Icon", { icon: "rocket", size: { expression: "20" }, color: "#fff" })),
      ),
      'style="width:20px;height:20px;color:#ffffff"',
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
      '<a class="update-label" id="march-2026-label" href="#march-2026">March 2026</a>',
    ],
    ["View", render(jsx("View", { title: "Go" }, "x")), '<p class="view-title">Go</p>'],
    ["Visibility for people", render(jsx("Visibility", { for: "humans" }, "x")), "x"],
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
      'style="background:#0D9373"',
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

  it("leaves what is for agents to the Markdown version", () => {
    expect(render(jsx("Visibility", { for: "agents" }, "x"))).toBe("");
  });

  it("shows legacy snippets", () => {
    const snippets = new Map([["snippets/x.mdx", tree(root(paragraph("in")))]]);
    expect(renderBody(tree(root(jsx("Snippet", { file: "x.mdx" }))), { ...context, snippets }).html).toBe(
      "<p>in</p>",
    );
  });
});
