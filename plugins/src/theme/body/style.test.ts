import { expect, it } from "vitest";
import { refusedDeclarations, safeStyle } from "./style.ts";

const place = { file: "guides/start.mdx", base: "/docs" };

it.each([
  ["background-image: url('/a b.png')", undefined],
  ["background-image: url('/a.png')", 'background-image:url("/docs/a.png")'],
  [
    'background: #fff url( ../b.png ) center, URL("c.png")',
    'background:#fff url("/docs/b.png") center, url("/docs/guides/c.png")',
  ],
  ["background: url(https://x.test/a.png)", 'background:url("https://x.test/a.png")'],
  ["background-image: linear-gradient(red, blue)", "background-image:linear-gradient(red, blue)"],
  ["background: url(javascript:alert)", undefined],
  ["background: url(data:text/html,x)", undefined],
  ['background: " url(https://x.test/a;position:fixed)', undefined],
  ["background: ' url(https://x.test/a)", undefined],
  ['background: url("https://x.test/a;b")', undefined],
  ["background: url(/a.png) url(", undefined],
  ["background: u\\72l(/a.png)", undefined],
  ["background: image-set('/a.png' 1x)", undefined],
  ['mask-image: url("/a.svg")', 'mask-image:url("/docs/a.svg")'],
  ["-webkit-mask: url(/a.svg) center / contain", '-webkit-mask:url("/docs/a.svg") center / contain'],
  ["mask: url(#mask0)", 'mask:url("#mask0")'],
  ["mask-image: url(javascript:alert)", undefined],
  ["mask-border: url(/a.svg)", undefined],
  ["list-style: url(/a.png)", undefined],
  ["--image: url(/a.png)", undefined],
])("images stand behind elements and mask them, and nothing else is loaded: %s", (written, shown) => {
  const [, name = "", value = ""] = /^([\w-]+): (.*)$/.exec(written) ?? [];
  const object = new Map([[name, value]]);
  expect(safeStyle(object, place)).toBe(shown);
  expect(refusedDeclarations(object, place)).toEqual(shown === undefined ? [written] : []);
});

it("numbers are lengths where they are for React", () => {
  const numbers = [
    "--cols WebkitLineClamp columns gridColumnStart tabSize orphans MozBoxFlex strokeWidth scale",
    "width paddingTop columnWidth WebkitTextStrokeWidth",
  ].map((names) => safeStyle(new Map(names.split(" ").map((name) => [name, 2])), place));
  expect(numbers).toEqual([
    "--cols:2;-webkit-line-clamp:2;columns:2;grid-column-start:2;tab-size:2;orphans:2;-moz-box-flex:2;stroke-width:2;scale:2",
    "width:2px;padding-top:2px;column-width:2px;-webkit-text-stroke-width:2px",
  ]);
  expect(safeStyle(new Map([["width", 0]]), place)).toBe("width:0");
});
