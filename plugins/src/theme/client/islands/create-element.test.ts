import { afterEach, describe, expect, it, vi } from "vitest";
import { createElement } from "./create-element.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function propsBelow(base: string, type: string, props: Readonly<Record<string, string>>): unknown {
  vi.stubGlobal("document", { documentElement: { dataset: { base } } });
  return createElement(type, props)?.props;
}

describe("addresses of what code draws in browsers", () => {
  it.each([
    ["a", { href: "/other#b" }, { href: "/docs/other#b" }],
    ["img", { src: "/a%20b.png", srcSet: "/a.png 1x" }, { src: "/docs/a%20b.png", srcSet: "/docs/a.png 1x" }],
    ["video", { poster: "/p.png", src: "/v.mp4" }, { poster: "/docs/p.png", src: "/docs/v.mp4" }],
    ["a", { href: "https://a.b/c" }, { href: "https://a.b/c" }],
    ["a", { href: "//a.b/c" }, { href: "//a.b/c" }],
    ["a", { href: "#c", title: "/d" }, { href: "#c", title: "/d" }],
  ])("%s %j", (type, props, expected) => {
    expect(propsBelow("/docs", type, props)).toEqual(expected);
    expect(propsBelow("", type, props)).toEqual(props);
  });

  it("are those of rules as well, which are one text", () => {
    vi.stubGlobal("document", { documentElement: { dataset: { base: "/docs" } } });
    const made = [
      createElement("style", { media: "print" }, ["a{mask:url(/b.svg)", 1], null, "</style>}"),
      createElement("style", { children: "a{}" }),
      createElement("style", { dangerouslySetInnerHTML: { __html: "b{}" } }),
    ].map((each) => each?.props);
    expect(made).toEqual([
      { media: "print", children: String.raw`a{mask:url(/docs/b.svg)1<\/style>}` },
      { children: "a{}" },
      { children: "b{}" },
    ]);
    expect(createElement("style", null, createElement("b", null))?.props.children).toHaveProperty(
      "type",
      "b",
    );
  });

  it.each([
    ["/docs", "/docs/b#c"],
    ["", "/b#c"],
  ])("may have the path that the site is below: %j", (base, href) => {
    vi.stubGlobal("document", { documentElement: { dataset: { base, prefix: "/docs" } } });
    expect(createElement("a", { href: "/docs/b#c" })?.props).toEqual({ href });
  });
});
