import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frameUrl, isExternal, linkUrl, mediaUrl, pageLink, withBase } from "./url.ts";

const place = { file: "guides/start.mdx", base: "/docs" };

describe("links", () => {
  it.each([
    ["/api/users", "/docs/api/users"],
    ["/api/users.mdx", "/docs/api/users"],
    ["/api/users.md#create?x", "/docs/api/users#create?x"],
    ["/api/users/", "/docs/api/users"],
    ["/api/index", "/docs/api"],
    ["/", "/docs"],
    ["./more", "/docs/guides/more"],
    ["../more.mdx?a=1#b", "/docs/more?a=1#b"],
    ["../../../more", "/docs/more"],
    ["more", "/docs/guides/more"],
    ["#part", "#part"],
    ["/files/a.pdf", "/docs/files/a.pdf"],
    ["../skill.md#use", "/docs/skill.md#use"],
    ["/guides/skill.md", "/docs/guides/skill"],
    ["/.well-known/agent-skills/pay/SKILL.md", "/docs/.well-known/agent-skills/pay/SKILL.md"],
    ["https://example.com/a b", "https://example.com/a b"],
    ["//example.com", "https://example.com"],
    ["mailto:a@example.com", "mailto:a@example.com"],
    ["cursor://open", "cursor://open"],
    // No scheme, as in browsers.
    ["java\u00adscript:x", "/docs/guides/java\u00adscript:x"],
    ["/می\u200cروم", "/docs/می\u200cروم"],
    ["/100%-sure", "/docs/100%25-sure"],
    ["/100%25-sure", "/docs/100%25-sure"],
  ])("%s leads to %s", (written, expected) => expect(linkUrl(written, place)).toBe(expected));

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:x",
  ])("%j leads nowhere", (written) => expect(linkUrl(written, place)).toBeUndefined());

  it("are paths or have a known scheme, whatever is written", () => {
    const scheme =
      /^(https?|mailto|tel|sms|s?ftp|irc|xmpp|slack|discord|vscode(-insiders)?|cursor|windsurf|zed|jetbrains|raycast|obsidian|figma):/i;
    const part = fc.constantFrom(
      "java",
      "script",
      "data",
      "vb",
      ":",
      "\t",
      "\n",
      " ",
      "\u0000",
      "//",
      "x",
      "&#58;",
      "%3a",
      "\u200b",
    );
    const hostile = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), hostile), (written) => {
        const url = linkUrl(written, place);
        expect(url === undefined || url === "" || /^[/#?]/.test(url) || scheme.test(url)).toBe(true);
      }),
    );
  });
});

describe("media", () => {
  it("come from the site or from the web", () => {
    expect(mediaUrl("/images/a.png", place)).toBe("/docs/images/a.png");
    expect(mediaUrl("../images/a.png", place)).toBe("/docs/images/a.png");
    expect(mediaUrl("https://example.com/a.png", place)).toBe("https://example.com/a.png");
    for (const image of [
      "data:image/png;base64,AAAA",
      "data:image/svg+xml;charset=utf-8;base64,AAAA",
      "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    ])
      expect(mediaUrl(image, place)).toBe(image);
    for (const bad of ["data:text/html;base64,AAAA", "javascript:1", ""])
      expect(mediaUrl(bad, place)).toBeUndefined();
  });

  it("in frames are https", () => {
    expect(frameUrl("https://example.com")).toBe("https://example.com");
    expect(frameUrl("//example.com/x")).toBe("https://example.com/x");
    for (const bad of ["http://example.com", "javascript:1", "data:text/html,x", "/own", 7])
      expect(frameUrl(bad)).toBeUndefined();
  });
});

describe("links where addresses of pages end with a slash", () => {
  const slashed = { ...place, trailingSlash: true };
  it.each([
    ["/api/users", "/docs/api/users/"],
    ["/api/users.mdx#a", "/docs/api/users/#a"],
    ["/api/users/?x=1#a", "/docs/api/users/?x=1#a"],
    ["./v1.2", "/docs/guides/v1.2/"],
    ["/", "/docs/"],
    ["/files/a.pdf", "/docs/files/a.pdf"],
    ["/llms.txt?x", "/docs/llms.txt?x"],
    ["#part", "#part"],
    ["https://example.com/a", "https://example.com/a"],
    ["mailto:a@example.com", "mailto:a@example.com"],
  ])("%s leads to %s", (written, expected) => expect(linkUrl(written, slashed)).toBe(expected));

  it("are the same from the site's own paths", () => {
    expect(["/", "/a b"].map((path) => pageLink(path, slashed))).toEqual(["/docs/", "/docs/a%20b/"]);
    expect(["/", "/a b"].map((path) => pageLink(path, place))).toEqual(["/docs", "/docs/a%20b"]);
    expect(pageLink("/", { base: "", trailingSlash: true })).toBe("/");
  });
});

it("tells other sites from this one", () => {
  expect([isExternal("https://a.b"), isExternal("//a.b"), isExternal("/a"), isExternal("a")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it("puts the base in front, and escapes what has a meaning in URLs", () => {
  expect(["/", "/a", "/100%-of-#1?/%41 b"].map((path) => withBase(path, "/docs"))).toEqual([
    "/docs",
    "/docs/a",
    "/docs/100%25-of-%231%3F/%2541%20b",
  ]);
  expect(withBase("/", "")).toBe("/");
  expect(linkUrl("./b", { file: "50%?/a.mdx", base: "" })).toBe("/50%25%3F/b");
});
