import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { build } from "./build.ts";
import { thrownAt } from "./error-place.ts";
import { openProject } from "./entrance.ts";
import { folderOf } from "./test-folder.ts";

const branded = `[Symbol.for("octavo.plugin")]: true, name: "x", version: "0", problems: []`;

/** A configuration whose plugin does this with `hooks`, in its third line. */
function config(code: string): string {
  return `export default { plugins: [{ ${branded},\n  apply(hooks) {\n    ${code}\n  } }] };\n`;
}

function site(code: string): string {
  return folderOf({ "docs.json": '{ "navigation": [] }', "octavo.config.mjs": config(code) });
}

async function told(root: string): Promise<readonly string[]> {
  const project = await openProject({ root, plugins: [], cache: folderOf() });
  return (await project.check()).problems.map(({ message }) => message);
}

it.each([
  [
    "threw it",
    'hooks.check.for("config").tapPromise("x", async () => { throw new Error("oops."); });',
    /"check:config" tap: oops\. \(octavo\.config\.mjs:3:67\)$/,
  ],
  [
    "called what threw it",
    'hooks.check.for("config").tap("x", () => JSON.parse("{"));',
    /JSON .*\(octavo\.config\.mjs:3:51\)$/,
  ],
  [
    "taps the hook, where it returned what is wrong",
    'hooks.config.tap("x", () => null);',
    /it returned `null` instead of an object\. \(octavo\.config\.mjs:3:18\)$/,
  ],
  [
    "taps the hook, where what it threw has no place",
    'hooks.config.tap("x", () => { throw "a word"; });',
    /tap: a word \(octavo\.config\.mjs:3:18\)$/,
  ],
])("an error of a plugin is told with the place that %s", async (_name, code, message) => {
  expect(await told(site(code))).toEqual([expect.stringMatching(message)]);
});

it("so is a tap that comes after that", async () => {
  const root = site('queueMicrotask(() => hooks.page.tap("of another name", () => null));');
  expect(await told(root)).toEqual([
    expect.stringMatching(
      /^The plugin "x" failed in its "page" tap: it comes too late, .* returns\. \(octavo\.config\.mjs:3:37\)$/,
    ),
  ]);
});

it("so is a tap whose code goes on after it has ended", async () => {
  const root = site(`hooks.check.for("site").tap("x", async (_site, read) => {
    void (async () => { for (let i = 0; i < 9; i++) await i; read.text("docs.json"); })(); });`);
  expect(await told(root)).toEqual([
    expect.stringMatching(/ it goes on after it has ended, .* `await`\. \(octavo\.config\.mjs:3:29\)$/),
  ]);
});

it("so is one of its setup function", async () => {
  await expect(told(site('hooks.pags.tap("x", () => 0);'))).rejects.toThrow(/\(octavo\.config\.mjs:3:11\)$/);
});

it("so is one of an output file, but for what its function gave", async () => {
  const root = site(`hooks.emit.tap("x", (_site, output) => {
    output.add("a.txt", "", () => { throw new Error("No a."); });
    output.add("b.txt", "", () => 5); });`);
  const { problems } = await build({ root, plugins: [], cache: folderOf(), out: join(folderOf(), "out") });
  expect(problems.map(({ message }) => message)).toEqual([
    'The plugin "x" failed in its "emit" tap: a.txt: No a. (octavo.config.mjs:4:43)',
    'The plugin "x" failed in its "emit" tap: b.txt: it was made as a number instead of a text or bytes.',
  ]);
});

it("is relative to the docs folder, wherever that is called from, and whatever it is called", async () => {
  const root = folderOf({
    "package.json": "{}",
    "octavo.config.mjs": config('hooks.config.tap("x", () => null);'),
    "docs/docs.json": '{ "navigation": [] }',
  });
  expect((await told(join(root, "docs"))).join()).toContain("(../octavo.config.mjs:3:18)");
  const link = join(folderOf(), "link");
  symlinkSync(root, link);
  expect((await told(join(link, "docs"))).join()).toContain("(../octavo.config.mjs:3:18)");
});

it("is in no package, not in Node, and not in Octavo", () => {
  const place = (...frames: readonly string[]): string | undefined =>
    thrownAt(Object.assign(new Error("x"), { stack: ["Error: x", ...frames].join("\n") }), "/docs");
  const others = [
    "    at check (file:///docs/node_modules/a/index.js:1:2)",
    "    at new Promise (<anonymous>)",
    "    at process.emit (node:events:1:2)",
    `    at report (${import.meta.url}:1:2)`,
  ];
  expect(place(...others)).toBeUndefined();
  expect(place(...others, "    at async file:///docs/a%20b/plugin.ts?octavo=2:3:5")).toBe(
    "a b/plugin.ts:3:5",
  );
  expect(place("    at async Object.run [as x] (/docs/plugin.ts:3:5)")).toBe("plugin.ts:3:5");
  expect(thrownAt("text", "/docs")).toBeUndefined();
  const hidden = Object.defineProperty(new Error("x"), "stack", { get: () => expect.unreachable() });
  expect(thrownAt(hidden, "/docs")).toBeUndefined();
  const passedOn = new Error("It said:\n    at fake (/etc/passwd:1:2)");
  passedOn.stack = `Error: ${passedOn.message}\n    at tap (/docs/octavo.config.ts:3:5)`;
  expect(thrownAt(passedOn, "/docs")).toBe("octavo.config.ts:3:5");
});
