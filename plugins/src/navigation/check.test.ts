import { navigation, navigationDraft, pageMeta, routes } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { checkNavigation, checkOrphan } from "./check.ts";
import { draftOf, fakeRead, type Found, type Given } from "./test-site.ts";

async function check(given: Given): Promise<readonly Found[]> {
  const { read, found } = fakeRead({ [`${navigationDraft.name} `]: draftOf(given) });
  await checkNavigation(read);
  return found;
}

function languages(second: string): Given {
  return {
    children: [
      { kind: "language", label: "en", specs: ["en.json"], children: ["a", "GET /x"] },
      { kind: "language", label: "fr", specs: ["fr.json"], children: [second, "GET /x"] },
    ],
  };
}

describe("checks", () => {
  it("tell of a page that stands twice, at its second entry", async () => {
    const found = await check({ children: ["a", { kind: "group", label: "G", children: ["b", "a", "a"] }] });
    expect(found).toMatchObject([
      { code: "navigation/duplicate-page", severity: "information", path: "1.1" },
      { code: "navigation/duplicate-page", path: "1.2" },
    ]);
  });

  it("tell of a page in two languages, and of nothing where another subject has its path", async () => {
    expect((await check(languages("a"))).map(({ message }) => message)).toEqual([
      expect.stringContaining("in two languages, en and fr"),
    ]);
    expect(await check(languages("b"))).toEqual([]);
  });

  it("tell of a page that a version has twice, and not of one that several have", async () => {
    const version = (label: string, ...children: readonly string[]): Given => ({
      kind: "version",
      label,
      children: [{ kind: "tab", label: "T", children }],
    });
    const found = await check({ children: [version("1", "a", "b"), version("2", "b", "a", "b")] });
    expect(found).toMatchObject([{ code: "navigation/duplicate-page", path: "1.0.2" }]);
  });

  it("tell of a second default among elements of a kind", async () => {
    const version = (label: string, isDefault: boolean): Given => ({
      kind: "version",
      label,
      ...(isDefault && { default: true }),
      children: [label],
    });
    const found = await check({
      children: [version("1", false), version("2", true), version("3", true), version("4", true)],
    });
    expect(found).toMatchObject([
      { code: "navigation/second-default", severity: "warning", path: "2.default" },
      { code: "navigation/second-default", path: "3.default" },
    ]);
    expect(found[1]?.message).toContain('"2" says so before it');
    const other = { kind: "language", label: "en", default: true, children: ["b"] } as const;
    const hidden = { ...version("0", true), hidden: true };
    expect(await check({ children: [hidden, version("1", true), other] })).toEqual([]);
  });

  it("tell of empty groups that are not to be filled", async () => {
    const groups = await check({
      children: [
        { kind: "group", label: "E" },
        { kind: "group", label: "API", specs: ["gone.json"] },
        { kind: "group", label: "R", page: "/r" },
      ],
    });
    expect(groups).toMatchObject([{ code: "navigation/empty-group", path: "0" }]);
  });

  const route = { path: "/a", kind: "page", file: "a.mdx", listed: false };
  const meta = { hidden: false, url: null };
  it.each<[string, string, Readonly<Record<string, unknown>>, number]>([
    ["an unlisted page", "/a", {}, 1],
    ["a listed page", "/a", { [`${routes.name} /a`]: { ...route, listed: true } }, 0],
    ["a hidden page", "/a", { [`${pageMeta.name} /a`]: { ...meta, hidden: true } }, 0],
    [
      "a page that leads elsewhere",
      "/a",
      { [`${pageMeta.name} /a`]: { ...meta, url: "https://example.com" } },
      0,
    ],
    ["a generated page", "/a", { [`${routes.name} /a`]: { ...route, file: null } }, 0],
    ["a page that navigation links to", "/a", { [`${navigation.name} link:/a`]: { kind: "tab" } }, 0],
    ["a page of a site without navigation", "/a", { "config navigation": undefined }, 0],
    ["a page of a site whose navigation is none", "/a", { "config navigation": ["a"] }, 0],
    ["a page of a site whose navigation is empty", "/a", { "config navigation": {} }, 1],
    ["a page of a site whose navigation has no list", "/a", { "config navigation": { tabs: 3 } }, 0],
    ["a page of a site with another list", "/a", { "config navigation": { pagse: ["a"] } }, 0],
    ["a page of a site with one list", "/a", { "config navigation": { tabs: null, groups: [{}] } }, 1],
    ["the home page", "/", { [`${routes.name} /`]: { ...route, path: "/" } }, 0],
  ])("judge %s", async (_name, path, values, count) => {
    const { read, found } = fakeRead({
      [`${routes.name} /a`]: route,
      [`${pageMeta.name} /a`]: meta,
      "config navigation": { pages: [] },
      ...values,
    });
    await checkOrphan(path, read);
    expect(found.map(({ code, severity, path: at }) => [code, severity, at])).toEqual(
      Array.from({ length: count }, () => ["navigation/orphan-page", "warning", "a.mdx"]),
    );
  });
});
