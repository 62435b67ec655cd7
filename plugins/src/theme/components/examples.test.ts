import type { PageNode } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { renderBody } from "../body/render.ts";
import { textOf } from "../html.ts";
import { code, context, jsx, paragraph, render, root, tree } from "../test-nodes.ts";

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

it("a diagram in a group is drawn", () => {
  const group = jsx("CodeGroup", {}, code("a", "js", "One"), code("graph TD", "mermaid", "Two"));
  const html = render(group);
  expect(html).toMatch(/role="tab"[^>]*>Two</);
  expect(html).toMatch(/<figure class="mermaid"[^>]*><pre tabindex="0"><code>graph TD<\/code>/);
  expect(html).not.toContain("figcaption");
});

it("of several examples, the first has the id that sites style", () => {
  const examples = [1, 2].map(() => jsx("RequestExample", {}, code("x", "bash", "cURL")));
  const { rail } = renderBody(tree(root(...examples)), context);
  const ids = rail.map((part) => textOf(part.html).includes('id="request-example"'));
  expect(ids).toEqual([true, false]);
  const panels = [1, 2].map(() => jsx("Panel", {}, paragraph("p")));
  const idsOf = (...before: readonly PageNode[]): readonly boolean[] =>
    renderBody(tree(root(...before, ...panels)), context).rail.map((part) =>
      textOf(part.html).includes('id="panel"'),
    );
  expect(idsOf()).toEqual([true, false]);
  expect(idsOf(jsx("Note", { id: "panel" }, "x"))).toEqual([false, false]);
});

it("examples of a panel stay in it", () => {
  const { rail } = renderBody(
    tree(
      root(
        jsx(
          "Panel",
          {},
          paragraph("a"),
          jsx("RequestExample", {}, code("x", "bash", "cURL")),
          paragraph("z"),
        ),
      ),
    ),
    context,
  );
  expect(rail.map((part) => part.kind)).toEqual(["panel"]);
  expect(textOf(rail[0]?.html ?? renderNothing)).toMatch(/<p>a<\/p><div id="request-example".*<p>z<\/p>/s);
});

const renderNothing = undefined as never;
