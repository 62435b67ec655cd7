import { describe, expect, it } from "vitest";
import { cssAddresses } from "./css-addresses.ts";

const read = (text: string): readonly string[] =>
  cssAddresses(text).map(({ target, span }) => {
    const written = text.slice(span.start, span.end);
    return written === target ? target : `${written} = ${target}`;
  });

describe("addresses of style sheets", () => {
  it.each([
    ["a { background: url(/a.svg) }", ["/a.svg"]],
    [`a { background: URL( "/a b.svg" ) , url('/c.svg') }`, ["/a b.svg", "/c.svg"]],
    [
      "@font-face { src: local('A'), url(/a.woff2) format('woff2'), url(a.eot?#iefix) }",
      ["/a.woff2", "a.eot?#iefix"],
    ],
    ["@import '/a.css'; @import/**/\"b.css\" screen; @IMPORT url(c.css);", ["/a.css", "b.css", "c.css"]],
    ['/* url(/no.svg) */ a { content: \'url(/no.svg)\'; x: "\\"url(/no.svg)" }', []],
    ["a { x: my-url(/no.svg); y: curl(/no.svg); z: image-url (url(/z.svg)) }", ["/z.svg"]],
    ["@namespace svg url(http://www.w3.org/2000/svg); a { b: url(/a.svg) }", ["/a.svg"]],
    [
      "a { b: url(data:image/svg+xml,%3Csvg/%3E) url(\"data:image/svg+xml;utf8,<svg fill='url(#a)'/>\") }",
      ["data:image/svg+xml,%3Csvg/%3E", "data:image/svg+xml;utf8,<svg fill='url(#a)'/>"],
    ],
    ["a { b: url(data:x,<svg a='b'>) url(/a.svg) }", ["/a.svg"]],
    ["a { b: url(/a\\).svg) url('/\\62 \\\nc.svg') }", ["/a\\).svg = /a).svg", "/\\62 \\\nc.svg = /bc.svg"]],
    ["a { b: url() url('') }", ["", ""]],
    ["a { b: url(/end", ["/end"]],
    ["a { b: 'left open\n; c: url(/a.svg) }", ["/a.svg"]],
    ["/* left open url(/no.svg)", []],
    ["a { b: url(/a.svg) } \\", ["/a.svg"]],
    ["a { b: '\\", []],
  ])("%s", (text, addresses) => expect(read(text)).toEqual(addresses));

  it.each(["url(", "url('", "/*", "'", "\\", "@import ", "url(a ", 'url("', "a(", "@namespace ", "url( /*"])(
    "are found in linear time behind %s",
    (part) => {
      expect(cssAddresses(part.repeat(200_000)).length).toBeLessThanOrEqual(200_000);
    },
  );
});
