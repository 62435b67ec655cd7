import { expect, it } from "vitest";
import { textOf } from "../html.ts";
import { jsx, render, threats } from "../test-nodes.ts";
import type { UrlContext } from "../url.ts";
import { drawingFor, drawingKey } from "./find-icon.ts";
import { glyph, icon } from "./icon.ts";

const site: UrlContext = { file: "", base: "/docs" };

function written(given: unknown, place: UrlContext = site): string {
  return textOf(icon(given, place));
}

it("a library's icon is an SVG without a name, in a square", () => {
  expect(written("square")).toMatch(
    /^<svg class="icon filled" viewBox="-64 -32 576 576" aria-hidden="true"><path d="M64 32[^"<>]*"\/><\/svg>$/,
  );
  expect(written("check", { ...site, icons: "lucide" })).toBe(
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M20 6 9 17l-5-5"/></svg>',
  );
  expect(written({ name: "check", library: "tabler" })).toBe(
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12l5 5l10-10"/></svg>',
  );
});

it("dots of an outline are filled", () => {
  expect(written("tag", { ...site, icons: "lucide" })).toMatch(
    /<path fill="currentColor" d="M[^"]*"\/><\/svg>$/,
  );
});

it("a filled icon keeps its paths apart", () => {
  const paths = written({ name: "article-filled", library: "tabler" });
  expect(paths).toContain('class="icon filled"');
});

it.each([
  [undefined, ""],
  ["", ""],
  [{}, ""],
  [12, ""],
  [["a"], ""],
  ["🚀", '<span class="icon emoji" aria-hidden="true">🚀</span>'],
  ["/logo.svg", '<img class="icon" src="/docs/logo.svg" alt="">'],
  ["https://example.com/a.svg", '<img class="icon" src="https://example.com/a.svg" alt="">'],
  [
    "data:image/svg+xml,<svg onload=alert(1)>",
    `<img class="icon" src="data:image/svg+xml,&lt;svg onload=alert(1)&gt;" alt="">`,
  ],
])("%j is as it is", (given, expected) => {
  expect(written(given)).toBe(expected);
});

it("a name that nothing has gets a similar drawing", () => {
  expect(written("rocket-launch")).toBe(written("rocket"));
  expect(written("qqq")).toBe(textOf(glyph("generic")));
  expect(threats(written('"><script>alert(1)</script>'))).toEqual([]);
});

it("what every page shows is in one file", () => {
  const key = drawingKey(drawingFor({ name: "rocket" }, "fontawesome"));
  const place = { ...site, sprite: { url: "/docs/assets/a.svg", ids: new Map([[key, "i3"]]) } };
  const use = '<svg class="icon filled" aria-hidden="true"><use href="/docs/assets/a.svg#i3"/></svg>';
  expect(written("rocket", place)).toBe(use);
  expect(written("fa-rocket", place)).toBe(use);
  expect(written("book", place)).toContain("<path");
});

it("an inline SVG brings no script, no foreign content and no address", () => {
  const hostile = `<svg viewBox="0 0 1 1" onload="alert(1)"><script>alert(1)</script><foreignObject><body onload="x"/></foreignObject>
    <use href="https://evil.example/a.svg#b" xlink:href="//evil.example/f#g"/><image href="https://evil.example/a.png"/><a href="javascript:alert(1)">a</a>
    <rect fill="url(https://evil.example/a.svg#b)" mask="url('//evil.example/b')" clip-path="URL( https://evil.example/c)" />
    <rect fill="\\75rl(https://evil.example/d)" mask="image-set('https://evil.example/e' 1x)" stroke="url(#own)" /><path d="M0 0h1"/></svg>`;
  const drawn = render(jsx("Card", { title: "A", icon: { expression: hostile } }, "t"));
  expect(threats(drawn)).toEqual([]);
  expect(drawn).not.toMatch(/evil|foreignObject|onload|<use [^>]|<image/i);
  expect(drawn).toContain('stroke="url(#own)"');
  expect(drawn).toContain('<path d="M0 0h1">');
});

it("styles, sizes and colours of components count", () => {
  const bell = (iconType: string): string => render(jsx("Icon", { icon: "bell", iconType }));
  expect(bell("regular")).not.toBe(bell("solid"));
  expect(bell("light")).toBe(bell("solid"));
  const sized = render(jsx("Icon", { icon: "bell", size: "32px", color: "#0a0" }));
  expect(sized).toContain('style="width:32px;height:32px;color:');
});
