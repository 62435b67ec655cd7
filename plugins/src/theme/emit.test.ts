import {
  artifact,
  Core,
  definePlugin,
  emptyPageFacts,
  outputs,
  searchScript,
  Stage,
  type PageNode,
  type PageTree,
  type Plugin,
} from "@octavo/core";
import { beforeAll, describe, expect, it } from "vitest";
import { theme } from "./index.ts";
import { styleSheet } from "./style-sheet.ts";
import { code, jsx, node, paragraph, root, unbalanced } from "./test-nodes.ts";

/** Pages of a few words, without a parser: `# Title` is the title, the rest one paragraph. */
const fakePages: () => Plugin = definePlugin("fake-pages", (hooks) => {
  hooks.parse.for("mdx").tap({ name: "fake-pages", stage: Stage.fallback }, ({ text }) => tree(text));
  hooks.entry.tapPromise({ name: "fake-pages", stage: Stage.fallback }, (entry) =>
    Promise.resolve({
      kind: "page",
      path: `/${entry.written}`.replace(/\/index$/, "/"),
      file: `${entry.written}.mdx`,
    }),
  );
});

function tree(text: string): PageTree {
  const [title = "", ...words] = text.split("\n");
  const body: PageNode = root(
    node("heading", { depth: 2, data: { id: "first" } }, "First"),
    paragraph(words.join(" ")),
    code("let a", "ts"),
    jsx("Note", {}, "Mind"),
  );
  return {
    format: "mdx",
    facts: { ...emptyPageFacts, frontMatter: { title }, hasContent: true },
    root: body,
    frontMatter: undefined,
    frontMatterSpan: { start: 0, end: 0 },
    problems: [],
    span: () => undefined,
    extent: () => undefined,
    props: () => [],
    at: () => undefined,
  };
}

async function site(
  config: object,
  pages: readonly string[],
  base = "",
  more: readonly Plugin[] = [],
  computed: string[] = [],
): Promise<{ core: Core; paths: readonly string[]; read: (path: string) => Promise<string> }> {
  const core = new Core({
    plugins: [fakePages(), theme(), ...more],
    base,
    freeze: true,
    trace: { query: ({ query }) => void computed.push(query) },
  });
  core.setFiles(["docs.json", ...pages.map((page) => `${page}.mdx`)]);
  core.setText(
    "docs.json",
    JSON.stringify({ name: "Acme", theme: "mint", colors: { primary: "#0d9373" }, ...config }),
  );
  for (const page of pages) core.setText(`${page}.mdx`, `Title of ${page}\nWords of ${page}.`);
  await core.refresh();
  expect((await core.problems()).filter((problem) => problem.code.startsWith("core/"))).toEqual([]);
  const paths = [...(await core.get(outputs)).keys()];
  return { core, paths, read: async (path) => String(await core.get(artifact, path)) };
}

