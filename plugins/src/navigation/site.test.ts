import { inspect, type NavigationReport, type Plugin } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { openapi, type OpenApiOptions } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";
import { navigation } from "./index.ts";

function plugins(options: OpenApiOptions = {}): readonly Plugin[] {
  return [config(), pages(), openapi(options), navigation()];
}

function docs(element: object): string {
  return `=== docs.json\n${JSON.stringify({ theme: "mint", name: "Test", colors: { primary: "#123456" }, navigation: element })}\n`;
}

function spec(file: string, document: object): string {
  return `=== ${file}\n${JSON.stringify({ openapi: "3.1.0", info: { title: "Test", version: "1" }, ...document })}\n`;
}

const responses = { responses: { "200": { description: "Fine" } } };
const books = { "/books": { delete: responses, post: responses, get: responses } };
const overview = "=== overview.mdx\n---\ntitle: Overview\n---\nText.\n";

/** Navigation as paths in nested lists, by group label. */
async function tree(fixture: string, options: OpenApiOptions = {}): Promise<unknown> {
  const report = await inspect(await openFixture(fixture, { plugins: plugins(options) }));
  const short = ({ kind, label, path, children }: NavigationReport): unknown =>
    kind === "page" ? (path ?? `no page ${label}`) : { [label]: children.map(short) };
  return report.navigation.children.map(short);
}

/** Operations at `/users`, the first of which has a title. */
function users(summary: string): object {
  return {
    paths: { "/users": { get: { summary, ...responses }, post: responses } },
  };
}

/** An operation of a tag; all have the same title. */
function tagged(tag: string): object {
  return { get: { summary: "List", tags: [tag], ...responses } };
}

/** The paths of all pages, and whether readers find them. */
async function pathsOf(fixture: string, options: OpenApiOptions): Promise<readonly string[]> {
  const { pages: all } = await inspect(await openFixture(fixture, { plugins: plugins(options) }));
  return all.map(
    ({ path, listed: isListed, hidden }) =>
      `${path} ${isListed ? "listed" : "unlisted"}${hidden ? " hidden" : ""}`,
  );
}

it("adds nothing beside listed operations; a nested group has the specification that it names", async () => {
  const nested = { group: "Other", openapi: "b.json", pages: ["GET /users"] };
  const group = { group: "API", openapi: "a.json", pages: ["overview", "GET /users", nested] };
  expect(
    await tree(
      docs({ groups: [group] }) +
        overview +
        spec("a.json", users("List users")) +
        spec("b.json", users("Find users")),
    ),
  ).toEqual([{ API: ["/overview", "/api-reference/list-users", { Other: ["/api-reference/find-users"] }] }]);
});

it("lists operations without tags in one group and in a fixed order of methods, webhooks last", async () => {
  const document = { paths: books, webhooks: { bookAdded: { post: responses } } };
  expect(
    await tree(docs({ groups: [{ group: "Books", openapi: "a.json" }] }) + spec("a.json", document)),
  ).toEqual([
    {
      Books: [
        {
          "API Reference": [
            "/api-reference/get-books",
            "/api-reference/post-books",
            "/api-reference/delete-books",
            "/api-reference/bookadded",
          ],
        },
      ],
    },
  ]);
});

it("numbers equal titles within a tag", async () => {
  const paths = { "/1": tagged("A"), "/2": tagged("A"), "/3": tagged("B"), "/4": tagged("A") };
  expect(
    await tree(
      docs({ tabs: [{ tab: "API", openapi: { source: "a.json", directory: "API" } }] }) +
        spec("a.json", { paths }),
    ),
  ).toEqual([{ API: [{ A: ["/api/a/list", "/api/a/list-1", "/api/a/list-2"] }, { B: ["/api/b/list"] }] }]);
});

it("makes no page of excluded and hidden operations; unlisted ones have a page and no place", async () => {
  const paths = {
    "/a": { get: { "x-excluded": true, ...responses } },
    "/b": { get: { "x-hidden": true, ...responses } },
    "/c": { get: responses },
  };
  const fixture = docs({ groups: [{ group: "API", openapi: "a.json" }] }) + spec("a.json", { paths });
  const listed = [{ API: [{ "API Reference": ["/api-reference/get-c"] }] }];
  expect(await tree(fixture)).toEqual(listed);
  expect(await tree(fixture, { hidden: "unlist" })).toEqual(listed);
  expect(await pathsOf(fixture, {})).toEqual(["/api-reference/get-c listed"]);
  expect(await pathsOf(fixture, { hidden: "unlist" })).toEqual([
    "/api-reference/get-b unlisted hidden",
    "/api-reference/get-c listed",
  ]);
});

