import {
  type Core,
  coreProblems,
  definePlugin,
  defineProblem,
  defineQuery,
  type MemoQuery,
  type Plugin,
  type PluginHooks,
  type Problem,
  type ProblemDefinition,
  shadowed,
  withKey,
} from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { describe, expect, it } from "vitest";
import { files, text } from "./tree.ts";

const definitions = [...coreProblems, ...defaults().flatMap(({ problems }) => problems)];
const codes = [...new Set(definitions.map(({ code }) => code))].toSorted();

/** Codes that no folder alone can bring about, so that `examples/broken` cannot have them. */
const elsewhere: Readonly<Record<string, string>> = {
  "asyncapi/no-document": "there are AsyncAPI documents in examples/broken",
  "code/stopped-grammar": "told by builds, and a check draws nothing",
  "config/code-not-loaded": "told by editors: a check does not start with such a file",
  "config/missing": "examples/broken has a docs.json",
  "config/legacy-file": "mint.json is only read where there is no docs.json",
  "config/not-an-object": "nothing else of the site would be checked",
  "core/cycle": "needs two queries that read each other",
  "core/duplicate-output": "needs a plugin that writes what another one writes",
  "core/plugin-crashed": "needs a plugin that throws",
  "core/query-crashed": "needs a query that throws",
  "openapi/fetch-failed": "needs a network",
  "page/broken-external-link": "needs a network",
  "page/closed-by-errors": "needs a site that readers sign in to",
  "page/groups-of-nobody": "needs a site that readers sign in to",
  "page/deep-snippets": "needs more than twenty snippets that show each other",
  "page/island-failed": "told by builds: checks run no code of pages",
  "page/islands-in-browsers": "told by builds: checks run no code of pages",
  "openapi/fetch-stale": "needs a network, and a cache",
  "core/unportable-page": "a folder with such a page could not be checked out on Windows",
  "core/unusable-output": "needs a plugin that writes a file with such a path",
  "redirect/too-many-for-hosts": "needs more than a hundred redirects with wildcards",
  "config/ref-too-large": "needs files of more than a million values",
  "schema/invalid-plugin-schema": "needs a plugin with a wrong schema",
};

