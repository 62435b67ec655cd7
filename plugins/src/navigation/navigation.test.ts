import {
  apiPages,
  apiPagesKey,
  navigation,
  navigationDraft,
  pageMeta,
  pageReference,
  routes,
  sources,
  type BarrierQuery,
  type NavigationDraft,
  type NavigationNode,
  type PageReference,
  type Query,
  type Read,
  type SpecBinding,
} from "@octavo/core";
import { describe, expect, it } from "vitest";
import { checkNavigation, checkOrphan } from "./check.ts";
import { fileEntry, normalise } from "./file-entry.ts";
import { populate } from "./populate.ts";

interface Found {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly path: unknown;
  readonly fix: string | undefined;
}

/** Answers from given values, "query key part"; barriers without one are computed. */
function fakeRead(values: Readonly<Record<string, unknown>>): {
  readonly read: Read;
  readonly found: Found[];
  readonly asked: string[];
} {
  const found: Found[] = [];
  const asked: string[] = [];
  const read = {
    get: async ({ name }: Query<unknown>, key: string) => {
      asked.push(`${name} ${key}`);
      return values[`${name} ${key}`];
    },
    pick: async ({ name, run }: BarrierQuery<unknown>, key: string, part: string) => {
      if (`${name} ${part}` in values) return values[`${name} ${part}`];
      return name.startsWith("page") ? (await run(undefined as never, key, read)).get(part) : undefined;
    },
    report: (...[problem, origin, params, details]: Parameters<Read["report"]>) => {
      const fix = details?.fixes?.[0]?.edits[0]?.newText;
      const path = "path" in origin ? origin.path.join(".") : origin.file;
      found.push({
        code: problem.code,
        severity: problem.severity,
        message: problem.message(params),
        path,
        fix,
      });
    },
  } as unknown as Read;
  return { read, found, asked };
}

describe("file entries", () => {
  const files = {
    [`${sources.name} pages`]: [
      "index.mdx",
      "guides/start.md",
      "guides/start.mdx",
      "guides/v1.2.mdx",
      "api/index.mdx",
      "api/users.md",
      "API/keys.mdx",
      "notes.md.mdx",
      "ci/deploy.mdx",
    ],
    [`${sources.name} snippets`]: ["snippets/note.mdx"],
    [`${sources.name} ignored`]: ["drafts/plan.mdx"],
  };

  async function enter(
    written: string,
  ): Promise<{ readonly reference: PageReference | undefined; readonly found: readonly Found[] }> {
    const { read, found } = fakeRead(files);
    const origin = { file: "docs.json", path: ["navigation", "pages", 0], part: "value" as const };
    return { reference: await fileEntry({ written, where: "pages", specs: [], origin }, read), found };
  }

  it.each([
    ["guides/start", "/guides/start", "guides/start.mdx"],
    ["/guides/start", "/guides/start", "guides/start.mdx"],
    ["./guides//start/", "/guides/start", "guides/start.mdx"],
    ["../guides/start", "/guides/start", "guides/start.mdx"],
    ["guides/v1.2", "/guides/v1.2", "guides/v1.2.mdx"],
    ["api/users", "/api/users", "api/users.md"],
    ["api/index", "/api", "api/index.mdx"],
    ["api", "/api", "api/index.mdx"],
    ["index", "/", "index.mdx"],
    ["/", "/", "index.mdx"],
    ["notes.md", "/notes.md", "notes.md.mdx"],
  ])("%j is %s", async (written, path, file) => {
    expect(await enter(written)).toEqual({ reference: { kind: "page", path, file }, found: [] });
  });

  it("take an extension, and say that it is not needed", async () => {
    const { reference, found } = await enter("/guides/start.md");
    expect(reference).toEqual({ kind: "page", path: "/guides/start", file: "guides/start.mdx" });
    expect(found).toMatchObject([
      { code: "navigation/file-extension", severity: "information", fix: "/guides/start" },
    ]);
  });

  it.each([
    ["guides/strat", "guides/start", 'did you mean "guides/start"?'],
    ["Guides/Start", "guides/start", 'did you mean "guides/start"?'],
    ["api/keys", "API/keys", 'did you mean "API/keys"?'],
    ["guides/deploy", "ci/deploy", 'did you mean "ci/deploy"?'],
    ["guides/chats", undefined, 'There is no page "guides/chats".'],
    ["nothing/like/it", undefined, 'There is no page "nothing/like/it".'],
    ["guides", undefined, 'is a folder, and has no index page. Name its pages one by one: "guides/start"'],
    ["drafts/plan", undefined, "ignore rules keep drafts/plan.mdx out"],
    ["snippets/note", undefined, "snippets/note.mdx is a snippet"],
    ["https://example.com", undefined, "is an address"],
  ])("%j is missing; the fix is %j", async (written, fix, words) => {
    const { reference, found } = await enter(written);
    expect(reference).toEqual({ kind: "missing", label: written });
    expect(found).toMatchObject([
      { code: "navigation/missing-page", severity: "error", path: "navigation.pages.0", fix },
    ]);
    expect(found[0]?.message).toContain(words);
  });

  it("leave front matter to others", async () => {
    const entry = {
      written: "guides/start",
      where: "openapi" as const,
      specs: [],
      origin: { file: "a.mdx", path: ["openapi"], part: "value" as const },
    };
    expect(await fileEntry(entry, fakeRead(files).read)).toBeUndefined();
  });

  it("never lead out of the docs folder", () => {
    expect(["../../etc/passwd", "a/../../b", "..\\..\\x", ""].map(normalise)).toEqual([
      "etc/passwd",
      "b",
      "x",
      "",
    ]);
  });
});