it("lets a hand-written page stand for its operation", async () => {
  const page = '=== create.mdx\n---\nopenapi: "POST /books"\n---\n';
  const group = { group: "Books", openapi: "a.json", pages: ["create"] };
  expect(await tree(docs({ groups: [group] }) + page + spec("a.json", { paths: books }))).toEqual([
    { Books: ["/create", { "API Reference": ["/api-reference/get-books", "/api-reference/delete-books"] }] },
  ]);
});

it("tells of an entry for a page that is generated elsewhere, and not of generated ones", async () => {
  const tabs = {
    tabs: [
      { tab: "All", openapi: "a.json" },
      { tab: "Some", openapi: "a.json", groups: [{ group: "One", pages: ["GET /books"] }] },
      { tab: "All again", openapi: "a.json" },
    ],
  };
  const core = await openFixture(docs(tabs) + spec("a.json", { paths: books }), { plugins: plugins() });
  const found = (await core.problems()).filter(({ code }) => code === "navigation/duplicate-page");
  expect(found.map(({ related }) => related.length)).toEqual([1]);
});

it("tells where navigation and files differ", async () => {
  const problems = await check(
    `
=== docs.json
{
  "theme": "mint", "name": "Test", "colors": { "primary": "#123456" },
  "navigation": {
    "groups": [
      { "group": "Guides", "pages": ["start", "strat", "guides", "start.mdx"] },
                                              ^^^^^^^ error navigation/missing-page
                                                       ^^^^^^^^ error navigation/missing-page
                                                                 ^^^^^^^^^^^ information navigation/file-extension
                                                                 ^^^^^^^^^^^ information navigation/duplicate-page
      { "group": "Empty", "pages": [] },
                 ^^^^^^^ information navigation/empty-group
      { "group": "API", "openapi": "/opnapi.json" },
                                   ^^^^^^^^^^^^^^ error navigation/missing-spec
      { "group": "Linked", "pages": [{ "group": "G", "pages": ["guides/a"] }] }
    ]
  }
}
=== start.mdx
# Start
=== guides/a.mdx
# A
=== guides/b.mdx
---
^^^ warning navigation/orphan-page
title: B
---
=== guides/c.mdx
---
hidden: true
---
=== openapi.json
{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": {} }
`,
    { plugins: plugins() },
  );
  expect(problems.flatMap(({ fixes }) => fixes.map(({ edits }) => edits[0]?.newText))).toEqual([
    '"start"',
    '"start"',
    '"openapi.json"',
  ]);
});

/** The navigation, and what is said of URLs that two pages have, with the text at which it is said. */
async function clashes(fixture: string): Promise<{ readonly shown: unknown; readonly told: unknown }> {
  const core = await openFixture(fixture, { plugins: plugins() });
  const found = (await core.problems()).filter(({ code }) => code === "navigation/duplicate-url");
  const told = found.map(({ message, file, range }) => [
    message.split(" have the URL ")[0],
    (core.text(file) ?? "").slice(range.start.character, range.end.character),
  ]);
  return { shown: await tree(fixture), told };
}

it("shows one operation at a URL that two have, and tells of the other at its specification", async () => {
  const sections = docs({
    tabs: [
      { tab: "Both", openapi: ["a.json", "b.json"] },
      { tab: "Same", openapi: "c.json" },
      { tab: "Again", openapi: "a.json" },
    ],
  });
  const list = { "/users": { get: { summary: "List users", ...responses } } };
  const specs =
    spec("a.json", { paths: list }) +
    spec("b.json", { paths: { ...list, ...books } }) +
    spec("c.json", { paths: list });
  const own = ["get-books", "post-books", "delete-books"].map((name) => `/api-reference/${name}`);
  const first = { "API Reference": ["/api-reference/list-users"] };
  const { shown, told } = await clashes(sections + specs);
  expect(shown).toEqual([{ Both: [first, { "API Reference": own }] }, { Same: [] }, { Again: [first] }]);
  expect(told).toEqual(
    expect.arrayContaining([
      [expect.stringContaining("GET /users of b.json"), '"b.json"'],
      [expect.stringContaining("GET /users of c.json"), '"c.json"'],
    ]),
  );
  expect(told).toHaveLength(2);
});

it("shows the one that comes first in navigation, and tells of the other where its element names the specification", async () => {
  const operation = (summary: string) => ({ paths: { "/same": { get: { summary, ...responses } } } });
  const { shown, told } = await clashes(
    docs({
      groups: [
        { group: "A", openapi: { source: "a.json", directory: "d" } },
        { group: "B", openapi: { source: "b.json", directory: "d" } },
        { group: "C", openapi: "c.json", pages: ["c.json GET /same"] },
        { group: "D", openapi: { source: "d.json", directory: "api-reference" } },
      ],
    }) + ["a.json", "b.json", "c.json", "d.json"].map((file) => spec(file, operation("Same"))).join(""),
  );
  expect(shown).toEqual([
    { A: [{ "API Reference": ["/d/same"] }] },
    { B: [] },
    { C: ["/api-reference/same"] },
    { D: [] },
  ]);
  expect(told).toEqual([
    ["Both GET /same of a.json and GET /same of b.json", '"b.json"'],
    ["Both GET /same of c.json and GET /same of d.json", '"d.json"'],
  ]);
});

