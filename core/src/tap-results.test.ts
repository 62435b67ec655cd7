import { describe, expect, it } from "vitest";
import { Core } from "./core.ts";
import type { Output } from "./model/site.ts";
import { definePlugin, type PluginHooks } from "./plugin.ts";
import { defineProblem, type ReportDetails } from "./problem/problem.ts";
import { page } from "./queries.ts";
import type { JsonSchema } from "./schema/json-schema.ts";
import { defaultSchemas, withKey } from "./schema/schemas.ts";
import { resultShapes } from "./shapes/results.ts";
import { faultOfAnswer, faultOfValue } from "./tap-results.ts";
import type { Origin } from "./source/origin.ts";

const pages = definePlugin("pages", (hooks) => {
  hooks.parse.for("mdx").tap({ name: "pages" }, () => undefined);
});

async function site(setup: (hooks: PluginHooks) => void): Promise<Core> {
  const core = new Core({ plugins: [pages(), definePlugin("mine", setup)()], freeze: true });
  core.setFiles(["docs.json", "a.mdx"]);
  core.setText("docs.json", "{}");
  core.setText("a.mdx", "A");
  await core.refresh();
  return core;
}

async function told(core: Core): Promise<readonly string[]> {
  return (await core.problems())
    .filter(({ code }) => code === "core/plugin-crashed")
    .map(({ message }) => message.replace(/^The plugin "mine" failed in its /, ""));
}

const odd = defineProblem({ code: "mine/odd", severity: "warning", message: () => "Odd.", help: "" });

describe("a report that cannot be shown", () => {
  const at: Origin = { file: "a.mdx" };
  const isPlace = 'instead of a place, such as { file: "index.mdx", mark: "link", ordinal: 0 }.';
  const fix = (edit: object): object => ({ fixes: [{ title: "Mend", edits: [edit] }] });
  const cases: readonly (readonly [string, unknown, unknown, unknown, string])[] = [
    ["nowhere", odd, undefined, {}, `"mine/odd", whose "origin" is nothing ${isPlace}`],
    ["at an empty place", odd, {}, {}, `whose "origin" is an object ${isPlace}`],
    ["at a text", odd, "a.mdx", {}, `whose "origin" is a string ${isPlace}`],
    [
      "in half a character",
      odd,
      { file: "\ud800" },
      {},
      '"origin.file" is a string instead of the name of a file.',
    ],
    [
      "at a misspelt mark",
      odd,
      { ...at, mark: "links", ordinal: 0 },
      {},
      'whose "origin.mark" is "links" instead of "heading", "link",',
    ],
    [
      "at a mark without a number",
      odd,
      { ...at, mark: "link" },
      {},
      '"origin.ordinal" is nothing instead of a whole number',
    ],
    [
      "at half a link",
      odd,
      { ...at, mark: "link", ordinal: 0.5 },
      {},
      '"origin.ordinal" is a number instead of a whole number',
    ],
    ["at no span", odd, { ...at, span: null }, {}, '"origin.span" is `null` instead of an object.'],
    [
      "at an empty span",
      odd,
      { ...at, span: {} },
      {},
      '"origin.span.start" is nothing instead of a whole number',
    ],
    [
      "at a span before the text",
      odd,
      { ...at, span: { start: -1, end: 2 } },
      {},
      '"origin.span.start" is a number',
    ],
    [
      "at a span that ends first",
      odd,
      { ...at, span: { start: 3, end: 2 } },
      {},
      "whose end is not before its start",
    ],
    [
      "at a path in one string",
      odd,
      { ...at, path: "title" },
      {},
      '"origin.path" is a string instead of a list.',
    ],
    [
      "at a path of lists",
      odd,
      { ...at, path: [["title"]] },
      {},
      '"origin.path[0]" is a list instead of a string or a whole number.',
    ],
    [
      "with a fix that is nowhere",
      odd,
      at,
      fix({ newText: "" }),
      `whose "fixes[0].edits[0].origin" is nothing ${isPlace}`,
    ],
    [
      "with a fix without a text",
      odd,
      at,
      fix({ origin: at }),
      '"fixes[0].edits[0].newText" is nothing instead of a string.',
    ],
    [
      "with a fix without a title",
      odd,
      at,
      { fixes: [{ edits: [] }] },
      '"fixes[0].title" is nothing instead of a string.',
    ],
    [
      "with a fix without edits",
      odd,
      at,
      { fixes: [{ title: "Mend" }] },
      '"fixes[0].edits" is nothing instead of a list.',
    ],
    ["with fixes that are none", odd, at, { fixes: "Mend it." }, '"fixes" is a string instead of a list.'],
    [
      "with something related that is nowhere",
      odd,
      at,
      { related: [{ message: "Here" }] },
      `"related[0].origin" is nothing ${isPlace}`,
    ],
    [
      "with something related that says nothing",
      odd,
      at,
      { related: [{ origin: at }] },
      '"related[0].message" is nothing instead of a string.',
    ],
    [
      "without words",
      { ...odd, message: () => 5 },
      at,
      {},
      '"mine/odd", whose "message" is a number instead of a string.',
    ],
    [
      "of no severity",
      { ...odd, severity: "fatal" },
      at,
      {},
      'whose "severity" is "fatal" instead of "error", "warning" or "information".',
    ],
    ["without a code", { ...odd, code: undefined }, at, {}, "it reported a problem without a code."],
  ];

  it.each(cases)(
    "%s is the plugin's failure, and the others are told",
    async (_name, problem, origin, details, words) => {
      const core = await site((hooks) => {
        hooks.check.for("file").tap("mine", (file, read) => {
          read.report(odd, { file }, {});
          read.report(problem as typeof odd, origin as Origin, {}, details as ReportDetails);
        });
      });
      expect(await told(core)).toEqual([expect.stringContaining(words)]);
      expect((await core.problems()).map(({ code }) => code)).toContain("mine/odd");
    },
  );
});

