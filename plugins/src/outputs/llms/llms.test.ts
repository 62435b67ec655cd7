import { describe, expect, it } from "vitest";
import { siteWith, textOf } from "../test-site.ts";
import { writeIndex } from "./write-index.ts";

const page = (title: string, more = "", text = ""): string => `---\ntitle: ${title}\n${more}\n---\n${text}`;

const address = { root: "https://docs.example.com", isAbsolute: true, trailingSlash: false };

const spec = `openapi: 3.1.0
info: { title: A, version: "1" }
paths: { /pets: { get: { summary: List pets, responses: { "200": { description: ok } } } } }`;

/** The links of each section, as the reference reader of llmstxt.org finds them: with these expressions. */
function sectionsOf(text: string): Readonly<Record<string, readonly (readonly (string | undefined)[])[]>> {
  const [start = "", ...sections] = text.split(/^##\s*(.*?)$/m);
  expect(start).toMatch(/^\s*#\s*.+?$\n+^>\s*.+?$/m);
  const found: Record<string, readonly (readonly (string | undefined)[])[]> = {};
  for (let at = 0; at < sections.length; at += 2) {
    const lines = (sections[at + 1] ?? "").trim().split("\n");
    found[sections[at] ?? ""] = lines.map((line) => {
      const parts = /-\s*\[([^\]]+)\]\(([^)]+)\)(?::\s*(.*))?$/.exec(line);
      return [parts?.[1], parts?.[2], parts?.[3]];
    });
  }
  return found;
}

