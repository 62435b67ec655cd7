import { expect, test } from "vitest";
import { vendorExtension } from "./vendor-extension.ts";

test("x-svc counts before x-mint, which is the same key", () => {
  expect(vendorExtension({ "x-mint": { href: "/a" }, "x-svc": { href: "/b" } })).toEqual({
    key: "x-svc",
    settings: { href: "/b" },
    fault: null,
  });
  expect(vendorExtension({ "x-mint": { href: "/a", own: 1 } })).toEqual({
    key: "x-mint",
    settings: { href: "/a", own: 1 },
    fault: null,
  });
  for (const value of [undefined, null, [], "x", {}, Object.create({ "x-svc": {} }) as object])
    expect(vendorExtension(value)).toBeUndefined();
});

test.each<[unknown, readonly (string | number)[], string]>([
  ["text", [], "an object"],
  [null, [], "an object"],
  [{ metadata: [] }, ["metadata"], "an object"],
  [{ metadata: {}, content: 1 }, ["content"], "a string"],
  [{ href: "" }, ["href"], "a URL path such as `/users/list`"],
  [{ groups: ["a", 1] }, ["groups", 1], "a string"],
  [{ post: [null] }, ["post", 0], "a string"],
  [{ pre: "beta" }, ["pre"], "a list of strings"],
])("one wrong type makes all of it ignored: %j", (value, path, expected) => {
  expect(vendorExtension({ "x-svc": value })).toEqual({
    key: "x-svc",
    settings: {},
    fault: { path, expected },
  });
});
