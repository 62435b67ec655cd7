import { inspect, page as pageQuery, type PageReport } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { extensions } from "@octavo/plugins/extensions";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";

const plugins = [config(), pages(), openapi(), extensions(), navigation()];

function docs(navigationElement: object): string {
  return `=== docs.json\n${JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#000" }, navigation: navigationElement })}\n`;
}

function spec(document: object, file = "openapi.json"): string {
  return `=== ${file}\n${JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, ...document })}\n`;
}

const responses = { responses: { "200": { description: "Fine" } } };

async function reports(fixture: string): Promise<Readonly<Record<string, PageReport>>> {
  const { pages: all } = await inspect(await openFixture(fixture, { plugins }));
  return Object.fromEntries(all.map((page) => [page.path, page]));
}

/** The page of one generated operation, at any address. */
async function generated(method: string, path: string, operation: object): Promise<PageReport | undefined> {
  const fixture = docs({ groups: [{ group: "API", openapi: "openapi.json" }] });
  const all = await reports(
    fixture + spec({ paths: { [path]: { [method]: { ...responses, ...operation } } } }),
  );
  return Object.values(all)[0];
}

describe("the path of a page", () => {
  it.each([
    ["index.mdx", "/"],
    ["guides/index.mdx", "/guides"],
    ["guides/start.md", "/guides/start"],
    ["a/b.c/d.e.mdx", "/a/b.c/d.e"],
    ["reindex.mdx", "/reindex"],
    ["a b/ü.mdx", "/a b/ü"],
  ])("of %s is %s", async (file, path) => {
    expect(Object.keys(await reports(`${docs({ pages: [] })}=== ${file}\nText.`))).toEqual([path]);
  });

  it("is that of the .mdx file of twins", async () => {
    const all = await reports(`${docs({ pages: ["a"] })}=== a.md\nOld.\n=== a.mdx\n---\ntitle: New\n---\n`);
    expect(Object.values(all)).toMatchObject([
      { path: "/a", title: "New", source: { file: "a.mdx" }, listed: true },
    ]);
  });
});

describe("a path that two pages have", () => {
  it("is an error at the second file", async () => {
    const core = await openFixture(`${docs({ pages: ["a"] })}=== a.mdx\nOne.\n=== a/index.mdx\nTwo.`, {
      plugins,
    });
    const [problem] = await core.problems();
    expect(problem).toMatchObject({
      code: "navigation/duplicate-url",
      severity: "error",
      file: "a/index.mdx",
    });
    expect(problem?.message).toBe("Both a.mdx and a/index.mdx have the URL /a; only the first is shown.");
    core.removeFile("a.mdx");
    await core.refresh();
    expect((await core.problems()).map(({ code }) => code)).not.toContain("navigation/duplicate-url");
  });

  it("is an error at the .md file of twins", async () => {
    const core = await openFixture(`${docs({ pages: ["a"] })}=== a.md\nOld.\n=== a.mdx\nNew.`, { plugins });
    const found = (await core.problems()).filter(({ code }) => code === "navigation/duplicate-url");
    expect(found.map(({ file, severity, message }) => [file, severity, message])).toEqual([
      ["a.md", "error", "Both a.mdx and a.md have the URL /a; only the first is shown."],
    ]);
    core.removeFile("a.md");
    await core.refresh();
    expect(await core.problems()).toEqual([]);
  });

  it("is an error where docs.json names the operation", async () => {
    const document = { paths: { "/users": { get: { summary: "Start", ...responses } } } };
    await check(
      `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "navigation": { "groups": [
    { "group": "A", "pages": ["guides/start"] },
    { "group": "API", "openapi": { "source": "openapi.json", "directory": "guides" }, "pages": ["GET /users"] }
                                                                                                ^^^^^^^^^^^^ error navigation/duplicate-url
  ] } }
=== guides/start.mdx
Text.
${spec(document)}`,
      { plugins },
    );
  });

  it("is none where a page that is written by hand documents the operation", async () => {
    const document = { paths: { "/users": { get: { summary: "Start", ...responses } } } };
    const core = await openFixture(
      `${docs({ groups: [{ group: "API", openapi: { source: "openapi.json", directory: "guides" } }] })}=== guides/start.mdx
---
openapi: GET /users
---
Words of our own.
${spec(document)}`,
      { plugins },
    );
    expect(await core.problems()).toEqual([]);
  });

  it("is none where one page stands in navigation twice", async () => {
    const core = await openFixture(`${docs({ pages: ["a", "a"] })}=== a.mdx\nOne.`, { plugins });
    expect((await core.problems()).map(({ severity }) => severity)).toEqual(["information"]);
  });
});

