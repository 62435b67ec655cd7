import { describe, expect, it } from "vitest";
import { Core } from "./core.ts";
import type { Output } from "./model/site.ts";
import { definePlugin, type PluginHooks } from "./plugin.ts";
import { defineProblem, type ReportDetails } from "./problem/problem.ts";
import { page } from "./queries.ts";
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
  const none = undefined as unknown as Origin;
  const cases: readonly (readonly [string, unknown, unknown, ReportDetails, string])[] = [
    ["nowhere", odd, undefined, {}, 'the problem "mine/odd" that it reported has no place'],
    ["at an empty place", odd, {}, {}, 'the problem "mine/odd" that it reported has no place'],
    ["at a text", odd, "a.mdx", {}, 'the problem "mine/odd" that it reported has no place'],
    [
      "with a fix that is nowhere",
      odd,
      at,
      { fixes: [{ title: "Mend", edits: [{ origin: none, newText: "" }] }] },
      'a fix of the problem "mine/odd" that it reported has no place',
    ],
    [
      "with something related that is nowhere",
      odd,
      at,
      { related: [{ message: "Here", origin: none }] },
      'what is related to the problem "mine/odd" that it reported has no place',
    ],
    [
      "without words",
      { ...odd, message: () => 5 },
      at,
      {},
      'the message of the problem "mine/odd" that it reported is a number instead of a string.',
    ],
    ["of no severity", { ...odd, severity: "fatal" }, at, {}, 'has the severity "fatal"'],
    ["without a code", { ...odd, code: undefined }, at, {}, "it reported a problem without a code."],
  ];

  it.each(cases)(
    "%s is the plugin's failure, and the others are told",
    async (_name, problem, origin, details, words) => {
      const core = await site((hooks) => {
        hooks.check.for("file").tap("mine", (file, read) => {
          read.report(odd, { file }, {});
          read.report(problem as typeof odd, origin as Origin, {}, details);
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
