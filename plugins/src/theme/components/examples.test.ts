import { describe, expect, it } from "vitest";
import { renderBody } from "../body/render.ts";
import { textOf } from "../html.ts";
import { code, context, jsx, paragraph, root, tree } from "../test-nodes.ts";

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