describe("every problem", () => {
  it("has one definition, and a code of the form area/what-is-wrong", () => {
    const byCode = new Map<string, Set<ProblemDefinition<never>>>();
    for (const definition of definitions)
      byCode.set(definition.code, (byCode.get(definition.code) ?? new Set()).add(definition));
    expect([...byCode].filter(([, found]) => found.size > 1).map(([code]) => code)).toEqual([]);
    expect(codes.filter((code) => !/^[a-z]+(-[a-z]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([]);
  });

  it("says what to do about it", () => {
    expect(
      definitions.filter(({ help }) => help.length < 20 || !/[.)]$/.test(help)).map(({ code }) => code),
    ).toEqual([]);
  });

  it("has its place in the manual", () => {
    const page = text("docs/reference/problems.mdx");
    expect(codes.filter((code) => !page.includes(`### ${code} {#${code.replace("/", "-")}}`))).toEqual([]);
  });

  it("is among those that core or a plugin names", () => {
    const sources = files().filter(
      (file) =>
        /^[a-z-]+\/src\/.*\.ts$/.test(file) &&
        !file.includes(".test.") &&
        text(file).includes("defineProblem("),
    );
    const written = sources.flatMap((file) =>
      [...text(file).matchAll(/(?:\bcode:|\bdefine\()\s*"([^"]+)"/g)].map(([, code = ""]) => code),
    );
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((code) => !codes.includes(code))).toEqual([]);
    expect(codes.filter((code) => !written.includes(code))).toEqual([]);
  });

  it("occurs in examples/broken, or cannot", () => {
    const { problems } = JSON.parse(text("examples/broken/expected/problems.json")) as {
      problems: readonly Problem[];
    };
    const found = new Set(problems.map(({ code }) => code));
    expect(codes.filter((code) => !found.has(code))).toEqual(Object.keys(elsewhere).toSorted());
    expect([...found].filter((code) => !codes.includes(code))).toEqual([]);
  });
});

const valid =
  '{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["index"] } }';
const site = `=== docs.json\n${valid}\n=== index.mdx\n---\ntitle: Home\n---\n`;
const remote = `=== docs.json\n{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "groups": [{ "group": "API", "openapi": "https://example.com/a.json" }] } }\n`;
const mark = (severity: string, code: string): string =>
  `${" ".repeat(121)}${"^".repeat(28)} ${severity} ${code}\n`;

describe("problems that examples/broken cannot have", () => {
  it("config/missing: a folder without docs.json", async () => {
    expect(await problemsOf("=== index.mdx\nA page.", [])).toEqual(["config/missing docs.json"]);
  });

  it("config/not-an-object: a docs.json that is a list", async () => {
    expect(
      await check("=== docs.json\n[]\n^^ error config/not-an-object\n", { plugins: defaults() }),
    ).toHaveLength(1);
  });

  it("config/legacy-file: a mint.json", async () => {
    const legacy =
      '=== mint.json\n{ "name": "A", "colors": { "primary": "#000" }, "favicon": "/a.svg", "navigation": [{ "group": "A", "pages": ["index"] }] }\n';
    const fixture = `${legacy}=== a.svg\n<svg/>\n=== index.mdx\nA page.`;
    expect(await problemsOf(fixture, [])).toEqual(["config/legacy-file mint.json"]);
  });

  it("openapi/fetch-failed: a URL that does not answer", async () => {
    expect(await check(remote + mark("error", "openapi/fetch-failed"), { plugins: defaults() })).toHaveLength(
      1,
    );
  });

  it("openapi/fetch-stale: a URL that does not answer, with a copy from before", async () => {
    const core = await openFixture(remote, { plugins: defaults() });
    const document =
      '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "servers": [{ "url": "https://example.com" }], "paths": { "/a": { "get": { "summary": "It", "responses": {} } } } }';
    core.setFetched("https://example.com/a.json", {
      status: "ok",
      text: document,
      stale: "no answer in time",
    });
    await core.refresh();
    expect(await told(core)).toEqual(["openapi/fetch-stale docs.json"]);
  });

  it("schema/invalid-plugin-schema: a plugin with a definition that there is not", async () => {
    const wrong = plugin((hooks) => {
      hooks.schemas.tap("wrong", (schemas) => withKey(schemas, "page", "mood", { $ref: "#/$defs/feeling" }));
    });
    expect(await problemsOf(site, [wrong])).toEqual(["schema/invalid-plugin-schema docs.json"]);
  });

  it("core/plugin-crashed: a tap that throws", async () => {
    const wrong = plugin((hooks) => {
      hooks.check.for("file").tap("wrong", () => {
        throw new Error("It is too late.");
      });
    });
    expect(await problemsOf(site, [wrong])).toEqual(["core/plugin-crashed index.mdx"]);
  });

  it("core/query-crashed: a query that throws", async () => {
    const broken: MemoQuery<number> = defineQuery({
      name: "broken",
      run: () => {
        throw new Error("No.");
      },
      fallback: () => 0,
    });
    expect(await problemsOf(site, [reads(broken)])).toEqual(["core/query-crashed docs.json"]);
  });

  it("core/cycle: two queries that read each other", async () => {
    const one: MemoQuery<number> = defineQuery({
      name: "one",
      run: (_context, key, read) => read.get(other, key),
      fallback: () => 0,
    });
    const other: MemoQuery<number> = defineQuery({
      name: "other",
      run: (_context, key, read) => read.get(one, key),
      fallback: () => 0,
    });
    expect(await problemsOf(site, [reads(one)])).toEqual(["core/cycle docs.json"]);
  });

  it("core/duplicate-output: two plugins that write one file", async () => {
    const writes = plugin((hooks) => {
      hooks.emit.tap("wrong", (_site, output) => output.add("index.html", "", () => "again"));
    });
    const core = await openFixture(site, { plugins: [...defaults(), writes] });
    await core.outputs();
    expect(await told(core)).toEqual(["core/duplicate-output docs.json"]);
    expect(String(await core.artifact("index.html"))).toContain("Home");
  });
});

it("core/unportable-page: pages and operations with names that Windows does not have", async () => {
  const docs = valid
    .replace('["index"]', '["index", "aux", "GET /a"]')
    .replace('"pages"', '"openapi": "a.yaml", "pages"');
  const spec = `openapi: 3.1.0
info: { title: A, version: "1" }
servers: [{ url: https://a.test }]
paths: { /a: { get: { summary: Con, responses: { "200": { description: Ok } } } } }`;
  const core = await openFixture(
    `=== docs.json\n${docs}\n=== index.mdx\nA.\n=== aux.mdx\nB.\n=== a.yaml\n${spec}\n`,
    {
      plugins: defaults(),
    },
  );
  await core.pick(shadowed, "", "");
  const found = (await core.problems()).filter(({ code }) => code === "core/unportable-page");
  expect(
    found.map(({ file, severity, message }) => `${severity} ${file} ${/the page (\S+),/.exec(message)?.[1]}`),
  ).toEqual(["information aux.mdx /aux", "information docs.json /api-reference/con"]);
});

it("core/clashing-names: pages whose names differ in case, or in how they are written", async () => {
  const docs = valid.replace('["index"]', '["index", "Guide", "guide"]');
  const [composed, apart] = ["café", "café".normalize("NFD")];
  const named = ["index", "Guide", "guide", composed, apart, "guide/café", "Guide/other"];
  const core = await openFixture(
    `=== docs.json\n${docs}\n${named.map((file) => `=== ${file}.mdx\nA.\n`).join("")}`,
    { plugins: defaults() },
  );
  const clashes = async (): Promise<readonly string[]> => {
    await core.pick(shadowed, "", "");
    const found = (await core.problems()).filter(({ code }) => code === "core/clashing-names");
    return found.map(({ severity, file, related }) => `${severity} ${file} ${related?.[0]?.file}`).toSorted();
  };
  const [first, second] = [composed, apart].toSorted();
  expect(await clashes()).toEqual(
    [`warning ${second}.mdx ${first}.mdx`, "warning guide.mdx Guide.mdx"].toSorted(),
  );
  core.removeFile("Guide.mdx");
  expect(await clashes()).toEqual([`warning ${second}.mdx ${first}.mdx`]);
});

it("core/unusable-output: plugins that write outside of the site", async () => {
  const bad = ["", "../a.html", "a/./b", "/a", "a//b", "a\\b", "a\u0000"];
  const writes = plugin((hooks) => {
    hooks.emit.tap("wrong", (_site, output) => {
      for (const path of bad) output.add(path, "", () => "");
      output.add("fine.html", "", () => "fine");
    });
  });
  const core = await openFixture(site, { plugins: [...defaults(), writes] });
  const paths = await core.outputs();
  expect(await told(core)).toEqual(["core/unusable-output docs.json"]);
  expect(bad.filter((path) => paths.includes(path))).toEqual([]);
  expect(paths).toContain("fine.html");
});

function plugin(setup: (hooks: PluginHooks) => void): Plugin {
  return definePlugin("wrong", setup)();
}

/** A plugin that asks for a query when docs.json is checked. */
function reads(query: MemoQuery<number>): Plugin {
  return plugin((hooks) => {
    hooks.check.for("config").tapPromise("wrong", async (_config, read) => void (await read.get(query, "")));
  });
}

async function problemsOf(fixture: string, plugins: readonly Plugin[]): Promise<readonly string[]> {
  return told(await openFixture(fixture, { plugins: [...defaults(), ...plugins] }));
}

async function told(core: Core): Promise<readonly string[]> {
  return [...new Set((await core.problems()).map(({ code, file }) => `${code} ${file}`))];
}

it("a definition cannot be changed", () => {
  const definition = defineProblem({
    code: "a/b",
    severity: "error",
    message: () => "",
    help: "Nothing has to be done.",
  });
  expect(() => Object.assign(definition, { code: "c/d" })).toThrow(TypeError);
});
