import { expect, it } from "vitest";
import { cleanSite, folderOf, octavo } from "../testing/run.ts";

const spec = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  paths: { "/users": { get: { summary: "List users", responses: {} } } },
  webhooks: { userCreated: { post: { summary: "User created", responses: {} } } },
};
const site = {
  ...cleanSite({
    navigation: {
      tabs: [
        { tab: "Guides", groups: [{ group: "Start", pages: ["index", "gone"] }] },
        { tab: "API", openapi: "openapi.json" },
        { tab: "Blog", href: "https://example.com" },
      ],
    },
  }),
  "openapi.json": JSON.stringify(spec),
  "lost.mdx": "---\ntitle: Lost\nsidebarTitle: L\ndescription: D\nhidden: true\n---\n",
};

interface Report {
  readonly pages: readonly object[];
  readonly navigation: object;
  readonly problems: object;
}

async function inspected(
  files: Record<string, string>,
): Promise<{ readonly report: Report; readonly code: number }> {
  const { stdout, code } = await octavo({ cwd: folderOf(files) }, "inspect", "--json");
  return { report: JSON.parse(stdout) as Report, code };
}

it("inspect --json has the keys that were promised, in order", async () => {
  const { report, code } = await inspected(site);
  expect(code).toBe(0);
  expect(Object.keys(report)).toEqual(["pages", "navigation", "problems"]);
  const keys = [
    "path",
    "title",
    "sidebarTitle",
    "description",
    "version",
    "deprecated",
    "hidden",
    "listed",
    "kind",
    "source",
    "operation",
  ];
  expect(report.pages.map(Object.keys)).toEqual(report.pages.map(() => keys));
  expect(report.problems).toEqual({ errors: 1, warnings: 0 });
});

it("lists every page, sorted by path, what it documents and where it is written", async () => {
  const { report } = await inspected(site);
  const page = {
    sidebarTitle: null,
    description: null,
    version: null,
    deprecated: false,
    hidden: false,
    listed: true,
  };
  expect(report.pages).toEqual([
    { ...page, path: "/", title: "Home", kind: "page", source: { file: "index.mdx" }, operation: null },
    {
      ...page,
      path: "/api-reference/list-users",
      title: "List users",
      kind: "operation",
      source: null,
      operation: { spec: "openapi.json", method: "GET", path: "/users" },
    },
    {
      ...page,
      path: "/api-reference/user-created",
      title: "User created",
      kind: "webhook",
      source: null,
      operation: { spec: "openapi.json", webhook: "userCreated" },
    },
    {
      ...page,
      path: "/lost",
      title: "Lost",
      sidebarTitle: "L",
      description: "D",
      hidden: true,
      listed: false,
      kind: "page",
      source: { file: "lost.mdx" },
      operation: null,
    },
  ]);
});

it("shows the navigation as a tree of labels and paths", async () => {
  const { report } = await inspected(site);
  const leaf = (label: string, path: string): object => ({
    kind: "page",
    label,
    path,
    page: path,
    children: [],
  });
  expect(report.navigation).toEqual({
    kind: "root",
    label: "",
    children: [
      {
        kind: "tab",
        label: "Guides",
        children: [
          {
            kind: "group",
            label: "Start",
            children: [leaf("Home", "/"), { kind: "page", label: "gone", children: [] }],
          },
        ],
      },
      {
        kind: "tab",
        label: "API",
        children: [
          {
            kind: "group",
            label: "API Reference",
            children: [
              leaf("List users", "/api-reference/list-users"),
              leaf("User created", "/api-reference/user-created"),
            ],
          },
        ],
      },
      { kind: "tab", label: "Blog", path: "https://example.com", children: [] },
    ],
  });
});

it("without --json prints a line for each page", async () => {
  const { stdout } = await octavo({ cwd: folderOf(site) }, "inspect");
  expect(stdout).toBe(
    [
      "/                            page       Home",
      "/api-reference/list-users    operation  List users",
      "/api-reference/user-created  webhook    User created",
      "/lost                        page       Lost  (not in navigation)",
      "",
    ].join("\n"),
  );
});

it("--page prints one page, whole, with or without --json", async () => {
  const cwd = folderOf(site);
  const page = await octavo({ cwd }, "inspect", "--page", "/api-reference/list-users", "--json");
  expect(page.code).toBe(0);
  expect(JSON.parse(page.stdout)).toMatchObject({
    path: "/api-reference/list-users",
    title: "List users",
    operation: {
      spec: "openapi.json",
      method: "GET",
      path: "/users",
      parameters: [],
      bodies: [],
      responses: [],
    },
    schema: null,
  });
  const loose = await octavo({ cwd }, "inspect", ".", "--page", "api-reference/list-users/#top");
  expect(loose.stdout).toBe(page.stdout);
});

it("--page says what is near a page that is not there", async () => {
  const cwd = folderOf(site);
  const missed = await octavo({ cwd }, "inspect", "--page", "/api-reference/list-user");
  expect(missed.code).toBe(2);
  expect(missed.stdout).toBe("");
  expect(missed.stderr).toContain(
    "There is no page at /api-reference/list-user. Did you mean /api-reference/list-users?",
  );
  expect((await octavo({ cwd }, "inspect", "--page", "/nothing/like/it")).stderr).toContain(
    "Run octavo inspect",
  );
});