describe("llms.txt", () => {
  it("has the pages of the default language and version in the order of navigation, descriptions of APIs, and links", async () => {
    const core = await siteWith(
      {
        description: "A site.",
        markdown: { instructions: "Cite." },
        navigation: {
          languages: [
            {
              language: "en",
              versions: [
                { version: "1", groups: [{ group: "Old", pages: ["old"] }] },
                {
                  version: "2",
                  default: true,
                  tabs: [
                    { tab: "Guides", groups: [{ group: "G", root: "root", pages: ["one", "index", "one"] }] },
                    { tab: "API", openapi: "specs/pets.yaml" },
                    { tab: "Blog [x]", href: "https://blog.example.com/(a)" },
                    { tab: "Kept", hidden: true, href: "https://secret.example.com" },
                  ],
                },
              ],
            },
            { language: "fr", pages: ["fr/un"] },
          ],
        },
      },
      {
        "index.mdx": page("Home", "description: The start."),
        "one.mdx": page("O[n]e", 'description: "First.\\n\\nSecond."'),
        "root.mdx": page("Root"),
        "old.mdx": page("Old"),
        "fr/un.mdx": page("Un"),
        "loose.mdx": page("Loose"),
        "specs/pets.yaml": spec,
      },
    );
    const text = await textOf(core, "llms.txt");
    const at = (path: string): string => `https://docs.example.com/${path}`;
    expect(text).toBe(`# Site

> A site.

> **Agent Instructions**
>
> Cite.

## Docs

- [Root](${at("root.md")})
- [O(n)e](${at("one.md")}): First.
- [Home](${at("index.md")}): The start.
- [List pets](${at("api-reference/list-pets.md")})

## OpenAPI Specs

- [pets](${at("specs/pets.yaml")})

## Optional

- [Blog (x)](https://blog.example.com/%28a%29)
`);
    expect(await textOf(core, ".well-known/llms.txt")).toBe(text);
    expect(sectionsOf(text)).toEqual({
      Docs: [
        ["Root", at("root.md"), undefined],
        ["O(n)e", at("one.md"), "First."],
        ["Home", at("index.md"), "The start."],
        ["List pets", at("api-reference/list-pets.md"), undefined],
      ],
      "OpenAPI Specs": [["pets", at("specs/pets.yaml"), undefined]],
      Optional: [["Blog (x)", "https://blog.example.com/%28a%29", undefined]],
    });
    // What it leads to is there.
    const outputs = new Set(await core.outputs());
    for (const [, file] of text.matchAll(/docs\.example\.com\/(\S+\.md)\)/g)) expect(outputs).toContain(file);
  });

  it("has descriptions without marks, and titles and words as they are", async () => {
    const core = await siteWith(
      {
        navigation: {
          groups: [
            { group: "A", pages: ["a"] },
            { group: "API", openapi: "a.json" },
          ],
        },
      },
      {
        "a.mdx": page(
          "'a/n & <b> *x* `y` &lt; some_name _z_'",
          'description: "2 * 3 of _it_ and &amp; in `<p>`"',
        ),
        "a.json": JSON.stringify({
          openapi: "3.1.0",
          info: { title: "A", version: "1" },
          paths: {
            "/p": {
              get: {
                summary: "List",
                description: "Lists **pets** of [one](/kind) `owner_id`.\n\nMore.",
                responses: {},
              },
            },
          },
        }),
      },
    );
    const at = (path: string): string => `https://docs.example.com/${path}`;
    const text = await textOf(core, "llms.txt");
    expect(text).toContain(
      `- [a/n & \\<b> \\*x\\* \\\`y\\\` \\&lt; some_name \\_z\\_](${at("a.md")}): 2 * 3 of it and \\&amp; in \\<p>\n`,
    );
    expect(text).toContain(`- [List](${at("api-reference/list.md")}): Lists pets of one owner_id.\n`);
  });

  const written = {
    "open.mdx": page("Open"),
    "hidden.mdx": page("Hidden", "hidden: true", "SECRET"),
    "noindex.mdx": page("Noindex", "noindex: true", "SECRET"),
    "unsearchable.mdx": page("Unsearchable", "searchable: false"),
    "staff.mdx": page("Staff", "groups: [staff]", "SECRET"),
    "z.mdx": page("Z"),
    "y.mdx": page("Y"),
  };
  const pages = ["open", "hidden", "noindex", "unsearchable", "staff"];
  const titles = (text: string): readonly string[] =>
    [...text.matchAll(/^- \[(\w+)\]/gm)].map(([, title]) => title ?? "");

  it("names no page that is hidden, not indexed or for certain readers, and neither does llms-full.txt", async () => {
    const core = await siteWith({ navigation: { pages } }, written);
    expect(titles(await textOf(core, "llms.txt"))).toEqual(["Open", "Unsearchable"]);
    const full = await textOf(core, "llms-full.txt");
    expect(full).not.toMatch(/SECRET|Hidden|Staff|Noindex/);

    const all = await siteWith({ navigation: { pages }, seo: { indexing: "all" } }, written);
    expect(titles(await textOf(all, "llms.txt"))).toEqual(["Open", "Hidden", "Unsearchable", "Y", "Z"]);
    const none = await siteWith({ navigation: { pages }, seo: { metatags: { robots: "noindex" } } }, written);
    for (const file of ["llms.txt", "llms-full.txt", ".well-known/llms.txt", ".well-known/llms-full.txt"])
      expect(await none.artifact(file)).toBeUndefined();
  });

  it("stays short: descriptions are cut, then pages left out", () => {
    const many = (count: number, length: number): string =>
      writeIndex(
        {
          pages: Array.from({ length: count }, (_, at) => ({
            path: `/guides/p${at}`,
            title: `P${at}`,
            description: `${"word ".repeat(length / 5)}end`,
            deprecated: false,
          })),
          specs: [],
          links: [{ label: "Blog", url: "https://blog.example.com" }],
        },
        { name: "Site", description: "D.", instructions: "", address, whole: "llms-full.txt" },
      );
    const few = many(40, 400);
    const lengths = few.split("\n").map((line) => /\): (.*)$/.exec(line)?.[1]?.length ?? 0);
    expect(Math.max(...lengths)).toBeGreaterThan(290);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(300);
    const cut = many(500, 300);
    expect(cut.length).toBeLessThanOrEqual(100_000);
    expect(cut).toContain("[P499]");
    expect(cut).toMatch(/: word .*word…\n/);
    const dropped = many(2500, 300);
    expect(dropped.length).toBeLessThanOrEqual(100_000);
    const listed = titles(dropped).filter((title) => title !== "Blog");
    expect(listed.length).toBeGreaterThan(1000);
    expect(dropped).toContain(`${2500 - listed.length} more pages are not listed here`);
    expect(dropped).toMatch(/## Optional\n\n- \[Blog\]\(https:\/\/blog\.example\.com\)\n$/);
  });

  it("is the author's own where there is one", async () => {
    const core = await siteWith(
      { navigation: { pages } },
      { ...written, "llms.txt": "# Mine\n", "llms-full.txt": "# Full\n" },
    );
    const outputs = await core.outputs();
    expect(outputs).not.toContain("llms.txt");
    expect(outputs).not.toContain("llms-full.txt");
    expect((await textOf(core, ".well-known/llms.txt")).trim()).toBe("# Mine");
    expect((await textOf(core, ".well-known/llms-full.txt")).trim()).toBe("# Full");
  });
});

