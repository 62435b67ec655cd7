import type { PageNode } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { paragraph, render, threats, unbalanced } from "../test-nodes.ts";

describe("raw HTML of Markdown files", () => {
  const raw = (value: string): PageNode => ({ type: "html", value });

  it("keeps allowed elements, also over several nodes", () => {
    expect(render(paragraph(raw('<b class="x">'), "bold", raw("</b>")))).toBe('<p><b class="x">bold</b></p>');
    expect(render(raw("<details open><summary>S</summary>"), paragraph("in"), raw("</details>"))).toBe(
      "<details open><summary>S</summary><p>in</p></details>",
    );
  });

  it("ends a link where another one begins, as browsers do", () => {
    expect(render(raw('<a href="https://a.test">a <b>b <a href="https://b.test">c</a></b></a>'))).not.toMatch(
      /<a [^>]*>(?:(?!<\/a>).)*<a /,
    );
  });

  it("takes nothing away with what has no content", () => {
    expect(render(paragraph("a ", raw('<embed src="x">'), " b"))).toBe("<p>a  b</p>");
  });

  it("shows the words of a title, but for that of a drawing", () => {
    expect(render(raw("<title>Words</title>"), paragraph(raw("<svg>"), raw("<title>A</title></svg>")))).toBe(
      "Words<p><svg><title>A</title></svg></p>",
    );
  });

  it("closes what is open and drops what closes nothing", () => {
    expect(render(raw("</div></div><div><span>"), paragraph("a"))).toBe("<div><span><p>a</p></span></div>");
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
    "<svg><script>alert(1)</script></svg>",
    "<svg onload=alert(1)>",
    '<iframe srcdoc="<script>alert(1)</script>">',
    "<math><mtext></mtext></math><object data=x></object>",
    '<div style="background:url(javascript:alert(1));position:fixed">x</div>',
    "<!-- --!><img src=x onerror=alert(1)> -->",
    '<a title="</a><script>alert(1)</script>">x</a>',
    "<<script>script>alert(1)<</script>/script>",
    '<img src="x" alt="`><script>alert(1)</script>">',
    '<div class="island" data-island="0" data-island-empty data-script="data:text/javascript,alert(1)">x</div>',
    "<DIV DATA-ISLAND=0 Data-Script=//evil.test/x.js>x</DIV>",
    '<i data-fragments="https://evil.test">f</i><details data-more="a.b"><summary>x</summary></details>',
    '<button data-playground="/x" data-playground-script="https://evil.test/p.js">p</button>',
    '<b data-search="https://evil.test/s.js" data-slot=0 data-hole=0>s</b>',
    '<p style="position:fixed !important;inset:0">x</p>',
    '<p style="--p:fixed;position:var(--p)">x</p>',
    '<p style="POSITION:sticky!important">x</p>',
  ])("makes %s harmless", (value) => {
    const html = render(raw(value), paragraph("after"));
    expect(threats(html)).toEqual([]);
    expect(html).not.toMatch(/position:\s*fixed|url\(/);
    expect(unbalanced(html)).toEqual([]);
  });

  it.each([
    ["a tag that never ends", `<${"a".repeat(2_000_000)}`],
    ["declarations without an end", "<!a".repeat(300_000)],
    ["instructions without an end", "<?".repeat(300_000)],
    ["quotes without an end", `<a ${'"'.repeat(1_000_001)}`],
    ["tags with open quotes", '<a "'.repeat(300_000)],
    ["blanks between attributes", `<a b${" ".repeat(1_000_000)}c>`],
    ["tags that close none of thousands", "<b>".repeat(100_000) + "</i>".repeat(100_000)],
    ["open braces in attributes", `<a ${"b={".repeat(300_000)}>`],
  ])("takes linear time for %s", (_, value) => {
    expect(threats(render(raw(value)))).toEqual([]);
  });

  it("stays linear", () => {
    for (const part of ["<", "<a ", '<a "', "<!--", "</div>", "<div>", "&#"])
      expect(render(raw(part.repeat(30_000))).length).toBeLessThan(2_000_000);
  });
});
