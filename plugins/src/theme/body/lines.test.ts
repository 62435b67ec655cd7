import type { PageNode } from "@octavo/core";
import { expect, it } from "vitest";
import { drawPage } from "../islands/testing.ts";
import { bare, jsx, node, paragraph, render, text } from "../test-nodes.ts";

const star = (): PageNode => jsx("Icon", { icon: "star" });
const badge = (words: string): PageNode => jsx("Badge", {}, words);
const image = (src: string): PageNode => jsx("img", { src });
const blank = text(" ");

/** Without drawings and attributes. */
function shape(...nodes: readonly PageNode[]): string {
  return bare(render(...nodes)).replaceAll(/<(\w+) [^>]*>/g, "<$1>");
}

it.each<[what: string, nodes: readonly PageNode[], drawn: string]>([
  ["icons above a text", [star(), blank, star(), paragraph("a")], "<p>◆ ◆</p><p>a</p>"],
  ["one element below a text", [paragraph("a"), jsx("kbd", {}, "b")], "<p>a</p><p><kbd>b</kbd></p>"],
  ["words and elements below a block", [jsx("hr"), text("a "), badge("b")], "<hr><p>a <span>b</span></p>"],
  ["a text below a block", [jsx("hr"), text("a")], "<hr><p>a</p>"],
  ["images alone", [image("/a.png"), blank, image("/b.png")], "<p><img> <img></p>"],
  [
    "images on lines of their own",
    [image("/a.png"), image("/b.png"), blank, image("/c.png")],
    "<p><img>\n</p><p><img> <img></p>",
  ],
  [
    "image components",
    [jsx("Image", { src: "/a.png" }), jsx("ZoomImage", { src: "/b.png" })],
    "<p><img></p><p><img></p>",
  ],
  [
    "components in a line",
    [jsx("Link", { href: "/a" }, "a"), blank, jsx("Button", { href: "/a" }, "b")],
    "<p><a>a</a> <a>b</a></p>",
  ],
  ["one element alone", [badge("a")], "<span>a</span>"],
  [
    "words alone",
    [text("a "), node("strong", {}, "b"), node("emphasis", {}, "c")],
    "a <strong>b</strong><em>c</em>",
  ],
  ["elements between blocks", [jsx("hr"), star(), jsx("hr")], "<hr><p>◆</p><hr>"],
  ["a blank between blocks", [jsx("hr"), blank, jsx("hr")], "<hr> <hr>"],
  [
    "an element around a block",
    [paragraph("a"), jsx("a", { href: "/b" }, jsx("div", {}, "c"))],
    "<p>a</p><a><div>c</div></a>",
  ],
  ["what is left out", [jsx("hr"), jsx("script", {}, "a"), jsx("hr")], "<hr><hr>"],
  ["a fragment's", [jsx("", {}, star(), star()), paragraph("a")], "<p>◆\n◆</p><p>a</p>"],
])("what stands in a line is a paragraph among blocks: %s", (_what, nodes, drawn) => {
  expect(shape(...nodes)).toBe(drawn);
});

const icons = [star(), blank, star()];
const within = [...icons, paragraph("a")];

it.each<[name: string, element: PageNode]>([
  ["Card", jsx("Card", { title: "T" }, ...within)],
  ["Tab", jsx("Tabs", {}, jsx("Tab", { title: "T" }, ...within))],
  ["Step", jsx("Steps", {}, jsx("Step", { title: "T" }, ...within))],
  ["Accordion", jsx("Accordion", { title: "T" }, ...within)],
  ["Expandable", jsx("Expandable", { title: "T" }, ...within)],
  ["Note", jsx("Note", {}, ...within)],
  ["Column", jsx("Columns", {}, jsx("Column", {}, ...within))],
  ["View", jsx("View", { title: "T" }, ...within)],
  ["Update", jsx("Update", { label: "T" }, ...within)],
  ["ParamField", jsx("ParamField", { path: "a" }, ...within)],
  ["Visibility", jsx("Visibility", { for: "humans" }, ...within)],
  ["a component that nobody knows", jsx("Mystery", {}, ...within)],
  ["a quote", node("blockquote", {}, ...within)],
  ["a list", node("list", {}, node("listItem", { spread: true }, ...within))],
  ["<details>", jsx("details", {}, ...within)],
])("and among those in it: %s", (_name, element) => {
  expect(shape(element)).toContain("<p>◆ ◆</p><p>a</p>");
});

it("a tight list has its words as they are, and elements in a line of their own", () => {
  const item = (...content: readonly PageNode[]): PageNode => node("listItem", { spread: false }, ...content);
  const nested = node("list", {}, item(paragraph("b")));
  expect(shape(node("list", {}, item(paragraph("a", star()), nested), item(...icons)))).toBe(
    "<ul><li>a◆<ul><li>b</li></ul></li><li><p>◆ ◆</p></li></ul>",
  );
});

it.each(["div", "section", "Frame", "Columns", "Tile"])("an author's own layout stays: <%s>", (name) => {
  expect(shape(jsx(name, { href: "/x" }, star(), star()), paragraph("a"))).toContain(">◆\n◆</");
});

it("a snippet is drawn as what stands in its place", async () => {
  const files = { "snippets/s.mdx": '<Icon icon="star" /> {word}\n\n{children}\n' };
  const page = (around: string): string =>
    `import S from "/snippets/s.mdx";\n\nText.\n\n${around.replace("S", '<S word="a"><Badge>b</Badge></S>')}\n`;
  const flow = bare((await drawPage(page("S"), files)).html);
  expect(flow).toMatch(/<p>Text\.<\/p>\s*<p>◆ a\s*<span[^>]*>b<\/span><\/p>/);
  const inside = bare((await drawPage(page("<div>\nS\n</div>"), files)).html);
  expect(inside).toMatch(/<div>◆ a\s*<span[^>]*>b<\/span><\/div>/);
});

it("what code draws is known when it is drawn, and what a browser draws again stays as it is", async () => {
  const drawn = async (shown: string, around = "<Run />"): Promise<string> => {
    const code = `export const Run = () => { const n = new Set([1]).size; return ${shown}; };`;
    return bare((await drawPage(`${code}\n\nText.\n\n${around}\n`)).html);
  };
  expect(await drawn("<Badge>{n}</Badge>", "<Run /> <Run />")).toMatch(
    /<p>Text\.<\/p><p><span class="badge"[^>]*>1<\/span> <span[^>]*>1<\/span><\/p>/,
  );
  expect(await drawn("<div>{n}</div>")).toContain("<p>Text.</p><div>1</div>");
  const card = '<Card>in <b>{n}</b> <Icon icon="star" /></Card>';
  expect(await drawn(card)).toContain("<p>in <b>1</b> ◆</p>");
  expect(await drawn(card.replace("<b>", "<b onClick={() => {}}>"))).toMatch(
    /class="card-content"[^>]*>in <b>1<\/b> ◆<\/div>/,
  );
});
