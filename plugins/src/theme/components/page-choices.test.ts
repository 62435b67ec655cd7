import type { PageNode } from "@octavo/core";
import { expect, it } from "vitest";
import { renderBody } from "../body/render.ts";
import { html, textOf } from "../html.ts";
import { tableOfContents } from "../layout/toc.ts";
import { bare, context, jsx, node, root, tree } from "../test-nodes.ts";
import { pageChoices } from "./page-choices.ts";
import { english } from "../words/words.ts";

const heading = (text: string) => ({ ...node("heading", {}, text), depth: 2 });

it("one view of a page is shown, and its part of the contents", () => {
  const body = renderBody(
    tree(
      root(
        jsx("View", { title: "Python", icon: "python" }, heading("Install")),
        jsx("View", { title: "Go" }, heading("Get")),
        jsx("View", { title: "Python" }, heading("More")),
        heading("For all"),
      ),
    ),
    context,
  );
  expect(body.html.match(/<section class="view" data-view="\w+"(?: data-active)?/g)).toEqual([
    '<section class="view" data-view="Python" data-active',
    '<section class="view" data-view="Go"',
    '<section class="view" data-view="Python" data-active',
  ]);
  expect(body.toc.map(({ id, view }) => [id, view])).toEqual([
    ["install", "Python"],
    ["get", "Go"],
    ["more", "Python"],
    ["for-all", undefined],
  ]);
  expect(bare(textOf(pageChoices(body, english)))).toContain(
    '<button type="button" class="view-choice" data-view="Python" aria-pressed="true">◆Python</button><button type="button" class="view-choice" data-view="Go" aria-pressed="false">Go</button>',
  );
  expect(textOf(tableOfContents(body.toc, (id) => id, english, body.views)).match(/<li[^>]*>/g)).toEqual([
    '<li class="toc-item depth-2" data-view="Python" data-active>',
    '<li class="toc-item depth-2" data-view="Go">',
    '<li class="toc-item depth-2" data-view="Python" data-active>',
    '<li class="toc-item depth-2">',
  ]);
});

it("sections in tabs that are closed at first are marked in the contents, however deep they are", () => {
  const inner = jsx(
    "Tabs",
    {},
    jsx("Tab", { title: "C" }, heading("Third")),
    jsx("Tab", { title: "D" }, heading("Fourth")),
  );
  const outer = (index: number): PageNode =>
    jsx(
      "Tabs",
      { defaultTabIndex: String(index) },
      jsx("Tab", { title: "A" }, heading("First"), inner),
      jsx("Tab", { title: "B" }, heading("Second")),
    );
  const tocOf = (index: number): readonly unknown[] =>
    renderBody(tree(root(heading("Out"), outer(index))), context).toc.map(({ text: words, tab }) => [
      words,
      tab,
    ]);
  expect(tocOf(0)).toEqual([
    ["Out", undefined],
    ["First", "open"],
    ["Third", "open"],
    ["Fourth", "closed"],
    ["Second", "closed"],
  ]);
  expect(
    tocOf(1)
      .slice(1)
      .map((each) => (each as unknown[])[1]),
  ).toEqual(["closed", "closed", "closed", "open"]);
  // There is no fifth tab: the first is open.
  expect(tocOf(5)).toEqual(tocOf(0));
});

it("one view alone leaves nothing to choose", () => {
  const body = renderBody(tree(root(jsx("View", { title: "Go" }, heading("A"), heading("B")))), context);
  expect(textOf(pageChoices(body, english))).toBe("");
  expect(textOf(tableOfContents(body.toc, (id) => id, english, body.views))).not.toContain("data-view");
});

it("tags of updates are counted, and those of most come first", () => {
  const tags = (list: string) => ({ label: list, tags: { expression: list } });
  const { tags: counted } = renderBody(
    tree(
      root(
        jsx("Update", tags('["API"]'), "x"),
        jsx("Update", tags('["A & B", "API", "API"]'), "x"),
        jsx("Update", { label: "none" }, "x"),
      ),
    ),
    context,
  );
  expect([...(counted ?? [])]).toEqual([
    ["API", 2],
    ["A & B", 1],
  ]);
  const many = new Map(Array.from({ length: 15 }, (_, at) => [`tag-${at}`, 15 - at]));
  expect(textOf(pageChoices({ tags: many }, english))).toContain("<summary>3 more</summary>");
  expect(textOf(html`${pageChoices({ tags: counted ?? new Map() }, english)}`)).toContain(
    'data-tag="API">API<span class="update-count">2</span></button><button type="button" class="update-filter" aria-pressed="false" data-tag="A &amp; B">',
  );
});
