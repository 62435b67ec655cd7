import { describe, expect, it } from "vitest";
import { jsx, paragraph, render } from "../test-nodes.ts";

describe("fields", () => {
  it("parameters", () => {
    const html = render(
      jsx("ParamField", { path: "id", type: "string", required: true, default: "a" }, paragraph("Text")),
    );
    expect(html).toContain('<div class="field" id="param-id" data-component-part="field">');
    expect(html).toContain(
      '<a class="field-name" href="#param-id">id</a><span class="field-type">string</span><span class="field-place">in path</span><span class="field-default">default: <code>a</code></span><span class="field-pill field-pill-required">required</span>',
    );
  });

  it("parameters stand in the first place that has a name", () => {
    const html = render(jsx("ParamField", { header: "c", body: "b", path: " " }));
    expect(html).toContain('href="#param-b">b</a><span class="field-place">in body</span>');
  });

  it("responses, deprecated, with labels around", () => {
    const html = render(
      jsx("ResponseField", { name: "a", type: "int", deprecated: true, post: { expression: "['beta']" } }),
    );
    expect(html).toContain('class="field deprecated" id="param-a"');
    expect(html).toContain(
      '<span class="field-pill field-pill-deprecated">deprecated</span><span class="field-pill">beta</span>',
    );
  });

  it("has one of several types, as fields of APIs have", () => {
    expect(render(jsx("ParamField", { query: "t", type: { expression: '["a", "b"]' } }))).toContain(
      '<span class="field-type">a | b</span>',
    );
  });

  it("has no id without a name, but one that it is given", () => {
    expect(render(jsx("ParamField", { type: "a" }), jsx("ResponseField", { type: "a" }))).not.toContain(
      "id=",
    );
    expect(render(jsx("ParamField", { type: "a", id: "own" }))).toContain('id="own"');
  });

  it("has the id that it is given, also where that is its name", () => {
    expect(render(jsx("ParamField", { query: "two", id: "two" }))).toContain('id="two" data-component-part');
  });
});
