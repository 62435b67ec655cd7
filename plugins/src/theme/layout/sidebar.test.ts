import type { PageMeta } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { textOf } from "../html.ts";
import { unbalanced } from "../test-nodes.ts";
import { closedRows, listRows, sidebarRows } from "./sidebar.ts";
import {
  isLarge,
  pagesOf,
  selectSidebar,
  sidebarLists,
  wholeLists,
  type SidebarEntry,
} from "./sidebar-selection.ts";
import { nav, type Given } from "./test-navigation.ts";

function meta(path: string, fields: Partial<PageMeta> = {}): PageMeta {
  return {
    path,
    kind: "page",
    title: `Title of ${path}`,
    sidebarTitle: null,
    description: null,
    icon: null,
    tag: null,
    version: null,
    deprecated: false,
    hidden: false,
    listed: true,
    method: null,
    url: null,
    ...fields,
  };
}

function shown(entries: readonly SidebarEntry[], metas: readonly PageMeta[] = []): string {
  const known = new Map(pagesOf(entries).map((path) => [path, meta(path)]));
  for (const each of metas) known.set(each.path, each);
  return textOf(sidebarRows(entries, { file: "", base: "/docs", metas: known }));
}

describe("a small sidebar", () => {
  const sidebar = nav({
    children: [
      "/start",
      {
        kind: "group",
        label: "Guides",
        icon: "book",
        children: [
          "/a",
          { kind: "group", label: "Deep", children: ["/deep/x"] },
          { kind: "group", label: "Wide", expanded: true, page: "/wide", children: ["/wide/x"] },
        ],
      },
      { kind: "group", label: "Hidden", hidden: true, children: ["/secret"] },
      { kind: "link", label: "Blog", href: "https://blog.example" },
      { kind: "page", label: "GET /gone", children: [] },
    ],
  });

  it("is on the page whole; top-level groups are open, nested ones fold", () => {
    const rows = shown(selectSidebar(sidebar, ["1", "1/0"]));
    expect(rows).toContain(
      '<a class="nav-link" href="/docs/a" aria-current="page"><span class="nav-label">Title of /a</span></a>',
    );
    expect(rows).toContain('<details class="nav-group" data-id="1/1"><summary class="nav-link">');
    expect(rows).toContain(
      '<details class="nav-group" open data-id="1/2"><summary class="nav-fold" aria-label="Pages of Wide"></summary>',
    );
    expect(rows).toContain('<a class="nav-link with-fold" href="/docs/wide">');
    expect(rows).not.toContain("secret");
    expect(rows).toContain(
      '<a target="_blank" rel="noopener" class="nav-link outside" href="https://blog.example">',
    );
    expect(rows).toContain('<span class="nav-link missing"><span class="nav-label">GET /gone</span></span>');
    expect(unbalanced(rows)).toEqual([]);
  });

  it("opens the way to the page", () => {
    expect(shown(selectSidebar(sidebar, ["1", "1/1", "1/1/0"]))).toContain(
      '<details class="nav-group" open data-id="1/1">',
    );
  });

  it("shows methods, tags, deprecation, external pages and short titles", () => {
    const metas = [
      meta("/start", { method: "DELETE", deprecated: true }),
      meta("/a", { tag: "New", sidebarTitle: "Short" }),
      meta("/deep/x", { url: "https://x.example" }),
    ];
    const rows = shown(selectSidebar(sidebar, []), metas);
    expect(rows).toContain(
      'data-method="DELETE">DEL</span><span class="nav-label"><del>Title of /start</del> <span class="nav-tag deprecated">deprecated</span></span>',
    );
    expect(rows).toContain(
      '<span class="nav-label">Short <span class="nav-tag nav-tag-pill">New</span></span>',
    );
    expect(rows).toContain('href="https://x.example"');
  });
});

