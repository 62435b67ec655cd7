import { artifact, Core, definePlugin } from "@octavo/core";
import { defaults } from "@octavo/plugins";
import { describe, expect, it } from "vitest";
import { threats } from "../test-nodes.ts";

const feeds = definePlugin("test-feeds", (hooks) => {
  hooks.emit.tap("test-feeds", (_site, output) => {
    output.add("changes/rss.xml", "", () => "<rss/>");
  });
});

function page(title: string, more: string, body = "Text."): string {
  return `---\ntitle: ${title}\n${more}\n---\n\n${body}\n`;
}

const files: Readonly<Record<string, string>> = {
  "index.mdx": page("Home", "description: The **start**."),
  "one.mdx": page(
    "One",
    "lastUpdatedDate: 2026-03-04\nrelated:\n  - /two\n  - two\n  - https://www.example.com/a/\n  - Other name: /changes\n  - Moved: /elsewhere\n  - /gone\n  - javascript:alert(1)",
  ),
  "two.mdx": page("Two", "timestamp: false\nlastUpdatedDate: 2026-03-04\ncontextual:\n  options: []"),
  "own.mdx": page("Own", "mode: custom", "<div>Bare</div>"),
  "titled.mdx": page("Titled", "mode: frame", "# Its own"),
  "changes.mdx": page("Changes", "rss: true\nlastUpdatedDate: yesterday"),
  "silent.mdx": page("Silent", "rss: true", '<div data-contextual-path="/x">Bare</div>'),
  "deep/root.mdx": page("Root", "icon: book"),
  "deep/a.mdx": page("Deep A", "description: About `a` and [b](/b)."),
  "deep/hidden.mdx": page("Concealed", "hidden: true"),
  "deep/inner/root.mdx": page("Inner root", ""),
  "deep/inner/b.mdx": page("Deep B", ""),
  "fr/un.mdx": page("Un", ""),
};

const docs = {
  theme: "mint",
  name: "Acme",
  colors: { primary: "#ffe100" },
  metadata: { timestamp: true },
  banner: { content: "Hello" },
  navbar: { links: [{ label: "Support", href: "https://help.example" }] },
  contextual: {
    options: [
      "copy",
      "view",
      "claude",
      "mcp",
      "download-spec",
      "assistant",
      { title: "<b>Bad</b>", description: "", href: "javascript:alert(1)//$page" },
      { title: "Edit", description: "", href: "https://git.example$path.mdx" },
      {
        title: "Share",
        description: "",
        href: { base: "https://x.example", query: [{ key: "t", value: "$page" }] },
      },
    ],
  },
  background: { image: { light: "/a \"b').png", dark: "https://img.example/d.png" } },
  navigation: {
    languages: [
      {
        language: "en",
        groups: [
          { group: "Start", pages: ["index", "one", "two", "own", "titled", "changes", "silent"] },
          {
            group: "Deep",
            root: "deep/root",
            directory: "card",
            pages: [
              "deep/a",
              "deep/hidden",
              { group: "Inner", root: "deep/inner/root", directory: "accordion", pages: ["deep/inner/b"] },
            ],
          },
          {
            group: "Folded",
            root: "silent",
            pages: [],
          },
        ],
      },
      {
        language: "fr",
        banner: { content: "Bonjour", color: "#123456" },
        navbar: { links: [{ label: "Aide", href: "https://aide.example" }] },
        footer: { socials: { github: "https://github.com/fr" } },
        pages: ["fr/un"],
      },
    ],
  },
};

async function open(place: { readonly base?: string; readonly url?: string } = {}): Promise<Core> {
  const core = new Core({ plugins: [...defaults(), feeds()], freeze: true, ...place });
  const all = { ...files, "docs.json": JSON.stringify(docs) };
  core.setFiles(Object.keys(all));
  for (const [file, text] of Object.entries(all)) core.setText(file, text);
  await core.refresh();
  return core;
}

async function htmlOf(core: Core, path: string): Promise<string> {
  return String(await core.get(artifact, path === "" ? "index.html" : `${path}/index.html`));
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  return from < 0 ? "" : text.slice(from, text.indexOf(end, from) + end.length);
}

