import { describe, expect, it } from "vitest";
import type { NavigationDraft, NavigationNode } from "../model/navigation.ts";
import { findLanguageFolders, foldersOf, type LanguageFolder } from "./language-folders.ts";
import { indexNavigation } from "./places.ts";

/** Elements by "kind name", with their pages or what they hold. */
type Given = { readonly [element: string]: readonly string[] | Given };

function children(given: readonly string[] | Given, above: string): readonly NavigationNode[] {
  if (Array.isArray(given))
    return (given as readonly string[]).map((page, at) => ({
      kind: "page",
      id: `${above}/${at}`,
      label: "",
      page,
      children: [],
    }));
  return Object.entries(given as Given).map(([element, inside], at) => {
    const [kind = "", label = ""] = element.split(" ");
    const id = above === "" ? String(at) : `${above}/${at}`;
    return { kind: kind as NavigationNode["kind"], id, label, children: children(inside, id) };
  });
}

function found(given: Given): ReadonlyMap<string, LanguageFolder> {
  const root: NavigationNode = { kind: "root", id: "", label: "", children: children(given, "") };
  const draft: NavigationDraft = { root, bindings: new Map(), owners: [], references: new Map() };
  const { nodes, places } = indexNavigation(draft);
  return findLanguageFolders(nodes.get("tree") ?? root, places);
}

/** The name of the language, and its element, by folder. */
function folders(given: Given): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...found(given)].map(([folder, { id, place }]) => [folder, `${place.language} ${id}`]),
  );
}

const many = (folder: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `/${folder}/p${at}`);

describe("the folder of a language", () => {
  it("has all of its pages, and none of another", () => {
    expect(folders({ "language en": ["/", "/intro"], "language ar": ["/ar/intro"] })).toMatchObject({
      ar: "ar 1",
    });
    expect(
      folders({ "language en": ["/docs/en/a", "/docs/en/b"], "language cn": ["/docs/zh/a", "/docs/zh"] }),
    ).toEqual({ "docs/en": "en 0", "docs/zh": "cn 1" });
    const shared = { "language en": ["/a", "/fr/b"], "language fr": ["/fr/a", "/fr/c"] };
    expect(folders(shared)).toEqual({});
    expect(folders({ "language en": ["/a", "/b"], "language fr": ["/c", "/fr/a"] })).toEqual({});
    expect(folders({ "language en": ["/"] })).toEqual({});
  });

  it("has two pages, or the name of the language", () => {
    const en = ["/", "/start"];
    expect(folders({ "language en": en, "language fr": ["/guides/bonjour"] })).toEqual({});
    expect(folders({ "language en": en, "language fr": ["/guides/bonjour", "/guides/b"] })).toEqual({
      guides: "fr 1",
    });
    expect(folders({ "language en": en, "language fr": ["/docs/FR/a/b"] })).toEqual({ "docs/FR": "fr 1" });
    expect(folders({ "language en": en, "language pt-BR": ["/pt-br/a"], "language cn": ["/zh/a"] })).toEqual({
      "pt-br": "pt-BR 1",
      zh: "cn 2",
    });
    expect(folders({ "language en": en, "language fr": ["/french/a"], "language de": ["/at/a"] })).toEqual(
      {},
    );
  });

  it("may lack one page of ten", () => {
    const en = ["/a", "/b"];
    expect(folders({ "language en": en, "language fr": [...many("fr", 9), "/c"] })).toEqual({ fr: "fr 1" });
    expect(folders({ "language en": en, "language fr": [...many("fr", 8), "/c"] })).toEqual({});
  });

  it("is that of the language in a version, and of the language in all of them", () => {
    const inside = (version: string): Given => ({
      "language en": [`/en/${version}/a`, `/en/${version}/b`],
      "language fr": [`/fr/${version}/a`, `/fr/${version}/b`],
    });
    expect(folders({ "version v1": inside("v1"), "version v2": inside("v2") })).toEqual({
      "en/v1": "en 0/0",
      "fr/v1": "fr 0/1",
      "en/v2": "en 1/0",
      "fr/v2": "fr 1/1",
      en: "en 0/0",
      fr: "fr 0/1",
    });
  });

  it("tells a version only where it is in no other", () => {
    const inside = (version: string): Given => ({
      "language en": [`/${version}/a`],
      "language fr": [`/fr/${version}/a`, `/fr/${version}/b`],
    });
    const several = found({ "version v2": inside("v2"), "version v1": inside("v1") });
    expect(several.get("fr")?.place).toMatchObject({ language: "fr", hidden: true });
    expect(several.get("fr")?.place).not.toHaveProperty("version");
    expect(several.get("fr/v1")?.place.version).toBe("v1");
    const products = { "product One": inside("one"), "product Two": inside("two") };
    expect(found({ "version v2": products }).get("fr")?.place.version).toBe("v2");
  });

  it("is none of a site without languages", () => {
    expect(folders({ "tab One": ["/one/a"], "tab Two": ["/two/a"] })).toEqual({});
  });
});

it("is shown at the start of the language", () => {
  const all = found({
    "version v1": {
      "language en": ["/en/a"],
      "language fr": { "tab Un": ["/fr/a"], "tab Deux": ["/fr/b"] },
    },
  });
  expect(all.get("fr")).toEqual({
    id: "0/1",
    isDefault: false,
    place: {
      trail: ["0", "0/1", "0/1/0"],
      sidebar: "0/1/0",
      hidden: true,
      language: "fr",
      version: "v1",
      groups: [],
    },
  });
  expect(all.get("en")?.isDefault).toBe(true);
});

it("is looked for above a path, and at it", () => {
  expect(foldersOf("/ar/a/b")).toEqual(["ar", "ar/a", "ar/a/b"]);
  expect(foldersOf("/")).toEqual([]);
  expect(foldersOf(`/${"x/".repeat(100)}`)).toHaveLength(8);
});