it("shows the hand-written page, or the listed operation, at a URL that another operation has, too", async () => {
  const group = {
    group: "API",
    openapi: ["a.json", "b.json"],
    pages: ["a.json GET /users", "b.json GET /users"],
  };
  const written = { group: "Guides", pages: ["api-reference/get-books"], openapi: "c.json" };
  const { shown, told } = await clashes(
    docs({ groups: [group, written] }) +
      spec("a.json", users("List users")) +
      spec("b.json", users("List users")) +
      spec("c.json", { paths: books }) +
      "=== api-reference/get-books.mdx\nText.\n",
  );
  expect(shown).toEqual([
    { API: ["/api-reference/list-users"] },
    {
      Guides: [
        "/api-reference/get-books",
        { "API Reference": ["/api-reference/post-books", "/api-reference/delete-books"] },
      ],
    },
  ]);
  expect(told).toEqual([
    ["Both GET /users of a.json and GET /users of b.json", '"b.json GET /users"'],
    ["Both api-reference/get-books.mdx and GET /books of c.json", '"c.json"'],
  ]);
});

it("tells of a page that a redirect leads away from once, not as one that nobody finds", async () => {
  const settings = {
    theme: "mint",
    name: "T",
    colors: { primary: "#123456" },
    navigation: { pages: ["overview"] },
  };
  const redirects = [{ source: "/old", destination: "/overview" }];
  const fixture = `=== docs.json\n${JSON.stringify({ ...settings, redirects })}\n${overview}=== old.mdx\nText.\n=== lost.mdx\nText.\n`;
  const core = await openFixture(fixture, { plugins: plugins() });
  const told = (await core.problems()).map(({ code, file }) => `${code} ${file}`);
  expect(told.toSorted()).toEqual(["navigation/orphan-page lost.mdx", "redirect/hides-page docs.json"]);
});

it("takes an empty entry for none, not for the home page", async () => {
  const fixture = `=== docs.json
{ "theme": "mint", "name": "T", "colors": { "primary": "#123456" },
  "navigation": { "pages": ["index", ""] } }
                                     ^^ error schema/out-of-range
=== index.mdx
Text.
`;
  await check(fixture, { plugins: plugins() });
  expect(await tree(fixture)).toEqual(["/"]);
});

it("tells of what is nested too deep, and not of the group that is empty for it", async () => {
  let group: object = { group: "Innermost", pages: ["overview"] };
  for (let depth = 0; depth < 120; depth++) group = { group: `G${depth}`, pages: [group] };
  const core = await openFixture(docs({ groups: [group] }) + overview, { plugins: plugins() });
  const codes = (await core.problems()).map(({ code }) => code);
  expect(codes.filter((code) => code.startsWith("navigation/"))).toEqual([
    "navigation/too-deep",
    "navigation/orphan-page",
  ]);
});

it("tells of an address that gives no document once, and keeps the entries", async () => {
  const fixture = `
=== docs.json
{
  "theme": "mint", "name": "Test", "colors": { "primary": "#123456" },
  "navigation": {
    "groups": [
      { "group": "A", "openapi": "https://example.com/a.json", "pages": ["GET /users"] },
                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error openapi/fetch-failed
      { "group": "B", "openapi": "https://example.com/a.json" }
    ]
  }
}
`;
  await check(fixture, { plugins: plugins() });
  expect(await tree(fixture)).toEqual([{ A: ["no page GET /users"] }, { B: [] }]);
});

it("a page that mint.json names once for all versions stands in navigation once", async () => {
  const mint = {
    name: "Test",
    colors: { primary: "#123456" },
    versions: ["1", "2"],
    navigation: [
      { group: "All", pages: ["overview"] },
      { group: "New", version: "2", pages: ["new"] },
      { group: "Old", version: "1", pages: ["old"] },
    ],
  };
  const pagesOf = ["overview", "new", "old"].map((name) => `=== ${name}.mdx\nText.\n`);
  const core = await openFixture(`=== mint.json\n${JSON.stringify(mint)}\n${pagesOf.join("")}`, {
    plugins: plugins(),
  });
  await core.refresh();
  expect((await core.problems()).map(({ code }) => code)).toEqual(["config/legacy-file"]);
});
