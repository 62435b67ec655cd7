import { expect, it } from "vitest";
import { renderBody } from "../body/render.ts";
import { html, textOf } from "../html.ts";
import { code, context, jsx, render, root, tree } from "../test-nodes.ts";
import { withOwnTitles } from "./tab-set.ts";

const fences = [code("1", "js"), code("2", "js", "npm"), code("3", "js"), code("4", "js", "npm")];

/** What is shown on each tab, what it opens, and what the panels are. */
function setOf(page: string): readonly (readonly string[])[] {
  const all = (pattern: RegExp): string[] =>
    [...page.matchAll(pattern)].map(([, found = ""]) => found.replaceAll(/<[^>]*>/g, ""));
  return [
    all(/role="tab"[^>]*>(.*?)<\/button>/g),
    all(/role="tab"[^>]*data-title="([^"]*)"/g),
    all(/aria-controls="([^"]*)"/g),
    all(/class="tab-panel" id="([^"]*)"/g),
    all(/<p class="tab-title">(.*?)<\/p>/g),
  ];
}

it.each(["CodeGroup", "RequestExample", "ResponseExample"])(
  "tabs of one title in a %s are told apart by a number, and open their own panels",
  (group) => {
    const { html: content, rail } = renderBody(tree(root(jsx(group, {}, ...fences))), context);
    const titles = ["JavaScript", "npm", "JavaScript 2", "npm 2"];
    const panels = ["panel-1-0", "panel-1-1", "panel-1-2", "panel-1-3"];
    const drawn = content + rail.map((part) => textOf(part.html)).join("");
    expect(setOf(drawn)).toEqual([titles, titles, panels, panels, titles]);
  },
);

it("tabs of one title are told apart where they are options of a select, and where a page writes them", () => {
  const group = render(jsx("CodeGroup", { dropdown: true }, ...fences));
  expect([...group.matchAll(/<option[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual([
    "JavaScript",
    "npm",
    "JavaScript 2",
    "npm 2",
  ]);
  const set = render(
    jsx(
      "Tabs",
      {},
      jsx("Tab", { title: "A" }, "1"),
      jsx("Tab", { title: "A" }, "2"),
      jsx("Tab", { title: " A " }, "3"),
    ),
  );
  expect(setOf(set)[0]?.map((title) => title.replaceAll(/\s+/g, " ").trim())).toEqual(["A", "A 2", "A 3"]);
  expect(setOf(set)[3]).toEqual(setOf(set)[2]);
  expect(new Set(setOf(set)[3]).size).toBe(3);
});

it("a number is none that another title has, and stands behind what a label draws", () => {
  const items = ["a", "a 2", "a", "a", "b"].map((title) => ({ title, content: html`` }));
  expect(withOwnTitles(items).map(({ title }) => title)).toEqual(["a", "a 2", "a 3", "a 4", "b"]);
  const drawn = [html`<b>a</b>`, html`<b>a</b>`].map((label) => ({ title: "a", label, content: html`` }));
  expect(withOwnTitles(drawn).map(({ label }) => label && textOf(label))).toEqual([
    "<b>a</b>",
    '<b>a</b><span class="tab-number"> 2</span>',
  ]);
});

it("many tabs of one title cost no more than their number", () => {
  const many = Array.from({ length: 20_000 }, () => ({ title: "a", content: html`` }));
  expect(withOwnTitles(many).at(-1)?.title).toBe("a 20000");
});