it("has no heads of groups without pages, or whose pages are hidden", () => {
  const sidebar = nav({
    children: [
      { kind: "group", label: "None" },
      { kind: "group", label: "Outer", children: [{ kind: "group", label: "Inner" }] },
      { kind: "group", label: "Guides", children: ["/a", { kind: "group", label: "Deep" }] },
      { kind: "group", label: "Own", page: "/own" },
      {
        kind: "group",
        label: "Link",
        children: [{ kind: "link", label: "Blog", href: "https://b.example" }],
      },
      { kind: "group", label: "Secret", children: [{ kind: "page", page: "/secret", hidden: true }] },
    ],
  });
  const rows = shown(selectSidebar(sidebar, ["2", "2/0"]));
  expect(
    [...rows.matchAll(/<p class="sidebar-title.*?<span>(.*?)<\/span>/gs)].map(([, name]) => name),
  ).toEqual(["Guides", "Own", "Link"]);
  expect(rows).not.toMatch(/None|Outer|Inner|Deep|Secret/);
  expect(sidebarLists(sidebar).get("2")).toHaveLength(1);
});

it("is the same where rows are drawn before, whichever page is open", () => {
  const place = { file: "", base: "/docs" };
  const sidebar = nav({
    children: ["/a", { kind: "group", label: "B", page: "/b", children: ["/b/1", "/b/2", "/a"] }],
  });
  const metas = new Map(["/a", "/b", "/b/1", "/b/2"].map((path) => [path, meta(path, { icon: "book" })]));
  const drawn = closedRows({ ...place, metas });
  for (const trail of [[], ["0"], ["1"], ["1", "1/1"], ["1", "1/2"]]) {
    const entries = selectSidebar(sidebar, trail);
    const open = new Map(
      pagesOf(entries, (path) => drawn.has(path)).map((path) => [path, meta(path, { icon: "book" })]),
    );
    expect(open.size).toBeLessThanOrEqual(1);
    expect(textOf(sidebarRows(entries, { ...place, metas: open, drawn }))).toBe(
      textOf(sidebarRows(entries, { ...place, metas })),
    );
  }
});

describe("drill-down", () => {
  const place = { file: "", base: "/docs", metas: new Map<string, PageMeta>() };
  const sidebar = nav({
    children: [
      {
        kind: "group",
        label: "Top",
        children: [
          {
            kind: "group",
            label: "Plain",
            children: [{ kind: "link", href: "https://x.example" }, "/p/1", "/p/2"],
          },
          { kind: "group", label: "Own", page: "/own", children: ["/own/1"] },
          {
            kind: "group",
            label: "Outer",
            children: [{ kind: "group", label: "Inner", children: ["/in/1"] }],
          },
          {
            kind: "group",
            label: "Elsewhere",
            children: [
              { kind: "page", page: "/secret", hidden: true, children: [] },
              { kind: "link", href: "https://x.example" },
            ],
          },
        ],
      },
    ],
  });
  const heads = (trail: readonly string[], drilldown: boolean): readonly string[] =>
    [
      ...textOf(sidebarRows(selectSidebar(sidebar, trail, drilldown), place)).matchAll(
        /<a class="nav-link with-fold[^>]*>|<summary class="nav-link[^>]*>/g,
      ),
    ].map(([tag]) => tag);

  it("leads from the name of a folding group to the first page in it; its own page comes before that", () => {
    expect(heads([], true)).toEqual([
      '<a class="nav-link with-fold" href="/docs/p/1">',
      '<a class="nav-link with-fold" href="/docs/own">',
      '<a class="nav-link with-fold" href="/docs/in/1">',
      '<a class="nav-link with-fold" href="/docs/in/1">',
      '<summary class="nav-link">',
    ]);
    expect(heads([], false)).toEqual([
      '<summary class="nav-link">',
      '<a class="nav-link with-fold" href="/docs/own">',
      '<summary class="nav-link">',
      '<summary class="nav-link">',
      '<summary class="nav-link">',
    ]);
  });

  it("marks one row as the open page: that of the page, or of the group whose own it is", () => {
    expect(heads(["0", "0/0", "0/0/1"], true)[0]).toBe(
      '<a class="nav-link with-fold within" href="/docs/p/1">',
    );
    expect(heads(["0", "0/1"], true)[1]).toBe(
      '<a class="nav-link with-fold within" href="/docs/own" aria-current="page">',
    );
    const open = textOf(sidebarRows(selectSidebar(sidebar, ["0", "0/0", "0/0/1"], true), place));
    expect(open.match(/aria-current/g)).toHaveLength(1);
  });

  it("marks no title of a group while a page in it is open", () => {
    const titled = nav({ children: [{ kind: "group", label: "G", page: "/g", children: ["/g/1"] }] });
    const rows = (trail: readonly string[]): string =>
      textOf(sidebarRows(selectSidebar(titled, trail), place));
    expect(rows(["0", "0/0"])).toContain('<a href="/docs/g">');
    expect(rows(["0"])).toContain('<a href="/docs/g" aria-current="page">');
  });

  it("is in the navigation file, too", () => {
    const lists = sidebarLists(sidebar, true);
    expect(textOf(listRows(lists.get("0") ?? [], place))).toContain(
      '<a class="nav-link with-fold" href="/docs/p/1">',
    );
  });
});

describe("a large sidebar", () => {
  const groups = Array.from({ length: 40 }, (_, group): Given => ({
    kind: "group",
    label: `Group ${group}`,
    children: Array.from({ length: 25 }, (_page, page) => `/g${group}/p${page}`),
  }));
  const sidebar = nav({ children: groups });

  it("carries the page's own branch and the heads of the others", () => {
    expect(isLarge(sidebar)).toBe(true);
    const rows = shown(selectSidebar(sidebar, ["7", "7/3"]));
    expect(rows.match(/<a class="nav-link"/g)).toHaveLength(25 + 39);
    expect(rows).toContain('data-load="8"');
    expect(rows).toContain('href="/docs/g7/p3" aria-current="page"');
    expect(rows.length).toBeLessThan(25_000);
  });

  it("reads titles of its own branch alone: the name of another leads to the first page there", () => {
    const entries = selectSidebar(sidebar, ["7", "7/3"]);
    expect(pagesOf(entries)).toEqual(Array.from({ length: 25 }, (_, page) => `/g7/p${page}`));
    expect(shown(entries)).toContain(
      '<a class="nav-link" href="/docs/g8/p0"><span class="nav-label">Group 8</span></a>',
    );
  });

  it("keeps top-level groups open where only what is nested in them is too much", () => {
    const nested = (name: string): Given => ({
      kind: "group",
      label: name,
      children: Array.from({ length: 40 }, (_, index) => `/${name}/${index}`),
    });
    const parts = Array.from({ length: 8 }, (_, index): Given => ({
      kind: "group",
      label: `Part ${index}`,
      children: [`/part${index}`, nested(`a${index}`), nested(`b${index}`)],
    }));
    const rows = shown(selectSidebar(nav({ children: parts }), ["0", "0/0"]));
    expect(rows.match(/class="sidebar-group"/g)).toHaveLength(8);
    expect(rows.match(/data-load="\d\/\d"/g)).toHaveLength(16);
    expect(rows).toContain('href="/docs/part7"');
  });

  it("shows its open lists whole, and no window of a long one", () => {
    expect(wholeLists("", selectSidebar(sidebar, ["7", "7/3"]))).toEqual(["7"]);
    const long = nav({ children: Array.from({ length: 200 }, (_, index) => `/p${index}`) });
    expect(wholeLists("", selectSidebar(long, ["100"]))).toEqual([]);
    expect(wholeLists("all", selectSidebar(nav({ children: ["/a"] }), []))).toEqual(["all"]);
  });

  it("gives the rest to the navigation file, list by list", () => {
    const lists = sidebarLists(sidebar);
    expect(lists.get("8")).toHaveLength(25);
    expect(textOf(listRows(lists.get("8") ?? [], { file: "", base: "", metas: new Map() }))).toContain(
      'href="/g8/p24"',
    );
  });

  it("shows a window of a long list, so that pages stay small however many there are", () => {
    const flat = nav({ children: Array.from({ length: 5_000 }, (_, index) => `/p${index}`) });
    const rows = shown(selectSidebar(flat, ["2500"]));
    expect(rows.match(/<a /g)).toHaveLength(60);
    expect(rows).toContain('aria-current="page"');
    expect(rows).toContain('<button type="button" data-load="">2470 more</button>');
    expect(shown(selectSidebar(flat, ["4999"]))).toContain("/p4999");
    // Of folded groups there are fewer, as each is as much as three rows.
    const many = nav({
      children: Array.from({ length: 200 }, (_, group) =>
        nav({
          kind: "group",
          id: `${group}`,
          children: Array.from({ length: 50 }, (__, at) => `/g${group}/p${at}`),
        }),
      ),
    });
    const heads = shown(selectSidebar(many, ["100", "100/3"]));
    expect(heads.match(/<details /g)).toHaveLength(20);
    expect(heads).toContain("/g100/p49");
    expect(heads).toContain(">90 more</button>");
  });
});
