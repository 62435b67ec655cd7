import { describe, expect, it } from "vitest";
import { html, nothing } from "../html.ts";
import { noParts } from "../page-parts/page-parts.ts";
import { readSettings, settingKeys } from "../settings.ts";
import { threats, unbalanced } from "../test-nodes.ts";
import { chromeOf } from "./chrome.ts";
import { renderPage, type PageView } from "./page.ts";
import { sidebarRows } from "./sidebar.ts";
import { selectSidebar } from "./sidebar-selection.ts";
import { nav } from "./test-navigation.ts";

function view(changes: Partial<PageView> = {}, config: Parameters<typeof readSettings>[0] = {}): PageView {
  return {
    settings: readSettings({ name: "Acme", colors: { primary: "#0D9373" }, ...config }, "/docs"),
    path: "/a",
    title: "Page",
    description: nothing,
    tags: html`<meta name="description" content="About.">`,
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
      uses: new Set(),
    },
    api: undefined,
    parts: noParts,
    chrome: { tabs: [], top: [], side: [], anchors: [], trail: [] },
    sidebar: html`<ul></ul>`,
    sidebarKey: "/docs#tab:0",
    navigationFile: undefined,
    previous: { title: "Before", href: "/docs/b" },
    next: undefined,
    home: "/docs",
    search: undefined,
    styles: ["/docs/assets/a.css"],
    utilities: "",
    own: { styles: [], scripts: [] },
    script: "/docs/assets/a.js",
    ...changes,
  };
}

describe("a page", () => {
  it("leaves the ids of its parts to headings of their names", () => {
    const body = { html: '<h2 id="content">Content</h2>', toc: [], rail: [], uses: new Set<never>() };
    const page = renderPage(view({ body }));
    expect([...page.matchAll(/ id="(?:frame-)?content"/g)].map(([id]) => id)).toEqual([
      ' id="frame-content"',
      ' id="content"',
    ]);
    expect(page).toContain('class="skip-link" href="#frame-content"');
  });

  it("shows no title where it is blank, and has one for those who hear the page", () => {
    const own = { ...view().body, html: "<h1>Own</h1>" };
    expect(renderPage(view({ isTitleBlank: true, body: own })).match(/<h1.*?<\/h1>/g)).toEqual([
      "<h1>Own</h1>",
    ]);
    expect(renderPage(view({ isTitleBlank: true }))).toContain('<h1 class="sr-only">Page</h1>');
  });

  it("is called by its title alone on small screens where nothing around it has a name", () => {
    const chrome = { ...view().chrome, trail: ["Guides", " "] };
    const bar = (changes: Partial<PageView>): string =>
      /<nav class="narrow-bar".*?<\/nav>/s.exec(renderPage(view(changes)))?.[0] ?? "";
    expect(bar({ eyebrow: [], chrome: { ...chrome, trail: ["", " "] } })).not.toContain("narrow-section");
    expect(bar({ eyebrow: [], chrome })).toContain('<span class="narrow-section">Guides</span>');
    expect(bar({ chrome })).toContain('<span class="narrow-section">Guides</span>');
  });

  it("has its text in one part, and what stands beside it in another", () => {
    const page = renderPage(view());
    const [, text = ""] =
      /<article id="content-area" class="frame-article">(.*)<\/article>/s.exec(page) ?? [];
    expect(text).toContain('id="pagination"');
    expect(text).not.toMatch(/id="(?:footer|content-side-layout)"/);
    expect(page).toContain('</article><aside id="content-side-layout" class="frame-rail"');
  });

  it("is a whole document with everything in its place", () => {
    const page = renderPage(view());
    expect(page).toMatch(
      /^<!doctype html><html lang="en" data-appearance="system" data-current-path="\/a" data-mode="default" data-theme="mint" data-sidebar="\/docs#tab:0"><head>/,
    );
    for (const part of [
      "<title>Page - Acme</title>",
      'name="description" content="About."',
      'id="navbar"',
      'id="sidebar"',
      'id="content-area"',
      'id="content-side-layout"',
      'id="content"',
      '<h1 id="page-title" class="frame-title">Page</h1>',
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

  it("has no contents in wide mode, and a drawer alone in center and custom mode", () => {
    expect(renderPage(view({ mode: "wide" }))).not.toContain("table-of-contents");
    for (const mode of ["center", "custom"]) {
      const page = renderPage(view({ mode }));
      expect(page).not.toContain("narrow-bar");
      // Small screens open it from the top bar.
      expect(page).toMatch(
        /<div class="frame-bar".* href="#sidebar" aria-label="Open navigation" data-drawer-open>/s,
      );
      expect(page).toContain('id="sidebar"');
    }
    expect(renderPage(view({ mode: "wide" })).match(/data-drawer-open/g)).toHaveLength(1);
    expect(renderPage(view({ mode: "custom" }))).not.toContain("page-title");
    expect(renderPage(view({ mode: "frame" }))).not.toContain("page-title");
    expect(renderPage(view({ mode: "frame" }))).toContain('id="sidebar"');
    expect(renderPage(view({ mode: "nonsense" }))).toContain('data-mode="default"');
  });

  it("obeys appearance and direction", () => {
    const page = renderPage(view({ rightToLeft: true }, { appearance: { default: "dark", strict: true } }));
    expect(page).toContain('dir="rtl" class="dark" data-appearance="dark" data-strict');
    expect(page).not.toContain('class="icon-button theme-toggle"');
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
          banner: { content: "A & B", dismissible: true, color: "#112233" },
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
      ">A &amp; B</div>",
      "--banner:light-dark(#112233,#112233)",
      "data-banner-close",
    ])
      expect(page).toContain(part);
  });

  it("has texts of the configuration without the blanks around them", () => {
    const link = { label: " Blog ", href: " https://b.example " };
    const page = renderPage(view({}, { name: " Trim me ", navbar: { links: [link] } }));
    expect(page).toContain("<title>Page - Trim me</title>");
    expect(page).toContain("<span>Trim me</span>");
    expect(page).toContain('href="https://b.example"');
    expect(page).toContain(">Blog<");
  });

  it("survives any configuration", () => {
    for (const value of [null, 1, "x", [], {}, [null], { links: 1, items: [{}], light: 1 }]) {
      expect(renderPage(view({}, Object.fromEntries(settingKeys.map((key) => [key, value]))))).toContain(
        "</html>",
      );
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
          path: evil,
          language: evil,
          chrome: chromeOf(tree, { place: undefined }, () => undefined, { file: "", base: "/docs" }),
          sidebar: html`${sidebarRows(sidebar, { file: "", base: "", metas: new Map() })}`,
          previous: { title: evil, href: evil },
        },
        config,
      ),
    );
    const own = page.replace(/<head>.*?<\/head>/s, "").replace(/<script>\(function\(\)\{.*?<\/script>/g, "");
    const marks = "tabs theme-toggle drawer-open drawer-close banner-close menu load".split(" ");
    expect(
      threats(
        own.replace("<!doctype html>", ""),
        marks.map((name) => `data-${name}`),
      ),
    ).toEqual([]);
    const head = /<head>.*?<\/head>/s.exec(page)?.[0] ?? "";
    expect(head.match(/<script/g)).toHaveLength(3);
    expect(head).not.toMatch(/onerror=alert\(1\)>|javascript:/);
    expect(head.match(/<\/style>/g)).toHaveLength(1);
  });
});
