import { describe, expect, it } from "vitest";
import { attributes, html, textOf, trusted, type Content } from "./html.ts";

describe("html", () => {
  it("escapes what is interpolated, in text and in attributes", () => {
    expect(textOf(html`<p title="${'"><script>'}">${"<b>&'"}</p>`)).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;&#39;</p>',
    );
  });

  it("keeps HTML, joins lists and leaves nothing of absent values", () => {
    expect(textOf(html`${[html`<b>1</b>`, 2, "<"]}${null}${undefined}${false}${true}`)).toBe("<b>1</b>2&lt;");
  });

  it("takes no object for HTML that only looks like it", () => {
    const hostile = JSON.parse('{"markup":"<script>","html":"<script>","toString":"<script>"}') as Content;
    expect(textOf(html`${hostile}`)).toBe("");
  });

  it("leaves the lines of a template out, but not those of values", () => {
    expect(
      textOf(html`<p>
        ${"a\nb"}
      </p>`),
    ).toBe("<p>a\nb</p>");
  });

  it("writes attributes, leaving out what is absent", () => {
    expect(
      textOf(attributes({ id: 'a"b', hidden: true, class: null, title: undefined, size: 0, open: false })),
    ).toBe(' id="a&quot;b" hidden size="0"');
  });

  it("trusts only what it is told to", () => {
    expect(textOf(trusted("<i>"))).toBe("<i>");
  });
});