describe("a value that others cannot use is not taken", () => {
  it.each<readonly [string, object, string]>([
    [
      "a title that is a number",
      { title: 5 },
      'it returned an object whose "title" is a number instead of a string.',
    ],
    ["another path", { path: "/b" }, 'it changed "path", which is settled by then'],
    ["hidden too late", { hidden: true }, 'it changed "hidden", which is settled by then'],
  ])("%s", async (_name, change, words) => {
    const core = await site((hooks) => {
      hooks.page.tap("mine", (found) => ({ ...found, ...change }));
    });
    expect(await told(core)).toEqual([expect.stringContaining(words)]);
    expect(await core.get(page, "/a")).toMatchObject({ path: "/a", title: "A", hidden: false });
  });

  it("a configuration without a value", async () => {
    const core = await site((hooks) => {
      hooks.config.tap("mine", (config) => ({ ...config, value: null }) as never);
    });
    expect(await told(core)).toEqual([expect.stringContaining('"value" is `null` instead of an object')]);
  });

  it("content of a page that is written in a file", async () => {
    const core = await site((hooks) => {
      hooks.page.tap("mine", (found) => ({ ...found, content: "More." }));
    });
    expect(await told(core)).toEqual([expect.stringContaining("content")]);
    expect((await core.get(page, "/a"))?.content).toBeNull();
  });
});

