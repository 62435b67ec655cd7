import { describe, expect, it } from "vitest";
import { Core } from "../core.ts";
import { definePlugin } from "../plugin.ts";
import { routes, sources } from "../queries.ts";
import { emptyPageTree } from "../syntax/parse.ts";
import { formatOf } from "./sources.ts";

/** Pages whose lines are the paths that they import. */
const importers = definePlugin("importers", (hooks) => {
  for (const language of ["mdx", "md"] as const) {
    hooks.parse.for(language).tap("importers", ({ file, text }) => {
      const tree = emptyPageTree(file);
      const imports = text.split("\n").map((source) => ({ source, names: [], default: undefined }));
      return { ...tree, facts: { ...tree.facts, imports } };
    });
  }
});

async function site(files: Readonly<Record<string, string>>): Promise<Core> {
  const core = new Core({ plugins: [importers()], freeze: true });
  core.setFiles(Object.keys(files));
  for (const [file, text] of Object.entries(files)) core.setText(file, text);
  await core.refresh();
  return core;
}

async function classified(core: Core): Promise<Record<string, readonly string[]>> {
  const all = [...(await core.get(sources))].filter(([, files]) => files.length > 0);
  return Object.fromEntries(all);
}

async function of(...files: string[]): Promise<Record<string, readonly string[]>> {
  return classified(await site(Object.fromEntries(files.map((file) => [file, ""]))));
}

describe("files", () => {
  it("are pages, assets or configuration by their type", async () => {
    expect(
      await of(
        "docs.json",
        "index.mdx",
        "guides/a.md",
        "B.MDX",
        "logo.SVG",
        "deep/style.css",
        "notes.pages",
        "script.ts",
      ),
    ).toEqual({
      config: ["docs.json"],
      pages: ["B.MDX", "guides/a.md", "index.mdx"],
      assets: ["deep/style.css", "logo.SVG"],
    });
  });

  it("are never assets where they are hidden, or belong to tools", async () => {
    expect(
      await of(
        "docs.json",
        ".env.json",
        ".secret/key.txt",
        "a/.b/c.json",
        "a/.c.png",
        ".mintignore",
        "package.json",
        "tsconfig.json",
        "pnpm-lock.yaml",
        "sub/docs.json",
      ),
    ).toEqual({ config: ["docs.json"], assets: ["sub/docs.json"] });
  });

  it("are hidden documents that docs.json names, and nothing else that is hidden", async () => {
    const pages = [
      "./sub/.specs/b.yaml GET /x",
      "a/../.specs/other.json",
      ".secret/key.json",
      "http://a.test/.x/c.json",
    ];
    const openapi = '{ "openapi": "3.1.0" }';
    const core = await site({
      "docs.json": JSON.stringify({
        navigation: { groups: [{ openapi: { source: "/.specs/a.json" }, pages }] },
      }),
      ".specs/a.json": openapi,
      ".specs/other.json": openapi,
      ".secret/key.json": '{ "key": "x" }',
      "sub/.specs/b.yaml": "openapi: 3.0.0",
      ".git/d.json": openapi,
    });
    const documents = [".specs/a.json", "sub/.specs/b.yaml"];
    expect(await classified(core)).toEqual({ config: ["docs.json"], specs: documents, assets: documents });
  });

  it("are images in folders whose names begin with a dot, whose pages are none", async () => {
    const files = [
      ".gitbook/assets/a.png",
      "a/.gitbook/assets/b.svg",
      "a/.gitbook/includes/c.md",
      ".github/d.png",
    ];
    expect(await of(...files)).toEqual({ assets: [files[0], files[1]], ignored: [files[2]] });
  });

  it("are assets of any type below `.well-known`, unless they are hidden", async () => {
    const files = [
      ".well-known/apple-app-site-association",
      ".well-known/security.txt",
      ".well-known/acme/token.bin",
      ".well-known/.DS_Store",
      ".well-known/.git/config.json",
      ".well-known/agent-skills/a/SKILL.md",
      ".well-known/page.mdx",
      ".well-known-too/a.json",
      "a/.well-known/b.json",
    ];
    const assets = [files[2], files[5], files[0], files[1]];
    expect(await of(...files)).toEqual({ assets, ignored: [".well-known/page.mdx"] });
    const ignoring = await site({ ".well-known/a.json": "", ".mintignore": "/.well-known/*.json" });
    expect(await classified(ignoring)).toEqual({});
  });

  it("are skills where agents look for them, unless the site ignores them", async () => {
    const files = [
      "skill.md",
      "guides/skill.md",
      ".mintlify/skills/a/SKILL.md",
      ".mintlify/skills/a/notes.md",
      ".mintlify/skills/SKILL.md",
      ".svc/skills/b/SKILL.md",
      ".other/skills/c/SKILL.md",
    ];
    expect(await of(...files)).toEqual({
      pages: ["guides/skill.md"],
      skills: [".mintlify/skills/a/SKILL.md", ".svc/skills/b/SKILL.md", "skill.md"],
      ignored: [".mintlify/skills/SKILL.md", ".mintlify/skills/a/notes.md", ".other/skills/c/SKILL.md"],
    });
    const ignoring = await site({ "skill.md": "", ".mintignore": "skill.md" });
    expect(await classified(ignoring)).toEqual({ ignored: ["skill.md"] });
  });

  it("read mint.json where there is no docs.json", async () => {
    expect((await of("mint.json"))["config"]).toEqual(["mint.json"]);
    expect((await of("mint.json", "docs.json"))["config"]).toEqual(["docs.json"]);
  });
});

