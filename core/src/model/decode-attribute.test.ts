import { describe, expect, it } from "vitest";
import { decodeAttribute } from "./decode-attribute.ts";

describe("character references in attributes", () => {
  it.each([
    ["A &mdash; B &copy; &nbsp;&AMP;", "A — B © \u00a0&"],
    ["&constructor; &toString; &nothing;", "&constructor; &toString; &nothing;"],
    ["/b?x=1&lt=2&quot=3&copy=4", "/b?x=1&lt=2&quot=3&copy=4"],
    ["/b?a&ltx&lt &lt", "/b?a&ltx< <"],
    ["&notit; &notin; &mdash", "&notit; ∉ &mdash"],
    ["caf&eacute;&#233;&#xE9;&#XE9", "cafééé\u00e9"],
    ["&#0;&#xD800;&#x110000;&#99999999999;", "\ufffd\ufffd\ufffd\ufffd"],
    ["&#128;&#x99;&#129;", "€™\u0081"],
    ["java&#115cript&colon;&Tab;&NewLine;", "javascript:\t\n"],
    ["& &; &# &#; &#x; &1;", "& &; &# &#; &#x; &1;"],
    ["&amp;lt;", "&lt;"],
  ])("%s says %s", (written, said) => {
    expect(decodeAttribute(written)).toBe(said);
  });

  it("takes linear time", () => {
    for (const part of ["&", "&#", "&a", "&#1", "&amp"])
      expect(decodeAttribute(part.repeat(300_000)).length).toBeGreaterThan(200_000);
    expect(decodeAttribute(`&${"a".repeat(1_000_000)}`).length).toBe(1_000_001);
  });
});
