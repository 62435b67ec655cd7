import { describe, expect, it } from "vitest";
import { renderBody } from "../body/render.ts";
import { context, jsx, node, paragraph, root, tree, type Prop } from "../test-nodes.ts";
import type { PageNode } from "@octavo/core";
import type { ImageSize } from "./measure.ts";

const sizes: Readonly<Record<string, ImageSize>> = {
  "img/wide.png": { width: 1600, height: 900 },
  "guides/own.png": { width: 300, height: 100 },
  "img/small.png": { width: 40, height: 40 },
  "img/a b.png": { width: 400, height: 300 },
  "img/drawing.svg": { width: 4, height: 2.5, fills: true },
};

function render(...nodes: readonly PageNode[]): string {
  return renderBody(tree(root(...nodes)), { ...context, imageSize: (file) => sizes[file] }).html;
}

const image = (url: string, alt = ""): PageNode => ({ type: "image", url, alt });
const img = (props: Readonly<Record<string, Prop>>): string => render(jsx("img", props));

describe("images", () => {
  it("have their size, and all but the first are loaded late", () => {
    expect(
      render(paragraph(image("/img/wide.png", "W"), image("./own.png"), image("https://a.test/b.png"))),
    ).toBe(
      '<p><img src="/docs/img/wide.png" alt="W" width="1600" height="900" decoding="async">' +
        '<img src="/docs/guides/own.png" alt="" width="300" height="100" loading="lazy" decoding="async">' +
        '<img src="https://a.test/b.png" alt="" loading="lazy" decoding="async"></p>',
    );
  });

  it("are the same from JSX and HTML", () => {
    const expected = '<img src="/docs/img/wide.png" width="1600" height="900" alt="" decoding="async">';
    expect(img({ src: "/img/wide.png" })).toBe(expected);
    expect(render({ type: "html", value: '<img src="/img/wide.png">' })).toBe(expected);
    expect(
      render({ type: "html", value: '<img src="/img/wide.png" onerror="x()" style="position:fixed">' }),
    ).toBe(expected);
    expect(render(jsx("ZoomImage", { src: "/img/wide.png" }))).toBe(expected);
  });

  it.each([
    [{ width: "400" }, 'width="400" height="225"'],
    [{ width: { expression: "400" } }, 'width="400" height="225"'],
    [{ width: "400px" }, 'width="400px" height="225"'],
    [{ height: "90" }, 'height="90" width="160"'],
    [{ width: "10", height: "10" }, 'width="10" height="10"'],
    [{ width: "50%" }, 'width="50%" alt'],
    [{ className: "w-full h-auto" }, 'class="w-full h-auto" width="1600" height="900"'],
    [{ className: "h-12" }, 'class="h-12" alt'],
    [{ className: "max-h-96 rounded" }, 'class="max-h-96 rounded" alt'],
    [{ className: "h-12 w-12" }, 'class="h-12 w-12" width="1600" height="900"'],
    [{ style: { expression: "{ height: 40 }" } }, 'style="height:40px" alt'],
    [{ style: { expression: "{ maxWidth: '450px' }" } }, 'style="max-width:min(450px,100%)"'],
    [{ style: { expression: "{ maxWidth: '80%' }" } }, 'style="max-width:80%"'],
    [{ style: { expression: "{ width: '50%' }" } }, 'style="width:50%" width="1600" height="900"'],
  ] as const)("keep what the page says: %o", (props, expected) => {
    expect(img({ src: "/img/wide.png", ...props })).toContain(expected);
  });

  it.each([
    [{}, 'style="width:100%;aspect-ratio:4/2.5" alt=""'],
    [{ width: "80" }, 'width="80" height="50" alt=""'],
    [{ className: "w-6" }, 'class="w-6" alt=""'],
    [{ style: { expression: "{ width: 40 }" } }, 'style="width:40px" alt=""'],
  ] as const)("drawings without a size keep their shape: %o", (props, expected) => {
    expect(img({ src: "/img/drawing.svg", ...props })).toBe(
      `<img src="/docs/img/drawing.svg" ${expected} decoding="async">`,
    );
  });

  it("small ones and those of noZoom are not enlarged", () => {
    const zooms = (props: Readonly<Record<string, Prop>>): boolean => !img(props).includes("data-no-zoom");
    expect(zooms({ src: "/img/wide.png" })).toBe(true);
    expect(zooms({ src: "/img/wide.png", noZoom: true })).toBe(false);
    expect(zooms({ src: "/img/wide.png", noZoom: { expression: "false" } })).toBe(true);
    expect(zooms({ src: "/img/wide.png", noZoom: "false" })).toBe(true);
    expect(zooms({ src: "/img/small.png" })).toBe(false);
  });

  it("names of files may be escaped", () => {
    expect(img({ src: "/img/a%20b.png?v=2#x" })).toContain('width="400" height="300"');
    expect(img({ src: "/img/%zz.png" })).toContain("<img");
  });

  it("can be copied and downloaded", () => {
    const whole = img({ src: "/img/wide.png", actions: true, actionsPlacement: "top-left" });
    expect(whole).toContain('data-placement="top-left"');
    expect(whole).toContain("image-copy");
    expect(whole).toContain('href="/docs/img/wide.png" download');
    const one = img({ src: "/img/wide.png", actions: "download", actionsPlacement: '"><script>' });
    expect(one).toContain('data-placement="bottom-center"');
    expect(one).not.toContain("image-copy");
    expect(img({ src: "/img/wide.png", actions: "nothing, known" })).not.toContain("image-with-actions");
    expect(img({ src: "/img/wide.png", actions: { expression: "false" } })).not.toContain(
      "image-with-actions",
    );
  });

  it("that may not be loaded are their words", () => {
    expect(img({ src: "javascript:alert(1)", alt: "<b>" })).toBe("&lt;b&gt;");
    expect(img({ alt: "x" })).toBe("x");
  });
});

describe("headings that a page writes as elements", () => {
  it("keep their classes, and no link stands in another", () => {
    expect(render(jsx("h3", { className: "text-lg", style: { expression: "{ color: 'red' }" } }, "A"))).toBe(
      '<h3 id="a" class="text-lg" style="color:red">A<a class="heading-anchor" href="#a" aria-label="Link to this section"></a></h3>',
    );
    expect(
      render(jsx("a", { href: "/x", className: "p-4" }, jsx("h3", {}, "B"), node("paragraph", {}, "c"))),
    ).toBe('<a href="/docs/x" class="p-4"><h3 id="b">B</h3><p>c</p></a>');
  });
});