describe("ignore rules", () => {
  it("leave out what is no documentation by default", async () => {
    expect(
      await of(
        "README.md",
        "a/CHANGELOG.md",
        ".github/a.md",
        "node_modules/x/a.mdx",
        "build/a.mdx",
        "dist/a.mdx",
        "guides/build/a.mdx",
        "tmp/a.mdx",
        "AGENTS.md",
      ),
    ).toMatchObject({ pages: ["guides/build/a.mdx"] });
  });

  it("keep folders of outputs that docs.json names files in", async () => {
    const core = await site({
      "docs.json":
        '{ "navigation": { "pages": ["build/a", "/dist/a"] }, "redirects": [{ "source": "/tmp/a" }] }',
      "build/a.mdx": "",
      "build/b.png": "",
      "dist/a.mdx": "",
      "tmp/a.mdx": "",
    });
    expect(await classified(core)).toMatchObject({
      pages: ["build/a.mdx", "dist/a.mdx"],
      assets: ["build/b.png"],
      ignored: ["tmp/a.mdx"],
    });
  });

  it("are those of .gitignore, and may take a default back", async () => {
    const ignore = "# drafts\n/drafts/*\n!/drafts/kept.mdx\n*.tmp.mdx\n!README.md\r\nprivate/\n\\#odd.mdx\n";
    const core = await site({
      ".mintignore": ignore,
      "README.md": "",
      "drafts/a.mdx": "",
      "drafts/kept.mdx": "",
      "a/b.tmp.mdx": "",
      "private/image.png": "",
      "#odd.mdx": "",
      "index.mdx": "",
    });
    expect(await classified(core)).toEqual({
      pages: ["README.md", "drafts/kept.mdx", "index.mdx"],
      ignored: ["#odd.mdx", "a/b.tmp.mdx", "drafts/a.mdx"],
    });
  });

  it("of .octavoignore come after those of .mintignore", async () => {
    const core = await site({ ".mintignore": "*.mdx", ".octavoignore": "!b.mdx", "a.mdx": "", "b.mdx": "" });
    expect((await classified(core))["pages"]).toEqual(["b.mdx"]);
  });

  it("count again when they change", async () => {
    const core = await site({ ".mintignore": "a.mdx", "a.mdx": "", "b.mdx": "" });
    core.setText(".mintignore", "b.mdx");
    await core.refresh();
    expect((await classified(core))["pages"]).toEqual(["a.mdx"]);
    core.removeFile(".mintignore");
    await core.refresh();
    expect((await classified(core))["pages"]).toEqual(["a.mdx", "b.mdx"]);
  });
});

