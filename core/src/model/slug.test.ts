import fc from "fast-check";
import { expect, it } from "vitest";
import { slug, wordsOf } from "./slug.ts";

it.each([
  ["Get filterableAttributes", "get-filterableattributes"],
  ["List user's pets", "list-users-pets"],
  ["Get one item (v1/v2).", "get-one-item-v1v2"],
  ["jobs-{job_id}-runs-all", "jobs--runs-all"],
  ["/users", "users"],
  ["/users/{id}", "users"],
  ["/users/{id}/posts", "users-posts"],
  ["/a/b/c", "abc"],
  ["/{id}/users", "-users"],
  ["/", ""],
  ["Get user ", "get-user"],
  ["bookAdded", "bookadded"],
  ["Async task management", "async-task-management"],
  ["checkout_created", "checkout_created"],
  // What is not named in the steps stays.
  ["Q&A: what? +1", "q&a:-what?-+1"],
  ["Über  uns", "über-uns"],
  ["a---b", "a--b"],
  ["a\tb", "a\tb"],
  ["{open", "open"],
  ["", ""],
])("makes of %j %j", (text, expected) => {
  expect(slug(text)).toBe(expected);
});

it("never lets a text leave its folder", () => {
  const text = fc.string({ unit: fc.constantFrom("/", ".", "a", "{", "}", "-", " ") });
  fc.assert(
    fc.property(text, (given) => {
      expect(slug(given)).not.toMatch(/[/.]/);
    }),
  );
});

it("takes linear time for opening braces", () => {
  expect(slug("{".repeat(2_000_000))).toBe("");
});

it.each([
  ["/api-reference/get-users", "Get users"],
  ["/a/get--users", "Get users"],
  ["/a/get-", "Get"],
  ["/checkout_created", "Checkout created"],
  ["/", ""],
])("reads %j as %j", (path, words) => {
  expect(wordsOf(path)).toBe(words);
});
