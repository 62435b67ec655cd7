import fc from "fast-check";
import { expect, it } from "vitest";
import { returnPath } from "./return-path.ts";

it.each([
  ["/", "/"],
  ["/guides/start", "/guides/start"],
  ["/guides/start?tab=a%20b#part", "/guides/start?tab=a%20b#part"],
  ["/größe", "/gr%C3%B6%C3%9Fe"],
  ["/a/../b", "/b"],
  ["/a?next=https://elsewhere.test", "/a?next=https://elsewhere.test"],
  ["/logins", "/logins"],
])("goes to %s", (written, path) => {
  expect(returnPath(written)).toBe(path);
});

it.each([
  undefined,
  ["/a"],
  "",
  "guides",
  "https://elsewhere.test/",
  "//elsewhere.test",
  "///elsewhere.test",
  "/\\elsewhere.test",
  "\\\\elsewhere.test",
  "/\t/elsewhere.test",
  "/\n/elsewhere.test",
  " /a",
  "/a b",
  "/.//elsewhere.test",
  "/a/..//elsewhere.test",
  "/%2e//elsewhere.test",
  "/%2f/elsewhere.test",
  "/%5Celsewhere.test",
  "/%",
  "javascript:alert(1)",
  "/\u0000",
  "/\u202Emoc",
  "/\uD800",
  "/login",
  "/login?redirect=/login",
  "/LOGIN/jwt-callback",
  "/a/../logout",
  `/${"a".repeat(3000)}`,
])("goes to the start instead of %j", (written) => {
  expect(returnPath(written)).toBe("/");
});

it("never leaves the site, whatever is written", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "/",
      "\\",
      "//",
      ".",
      "..",
      "%2f",
      "%5c",
      "%2e",
      "%25",
      "@",
      ":",
      "?",
      "#",
      "\t",
      "\n",
      "\0",
      " ",
    ),
    fc.constantFrom("https:", "javascript:", "elsewhere.test", "login", "\u2028", "\uFF0F", "\u2100"),
    fc.string({ unit: "binary", maxLength: 4 }),
  );
  const written = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(
      fc.oneof(
        written,
        written.map((text) => `/${text}`),
        fc.webUrl(),
      ),
      (text) => {
        const path = returnPath(text);
        expect(path).toMatch(/^\/(?![/\\])/);
        for (const origin of ["https://docs.test", "http://localhost:4000"]) {
          const url = new URL(path, `${origin}/login?redirect=x`);
          expect(url.origin).toBe(origin);
          expect(url.pathname + url.search + url.hash).toBe(path);
          expect(url.pathname.startsWith("//")).toBe(false);
        }
        // Who decodes once more stays here, too.
        expect(decodeURIComponent(new URL(path, "https://docs.test").pathname)).toMatch(/^\/(?![/\\])/);
        // What comes from here is taken as it is.
        expect(returnPath(path)).toBe(path);
      },
    ),
    { numRuns: 3000 },
  );
});