it("pages with a name that no URL can have are left out, with a warning; as snippets they stay", async () => {
  const names = ["..mdx", "a/...mdx", "b\u0007.mdx", "c\u001b/d.md", "....mdx", "index.mdx"];
  const core = await site(Object.fromEntries([...names, "snippets/..mdx"].map((file) => [file, ""])));
  expect(await classified(core)).toEqual({
    pages: ["....mdx", "index.mdx"],
    snippets: ["snippets/..mdx"],
    ignored: names.slice(0, 4).toSorted(),
  });
  expect([...(await core.get(routes)).keys()].toSorted()).toEqual(["/", "/..."]);
  const told = (await core.problems()).filter(({ code }) => code === "navigation/unusable-name");
  expect(told.map(({ file, severity }) => `${severity} ${file}`).toSorted()).toEqual(
    names
      .slice(0, 4)
      .map((file) => `warning ${file}`)
      .toSorted(),
  );
});

it("files whose names begin with a dot are no pages, unless a line takes them back", async () => {
  const files = { ".pr-body.md": "", "a/.draft.mdx": "", "a/b.c.mdx": "", ".kept.mdx": "" };
  const core = await site({ ...files, ".mintignore": "!.kept.mdx" });
  expect(await classified(core)).toEqual({
    pages: [".kept.mdx", "a/b.c.mdx"],
    ignored: [".pr-body.md", "a/.draft.mdx"],
  });
});

describe("snippets", () => {
  it("are what stands in their folder, and what others import", async () => {
    const core = await site({
      "snippets/a.mdx": "",
      "_snippets/b.mdx": "",
      "guides/snippets/page.mdx": "",
      "index.mdx": "./parts/c.mdx\n/parts/d.md\nreact\n../outside.mdx",
      "guides/page.mdx": "./local.mdx",
      "parts/c.mdx": "/parts/inner.mdx",
      "parts/d.md": "",
      "parts/inner.mdx": "",
      "guides/local.mdx": "",
    });
    expect(await classified(core)).toEqual({
      pages: ["guides/page.mdx", "guides/snippets/page.mdx", "index.mdx"],
      snippets: [
        "_snippets/b.mdx",
        "guides/local.mdx",
        "parts/c.mdx",
        "parts/d.md",
        "parts/inner.mdx",
        "snippets/a.mdx",
      ],
    });
  });

  it("are pages again when nobody imports them any more", async () => {
    const core = await site({ "index.mdx": "./a.mdx", "a.mdx": "" });
    expect((await classified(core))["pages"]).toEqual(["index.mdx"]);
    core.setText("index.mdx", "");
    await core.refresh();
    expect((await classified(core))["pages"]).toEqual(["a.mdx", "index.mdx"]);
  });
});

describe("specifications", () => {
  it("are found by what they say", async () => {
    const core = await site({
      "a.json": '{"openapi":"3.1.0"}',
      "b.yaml": "# comment\nopenapi: 3.0.3\n",
      "c.yml": "info: {}\r\nopenapi: '3.0.0'\r\n",
      "swagger.json": '{"swagger":"2.0"}',
      "d.json": '{"x": "openapi: 3.0.0"}',
      "ignored.json": '{"openapi":"3.1.0"}',
      ".mintignore": "ignored.json",
    });
    const { specs, assets } = await classified(core);
    expect(specs).toEqual(["a.json", "b.yaml", "c.yml"]);
    expect(assets).toEqual(["a.json", "b.yaml", "c.yml", "d.json", "swagger.json"]);
  });

  it.each([
    ['{"openapi":"3.0.1"}', true],
    ['\uFEFF{ "info": {},\n\t"openapi" : "3.1.0" }', true],
    ["openapi: 3.0", true],
    ["openapi: 3", true],
    ["{openapi: 3}", true],
    ["openapi: 3.0.0-RC0", true],
    ["openapi: 2.0", false],
    ["x-openapi: 3.0", false],
    ["openapi: 30", false],
    ["", false],
  ])("%j: %s", (text, expected) => {
    expect(formatOf(text)).toBe(expected ? "openapi" : undefined);
    expect(formatOf(text.replaceAll("openapi", "asyncapi"))).toBe(expected ? "asyncapi" : undefined);
  });

  it("are told from megabytes of nothing at once", () => {
    for (const text of [" ", "\n", "{", "\n ", "openapi", "openapi \t", "asyncapi", ", "]) {
      expect(formatOf(text.repeat(3_000_000 / text.length))).toBeUndefined();
    }
  });
});
