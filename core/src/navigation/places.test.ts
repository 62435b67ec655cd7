import { describe, expect, it } from "vitest";
import type { NavigationDraft, NavigationNode, Place } from "../model/navigation.ts";
import { defaultChild, firstPage, firstShownPage } from "./default-branch.ts";
import { hiddenRoot } from "./hidden-root.ts";
import { indexNavigation } from "./places.ts";

type Given = Partial<Omit<NavigationNode, "children">> & { readonly children?: readonly (Given | string)[] };

/** A node with ids by position; a string is a page. */
function node(given: Given | string, id = ""): NavigationNode {
  if (typeof given === "string") return { kind: "page", id, label: "", page: given, children: [] };
  const { children = [], ...rest } = given;
  const below = children.map((child, index) => node(child, `${id === "" ? "" : `${id}/`}${index}`));
  return { kind: "root", label: "", ...rest, id, children: below };
}

function draft(given: Given): NavigationDraft {
  return { root: node(given), bindings: new Map(), owners: [], references: new Map() };
}

function place(given: Given, path: string): Place | undefined {
  return indexNavigation(draft(given)).places.get(path);
}

/** Two languages with versions; the second language has one branch without pages. */
const site: Given = {
  children: [
    {
      kind: "language",
      label: "en",
      children: [
        {
          kind: "version",
          label: "v1",
          children: [{ kind: "group", label: "Old", children: ["/en/v1/a", "/shared"] }],
        },
        {
          kind: "version",
          label: "v2",
          default: true,
          children: [
            { kind: "tab", label: "Hidden", hidden: true, children: ["/en/v2/secret"] },
            { kind: "tab", label: "Blog", href: "/blog/?x#y" },
            {
              kind: "tab",
              label: "Guides",
              children: [{ kind: "group", label: "G", children: ["/en/v2/a", "/shared"] }],
            },
            { kind: "tab", label: "API", version: "2026-04", children: ["/en/v2/api"] },
          ],
        },
      ],
    },
    {
      kind: "language",
      label: "fr",
      children: [
        { kind: "tab", label: "Vide" },
        { kind: "tab", label: "Guide", children: ["/fr/a"] },
      ],
    },
    { kind: "anchor", label: "Community", href: "https://example.com", global: true },
  ],
};

