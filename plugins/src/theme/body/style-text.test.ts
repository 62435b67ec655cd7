import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { styleText } from "./style-text.ts";

const place = { file: "guides/start.mdx", base: "/docs" };

describe("the text of a style sheet on a page", () => {
  it.each([
    [`.a{background:url(/i/a.png)}`, `.a{background:url(/docs/i/a.png)}`],
    [`.a{background:url("a b.png")}`, `.a{background:url("/docs/guides/a%20b.png")}`],
    [`@import '/more.css';`, `@import '/docs/more.css';`],
    [`.a{fill:url(#part);mask:url("https://x.test/a.svg")}`, undefined],
    [`@import url(//fonts.test/css?a=b&c);`, undefined],
    [`@font-face{src:url(data:font/woff2;base64,AA==)}`, undefined],
    [
      `.a{background:url("javascript:alert(1)"), url(file:///etc/a)}`,
      `.a{background:url("about:invalid"), url(about:invalid)}`,
    ],
    [`.a{background:u\\72l(/a.png)}`, undefined],
    [`.a{content:"url(/a.png)"}`, undefined],
  ])("has addresses of the site where they are: %j", (css, expected = css) => {
    expect(styleText(css, place)).toBe(expected);
  });

  it("leaves what counts from a file as it is where browsers do not know the file", () => {
    const css = ".a{mask:url(a.png),url(/b.png)}";
    expect(styleText(css, place, true)).toBe(".a{mask:url(a.png),url(/docs/b.png)}");
  });

  it.each([
    [`.a{content:"</style><script>"}`, String.raw`.a{content:"<\/style>\3c script>"}`],
    ["/* <b class='x'> */ a > b{}", "/* \\3c b class='x'> */ a > b{}"],
    ["<!-- a{} -->", "  a{} -->"],
    ["@media (400px<width<=800px){}", "@media (400px< width<=800px){}"],
    ["@media (width < 700px) and (height<7em){}", "@media (width < 700px) and (height<7em){}"],
    [
      "a{background:url(data:image/svg+xml,<svg/>)}",
      String.raw`a{background:url(data:image/svg+xml,\3c svg/>)}`,
    ],
    [`a{content:"\\"</STYLE >`, String.raw`a{content:"\"<\/STYLE >`],
    ["a\0{}\r\nb{}\fc{}", "a\ufffd{}\nb{}\nc{}"],
  ])("has nothing that looks like a tag: %j", (css, expected) => {
    expect(styleText(css, { file: "", base: "" })).toBe(expected);
  });

  it("never has, whatever it is made of", () => {
    const parts = [
      "<",
      "</style",
      "<!--",
      "-->",
      "]]>",
      "<![CDATA[",
      "script>",
      "/",
      '"',
      "'",
      "\\",
      "/*",
      "*/",
      "url(",
      ")",
      "\n",
      " ",
      "a",
      "!",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts)), (chosen) => {
        expect(styleText(chosen.join(""), place)).not.toMatch(/<[a-z/!?]/i);
      }),
      { numRuns: 3_000 },
    );
  });

  it("is read in time that grows with it", () => {
    for (const part of ["<a", "url( ", String.raw`"\a`, String.raw`\a`, "/*<", "'"])
      styleText(`"${part.repeat(300_000)}<a`, place);
  });
});