describe("llms-full.txt", () => {
  it("has each page once with its address, and says once what agents should know", async () => {
    const core = await siteWith(
      {
        navigation: { pages: ["index", "b"] },
        description: "D.",
        markdown: { instructions: ["One.", "", "Two."] },
      },
      {
        "index.mdx": page("Home", 'description: "Line.\\n\\nOther."', "## A\n\ntext"),
        "b.mdx": page("B", "deprecated: true"),
      },
    );
    const known = "> **Agent Instructions**\n>\n> One.\n>\n> Two.";
    expect(await textOf(core, "llms-full.txt")).toBe(
      `# Site\n\n> D.\n\n${known}\n\n# Home\nSource: https://docs.example.com/\n\n> Line.\n>\n> Other.\n\n## A\n\ntext\n\n# B\nSource: https://docs.example.com/b\n\n**Deprecated**\n`,
    );
  });
});

describe("indexes of parts", () => {
  it("are there where a site has more than a hundred pages", async () => {
    const files = Object.fromEntries([
      ...Array.from({ length: 101 }, (_, at) => [`guides/p${at}.mdx`, page(`P${at}`)]),
      ["api/one.mdx", page("One", "description: D.")],
      ["secret/x.mdx", page("X", "hidden: true")],
    ]);
    const listed = Object.keys(files).map((file) => file.replace(".mdx", ""));
    const core = await siteWith({ navigation: { pages: listed } }, files);
    expect(await textOf(core, "_llms/api.md")).toBe(
      "# Site: api\n\n## Docs\n\n- [One](https://docs.example.com/api/one.md): D.\n",
    );
    expect(await core.artifact("_llms/secret.md")).toBeUndefined();
    expect(await textOf(core, "llms.txt")).not.toContain("_llms/");
    const small = await siteWith({ navigation: { pages: listed.slice(100) } }, {});
    expect(await small.outputs()).not.toContain("_llms/api.md");
  });

  it("are named where `llms.txt` leaves pages out", async () => {
    const long = "word ".repeat(180);
    const files = Object.fromEntries([
      ...Array.from({ length: 110 }, (_, at) => [`guides/p${at}.mdx`, page(`${long}${at}`)]),
      ...Array.from({ length: 20 }, (_, at) => [`last part/p${at}.mdx`, page(`Last ${at}`)]),
      ["alone.mdx", page("Alone")],
    ]);
    const core = await siteWith(
      { navigation: { pages: Object.keys(files).map((file) => file.replace(".mdx", "")) } },
      files,
    );
    const text = await textOf(core, "llms.txt");
    expect(text.length).toBeLessThanOrEqual(100_000);
    expect(text).toMatch(/\d+ more pages are not listed here/);
    expect(text.split("## Sections\n\n")[1]).toBe(
      "- [guides](https://docs.example.com/_llms/guides.md)\n- [last part](https://docs.example.com/_llms/last%20part.md)\n",
    );
  });

  it("are named as far as they leave room for pages", () => {
    const pages = Array.from({ length: 5000 }, (_, at) => ({
      path: `/p${at}`,
      title: "P".repeat(30),
      description: null,
      deprecated: false,
    }));
    const sections = pages.map(({ path }) => ({ label: path, url: `${address.root}/_llms${path}.md` }));
    const text = writeIndex(
      { pages, specs: [], links: [] },
      { name: "S", description: "D.", instructions: "", address, whole: "llms-full.txt", sections },
    );
    expect(text.length).toBeLessThanOrEqual(100_000);
    expect(text.split("PPP](").length).toBeGreaterThan(1000);
    expect(text.split("/_llms/").length).toBeGreaterThan(200);
  });
});