type Given = Partial<Omit<NavigationNode, "children">> & {
  readonly children?: readonly (Given | string)[];
  readonly specs?: readonly string[];
};

/** A draft whose strings are entries: "GET /users" of the nearest specification, else a file. */
function draftOf(given: Given): NavigationDraft {
  const bindings = new Map<string, readonly SpecBinding[]>();
  const owners: string[] = [];
  const references = new Map<string, PageReference>();
  const make = (from: Given | string, id: string, inherited: readonly SpecBinding[]): NavigationNode => {
    const origin = { file: "docs.json", path: id.split("/"), part: "value" as const };
    if (typeof from === "string") {
      const path = `/${from}`;
      const spec = inherited[0]?.source ?? "";
      references.set(
        id,
        from.startsWith("GET ")
          ? { kind: "operation", path, spec, operation: from }
          : { kind: "page", path, file: `${from}.mdx` },
      );
      return { kind: "page", id, label: "", page: path, origin, children: [] };
    }
    const { children = [], specs, ...rest } = from;
    const own = specs?.map((source) => ({ source, directory: "api", origin }));
    if (own) owners.push(id);
    const bound = own ?? inherited;
    if (bound.length > 0) bindings.set(id, bound);
    const below = children.map((child, index) => make(child, `${id === "" ? "" : `${id}/`}${index}`, bound));
    return { kind: "root", label: "", origin, ...rest, id, children: below };
  };
  return { root: make(given, "", []), bindings, owners, references };
}

function short({ label, page, children }: NavigationNode): string {
  return children.length === 0 && page !== undefined ? page : `${label}[${children.map(short).join(" ")}]`;
}

