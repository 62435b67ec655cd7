import { describe, expect, it } from "vitest";
import { renderBody } from "../body/render.ts";
import { textOf } from "../html.ts";
import {
  code,
  context,
  inlineJsx,
  jsx,
  node,
  paragraph,
  render,
  root,
  text,
  threats,
  tree,
  unbalanced,
  type Prop,
} from "../test-nodes.ts";

const drawing = /<svg[^>]*>.*?<\/svg>/g;

/** Without drawings, so that a test shows what it is about. */
function bare(html: string): string {
  return html.replace(drawing, "◆");
}

describe("callouts", () => {
  it.each([
    ["Note", "note"],
    ["Warning", "warning"],
    ["Info", "info"],
    ["Tip", "tip"],
    ["Check", "check"],
    ["Danger", "danger"],
  ])("%s", (name, kind) => {
    const html = bare(render(jsx(name, {}, paragraph("Text"))));
    expect(html).toContain(`<div class="callout callout-${kind}" role="note"`);
    expect(html).toContain(
      '<div class="callout-content" data-component-part="callout-content"><p>Text</p></div>',
    );
    expect(html).toContain("◆");
  });

  it("of one's own have a colour and an icon", () => {
    const html = render(
      jsx("Callout", { icon: "key", color: "#7C3AED", title: "Keep `it`" }, paragraph("x")),
    );
    expect(html).toContain('style="--tone:#7c3aed"');
    expect(html).toContain('<p class="callout-title">Keep <code>it</code></p>');
    expect(render(jsx("Callout", { color: "red;x" }, "x"))).not.toContain("--tone");
  });
});

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
      '<div class="card-group" data-cols="3"',
    );
    expect(render(jsx("Columns", { cols: "99" }, jsx("Column", {}, "x")))).toContain(
      'data-cols="6" data-component-part="columns"><div class="column">x</div>',
    );
  });

  it("tiles", () => {
    expect(render(jsx("Tile", { href: "/x", title: "T", description: "D" }, "p"))).toContain(
      '<a class="card-link" href="/docs/x">T</a>',
    );
  });
});

describe("accordions", () => {
  it("fold, with an anchor from the title", () => {
    const html = bare(
      render(
        jsx("Accordion", { title: "What's new?", icon: "clock" }, paragraph("x")),
        jsx("Accordion", { title: "What's new?", defaultOpen: true }, "y"),
      ),
    );
    expect(html).toContain('<details class="accordion" id="what’s-new"');
    expect(html).toContain('<details class="accordion" id="what’s-new-2" open');
  });

  it("expandables say what they show", () => {
    const html = render(jsx("Expandable", { title: "properties", defaultOpen: "True" }, paragraph("x")));
    expect(html).toContain('<details class="expandable" data-component-part="expandable" open>');
    expect(html).toContain(
      '<span class="when-closed">Show </span><span class="when-open">Hide </span>properties',
    );
  });
});

describe("tabs", () => {
  it("have a button and a panel each, one active", () => {
    const html = render(
      jsx(
        "Tabs",
        { defaultTabIndex: { expression: "1" } },
        jsx("Tab", { title: "A" }, paragraph("a")),
        paragraph(inlineJsx("Tab", { title: "B" }, "b")),
      ),
    );
    expect(html).toContain(
      '<button type="button" role="tab" class="tab" id="tab-1-0" aria-controls="a" aria-selected="false" tabindex="-1" data-title="A">A</button>',
    );
    expect(html).toContain(
      '<div class="tab-panel" id="b" role="tabpanel" aria-labelledby="tab-1-1" data-active><p class="tab-title">B</p>b</div>',
    );
  });

  it("code groups take titles or languages", () => {
    const html = render(jsx("CodeGroup", {}, code("1", "python", "One"), code("2", "js")));
    expect(html).toContain('data-title="One"');
    expect(html).toContain('data-title="JavaScript"');
    expect(html.match(/class="code-block"/g)).toHaveLength(2);
  });

  it("code blocks as elements", () => {
    const html = render(
      jsx(
        "CodeBlock",
        { language: "ts", filename: "a.ts", highlight: "[1]" },
        { type: "mdxFlowExpression", value: "`const a = 1;\nb`" },
      ),
    );
    expect(html).toContain('<span class="code-title">a.ts</span>');
    expect(html).toContain('<span class="line marked">const a = 1;\n</span>');
  });
});

