import { expect, test } from "vitest";
import type { PageNode } from "./page.ts";
import { PageIds } from "./page-ids.ts";

function heading(id: string, ...children: readonly PageNode[]): PageNode {
  return { type: "heading", depth: 2, data: { id }, children };
}

const text = (value: string): PageNode => ({ type: "text", value });
const formula = (value: string): PageNode => ({ type: "inlineMath", value });

test("headings are also called by the words beside their formulas", () => {
  const ids = new PageIds();
  ids.reserve({
    type: "root",
    children: [
      heading("callcc-call-n", formula("callcc"), text(": call "), {
        type: "emphasis",
        children: [formula("n")],
      }),
      heading("a-x", text("A "), formula("x")),
      heading("a", text("A")),
    ],
  });
  const first = ids.titled("Heading", "callcc: call n", "callcc-call-n", "section");
  expect(first.aliases).toEqual(["-call", ":-call", "callcc:-call-n"]);
  // What another heading has for an id is its own.
  ids.titled("Heading", "A x", "a-x", "section");
  ids.titled("Heading", "A", "a", "section");
  expect(ids.names).toContain("-call");
  expect(ids.names).not.toContain("a");
});

test("not those whose id is chosen", () => {
  const ids = new PageIds();
  ids.reserve({ type: "root", children: [heading("own", text("A "), formula("x"))] });
  expect(ids.titled("Heading", "A x", "own", "section", true).aliases).toEqual([]);
});