describe("generated groups", () => {
  const page = (key: string, group: string, path: string, hidden = false) => ({
    key,
    group,
    path,
    fallbackTitle: "",
    hidden,
  });
  const values = {
    [`${apiPages.name} ${apiPagesKey("a.json", "api")}`]: [
      page("GET /users", "Users", "/api/users/list"),
      page("GET /users/{id}", "Users", "/api/users/get"),
      page("GET /pets", "Pets", "/api/pets/list"),
      page("GET /internal", "Pets", "/api/pets/internal", true),
    ],
    [`${apiPages.name} ${apiPagesKey("b.json", "api")}`]: [page("GET /b", "Users", "/api/users/b")],
    [`${apiPages.name} ${apiPagesKey("gone.json", "api")}`]: [],
    [`${pageReference.name} pets.mdx`]: {
      kind: "operation",
      path: "/pets",
      spec: "a.json",
      operation: "GET /pets",
    },
    [`${pageReference.name} other.mdx`]: {
      kind: "operation",
      path: "/other",
      spec: "b.json",
      operation: "GET /pets",
    },
  };
  const all = "Users[/api/users/list /api/users/get] Pets[/api/pets/list]";

  it.each<[string, Given, string]>([
    ["fill an element without pages", { kind: "tab", label: "API", specs: ["a.json"] }, `API[${all}]`],
    ["nest in a group", { kind: "group", label: "API", specs: ["a.json"] }, `API[${all}]`],
    [
      "come behind what is there",
      {
        kind: "tab",
        label: "API",
        specs: ["a.json"],
        children: [{ kind: "group", label: "G", children: ["intro"] }],
      },
      `API[G[/intro] ${all}]`,
    ],
    [
      "come document by document",
      { kind: "tab", label: "API", specs: ["a.json", "b.json"] },
      `API[${all} Users[/api/users/b]]`,
    ],
    [
      "stop where an operation is listed",
      { kind: "group", label: "API", specs: ["a.json"], children: ["overview", "GET /users"] },
      "API[/overview /GET /users]",
    ],
    [
      "stop where one is listed deeper",
      {
        kind: "tab",
        label: "API",
        specs: ["a.json"],
        children: [
          { kind: "group", label: "G", children: [{ kind: "group", label: "H", children: ["GET /users"] }] },
        ],
      },
      "API[G[H[/GET /users]]]",
    ],
    [
      "stop for that document only",
      { kind: "tab", label: "API", specs: ["a.json", "b.json"], children: ["GET /users"] },
      "API[/GET /users Users[/api/users/b]]",
    ],
    [
      "leave out what a page documents",
      { kind: "tab", label: "API", specs: ["a.json"], children: ["pets", "other"] },
      "API[/pets /other Users[/api/users/list /api/users/get]]",
    ],
    [
      "come once where elements share a document",
      {
        kind: "tab",
        label: "API",
        specs: ["a.json"],
        children: [
          { kind: "group", label: "G", children: ["intro"] },
          { kind: "group", label: "H" },
        ],
      },
      `API[G[/intro] H[] ${all}]`,
    ],
    [
      "stand in the inner one of two that name the same document",
      {
        kind: "tab",
        label: "API",
        specs: ["a.json"],
        children: ["intro", { kind: "group", label: "G", specs: ["a.json"] }],
      },
      `API[/intro G[${all}]]`,
    ],
    [
      "fill the empty divisions of a divided element",
      {
        kind: "product",
        label: "P",
        specs: ["a.json"],
        children: [
          { kind: "tab", label: "T", children: ["intro"] },
          { kind: "tab", label: "API" },
          { kind: "tab", label: "Out", href: "/x" },
        ],
      },
      `P[T[/intro] API[${all}] Out[]]`,
    ],
    ["stay away from links", { kind: "tab", label: "API", href: "/x", specs: ["a.json"] }, "API[]"],
    [
      "are none where the document has none",
      { kind: "tab", label: "API", specs: ["gone.json"], children: ["pets"] },
      "API[/pets]",
    ],
  ])("%s", async (_name, element, expected) => {
    const draft = draftOf({ children: [element, { kind: "tab", label: "Other", children: ["pets"] }] });
    const { root, references } = await populate(draft, fakeRead(values).read);
    expect(short(root)).toBe(`[${expected} Other[/pets]]`);
    const visit = (node: NavigationNode): void => {
      if (node.kind === "page") expect(references.has(node.id)).toBe(true);
      node.children.forEach(visit);
    };
    visit(root);
  });

  it("keep unlisted operations as pages without a place", async () => {
    const { references } = await populate(draftOf({ specs: ["a.json"] }), fakeRead(values).read);
    expect([...references.values()]).toContainEqual({
      kind: "operation",
      path: "/api/pets/internal",
      spec: "a.json",
      operation: "GET /internal",
    });
  });

  it("change nothing else, and read no page where nothing is generated", async () => {
    const draft = draftOf({
      children: [
        { kind: "tab", label: "T", children: ["pets"] },
        { kind: "tab", label: "API", specs: ["a.json"], children: ["GET /users", "pets"] },
      ],
    });
    const { read, asked } = fakeRead(values);
    expect(await populate(draft, read)).toBe(draft);
    expect(asked).toEqual([]);
  });
});

describe("checks", () => {
  async function check(given: Given): Promise<readonly Found[]> {
    const { read, found } = fakeRead({ [`${navigationDraft.name} `]: draftOf(given) });
    await checkNavigation(read);
    return found;
  }

  it("tell of a page that stands twice, at its second entry", async () => {
    const found = await check({ children: ["a", { kind: "group", label: "G", children: ["b", "a", "a"] }] });
    expect(found).toMatchObject([
      { code: "navigation/duplicate-page", severity: "information", path: "1.1" },
      { code: "navigation/duplicate-page", path: "1.2" },
    ]);
  });

  it("tell of a page in two languages, and of nothing where another subject has its path", async () => {
    const languages = (second: string): Given => ({
      children: [
        { kind: "language", label: "en", specs: ["en.json"], children: ["a", "GET /x"] },
        { kind: "language", label: "fr", specs: ["fr.json"], children: [second, "GET /x"] },
      ],
    });
    expect((await check(languages("a"))).map(({ message }) => message)).toEqual([
      expect.stringContaining("in two languages, en and fr"),
    ]);
    expect(await check(languages("b"))).toEqual([]);
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
    ["the home page", "/", { [`${routes.name} /`]: { ...route, path: "/" } }, 0],
  ])("judge %s", async (_name, path, values, count) => {
    const { read, found } = fakeRead({
      [`${routes.name} /a`]: route,
      [`${pageMeta.name} /a`]: meta,
      "config navigation": {},
      ...values,
    });
    await checkOrphan(path, read);
    expect(found.map(({ code, severity, path: at }) => [code, severity, at])).toEqual(
      Array.from({ length: count }, () => ["navigation/orphan-page", "warning", "a.mdx"]),
    );
  });
});