describe("places", () => {
  it("have language, version and groups of what is around them", () => {
    expect(place(site, "/en/v1/a")).toEqual({
      trail: ["0", "0/0", "0/0/0", "0/0/0/0"],
      sidebar: "0/0",
      next: "/shared",
      hidden: false,
      language: "en",
      version: "v1",
      groups: ["Old"],
    });
  });

  it("take the nearest version, also of a tab", () => {
    expect(place(site, "/en/v2/api")?.version).toBe("2026-04");
    expect(place(site, "/en/v2/a")?.version).toBe("v2");
    expect(place(site, "/fr/a")?.version).toBeUndefined();
  });

  it("are the first ones of the branch that is open at first, else of all", () => {
    expect(place(site, "/shared")).toMatchObject({ sidebar: "0/1/2", previous: "/en/v2/a" });
    expect(place(site, "/en/v2/a")).toMatchObject({ next: "/shared" });
    const tab = (label: string, ...children: readonly string[]): Given => ({ kind: "tab", label, children });
    const version = (label: string, ...children: readonly Given[]): Given => ({
      kind: "version",
      label,
      ...(label === "2" && { default: true }),
      children,
    });
    const versions: Given = {
      children: [
        version("1", tab("A", "/x", "/old"), tab("B", "/y")),
        version("2", tab("A", "/z"), tab("B", "/x"), tab("C", "/x")),
        version("3", tab("A", "/old")),
      ],
    };
    expect(["/x", "/y", "/z", "/old"].map((path) => place(versions, path)?.sidebar)).toEqual([
      "1/1",
      "0/1",
      "1/0",
      "0/0",
    ]);
  });

  it("have others in further sidebars, one in each, but where they are hidden", () => {
    expect([...indexNavigation(draft(site)).otherPlaces]).toEqual([
      ["", []],
      ["/shared", [expect.objectContaining({ sidebar: "0/0", version: "v1", previous: "/en/v1/a" })]],
    ]);
    const tabs = (...more: readonly Given[]): Given => ({
      children: [{ kind: "tab", label: "A", children: ["/a", "/b"] }, ...more],
    });
    const others = (given: Given): unknown => indexNavigation(draft(given)).otherPlaces;
    expect(others(tabs({ kind: "tab", label: "B", hidden: true, children: ["/a"] }))).toEqual(new Map());
    expect(others(tabs({ kind: "tab", label: "B", children: ["/c", "/c"] }))).toEqual(new Map());
    const languages = ["en", "fr"].map((label): Given => ({ kind: "language", label, children: ["/a"] }));
    expect(others({ children: languages })).toEqual(new Map());
    const hidden: Given = { kind: "tab", label: "0", hidden: true, children: ["/a"] };
    expect(place({ children: [hidden, { kind: "tab", label: "A", children: ["/a"] }] }, "/a")?.sidebar).toBe(
      "1",
    );
  });

  it("are hidden by anything around them", () => {
    expect(place(site, "/en/v2/secret")).toMatchObject({ hidden: true, sidebar: "0/1/0" });
  });

  it("follow each other over groups and root pages, past what is hidden, a link or without a page", () => {
    const pages: Given = {
      children: [
        "/a",
        { kind: "page", label: "missing" },
        { kind: "group", label: "H", hidden: true, children: ["/secret"] },
        { kind: "link", label: "Blog", href: "https://example.com" },
        {
          kind: "group",
          label: "G",
          page: "/g",
          children: [{ kind: "group", label: "I", children: ["/i"] }, "/a"],
        },
      ],
    };
    expect(
      ["/a", "/secret", "/g", "/i"].map((path) => [place(pages, path)?.previous, place(pages, path)?.next]),
    ).toEqual([
      [undefined, "/g"],
      [undefined, undefined],
      ["/a", "/i"],
      ["/g", undefined],
    ]);
    expect(place(pages, "/i")).toMatchObject({
      trail: ["4", "4/0", "4/0/0"],
      groups: ["G", "I"],
      sidebar: "",
    });
  });

  it("of pages that hide themselves stand in what they are the page of, and in no order", () => {
    const { root, ...rest } = draft({ children: [{ kind: "group", label: "G", children: ["/a", "/b"] }] });
    const groups = root.children.map((group) => ({
      ...group,
      children: [hiddenRoot(group.id, "/g"), ...group.children],
    }));
    const { places, nodes } = indexNavigation({ ...rest, root: { ...root, children: groups } });
    expect(places.get("/g")).toEqual({ trail: ["0", "0/root"], sidebar: "", groups: ["G"], hidden: true });
    expect(places.get("/a")).toEqual({
      trail: ["0", "0/0"],
      sidebar: "",
      groups: ["G"],
      hidden: false,
      next: "/b",
    });
    expect(nodes.get("tree")?.page).toBe("/a");
  });

  it("of global elements come last", () => {
    const shared: Given = {
      children: [
        { kind: "anchor", label: "A", global: true, children: ["/a"] },
        { kind: "tab", label: "T", children: ["/a"] },
      ],
    };
    expect(place(shared, "/a")?.sidebar).toBe("1");
  });
});