/** Text, and addresses in brackets. */
function shown(written: string): string {
  return written
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>/g, " ($1) ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

describe("what stands around a page", () => {
  it("is the menu that hands it to other programs", async () => {
    const core = await open();
    const menu = between(
      await htmlOf(core, "one"),
      '<div id="page-context-menu" class="contextual"',
      "</details></div>",
    );
    expect(menu).toMatch(
      /^<div id="page-context-menu" class="contextual" data-contextual-markdown="\/one.md" data-contextual-mcp="\/mcp" data-contextual-path="\/one" data-contextual-site="Acme"><button type="button" id="page-context-menu-button" class="contextual-first" data-contextual-act="copy-page">/,
    );
    expect(shown(menu)).toBe(
      "Copy page (/one.md) View as Markdown Copy page Copy this page as Markdown (/one.md) View as Markdown Open this page as plain text (/one.md) Open in Claude Ask questions about this page Copy MCP server URL Connect an assistant to this site (https://git.example/one.mdx) Edit (https://x.example?t=%2Fone.md) Share",
    );
    // Nobody said where the site will be: the script does, where it knows.
    expect(menu).toContain('data-contextual-target="claude"');
    expect(menu).toContain('data-contextual-template="https://x.example?t=$page"');
    expect(threats(menu.replace(/ data-(?:menu|contextual-[a-z]+)/g, ""))).toEqual([]);
    expect(await htmlOf(core, "two")).not.toContain('class="contextual"');
    expect(await htmlOf(core, "own")).not.toContain('class="contextual"');
  });

  it("is a menu that content of pages cannot pretend to be", async () => {
    const core = await open();
    expect(await htmlOf(core, "silent")).not.toContain('data-contextual-path="/x"');
  });

  it("names the site's address where it is known, and the base where there is one", async () => {
    const core = await open({ base: "/docs", url: "https://example.com/docs" });
    const menu = between(
      await htmlOf(core, "one"),
      '<div id="page-context-menu" class="contextual"',
      "</details></div>",
    );
    expect(menu).toContain(
      'data-contextual-markdown="/docs/one.md" data-contextual-mcp="https://example.com/docs/mcp"',
    );
    expect(menu).toContain(
      `https://claude.ai/new?q=${encodeURIComponent("Read from https://example.com/docs/one.md ")}`,
    );
    expect(menu).toContain('data-contextual-copy="https://example.com/docs/mcp"');
    expect(menu).not.toContain("data-contextual-target");
  });

  it("has related pages by their titles, and nothing that cannot be opened", async () => {
    const core = await open();
    expect(shown(between(await htmlOf(core, "one"), '<nav class="related-pages"', "</nav>"))).toBe(
      "Related (/two) Two (https://www.example.com/a/) example.com/a (/changes) Other name (/elsewhere) Moved",
    );
    expect(await htmlOf(core, "two")).not.toContain('class="related-pages"');
  });

  it("says when it was changed, if its author does", async () => {
    const core = await open();
    expect(await htmlOf(core, "one")).toContain(
      '<p class="updated-line" data-pagefind-ignore>Last updated <time datetime="2026-03-04">March 4, 2026</time></p>',
    );
    for (const path of ["two", "changes", ""]) expect(await htmlOf(core, path)).not.toContain("updated-line");
  });

  it("offers its feed where there is one", async () => {
    const core = await open();
    expect(await htmlOf(core, "changes")).toContain('<a class="feed-link" href="/changes/rss.xml"');
    expect(await htmlOf(core, "silent")).not.toContain("feed-link");
  });

  it("has a heading where it brings none", async () => {
    const core = await open();
    expect((await htmlOf(core, "own")).match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1 class="sr-only">Own']);
    expect((await htmlOf(core, "titled")).match(/<h1[\s>]/g)).toHaveLength(1);
  });

  it("is a list of the group that it is the root of", async () => {
    const core = await open();
    expect(shown(between(await htmlOf(core, "deep/root"), '<nav class="directory', "</nav>"))).toBe(
      "(/deep/a) Deep A About a and b. (/deep/inner/root) Inner",
    );
    const inner = between(await htmlOf(core, "deep/inner/root"), '<nav class="directory', "</nav>");
    expect(inner).toContain("directory-list");
    expect(shown(inner)).toBe("(/deep/inner/b) Deep B");
    expect(await htmlOf(core, "deep/a")).not.toContain('class="directory');
  });

  it("is in its language", async () => {
    const core = await open();
    const [french, english] = [await htmlOf(core, "fr/un"), await htmlOf(core, "one")];
    expect(between(french, '<nav class="bar-links"', "</nav>")).toContain("Aide");
    expect(french).not.toContain("Support");
    expect(between(french, "<footer", "</footer>")).toContain("https://github.com/fr");
    expect(between(french, 'id="banner"', "</div>")).toContain("Bonjour");
    expect(french).toContain("--banner:light-dark(#123456,#123456)");
    expect(between(english, 'id="banner"', "</div>")).toContain("Hello");
    expect(between(english, "<footer", "</footer>")).not.toContain("github");
    // White text can be read on the site's yellow only where it is darkened.
    expect(english).toMatch(/--banner:light-dark\(#[0-8][\da-f]{5},/);
  });

  it("has the site's image behind it, whose address cannot end the style", async () => {
    const english = await htmlOf(await open(), "one");
    expect(english).toContain("data-image");
    expect(english).toContain(
      ':root{--page-image:url("/a%20%22b%27%29.png")}.dark{--page-image:url("https://img.example/d.png")}',
    );
  });
});