describe("an answer that others cannot use", () => {
  const span = { start: 0, end: 3 };
  const none = { name: "", in: "", scheme: "", description: "" };
  const scheme = { ...none, id: "a", type: "oauth2", scopes: [], prefill: null };
  const lists = { servers: [], security: [], groups: [] };
  const prefill = { parameters: {} };
  const playground = { ...lists, mode: "simple", proxy: true, credentials: false, prefill };
  const texts = { path: "/a", kind: "operation", title: "A" };
  const absent = { sidebarTitle: null, description: null, tag: null, version: null, method: null, url: null };
  const flags = { deprecated: false, hidden: false, listed: true };
  const emptyPage = { ...texts, ...absent, ...flags, endpoint: null, content: null, frontMatter: {} };
  it.each<readonly [string, unknown, string]>([
    ["locateSpec", 5, "it returned a number instead of a string."],
    ["parse:mdx", { problems: [] }, 'whose "facts" is nothing instead of an object.'],
    [
      "parse:yaml",
      { problems: [{ kind: "a", message: "A", span: {} }] },
      '"problems[0].span.start" is nothing',
    ],
    ["entry", { kind: "page", path: "/a" }, '"file" is nothing instead of the name of a file.'],
    ["entry", { kind: "pages" }, '"kind" is "pages" instead of "page", "operation", "schema" or "missing".'],
    ["hover", { markdown: 5 }, '"markdown" is a number instead of a string.'],
    ["completions", [{ label: "a", kind: "key", span }], 'a list whose "[0].insert" is nothing'],
    ["completionDetails", {}, "it returned an object instead of a string."],
    ["definition", [{ origin: {} }], '"[0].origin" is an object instead of a place'],
    ["subject", { kind: "page" }, '"path" is nothing instead of a string.'],
    ["mentions", [{ subject: { kind: "page", path: "/a" } }], '"[0].origin" is nothing instead of a place'],
    ["hints", [{ offset: -1, label: "a" }], '"[0].offset" is a number instead of a whole number from 0 on.'],
    [
      "colors",
      [{ start: 3, end: 0 }],
      '"[0]" is an object instead of a span whose end is not before its start.',
    ],
    ["rename", { name: "a", span, edits: [{ kind: "remove", file: "a.mdx" }] }, '"edits[0].path" is nothing'],
    ["rename", { name: "a", span, pages: { "/a": "/b" } }, '"pages" is an object instead of a Map.'],
    [
      "rename",
      { name: "a", span, anchors: new Map([["/a", { b: "c" }]]) },
      '"anchors["/a"]" is an object instead of a Map.',
    ],
    ["follow", [{ kind: "insert", file: "a.json", path: [] }], '"[0].values" is nothing instead of a list.'],
    [
      "completions",
      [{ label: "a", kind: "key", insert: "a", span, subject: "page" }],
      '"[0].subject" is a string instead of an object.',
    ],
    [
      "subject",
      { kind: "anchor", path: "/a", id: "b", named: {} },
      '"named.path" is nothing instead of a string.',
    ],
    [
      "tokens",
      [{ span, kind: "prop", is: "known" }],
      '"[0].is" is "known" instead of "builtIn" or "unknown".',
    ],
    ["parse:yaml", { problems: [], language: "toml" }, '"language" is "toml" instead of "json" or "yaml".'],
    [
      "readSpec",
      { servers: [], security: [{ schemes: [{ ...scheme, flows: [{}] }] }] },
      '"security[0].schemes[0].flows[0].name" is nothing instead of a string.',
    ],
    ["playground", { ...playground, request: {} }, '"request.method" is nothing instead of a string.'],
    [
      "playground",
      { ...playground, prefill: { parameters: { "query.a": Symbol("a") } } },
      '"prefill.parameters.query.a" is a symbol instead of a value that JSON has.',
    ],
    ["repairs", [{ title: "Mend" }], '"[0].edits" is nothing instead of a list.'],
    ["anchors", ["a"], "it returned a list instead of a Set."],
    ["anchors", new Set([5]), 'whose "[0]" is a number instead of a string.'],
  ])("of %s is told in words (%#)", (hook, answer, words) => {
    expect(faultOfAnswer(answer, hook)).toContain(words);
  });

  it("is told of elements of the navigation, and of what pages stand for", () => {
    const root = { kind: "root", id: "", label: "", children: [] };
    const draft = { root, bindings: new Map(), owners: [], references: new Map() };
    const unknown = { ...root, children: [{ ...root, kind: "folder" }] };
    expect(faultOfAnswer({ ...draft, root: unknown }, "navigation")).toContain(
      '"root.children[0].kind" is "folder" instead of "root", "language"',
    );
    const route = { path: "/a", kind: "operation", file: null, api: false, schema: null, listed: true };
    const shown = { route: { ...route, operation: { spec: "a.json", method: "GET" } } };
    expect(resultShapes.get("page")?.({ ...emptyPage, ...shown })).toMatchObject({
      at: "route.operation.path",
    });
  });

  it("is no schema where that may be `true` or `false`", () => {
    const schema = {
      properties: { a: true },
      anyOf: [true, false],
      if: true,
      $defs: { a: true },
      propertyNames: true,
    };
    for (const each of [schema, { patternProperties: { "^a": true } }, { prefixItems: [true] }, true, false])
      expect(faultOfAnswer(withKey(defaultSchemas, "page", "mood", each), "schemas")).toBeUndefined();
    const wrong = { type: "array", items: [{ type: "string" }] } as never;
    expect(faultOfAnswer(withKey(defaultSchemas, "page", "mood", wrong), "schemas")).toContain(
      '"page.properties.mood.items" is a list instead of a schema: an object, `true` or `false`.',
    );
  });

  it.each<readonly [object, string]>([
    [
      { type: "integr" },
      '"type" is "integr" instead of "string", "number", "integer", "boolean", "object", "array" or "null".',
    ],
    [{ type: ["string", "nul"] }, '"type[1]" is "nul" instead of "string",'],
    [
      { items: { pattern: "(" } },
      '"items.pattern" is one that cannot be read (Invalid regular expression: /(/u: Unterminated group) instead of a regular expression with the flag `u`.',
    ],
    [{ minimum: "1" }, '"minimum" is a string instead of a finite number.'],
    [{ maxLength: -1 }, '"maxLength" is a number instead of a whole number from 0 on.'],
  ])("is no schema with a keyword of a wrong value (%#)", (wrong, words) => {
    const made = withKey(defaultSchemas, "operation", "x-a", wrong as JsonSchema);
    expect(faultOfValue(made, defaultSchemas, "schemas")).toContain(
      `"operation.properties.x-a.${words.slice(1)}`,
    );
  });

  it("is looked at where it is another one than before", () => {
    const before = {
      root: { kind: "root", id: "", label: "", children: [] },
      bindings: new Map(),
      owners: [],
    };
    const value = { ...before, references: new Map([["a", { kind: "page", path: "/a", file: "a.mdx" }]]) };
    expect(faultOfValue({ ...value, owners: ["a"] }, value, "navigation")).toBeUndefined();
    const spoilt = new Map<string, object>([...value.references, ["b", { kind: "page", path: "/b" }]]);
    expect(faultOfValue({ ...value, references: spoilt }, value, "navigation")).toBe(
      'it returned an object whose "references["b"].file" is nothing instead of the name of a file.',
    );
  });
});

