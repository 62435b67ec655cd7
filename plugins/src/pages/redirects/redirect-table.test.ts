import fc from "fast-check";
import { expect, it } from "vitest";
import { redirectTable } from "./redirect-table.ts";
import type { Redirect } from "./redirect.ts";

function table(redirects: Readonly<Record<string, string>>, base = ""): ReturnType<typeof redirectTable> {
  return redirectTable(
    Object.entries(redirects).map(([source, destination]) => ({ source, destination, permanent: true })),
    base,
  );
}

function lead(source: string, destination: string, path: string, query = ""): string | undefined {
  return table({ [source]: destination }).find(path, query)?.location;
}

it.each([
  ["/beta/:slug*", "/v2/:slug*", "/beta/a/b", "/v2/a/b"],
  ["/articles/concepts-*", "/concepts", "/articles/concepts-x", "/concepts"],
  ["/old/article-*", "/new/article-*", "/old/article-7", "/new/article-7"],
  ["/old", "/new#part", "/old/", "/new#part"],
  ["/old", "new/", "//old", "/new/"],
  ["/:a/x/:b*", "/:b*/y/:a", "/1/x/2/3", "/2/3/y/1"],
  ["/:a*", "/n/*", "/x/y", "/n/x/y"],
  ["/a/*", "/b/:rest*", "/a/x", "/b/x"],
  ["/a/*", "/b/*/c", "/a", "/b/c"],
  ["/a/*/b/*", "/*/*", "/a/1/b/2", "/1/2"],
  [
    "/old/*",
    "https://example.com:8080/docs/*?from=*#*",
    "/old/a b",
    "https://example.com:8080/docs/a%20b?from=*#*",
  ],
  ["/old", "https://example.com", "/old", "https://example.com/"],
  ["/wiki", "https://example.com/Special:Search", "/wiki", "https://example.com/Special:Search"],
  ["/größe", "/länge/%C3%A4 %zz", "/größe", "/l%C3%A4nge/%C3%A4%20%25zz"],
  ["/a%23b", "/c", "/a#b", "/c"],
])("%s leads to %s: %s", (source, destination, path, location) => {
  expect(lead(source, destination, path)).toBe(location);
});

it("puts the query of the request behind the destination's own", () => {
  expect(lead("/a", "/b", "/a", "?x=1&y")).toBe("/b?x=1&y");
  expect(lead("/a", "/b?z#h", "/a", "?x=ü\r\n")).toBe("/b?z&x=%C3%BC%0D%0A#h");
  expect(lead("/a", "/b?#h", "/a", "?")).toBe("/b#h");
  expect(lead("/a", "/b", "/a", "?x#y")).toBe("/b?x%23y");
});

it("answers with 308, or 307 where it is not for ever", () => {
  const found = redirectTable([
    { source: "/a", destination: "/b", permanent: true },
    { source: "/c", destination: "/b", permanent: false },
  ]);
  expect([found.find("/a")?.status, found.find("/c")?.status, found.find("/d")]).toEqual([
    308,
    307,
    undefined,
  ]);
});

it("has the base path on both sides", () => {
  const found = table(
    { "/old": "/new", "/home": "/", "/x/*": "/*", "/docs/*": "/*", "/away": "https://example.com/a" },
    "/docs",
  );
  for (const [path, location] of [
    ["/old", "/docs/new"],
    ["/home", "/docs"],
    ["/x/y", "/docs/y"],
    ["/docs/docs/a", "/docs/docs/a"],
    ["/away", "https://example.com/a"],
  ] as const)
    expect([path, found.find(path)?.location]).toEqual([path, location]);
});

it("has the base path as URLs have it, and knows it in addresses that are decoded", () => {
  const found = table({ "/old": "/新", "/x/*": "/*" }, "/%E6%96%87%20a");
  expect(found.find("/old")?.location).toBe("/%E6%96%87%20a/%E6%96%B0");
  expect(found.find("/x/x/y")?.location).toBe("/%E6%96%87%20a/x/y");
  expect(table({ "/x/*": "/x/*" }, "/%E6%96%87").find("/x/y")).toBeUndefined();
});

it("takes the first that fits, whether with wildcards or without", () => {
  const found = table({ "/a/b": "/1", "/a/*": "/2", "/a/c": "/3", "/:x/d": "/4", "/a/d": "/5", "/*": "/6" });
  const locationOf = (path: string): string | undefined => found.find(path)?.location;
  expect(["/a/b", "/a/c", "/a/d", "/b/d", "/q", "/a"].map(locationOf)).toEqual([
    "/1",
    "/2",
    "/2",
    "/4",
    "/6",
    "/2",
  ]);
});