describe("the theme of docs.json", () => {
  const pages = ["a", "b", "c"];
  const nested = { group: "G", pages: ["a", { group: "Inner", pages: ["b"] }] };
  const link = '<a class="nav-link with-fold" href="/b">';

  it.each([
    ["mint", "mint"],
    ["Aspen", "aspen"],
    ["none of them", "mint"],
  ])("%s: one style sheet, that of %s, and no other", async (written, name) => {
    const made = await site({ theme: written, navigation: { pages } }, pages);
    const { file, text } = styleSheet(name);
    expect(made.paths.filter((path) => /octavo-[\da-f]+\.css$/.test(path))).toEqual([`assets/${file}`]);
    expect(await made.read(`assets/${file}`)).toBe(text);
    const page = await made.read("a/index.html");
    expect(page).toContain(`<link rel="stylesheet" href="/assets/${file}">`);
    expect(page).toContain(`data-theme="${name}"`);
  });

  it.each([
    ["mint", undefined, false],
    ["mint", true, true],
    ["aspen", undefined, true],
    ["aspen", false, false],
    ["aspen", "x", true],
  ])("%s with drilldown %j: groups lead to pages: %j", async (name, drilldown, leads) => {
    const interaction = drilldown === undefined ? {} : { interaction: { drilldown } };
    const made = await site({ theme: name, ...interaction, navigation: { groups: [nested] } }, pages);
    expect((await made.read("a/index.html")).includes(link)).toBe(leads);
  });

  it("gives every sidebar a key of its own", async () => {
    const tabs = [
      { tab: "One", pages: ["a", "b"] },
      { tab: "Two", pages: ["c"] },
    ];
    const made = await site({ navigation: { tabs } }, pages, "/docs");
    const keys = await Promise.all(
      pages.map(async (page) => / data-sidebar="([^"]*)"/.exec(await made.read(`${page}/index.html`))?.[1]),
    );
    expect(keys[0]).toMatch(/^\/docs#./);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

it("gives a logo the size of its file, so that nothing beside it moves when it comes", async () => {
  const widths: Readonly<Record<string, number>> = { "l.svg": 96, "d.svg": 97 };
  const core = new Core({
    plugins: [fakePages(), theme()],
    head: (file) =>
      new TextEncoder().encode(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${widths[file]}" height="24"/>`,
      ),
  });
  const config = { theme: "mint", logo: { light: "/l.svg", dark: "/d.svg" }, navigation: { pages: ["a"] } };
  core.setFiles(["docs.json", "a.mdx", "l.svg", "d.svg"]);
  core.setText("docs.json", JSON.stringify({ name: "Acme", colors: { primary: "#0d9373" }, ...config }));
  core.setText("a.mdx", "A\nWords.");
  await core.refresh();
  const page = String(await core.get(artifact, "a/index.html"));
  expect(page).toContain('<img class="for-light" src="/l.svg" alt="Acme" width="96" height="24">');
  expect(page).toContain('<img class="for-dark" src="/d.svg" alt="Acme" width="97" height="24">');
});

describe("a small site under a base", () => {
  let made: Awaited<ReturnType<typeof site>>;

  beforeAll(async () => {
    made = await site(
      { navigation: { groups: [{ group: "Guides", pages: ["guides/a", "guides/b"] }] } },
      ["guides/a", "guides/b", "lost"],
      "/docs",
    );
  });

  it("has a file for every page, and the rest; fonts of formulas and parts of Mermaid left out", () => {
    expect(
      made.paths
        .filter((path) => !/KaTeX|mermaid/.test(path))
        .map((path) => path.replace(/-[\da-f]{10}/, "-…"))
        .toSorted(),
    ).toEqual(
      [
        "404.html",
        "assets/icon-licenses.txt",
        "assets/islands/guides/a.js",
        "assets/islands/guides/b.js",
        "assets/islands/lost.js",
        "assets/octavo-contextual-….js",
        "assets/octavo-diagrams-….js",
        "assets/octavo-fields-….js",
        "assets/octavo-images-….js",
        "assets/octavo-island-theme-….js",
        "assets/octavo-islands-….js",
        "assets/octavo-math-….css",
        "assets/octavo-not-found-….js",
        "assets/octavo-playground-….js",
        "assets/octavo-samples-….js",
        "assets/octavo-search-….js",
        "assets/octavo-tree-….js",
        "assets/octavo-updates-….js",
        "assets/octavo-….css",
        "assets/octavo-….js",
        "assets/pages.json",
        "guides/a/index.html",
        "guides/b/index.html",
        "index.html",
        "lost/index.html",
      ].toSorted(),
    );
  });

  it("draws a page with its surroundings", async () => {
    const page = await made.read("guides/a/index.html");
    for (const part of [
      "<title>Title of guides/a - Acme</title>",
      '<p class="eyebrow" data-pagefind-ignore><span>Guides</span></p>',
      '<h2 id="first">',
      "Words of guides/a.",
      '<i class="k">let</i>',
      "callout-note",
      'href="/docs/guides/b"',
      'rel="next"',
      'href="/docs/assets/octavo-',
      'aria-current="page"',
    ])
      expect(page).toContain(part);
    expect(page).not.toMatch(/(href|src)="\/(?!docs)/);
    expect(unbalanced(page.replace("<!doctype html>", "").replace(/<script>.*?<\/script>/gs, ""))).toEqual(
      [],
    );
  });

  it("draws pages outside of navigation, and the one for unknown addresses", async () => {
    expect(await made.read("lost/index.html")).toContain("Words of lost.");
    expect(await made.read("404.html")).toContain("There is nothing at this address.");
  });

  it("leads from the root to the first page", async () => {
    expect(await made.read("index.html")).toContain('content="0; url=/docs/guides/a"');
  });
});

it("keeps pages small however many there are in other branches", async () => {
  const groups = Array.from({ length: 40 }, (_, group) => ({
    group: `Group ${group}`,
    pages: Array.from({ length: 25 }, (_page, page) => `g${group}/p${page}`),
  }));
  const small = await site(
    { navigation: { groups: groups.slice(0, 2) } },
    groups.slice(0, 2).flatMap((group) => group.pages),
  );
  const large = await site(
    { navigation: { groups } },
    groups.flatMap((group) => group.pages),
  );
  const size = (await large.read("g7/p3/index.html")).length;
  expect(size).toBeLessThan(40_000);
  expect(size).toBeLessThan(2 * (await small.read("g1/p3/index.html")).length);
  expect(large.paths.filter((path) => path.startsWith("assets/nav-"))).toEqual(["assets/nav-root.json"]);
  const lists = JSON.parse(await large.read("assets/nav-root.json")) as Record<string, string>;
  expect(Object.values(lists).join("")).toContain("Title of g39/p24");
  expect(small.paths.some((path) => path.startsWith("assets/nav-"))).toBe(false);
});

describe("the rows of sidebars", () => {
  it("are drawn once a list, and again where a page of it has another title", async () => {
    const computed: string[] = [];
    const groups = [
      { group: "One", pages: ["a", "b"] },
      { group: "Two", pages: ["c"] },
    ];
    const { core, read } = await site({ navigation: { groups } }, ["a", "b", "c"], "", [], computed);
    const texts = async (): Promise<readonly string[]> => [
      await read("a/index.html"),
      await read("b/index.html"),
      await read("c/index.html"),
    ];
    const row = '<li><a class="nav-link" href="/b"><span class="nav-label">Title of b</span></a></li>';
    expect((await texts()).map((text) => text.includes(row))).toEqual([true, false, true]);
    const count = (name: string): number => computed.filter((each) => each === name).length;
    expect([count("sidebarListRows"), count("siteSettings")]).toEqual([2, 1]);
    core.setText("b.mdx", "Renamed\nWords.");
    await core.refresh();
    const renamed = row.replace("Title of b", "Renamed");
    expect((await texts()).map((text) => text.includes(renamed))).toEqual([true, false, true]);
  });

  it("make a page depend on no page that it does not show", async () => {
    const groups = Array.from({ length: 20 }, (_, group) => ({
      group: `Group ${group}`,
      pages: Array.from({ length: 10 }, (_page, page) => `g${group}/p${page}`),
    }));
    const { core } = await site(
      { navigation: { groups } },
      groups.flatMap((group) => group.pages),
    );
    const files = ["g7/p3/index.html", "g9/p3/index.html"];
    const versions = (): Promise<readonly number[]> =>
      Promise.all(files.map((file) => core.artifactVersion(file)));
    await core.hold(async () => {
      const [far, near] = await versions();
      core.setText("g9/p9.mdx", "Renamed\nWords.");
      await core.refresh();
      const [farAfter, nearAfter] = await versions();
      expect(farAfter).toBe(far);
      expect(nearAfter).not.toBe(near);
    });
  });
});

it("ends addresses of pages with a slash where docs.json says so", async () => {
  const config = {
    seo: { trailingSlash: true },
    navbar: { links: [{ label: "B", href: "/b" }] },
    footer: { links: [{ items: [{ label: "B", href: "/b" }] }] },
    navigation: {
      tabs: [
        { tab: "One", groups: [{ group: "G", root: "a", pages: ["b"] }] },
        { tab: "Two", pages: ["c"] },
      ],
    },
  };
  const { read } = await site(config, ["a", "b", "c"], "/docs");
  const page = await read("a/index.html");
  const linked = [...page.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href]) => href);
  expect(new Set(linked)).toEqual(new Set(["/docs/", "/docs/a/", "/docs/b/", "/docs/c/"]));
  expect(await read("index.html")).toContain('content="0; url=/docs/a/"');
});

const answering = definePlugin("answering", (hooks) => {
  hooks.emit.tap("answering", (_site, output) => output.add(searchScript, "", () => "// Answers."));
});

describe("ids that sites rely on", () => {
  const config = {
    navbar: { primary: { type: "button", label: "Go", href: "/a" } },
    navigation: { pages: ["a"] },
  };

  it("are where their style sheets and scripts look for them", async () => {
    const page = await (await site(config, ["a"], "", [answering()])).read("a/index.html");
    expect(page).toMatch(/<ul class="bar-action"><li id="topbar-cta-button"><a class="[^"]*" href="\/a">/);
    expect(page).toMatch(/<div class="bar-search">\s*<button type="button" id="search-bar-entry"/);
    expect(page).toMatch(
      /<div id="content-container"[^>]*>\s*<main id="content"[^]*<footer id="footer"[^]*<\/div>/,
    );
    expect(unbalanced(page.replaceAll(/<script\b.*?<\/script>/gs, ""))).toEqual([]);
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the search box", () => {
  const config = {
    search: { prompt: 'Ask "us"' },
    navigation: { versions: [{ version: "v1", pages: ["a"] }] },
  };

  it("is there where a plugin answers, and knows where the reader is", async () => {
    const { read } = await site(config, ["a"], "/docs", [answering()]);
    const page = await read("a/index.html");
    for (const part of [
      'id="search-bar-entry"',
      'data-search="/docs/assets/search/worker.js"',
      'data-base="/docs"',
      'data-version="v1"',
      "Ask &quot;us&quot;",
    ])
      expect(page).toContain(part);
    expect(await read("404.html")).toContain('data-version=""');
  });

  it("is not there without one", async () => {
    const { read } = await site(config, ["a"]);
    expect(await read("a/index.html")).not.toContain("data-search");
  });
});

describe("icons of docs.json", () => {
  const config = {
    icons: { library: "lucide" },
    navbar: { links: [{ label: "Chat", href: "/a", icon: "message-square" }] },
    footer: { socials: { github: "https://github.com/acme" } },
    navigation: {
      tabs: [
        { tab: "One", icon: "rocket", groups: [{ group: "G", icon: "anchor", pages: ["a"] }] },
        { tab: "Two", icon: { name: "book", library: "tabler" }, pages: ["b"] },
      ],
    },
  };
  const spriteOf = (paths: readonly string[]): string | undefined =>
    paths.find((path) => /^assets\/octavo-icons-[\da-f]{10}\.svg$/.test(path));

  it("are in one file if every page shows them, and else on the page", async () => {
    const { paths, read } = await site(config, ["a", "b"], "/docs");
    const file = spriteOf(paths);
    const sprite = await read(file ?? "");
    expect(sprite.match(/<symbol id="i\d" viewBox="[-\d ]+"><path [^<>]*d="M/g)).toHaveLength(4);
    expect(sprite).toContain("CC BY 4.0");
    const page = await read("a/index.html");
    const uses = [
      ...page.matchAll(/<svg class="icon( filled)?" aria-hidden="true"><use href="([^"#]*)#(i\d)"\/>/g),
    ];
    expect(new Set(uses.map(([, , url]) => url))).toEqual(new Set([`/docs/${file}`]));
    expect(new Set(uses.map(([, , , id]) => id))).toEqual(new Set(["i0", "i1", "i2", "i3"]));
    // The anchor of the group.
    expect(page).toMatch(/viewBox="0 0 24 24" aria-hidden="true"><path d="M12 6v16/);
    expect(await read("assets/icon-licenses.txt")).toMatch(/CC BY 4\.0.*ISC License.*Paweł Kuna/s);
  });

  it("have a file of another name when they change", async () => {
    const first = await site(config, ["a", "b"]);
    const second = await site({ ...config, icons: { library: "tabler" } }, ["a", "b"]);
    expect(spriteOf(first.paths)).not.toBe(spriteOf(second.paths));
    const none = await site({ navigation: { pages: ["a"] } }, ["a"]);
    expect(spriteOf(none.paths)).toBeUndefined();
  });
});
