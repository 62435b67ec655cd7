import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearest, nearestOf, nearestSetting, sortedNames } from "./nearest.ts";

describe("nearest", () => {
  it.each([
    ["mpale", ["mint", "maple", "palm"], "maple"],
    ["nmae", ["name", "navbar"], "name"],
    ["colours", ["colors", "contextual"], "colors"],
    ["Navigation", ["navigation"], "navigation"],
    ["code-blocks", ["codeblocks"], "codeblocks"],
    ["javscript", ["java", "javascript", "typescript"], "javascript"],
    ["jp", ["ja", "pt"], "ja"],
    ["/guides/quikstart", ["/guides/quickstart", "/guides/quick"], "/guides/quickstart"],
    ["/guide/auth", ["/guides/auth", "/guide/math"], "/guides/auth"],
    ["/v1/introduction", ["/v2/introduction"], "/v2/introduction"],
    ["/intro", ["/a/intro"], "/a/intro"],
    ["GET /users/{id}/posts", ["GET /users/{userId}/posts"], "GET /users/{userId}/posts"],
    ["GET /v1/users", ["GET /v1.0/users"], "GET /v1.0/users"],
    ["GET /api/pets/list", ["GET /pets/list"], "GET /pets/list"],
    ["v9/intro", ["v10/intro"], "v10/intro"],
    ["src/openapi.json", ["specs/openapi.json"], "specs/openapi.json"],
    ["img/logo.png", ["images/logo.png"], "images/logo.png"],
    ["a/openapi.yaml", ["api/openapi.yaml"], "api/openapi.yaml"],
  ])("%s means one of %j: %s", (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected);
  });

  it.each([
    ["banana", ["mint", "maple"]],
    ["x", ["y"]],
    ["", ["a", "b"]],
    ["foo", []],
    ["lang", ["tag", "tags"]],
    ["guides/auth", ["guides/math", "guides/oath"]],
    ["guides/auth", ["guides/authentication"]],
    ["/api/sms/introduction", ["/api/dni/introduction"]],
    ["sms/introduction", ["dni/introduction"]],
  ])("%s is near none of %j", (word, candidates) => {
    expect(nearest(word, candidates)).toBeUndefined();
  });

  it("is stricter on request", () => {
    expect(nearest("sumry", ["summary"], 2)).toBe("summary");
    expect(nearest("sumry", ["summary"], 1)).toBeUndefined();
    expect(nearest("x-CodeSamples", ["x-code-samples"], 1)).toBe("x-code-samples");
  });

  it("prefers the first of two that are equally near, and never the word itself", () => {
    expect(nearest("cat", ["cat", "bat", "rat"])).toBe("bat");
  });

  it("finds a word again after one slip of a finger", () => {
    const words = ["navigation", "description", "appearance", "background", "contextual", "integrations"];
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.nat(),
        fc.constantFrom("drop", "swap", "double"),
        (word, seed, slip) => {
          const at = seed % (word.length - 1);
          const pieces = {
            drop: word.slice(0, at) + word.slice(at + 1),
            swap: word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
            double: word.slice(0, at) + word.charAt(at) + word.slice(at),
          };
          const typed = pieces[slip];
          expect(typed === word ? word : nearest(typed, words)).toBe(word);
        },
      ),
    );
  });
});

describe("nearest setting", () => {
  it.each([
    ["int", ["string", "number", "integer", "object"], "integer"],
    ["lang", ["tag", "language", "product"], "language"],
    ["desc", ["description", "title"], "description"],
    ["titl", ["title", "titles"], "title"],
    ["nav", ["navbar", "navigation"], undefined],
    ["colours", ["colors", "contextual"], "colors"],
    ["in", ["integer"], undefined],
  ])("%s means one of %j: %s", (word, candidates, expected) => {
    expect(nearestSetting(word, candidates)).toBe(expected);
  });
});

describe("nearest of sorted names", () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `Heading number ${index}`);

  it("finds what begins alike among thousands", () => {
    const sorted = sortedNames(names);
    expect(nearestOf("heading-number-4711", sorted)).toBe("Heading number 4711");
    expect(nearestOf("Heading nubmer 4711", sorted)).toMatch(/^Heading number \d+$/);
    expect(nearestOf("something else", sorted)).toBeUndefined();
  });

  it("looks at all where they are few", () => {
    expect(nearestOf("xanguage", sortedNames(["Zoo", "language", "b"]))).toBe("language");
  });

  it("takes hardly longer for more of them", () => {
    const sorted = sortedNames(Array.from({ length: 20_000 }, (_, index) => `Heading number ${index}`));
    const start = process.cpuUsage();
    for (const name of names.slice(0, 500)) nearestOf(`${name}x`.replace("d", "b"), sorted);
    expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(8);
  });
});