it("leads no path to itself", () => {
  const found = table({ "/*": "/welcome", "/welcome": "/welcome#top", "/x/:a": "/x/:a?again" });
  expect(found.find("/welcome")).toBeUndefined();
  expect(found.find("/")?.location).toBe("/welcome");
  expect(lead("/x/:a", "/x/:a?again", "/x/1")).toBeUndefined();
});

it("finds the same as who tries one after another", () => {
  const step = fc.constantFrom("a", "b", "ab", "*", ":x", ":y*", "a-*");
  const source = fc.array(step, { maxLength: 3 }).map((steps) => `/${steps.join("/")}`);
  const path = fc
    .array(fc.constantFrom("a", "b", "ab", "a-b"), { maxLength: 4 })
    .map((steps) => `/${steps.join("/")}`);
  let found = 0;
  fc.assert(
    fc.property(fc.array(source, { maxLength: 8 }), path, (sources, asked) => {
      const redirects = sources.map((each, at) => ({
        source: each,
        destination: `/to/${at}`,
        permanent: true,
      }));
      const each = redirects.map((redirect) => redirectTable([redirect]).find(asked)?.location);
      const first = each.find((location) => location !== undefined);
      expect(redirectTable(redirects).find(asked)?.location).toBe(first);
      if (first !== undefined) found++;
    }),
    { numRuns: 2000 },
  );
  expect(found).toBeGreaterThan(200);
});

it.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://example.com",
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "https:evil.test",
  "https://*",
  "https://:host/x",
  "https://:x*.example.com/",
  "https://example.com*",
  "https://example.com:a/",
  "https://docs.test@evil.test/",
  "https://",
  "http://[x]/",
  "/a/../b",
  "https://example.com/a/%2E%2e/b",
])("refuses %s", (destination) => {
  expect(lead("/:host/:x*", destination, "/evil.test/x")).toBeUndefined();
});

it("lets nothing that is captured lead to another host, or out of a folder", () => {
  expect(lead("/old/*", "/*", "/old//evil.test")).toBe("/evil.test");
  expect(lead("/old/*", "/*", "/old/\\evil.test")).toBe("/%5Cevil.test");
  expect(lead("/old/*", "/*", "/old/\t/evil.test")).toBe("/%09/evil.test");
  expect(lead("/x-*", "https://example.com/ours/*", "/x-../theirs")).toBeUndefined();
  expect(lead("/x-*", "https://example.com/ours/%2e*", "/x-.")).toBeUndefined();
  expect(lead("/old/*", "/*", "/old/a\r\nSet-Cookie: x")).toBe("/a%0D%0ASet-Cookie%3A%20x");
  const hostile = fc.array(
    fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2e",
      "%2f",
      "@",
      ":",
      "\t",
      "\r\n",
      "evil.test",
      "https:",
      "?",
      "#",
      "\ud800",
      "ü",
    ),
    { maxLength: 8 },
  );
  const destination = fc.constantFrom(
    "/*",
    "/:a/*",
    "*",
    "/x/*/y",
    "/:a*",
    "https://ok.test/*",
    "https://ok.test/p?q=*#*",
    "https://ok.test*",
    "*/:a",
  );
  const source = fc.constantFrom("/*", "/:a/*", "/o-*", "/:a-*", "/:a*");
  let led = 0;
  fc.assert(
    fc.property(source, destination, hostile, hostile, (from, to, parts, query) => {
      const location = lead(from, to, `/${parts.join("")}`, `?${query.join("")}`);
      if (location === undefined) return;
      led++;
      expect(location).toMatch(/^[\x21-\x7e]+$/);
      const url = new URL(location, "https://docs.test/base/");
      expect(url.origin).toBe(to.startsWith("https:") ? "https://ok.test" : "https://docs.test");
      if (to.startsWith("/x/")) expect(url.pathname).toMatch(/^\/x\/(.*\/)?y$/);
    }),
    { numRuns: 5000 },
  );
  expect(led).toBeGreaterThan(1000);
});

it("takes no more time for hostile sources and long paths", () => {
  const sources = Array.from({ length: 500 }, (_, at) => `/${"*a".repeat(9)}b${at}`);
  const hostile = table(Object.fromEntries(sources.map((source) => [source, "/x"])));
  expect(hostile.find(`/${"a".repeat(1000)}`)).toBeUndefined();
  expect(hostile.find(`/${"a".repeat(100_000)}`)).toBeUndefined();
});

it("leaves out what cannot be served", () => {
  const redirects: Redirect[] = [
    { source: `/${"*a".repeat(11)}`, destination: "/x", permanent: true },
    { source: `/${"a".repeat(2000)}`, destination: "/x", permanent: true },
    { source: "/:os(a|b)/c", destination: "/x", permanent: true },
  ];
  const found = redirectTable(redirects);
  expect([`/${"a".repeat(11)}`, `/${"a".repeat(2000)}`, "/a/c"].map((path) => found.find(path))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
