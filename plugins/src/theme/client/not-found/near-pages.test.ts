import { describe, expect, it } from "vitest";
import type { ListedPage } from "../../not-found/page-list-file.ts";
import { stepsOf } from "./asked-words.ts";
import { nearPages } from "./near-pages.ts";

const near = (asked: string, ...paths: readonly string[]): readonly string[] => {
  const pages = paths.map((path): ListedPage => [path, "A title", "", ""]);
  return nearPages(stepsOf(asked, ["v1", "v2"]), pages, ["v1", "v2"], 5).map(([path]) => path);
};

describe("pages near an address", () => {
  it.each([
    ["the same last step elsewhere", "/guides/webhooks", "/integrations/webhooks"],
    ["another ending", "/guides/webhooks.html", "/integrations/webhooks"],
    ["another way to join words", "/guides/quick-start", "/start/quickStart"],
    ["a word more", "/quickstart", "/start/quickstart-guide"],
    ["few other letters", "/guides/instalation", "/guides/installation"],
    ["one instead of many", "/api/get-user", "/users/get-users"],
    ["the same words in another order", "/sdk/python/install", "/install/python-sdk"],
    ["another version", "/v1/guides/keys", "/v2/keys"],
    ["letters of any script", "/日本/ガイド", "/ja/ガイド"],
  ])("have %s", (_, asked, path) => {
    expect(near(asked, "/something/else", path)).toEqual([path]);
  });

  it.each([
    ["/guides/webhooks", "/guides/keys"],
    ["/guides/set-up-sso", "/guides/billing-of-seats"],
    ["/api/users/get", "/api/users/list"],
    ["/api", "/sdk"],
    ["/", "/guides"],
    ["/404", "/a"],
    ["/guides", "/"],
  ])("are not those of %s and %s", (asked, path) => {
    expect(near(asked, path)).toEqual([]);
  });

  it("are in the order of what they have in common", () => {
    expect(
      near("/guides/auth/api-keys", "/reference/api-key", "/other/api-keys", "/security/auth/api-keys"),
    ).toEqual(["/security/auth/api-keys", "/other/api-keys", "/reference/api-key"]);
  });

  it("are not all the pages of a name that says little", () => {
    const all = ["a", "b", "c", "d", "payments", "e"].map((step) => `/${step}/overview`);
    expect(near("/payments/old/overview", ...all)).toEqual(["/payments/overview"]);
    expect(near("/overview", ...all)).toEqual([]);
    expect(near("/overview", ...all.slice(0, 2))).toEqual(["/a/overview", "/b/overview"]);
  });

  it("are five at most, of however many, for addresses of any length", () => {
    const pages = Array.from({ length: 20_000 }, (_, at): ListedPage => [
      `/a/b${at}/page-${at}-${"x".repeat(60)}`,
      "T",
      "",
      "",
    ]);
    const asked = stepsOf(`/${"a/".repeat(5000)}page-7-${"x".repeat(60)}`, []);
    expect(nearPages(asked, pages, [], 5)).toHaveLength(5);
  });
});