describe("a hand-written page", () => {
  const page = async (frontMatter: string, rest = ""): Promise<PageReport | undefined> =>
    (
      await reports(
        `${docs({ pages: ["get-started_now"] })}=== get-started_now.mdx\n---\n${frontMatter}\n---\nText.\n${rest}`,
      )
    )["/get-started_now"];

  it.each([
    ["title: A title", { title: "A title" }],
    [
      "x: 1",
      { title: "Get started now", sidebarTitle: null, description: null, version: null, deprecated: false },
    ],
    ['title: ""', { title: "Get started now" }],
    ["title: 2024", { title: "2024" }],
    ["title: [a]", { title: "Get started now" }],
    ["sidebarTitle: Short\ndescription: Long", { sidebarTitle: "Short", description: "Long" }],
    ["deprecated: true", { deprecated: true }],
    ['deprecated: "True"', { deprecated: true }],
    ["deprecated: yes please", { deprecated: false }],
    ["hidden: true", { hidden: true, listed: true }],
    ["version: v1", { version: "v1" }],
    ["version: 2", { version: "2" }],
    ["__proto__: { title: Hostile }", { title: "Get started now" }],
    ["constructor: { name: x }", { title: "Get started now" }],
  ])("with %j", async (frontMatter, expected) => {
    expect(await page(frontMatter)).toMatchObject({ kind: "page", operation: null, ...expected });
  });

  it("is called as in the sidebar where its title is blank", async () => {
    expect(await page('title: " "\nsidebarTitle: octavo check')).toMatchObject({ title: "octavo check" });
    expect(await page('title: " "')).toMatchObject({ title: "Get started now" });
  });

  it("has the home page's name at the root", async () => {
    expect((await reports(`${docs({ pages: ["index"] })}=== index.mdx\nText.`))["/"]?.title).toBe("Home");
  });

  it("is the operation that its front matter names, with that one's words as defaults", async () => {
    const operation = { summary: "List users", description: "All.", deprecated: true, ...responses };
    const document = spec({ paths: { "/users": { get: operation } } });
    expect(await page("openapi: openapi.json GET /users", document)).toMatchObject({
      kind: "operation",
      title: "List users",
      description: "All.",
      deprecated: true,
      source: { file: "get-started_now.mdx" },
      operation: { spec: "openapi.json", method: "GET", path: "/users" },
    });
    expect(
      await page("openapi: GET /users\ntitle: Mine\ndescription: D\ndeprecated: false", document),
    ).toMatchObject({
      kind: "operation",
      title: "Mine",
      description: "D",
      deprecated: false,
    });
    expect(await page("openapi: GET /nothing", document)).toMatchObject({
      kind: "page",
      title: "Get started now",
    });
  });

  it("is the webhook that its front matter names", async () => {
    const document = spec({
      webhooks: { orderUpdated: { post: { summary: "Order updated", ...responses } } },
    });
    expect(await page("openapi: openapi.json webhook orderUpdated", document)).toMatchObject({
      kind: "webhook",
      title: "Order updated",
      operation: { spec: "openapi.json", webhook: "orderUpdated" },
    });
  });

  it("is the schema that its front matter names", async () => {
    const user = { type: "object", description: "Who uses it." };
    const document = spec({ paths: {}, components: { schemas: { User: user } } });
    expect(await page("openapi-schema: User", document)).toMatchObject({
      kind: "schema",
      title: "User",
      description: "Who uses it.",
      operation: null,
    });
    expect(await page("openapi-schema: openapi.json User\ntitle: Mine", document)).toMatchObject({
      kind: "schema",
      title: "Mine",
    });
  });
});