describe("steps", () => {
  it("are numbered by style, or have an icon or a number", () => {
    const html = bare(
      render(
        jsx(
          "Steps",
          {},
          jsx("Step", { title: "One" }, "a"),
          jsx("Step", { title: "Two", icon: "key", titleSize: "h3" }, "b"),
          jsx("Step", { title: "Three", stepNumber: { expression: "7" } }, "c"),
        ),
      ),
    );
    expect(html).toContain(
      '<div class="step" id="one" role="listitem" data-component-part="step"><div class="step-marker counted"',
    );
    expect(html).toContain('<h3 class="step-title">Two');
    expect(html).toContain('style="counter-set:step 7"');
  });
});

describe("fields", () => {
  it("parameters", () => {
    const html = render(
      jsx("ParamField", { path: "id", type: "string", required: true, default: "a" }, paragraph("Text")),
    );
    expect(html).toContain('<div class="field" id="param-id" data-component-part="field">');
    expect(html).toContain(
      '<a class="field-name" href="#param-id">id</a><span class="field-type">string</span><span class="field-place">path</span><span class="field-default">default: <code>a</code></span><span class="pill pill-required">required</span>',
    );
  });

  it("responses, deprecated, with labels around", () => {
    const html = render(
      jsx("ResponseField", { name: "a", type: "int", deprecated: true, post: { expression: "['beta']" } }),
    );
    expect(html).toContain('class="field deprecated" id="param-a"');
    expect(html).toContain(
      '<span class="pill pill-deprecated">deprecated</span><span class="pill">beta</span>',
    );
  });
});

describe("the right rail", () => {
  it("takes examples and panels out of the text", () => {
    const { html, rail } = renderBody(
      tree(
        root(
          jsx("RequestExample", {}, code("x", "bash", "cURL")),
          jsx("ResponseExample", {}, code("{}", "json")),
          jsx("Panel", {}, paragraph("p")),
        ),
      ),
      context,
    );
    expect(html).toBe("");
    expect(rail.map((part) => part.kind)).toEqual(["request", "response", "panel"]);
    expect(textOf(rail[0]?.html ?? renderNothing)).toContain('id="request-example"');
  });
});

const renderNothing = undefined as never;

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
    ["Latex", render(inlineJsx("Latex", {}, "x^2")), '<code class="math">x^2</code>'],
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

describe("hostile values", () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const names =
    "Note Callout Card CardGroup Column Tile Accordion AccordionGroup Expandable Tabs Tab CodeGroup CodeBlock Steps Step ParamField ResponseField RequestExample ResponseExample Frame Icon Tooltip Update View Badge Tree Tree.Folder Tree.File Panel Prompt Color Color.Row Color.Item Heading Snippet Latex GitHub.Repo Image Video Link Button div a img iframe svg".split(
      " ",
    );
  const props =
    "title icon href img cta description id color caption hint tip headline label name type path default pre post tags shape size className style src alt value file repo language filename tag".split(
      " ",
    );

  it.each(names)("%s", (name) => {
    const strings = Object.fromEntries(
      props.map((prop): [string, Prop] => [
        prop,
        prop === "href" || prop === "src" ? `javascript:alert(1)//${evil}` : evil,
      ]),
    );
    const { html, rail } = renderBody(
      tree(root(jsx(name, strings, text(evil), code(evil, evil, evil), jsx("Tab", strings, evil)))),
      context,
    );
    const all = html + rail.map((part) => textOf(part.html)).join("");
    expect(threats(all)).toEqual([]);
    expect(unbalanced(all)).toEqual([]);
  });
});

it("a repository's name takes linear time", () => {
  const long = "a".repeat(200_000);
  expect(render(jsx("GitHub.Repo", { repo: `${long} ` }))).toBe("");
  expect(render(jsx("GitHub.Repo", { url: "https://github.com/a/b.git/" }))).toContain(
    'href="https://github.com/a/b"',
  );
});

it("line breaks inside a code block take linear time", () => {
  const lines = `a${"\n".repeat(200_000)}b`;
  expect(render(jsx("CodeBlock", {}, code(lines)))).toContain("b");
});