describe("parts", () => {
  const { nodes: parts } = indexNavigation(draft(site));

  it("have a tree of divisions with their first pages, without groups and pages", () => {
    const short = ({ label, page, children }: NavigationNode): string =>
      `${label}${page === undefined ? "" : ` ${page}`}${children.length > 0 ? ` [${children.map(short).join(", ")}]` : ""}`;
    expect(short(parts.get("tree") ?? node({}))).toBe(
      " /en/v2/a [en /en/v2/a [v1 /en/v1/a, v2 /en/v2/a [Hidden /en/v2/secret, Blog, Guides /en/v2/a, API /en/v2/api]], fr /fr/a [Vide, Guide /fr/a], Community]",
    );
  });

  it("have a sidebar for each innermost division", () => {
    const sidebars = [...parts.keys()].filter((part) => part.startsWith("sidebar:"));
    expect(sidebars).toEqual([
      "sidebar:0/0",
      "sidebar:0/1/0",
      "sidebar:0/1/2",
      "sidebar:0/1/3",
      "sidebar:1/0",
      "sidebar:1/1",
    ]);
    expect(parts.get("sidebar:0/1/2")?.children).toHaveLength(1);
    expect([...indexNavigation(draft({ children: ["/a"] })).nodes.keys()]).toContain("sidebar:");
  });

  it("have the elements of all branches and the links into the site", () => {
    expect(parts.get("global")?.children.map(({ label }) => label)).toEqual(["Community"]);
    expect([...parts.keys()].filter((part) => part.startsWith("link:"))).toEqual(["link:/blog"]);
  });

  it("have a branch hidden where all of its pages are, and no page of a site that shows none", () => {
    const hidden: Given = { kind: "page", page: "/h", hidden: true };
    const tabs: Given[] = [
      { kind: "tab", label: "Hidden", children: [hidden] },
      { kind: "tab", label: "Soon" },
      { kind: "tab", label: "Blog", href: "/blog" },
      { kind: "tab", label: "Shown", children: ["/a", { kind: "page", page: "/i", hidden: true }] },
    ];
    const tree = indexNavigation(draft({ children: tabs })).nodes.get("tree");
    expect(tree?.children.map(({ label, page, hidden: isHidden }) => [label, page, isHidden])).toEqual([
      ["Hidden", "/h", true],
      ["Soon", undefined, undefined],
      ["Blog", undefined, undefined],
      ["Shown", "/a", undefined],
    ]);
    expect(tree?.page).toBe("/a");
    expect(tree && defaultChild(tree)?.label).not.toBe("Hidden");
    expect(indexNavigation(draft({ children: [hidden] })).nodes.get("tree")?.page).toBeUndefined();
  });

  it("leave a sidebar's part as it was where another one changes", () => {
    const changed = structuredClone(site) as { children: { children: { children: unknown[] }[] }[] };
    changed.children[0]?.children[0]?.children.push("/en/v1/new");
    const { nodes: after } = indexNavigation(draft(changed as Given));
    expect(after.get("tree")).toEqual(parts.get("tree"));
    expect(after.get("sidebar:0/1/2")).toEqual(parts.get("sidebar:0/1/2"));
    expect(after.get("sidebar:0/0")).not.toEqual(parts.get("sidebar:0/0"));
  });
});

describe("default branches", () => {
  const tab = (label: string, rest: Given = {}): Given => ({ kind: "tab", label, ...rest });

  it.each<[string, readonly Given[], string | undefined]>([
    ["the first", [tab("A"), tab("B")], "A"],
    ["the marked one", [tab("A"), tab("B", { default: true })], "B"],
    ["no hidden one, even if marked", [tab("A", { hidden: true, default: true }), tab("B")], "B"],
    ["no link", [tab("A", { href: "/x" }), tab("B")], "B"],
    ["a hidden one rather than none", [tab("A", { href: "/x" }), tab("B", { hidden: true })], "B"],
    ["nothing among links", [tab("A", { href: "/x" })], undefined],
    ["no global one", [tab("A", { global: true })], undefined],
  ])("are %s", (_name, children, expected) => {
    expect(defaultChild(node({ children }))?.label).toBe(expected);
  });

  it("lead to their first visible page, else to any", () => {
    expect(firstPage(node(site))).toBe("/en/v2/a");
    const hidden = node({ children: [{ kind: "group", label: "G", hidden: true, children: ["/h"] }] });
    expect(firstPage(hidden)).toBe("/h");
    expect(firstShownPage(hidden)).toBeUndefined();
    expect(firstPage(node({ children: [tab("A"), tab("B", { children: ["/b"] })] }))).toBe("/b");
    expect(firstPage(node({ children: [] }))).toBeUndefined();
  });
});
