import { expect, it } from "vitest";
import { refusedDeclarations, safeStyle } from "./style.ts";

const place = { file: "guides/start.mdx", base: "/docs" };

it.each([
  ["background-image: url('/a b.png')", 'background-image:url("/docs/a%20b.png")'],
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
  ['background: url("https://x.test/a;b")', 'background:url("https://x.test/a;b")'],
  [`background: url("https://x.test/a'(b)")`, 'background:url("https://x.test/a%27%28b%29")'],
  [
    `mask: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'><path d='M1 1'/></svg>") center`,
    'mask:url("data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27%3e%3cpath%20d=%27M1%201%27/%3e%3c/svg%3e") center',
  ],
  ['background: url("data:image/png;base64,aGk=")', 'background:url("data:image/png;base64,aGk=")'],
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
  ["fill: url(#a)", 'fill:url("#a")'],
  ['stroke: url( "#a" ) red', 'stroke:url("#a") red'],
  ["clip-path: URL('#a')", 'clip-path:url("#a")'],
  ["-webkit-filter: url(#a) blur(2px)", '-webkit-filter:url("#a") blur(2px)'],
  ["marker-end: url(#a)", 'marker-end:url("#a")'],
  ["fill: url(#a),url(http://x)", undefined],
  ["fill: url(http://x#a)", undefined],
  ["fill: url(/a.svg#a)", undefined],
  ["fill: url(#a) url(", undefined],
  ["filter: u\\72l(http://x)", undefined],
  ["filter: url(#a) u\\72l(http://x)", undefined],
  ["filter: url(/**/#a)", undefined],
  ["filter: url(#a)/**/url(http://x)", undefined],
  ["filter: url/**/(http://x)", undefined],
  ['fill: url("#a" http://x)', undefined],
  ['fill: url(#a")', undefined],
  ["fill: url(#a) image-set('x' 1x)", undefined],
  ["fill: url(#\\61)", undefined],
  ["list-style: url(#a)", undefined],
  ["--fill: url(#a)", undefined],
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
