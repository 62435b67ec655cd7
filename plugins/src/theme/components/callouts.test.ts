import { describe, expect, it } from "vitest";
import { bare, jsx, paragraph, render } from "../test-nodes.ts";

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
    for (const color of ["red;x", "nonsense"])
      expect(render(jsx("Callout", { color }, "x"))).not.toContain("--tone");
  });
});
