import { expect, it } from "vitest";
import { sitePlace } from "./site-place.ts";

it("has one path, in the base, in the address, or in both", () => {
  const docs = { base: "/docs", url: "https://x.test/docs" };
  expect(sitePlace({})).toEqual({ base: "" });
  expect(sitePlace({ base: "docs/" })).toEqual({ base: "/docs" });
  for (const base of ["", "/"]) expect(sitePlace({ base })).toEqual({ base: "" });
  expect(sitePlace({ url: "https://x.test/" })).toEqual({ base: "", url: "https://x.test" });
  expect(sitePlace({ url: "https://x.test/docs/" })).toEqual(docs);
  // Addresses without the base would not exist.
  expect(sitePlace({ base: "/docs", url: "https://x.test" })).toEqual(docs);
  expect(sitePlace({ base: "docs", url: "https://X.test/docs" })).toEqual(docs);
  expect(sitePlace({ base: "/a b", url: "https://x.test/a%20b" })).toMatchObject({ base: "/a%20b" });
});

it.each([
  [{ base: "/help", url: "https://x.test/docs" }, 'Write "https://x.test/help", or leave the base out.'],
  [{ base: "/", url: "https://x.test/docs" }, 'the base "/" name two paths'],
  [
    { url: "https://x.test/y?z" },
    'has no query and no hash, as those of its pages begin with it. Write "https://x.test/y".',
  ],
  [{ url: "https://x.test#z" }, 'Write "https://x.test".'],
  [{ url: "https://me:secret@x.test" }, "has no user and password"],
  [{ base: "https://x.test/docs" }, "is an address, and the base is the path in it alone"],
  ...[
    "docs//../x?y",
    "/a?b",
    "a#b",
    "/a/../b",
    "/./a",
    "/a/%2E%2e",
    "//x.test/a",
    "a//b",
    "a//",
    "/a\\b",
    "a\n",
  ].map((base): [object, string] => [{ base }, `${JSON.stringify(base)} cannot be the base`]),
  [{ base: "..", url: "https://x.test" }, 'Write segments of an address alone, such as "/docs"'],
  [{ url: "docs.example.com" }, "no address where a site can be. Write it whole"],
])("refuses %j", (options, message) => {
  expect(() => sitePlace(options)).toThrow(message);
});