describe("a generated page", () => {
  it("is named by the summary, else by method and endpoint", async () => {
    expect((await generated("get", "/users", { summary: "List" }))?.title).toBe("List");
    expect((await generated("get", "/users", {}))?.title).toBe("Get users");
    expect((await generated("get", "/users/{id}", { summary: " " }))?.title).toBe("Get users");
    expect((await generated("delete", "/user-groups/all_of_them", {}))?.title).toBe(
      "Delete user groupsall of them",
    );
    expect(await generated("get", "/users", { "x-svc": { href: "/somewhere/else" } })).toMatchObject({
      path: "/somewhere/else",
      title: "Get users",
    });
  });

  it("takes its description and deprecation from the operation", async () => {
    const operation = { description: "All of *them*.", deprecated: true };
    expect(await generated("get", "/users", operation)).toMatchObject({
      description: "All of *them*.",
      deprecated: true,
    });
    expect(await generated("get", "/users", {})).toMatchObject({ description: null, deprecated: false });
  });

  it.each([
    [{ title: "Mine" }, { title: "Mine" }],
    [{ sidebarTitle: "Short" }, { sidebarTitle: "Short", title: "List" }],
    [{ description: "D" }, { description: "D" }],
    [{ version: "v9" }, { version: "v9" }],
    [{ deprecated: false }, { deprecated: false }],
    [{ deprecated: "false" }, { deprecated: false }],
    [{ hidden: true }, { hidden: true, listed: false }],
    [{ openapi: "GET /other" }, { operation: { method: "GET", path: "/users" } }],
  ])("with the metadata %j", async (metadata, expected) => {
    for (const extension of ["x-svc", "x-mint"]) {
      const operation = { summary: "List", deprecated: true, [extension]: { metadata } };
      expect(await generated("get", "/users", operation)).toMatchObject(expected);
    }
  });

  it("has no page where it is excluded", async () => {
    for (const key of ["x-hidden", "x-excluded"])
      expect(await generated("get", "/a", { [key]: true })).toBeUndefined();
  });
});

describe("the version of a page", () => {
  const document = spec({ paths: { "/a": { get: { summary: "A", ...responses } } } });
  const versioned = (element: object): string =>
    docs({ versions: [{ version: "v1", tabs: [element] }] }) + document;

  it("is that of the version around it", async () => {
    const all = await reports(
      `${versioned({ tab: "T", openapi: "openapi.json", pages: ["b", "GET /a"] })}=== b.mdx\nText.`,
    );
    expect(Object.values(all).map(({ version }) => version)).toEqual(["v1", "v1"]);
  });

  it("is that of the nearest tab or anchor that names one", async () => {
    const all = await reports(versioned({ tab: "T", version: "beta", openapi: "openapi.json" }));
    expect(Object.values(all).map(({ version }) => version)).toEqual(["beta"]);
  });

  it("is none outside navigation", async () => {
    expect((await reports(`${versioned({ tab: "T", pages: [] })}=== b.mdx\nText.`))["/b"]).toMatchObject({
      version: null,
      listed: false,
    });
  });
});

describe("an import", () => {
  it("is an error where there is no such file, until it is created", async () => {
    const fixture = `${docs({ pages: ["a"] })}=== a.mdx
import B from "./b.mdx"
               ^^^^^^^ error page/missing-import
import C from "/snippets/c"
import { d } from "/parts/d"
import React from "react"

<B /> <C /> {d}
=== snippets/c.mdx
C
=== parts/d.jsx
export const d = 1
`;
    await check(fixture, { plugins });
    const core = await openFixture(fixture, { plugins });
    core.addFile("b.mdx");
    await core.refresh();
    expect(await core.problems()).toEqual([]);
  });
});

describe("a snippet that is named", () => {
  it.each([
    ["_snippets/other.mdx", "_snippets/part.mdx"],
    ["snippets/other.mdx", "snippets/part.mdx"],
    ["b.css", "snippets/part.mdx"],
  ])("is looked for in the folder that the site has: %s", async (file, target) => {
    const problems = await check(
      `${docs({ pages: ["a"] })}=== a.mdx
<Snippet file="part.mdx" />
               ^^^^^^^^ error page/missing-import
=== ${file}
Text.
`,
      { plugins },
    );
    expect(problems.map(({ message }) => message)).toEqual([
      `The snippet "part.mdx" names ${target}, and there is no such file.`,
    ]);
  });
});

describe("front matter that says twice what the page documents", () => {
  const site = (lines: string): string =>
    `${docs({ pages: ["a"] })}=== a.mdx\n---\n${lines}---\nText.\n${spec({ paths: { "/users": { get: { summary: "List", ...responses } } }, components: { schemas: { User: { type: "object" } } } })}`;

  it("has a warning at each key that is ignored", async () => {
    const [problem] = await check(
      site(`api: GET https://example.com/users
^^^ warning page/several-subjects
openapi-schema: User
^^^^^^^^^^^^^^ warning page/several-subjects
openapi: GET /users
`),
      { plugins },
    );
    expect(problem?.message).toContain("because the page has `openapi` too");
  });

  it("shows the schema, not the endpoint", async () => {
    const fixture = site("api: GET https://example.com/users\nopenapi-schema: User\n");
    const core = await openFixture(fixture, { plugins });
    expect(await core.get(pageQuery, "/a")).toMatchObject({ method: null, endpoint: null, title: "User" });
  });
});
