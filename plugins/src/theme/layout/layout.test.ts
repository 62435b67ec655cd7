import type { NavigationNode, PageMeta, Place } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { html, nothing, textOf } from "../html.ts";
import { readSettings } from "../settings.ts";
import { threats, unbalanced } from "../test-nodes.ts";
import { chromeOf } from "./chrome.ts";
import { renderPage, type PageView } from "./page.ts";
import { listRows, sidebarRows } from "./sidebar.ts";
import { isLarge, pagesOf, selectSidebar, sidebarLists, type SidebarEntry } from "./sidebar-selection.ts";

type Given = Partial<Omit<NavigationNode, "children">> & { readonly children?: readonly (Given | string)[] };

/** A node with ids by position; a string is a page. */
function nav(given: Given | string, id = ""): NavigationNode {
  if (typeof given === "string") return { kind: "page", id, label: "", page: given, children: [] };
  const { children = [], ...rest } = given;
  const below = children.map((child, index) => nav(child, `${id === "" ? "" : `${id}/`}${index}`));
  return { kind: "root", label: "", ...rest, id, children: below };
}

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
  return textOf(sidebarRows(entries, { base: "/docs", metas: known }));
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
      'data-method="DELETE">DEL</span><del class="nav-label">Title of /start</del><span class="tag deprecated">deprecated</span>',
    );
    expect(rows).toContain('<span class="nav-label">Short</span><span class="tag">New</span>');
    expect(rows).toContain('href="https://x.example"');
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

  it("gives the rest to the navigation file, list by list", () => {
    const lists = sidebarLists(sidebar);
    expect(lists.get("8")).toHaveLength(25);
    expect(textOf(listRows(lists.get("8") ?? [], { base: "", metas: new Map() }))).toContain(
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
  });
});

describe("what surrounds a page", () => {
  const tree = nav({
    page: "/en/a",
    children: [
      {
        kind: "version",
        label: "v2",
        default: true,
        tag: "Latest",
        page: "/en/a",
        children: [
          {
            kind: "tab",
            label: "Guides",
            page: "/en/a",
            children: [
              { kind: "dropdown", label: "Platform", page: "/en/a" },
              { kind: "dropdown", label: "SDK", page: "/en/sdk", description: "Libraries" },
            ],
          },
          { kind: "tab", label: "API", page: "/en/api", icon: "code", align: "end" },
          { kind: "tab", label: "Secret", page: "/en/s", hidden: true },
          { kind: "tab", label: "Blog", href: "https://blog.example" },
        ],
      },
      { kind: "version", label: "v1", page: "/v1/a" },
      { kind: "anchor", label: "Community", href: "/community", global: true },
    ],
  });
  const place = (trail: readonly string[]): Place => ({
    trail,
    sidebar: trail.at(-1) ?? "",
    hidden: false,
    groups: [],
  });
  const first = (node: NavigationNode): NavigationNode | undefined =>
    node.children.find((child) => child.global !== true);

  it("follows the trail and offers the other choices", () => {
    const chrome = chromeOf(tree, place(["0", "0/0", "0/0/1"]), first, "/docs");
    expect(
      chrome.top.map((level) => level.choices.map(({ label, href, active }) => [label, href, active])),
    ).toEqual([
      [
        ["v2", "/docs/en/a", true],
        ["v1", "/docs/v1/a", false],
      ],
    ]);
    expect(chrome.tabs.map(({ label, href, active, end }) => [label, href, active, end])).toEqual([
      ["Guides", "/docs/en/a", true, false],
      ["API", "/docs/en/api", false, true],
      ["Blog", "https://blog.example", false, false],
    ]);
    expect(chrome.side[0]?.choices.find((choice) => choice.active)?.label).toBe("SDK");
    expect(chrome.anchors.map(({ label, href }) => [label, href])).toEqual([
      ["Community", "/docs/community"],
    ]);
  });

  it("is the default branch for pages outside of navigation", () => {
    expect(chromeOf(tree, undefined, first, "").trail).toEqual(["Guides", "Platform"]);
  });
});

function view(changes: Partial<PageView> = {}, config: Parameters<typeof readSettings>[0] = {}): PageView {
  return {
    settings: readSettings({ name: "Acme", colors: { primary: "#0D9373" }, ...config }, "/docs"),
    path: "/a",
    title: "Page",
    description: nothing,
    metaDescription: "About.",
    keywords: undefined,
    noindex: false,
    badges: nothing,
    eyebrow: ["Guides"],
    mode: "default",
    language: "en",
    rightToLeft: false,
    body: {
      html: "<p>Text</p>",
      toc: [
        { id: "x", text: "X", depth: 2 },
        { id: "y", text: "Y", depth: 3 },
      ],
      rail: [],
    },
    api: undefined,
    chrome: { tabs: [], top: [], side: [], anchors: [], trail: [] },
    sidebar: html`<ul></ul>`,
    navigationFile: undefined,
    previous: { title: "Before", href: "/docs/b" },
    next: undefined,
    home: "/docs",
    styles: ["/docs/assets/a.css"],
    script: "/docs/assets/a.js",
    ...changes,
  };
}

