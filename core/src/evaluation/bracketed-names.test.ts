import { expect, it } from "vitest";
import type { PageNode } from "../syntax/page.ts";
import { withExpressions } from "./bracketed-names.ts";

const text = (value: string): PageNode => ({ type: "text", value });
const expression = (value: string): PageNode => ({ type: "mdxTextExpression", value });
const paragraph = (...children: readonly PageNode[]): PageNode => ({ type: "paragraph", children });
const root = (...children: readonly PageNode[]): PageNode => ({ type: "root", children });

it("makes expressions of names that are given, and leaves other braces", () => {
  const written = root(
    paragraph(text("Hi { who}{props.who}, {id} {who.name}"), { type: "strong", children: [text("{who}")] }),
    { type: "code", value: "{who}" },
    paragraph({ type: "inlineCode", value: "{who}" }),
  );
  expect(withExpressions(written, ["who"])).toEqual(
    root(
      paragraph(text("Hi "), expression("who"), expression("props.who"), text(", {id} {who.name}"), {
        type: "strong",
        children: [expression("who")],
      }),
      { type: "code", value: "{who}" },
      paragraph({ type: "inlineCode", value: "{who}" }),
    ),
  );
});

it("lets a name by itself stand for blocks", () => {
  expect(withExpressions(root(paragraph(text("{children}"))), [])).toEqual(
    root({ type: "mdxFlowExpression", value: "children" }),
  );
});
