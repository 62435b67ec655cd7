import { describe, expect, it } from "vitest";
import { importsOf, violations } from "./layers.ts";
import { files, text } from "./tree.ts";

const modules = files().filter((file) => /^[a-z-]+\/(src|bin|launcher)\/.*\.(ts|tsx|js)$/.test(file));

describe("layers", () => {
  it("holds for every module of the repository", () => {
    const imports = modules.flatMap((file) => importsOf(file, text(file)));
    expect(violations(imports)).toEqual([]);
  });

  it.each([
    ["core/src/queries.ts", "@octavo/plugins", "core may import no other package"],
    ["core/src/queries.ts", "node:fs", "the main entry of core does no I/O"],
    ["core/src/queries.ts", "./node/disk.ts", "does not reach into its hosts"],
    ["core/src/node/disk.ts", "../../../server/src/main.ts", "stays inside its package"],
    [
      "plugins/src/pills/index.ts",
      "../openapi/index.ts",
      "plugins/pills imports plugins/src/openapi/index.ts",
    ],
    ["plugins/src/pills/index.ts", "@octavo/plugins/openapi", "by relative paths"],
    ["plugins/src/pages/read.ts", "@octavo/core/node", "public entry"],
    ["plugins/src/pages/read.ts", "./test-site.ts", "shipped code needs no test"],
    ["plugins/src/pages/read.ts", "@octavo/core/testing", "shipped code needs no test"],
    ["server/src/main.ts", "./testing/run.ts", "shipped code needs no test"],
    ["plugins/src/pages/read.ts", "@octavo/server", "plugins may import core"],
    ["lsp/src/index.ts", "@octavo/server", "lsp may import core and plugins"],
    ["server/src/main.ts", "vscode-languageserver/node", "only lsp speaks"],
  ])("refuses that %s imports %s", (from, specifier, reason) => {
    expect(violations([{ from, specifier, line: 1 }])).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ["core/src/node/fetch.ts", "undici"],
    ["core/src/queries.test.ts", "node:fs"],
    ["plugins/src/index.ts", "./pages/index.ts"],
    ["plugins/src/pages/index.ts", "@octavo/core"],
    ["plugins/src/theme/client/playground/send.ts", "@octavo/core/request"],
    ["plugins/src/pages/index.test.ts", "@octavo/core/testing"],
    ["plugins/src/openapi/testing.ts", "@octavo/core/testing"],
    ["server/src/commands/lsp.ts", "@octavo/lsp"],
    ["lsp/bin/octavo-lsp.js", "@octavo/lsp"],
  ])("lets %s import %s", (from, specifier) => {
    expect(violations([{ from, specifier, line: 1 }])).toEqual([]);
  });

  it("keeps the Markdown parser and the door to the language server in one file each", () => {
    expect(twice("satteri", "plugins/src/pages/parse.ts", "plugins/src/theme/render.ts")).toHaveLength(1);
    expect(twice("@octavo/lsp", "server/src/main.ts", "server/src/commands/lsp.ts")).toHaveLength(1);
  });

  it("reads every form of import", () => {
    const source = [
      'import { a } from "one";',
      "import {",
      "  b,",
      '} from "two";',
      'import "three";',
      'export * from "four";',
      'export type { C } from "five";',
      'const six = await import("six");',
      'const text = "import seven";',
    ].join("\n");
    const found = importsOf("x.ts", source).map(({ specifier, line }) => `${specifier}:${line}`);
    expect(found).toEqual(["one:1", "two:2", "three:5", "four:6", "five:7", "six:8"]);
  });
});

/** What is wrong when several files import the same. */
function twice(specifier: string, ...from: string[]): string[] {
  return violations(from.map((file) => ({ from: file, specifier, line: 1 })));
}