describe("a page", () => {
  it("is a whole document with everything in its place", () => {
    const page = renderPage(view());
    expect(page).toMatch(
      /^<!doctype html><html lang="en" data-appearance="system" data-current-path="\/a" data-mode="default" data-theme="mint"><head>/,
    );
    for (const part of [
      "<title>Page - Acme</title>",
      'name="description" content="About."',
      'id="navbar"',
      'id="sidebar"',
      'id="content-area"',
      'id="content"',
      '<h1 id="page-title">Page</h1>',
      'id="table-of-contents"',
      'id="pagination"',
      'id="footer"',
      'class="skip-link" href="#content"',
    ])
      expect(page).toContain(part);
    expect(unbalanced(page.replace("<!doctype html>", "").replace(/<script>.*?<\/script>/gs, ""))).toEqual(
      [],
    );
    expect(page.match(/<h1/g)).toHaveLength(1);
  });

  it("has no contents in wide mode, no sidebar in center and custom mode", () => {
    expect(renderPage(view({ mode: "wide" }))).not.toContain("table-of-contents");
    expect(renderPage(view({ mode: "center" }))).not.toContain('id="sidebar"');
    expect(renderPage(view({ mode: "custom" }))).not.toContain("page-title");
    expect(renderPage(view({ mode: "nonsense" }))).toContain('data-mode="default"');
  });

  it("obeys appearance, direction and indexing", () => {
    const page = renderPage(
      view({ rightToLeft: true, noindex: true }, { appearance: { default: "dark", strict: true } }),
    );
    expect(page).toContain('dir="rtl" class="dark" data-appearance="dark" data-strict');
    expect(page).not.toContain('class="icon-button theme-toggle"');
    expect(page).toContain('<meta name="robots" content="noindex">');
  });

  it("shows the settings of the site", () => {
    const page = renderPage(
      view(
        {},
        {
          logo: { light: "/l.svg", dark: "/d.svg" },
          favicon: "/f.svg",
          navbar: {
            links: [
              { label: "Blog", href: "https://b.example" },
              { type: "github", href: "https://github.com/a" },
            ],
            primary: { type: "button", label: "Go", href: "/go" },
          },
          footer: {
            socials: { x: "https://x.com/a" },
            links: [{ header: "H", items: [{ label: "L", href: "https://l.example" }] }],
          },
          banner: { content: "**New** [thing](/n)", dismissible: true, color: "#112233" },
        },
      ),
    );
    for (const part of [
      'class="for-light" src="/docs/l.svg"',
      'class="for-dark" src="/docs/d.svg"',
      'rel="icon" href="/docs/f.svg"',
      ">Blog<",
      ">GitHub<",
      'href="/docs/go"',
      'aria-label="X"',
      ">H</p>",
      "<strong>New</strong>",
      "--banner:light-dark(#112233,#112233)",
      "data-banner-close",
    ])
      expect(page).toContain(part);
  });

  it("survives any configuration", () => {
    for (const value of [null, 1, "x", [], {}, [null], { links: 1, items: [{}], light: 1 }]) {
      const keys = [
        "name",
        "logo",
        "favicon",
        "colors",
        "appearance",
        "fonts",
        "background",
        "styling",
        "navbar",
        "footer",
        "banner",
        "api",
        "seo",
        "theme",
      ];
      expect(renderPage(view({}, Object.fromEntries(keys.map((key) => [key, value]))))).toContain("</html>");
    }
  });

  it("lets nothing of the configuration or the navigation run", () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const bad = `javascript:alert(1)//${evil}`;
    const config = {
      name: evil,
      description: evil,
      theme: evil,
      logo: { light: bad, dark: bad, href: bad },
      favicon: bad,
      colors: { primary: evil },
      fonts: { family: `x";}</style>${evil}`, source: bad, format: "woff2" },
      background: { decoration: evil, color: { light: evil } },
      navbar: {
        links: [
          { label: evil, href: bad, icon: evil },
          { label: evil, href: `https://a.b/${evil}` },
        ],
        primary: { type: "button", label: evil, href: bad },
      },
      footer: {
        socials: { [evil]: `https://a.b/${evil}`, x: bad },
        links: [{ header: evil, items: [{ label: evil, href: `/${evil}` }] }],
      },
      banner: { content: `${evil} [x](${bad}) [y](https://a.b/"onload=1)`, color: evil },
      seo: { metatags: { [evil]: evil, "og:title": evil } },
    };
    const tree = nav({
      children: [
        { kind: "tab", label: evil, page: `/${evil}`, icon: evil, tag: evil, description: evil },
        { kind: "tab", label: evil, href: bad },
      ],
    });
    const sidebar = selectSidebar(
      nav({
        children: [
          { kind: "group", label: evil, tag: evil, icon: evil, children: [`/${evil}`] },
          { kind: "link", label: evil, href: bad },
        ],
      }),
      [],
    );
    const page = renderPage(
      view(
        {
          title: evil,
          eyebrow: [evil],
          metaDescription: evil,
          keywords: evil,
          path: evil,
          language: evil,
          chrome: chromeOf(tree, undefined, () => undefined, "/docs"),
          sidebar: html`${sidebarRows(sidebar, { base: "", metas: new Map() })}`,
          previous: { title: evil, href: evil },
        },
        config,
      ),
    );
    const own = page.replace(/<head>.*?<\/head>/s, "").replace(/<script>\(function\(\)\{.*?<\/script>/g, "");
    expect(threats(own.replace("<!doctype html>", ""))).toEqual([]);
    const head = /<head>.*?<\/head>/s.exec(page)?.[0] ?? "";
    expect(head.match(/<script/g)).toHaveLength(2);
    expect(head).not.toMatch(/onerror=alert\(1\)>|javascript:/);
    expect(head.match(/<\/style>/g)).toHaveLength(1);
  });
});