describe("output files", () => {
  it("that nothing makes are the plugin's failure", async () => {
    const core = await site((hooks) => {
      hooks.emit.tap("mine", (_site, output: Output) => {
        output.add("a.txt", "", () => "a");
        output.add("b.txt", "hello", undefined as never);
      });
    });
    expect(await core.outputs()).toEqual(["a.txt"]);
    expect(await told(core)).toEqual([
      expect.stringContaining("it called output.add with a string, a string, nothing"),
    ]);
  });

  it("that are neither text nor bytes are told with the plugin's name", async () => {
    const core = await site((hooks) => {
      hooks.emit.tap("mine", (_site, output) => output.add("a.txt", "", (() => 5) as never));
    });
    await core.hold(async () => {
      expect(await core.artifact("a.txt")).toBeUndefined();
      expect(await told(core)).toEqual([
        '"emit" tap: a.txt: it was made as a number instead of a text or bytes.',
      ]);
    });
  });
});

it("knows what a hook with keys can be asked for", () => {
  const wrong = (setup: (hooks: never) => void) => () =>
    new Core({ plugins: [definePlugin("x", setup as never)()] });
  expect(wrong((hooks: { check: { for(key: string): unknown } }) => hooks.check.for("files"))).toThrow(
    'There is no "check" hook for "files"; did you mean "file"? There are: config, file, content, spec, navigation, page, site.',
  );
  expect(wrong((hooks: { parse: { for(key: string): unknown } }) => hooks.parse.for("toml"))).toThrow(
    'There is no "parse" hook for "toml"',
  );
});

it("of a plugin that a compiler has checked is looked at with `freeze` alone", async () => {
  const sites = [
    { isTyped: true, freeze: true },
    { isTyped: true, freeze: false },
    { isTyped: false, freeze: false },
  ].map(async ({ isTyped, freeze }) => {
    const mine = definePlugin(
      "mine",
      (hooks) => hooks.page.tap("mine", (value) => ({ ...value, title: 5 as never })),
      { isTyped },
    );
    const core = new Core({ plugins: [pages(), mine()], freeze });
    core.setFiles(["docs.json", "a.mdx"]);
    core.setText("docs.json", "{}");
    core.setText("a.mdx", "A");
    await core.refresh();
    return (await told(core)).length;
  });
  expect(await Promise.all(sites)).toEqual([1, 0, 1]);
});
