import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { errorPlace } from "./error-place.ts";
import { folderOf } from "./test-folder.ts";

/** What Node itself says of a configuration; the tests' own loader says other things. */
function refusal(root: string): string {
  const module = JSON.stringify(new URL("site-config.ts", import.meta.url).href);
  const script = `const { loadSiteOptions } = await import(${module});
    await loadSiteOptions(${JSON.stringify(root)}).catch(({ message }) => console.log(message));`;
  const args = ["--conditions=octavo-source", "--input-type=module", "--eval", script];
  return spawnSync(process.execPath, args, { encoding: "utf8" }).stdout.trim();
}

const broken = "export default {\n  plugins: [],\n  a b\n};\n";

function expectPlace(name: string, text: string, expected: string): void {
  const root = folderOf({ [name]: text });
  expect(refusal(root)).toContain(join(root, name) + expected);
}

it.each([
  ["octavo.config.ts", broken, ":3:5 could not be loaded: "],
  // Node does not tell the line of this.
  ["octavo.config.mjs", broken, " could not be loaded: Unexpected identifier"],
])("names the line of %s %j", expectPlace);

it.each([
  ["octavo.config.ts", "enum A { B }\nexport default {};\n", ":1:1 could not be loaded: TypeScript enum"],
  ["octavo.config.ts", "export default {};\nnull.x;\n", ":2:6 could not be loaded: Cannot read"],
  ["octavo.config.mjs", 'import { no } from "node:fs";\n', ":1:10 could not be loaded: The requested"],
  // What throws is Octavo's, and what calls it is wrong.
  [
    "octavo.config.ts",
    'import { definePlugin } from "@octavo/core";\ndefinePlugin("", () => {});\n',
    ":2:1 could not be loaded: The name of a plugin",
  ],
])("names the line of %s %j", { tags: ["long"] }, expectPlace);

it("names a file that the configuration imports", () => {
  const root = folderOf({
    "octavo.config.ts": 'import "./more.ts";\nexport default {};\n',
    "more.ts": broken,
  });
  expect(refusal(root)).toContain(
    `${join(root, "octavo.config.ts")} (at ${join(root, "more.ts")}:3:5) could not be loaded: `,
  );
});

it.each(["./nope.ts", "./deep/nope", "no-such-package"])(
  "names the file that imports %s, which is not there",
  { tags: ["long"] },
  (specifier) => {
    const root = folderOf({
      "octavo.config.ts": 'import "./more.ts";\nexport default {};\n',
      "more.ts": `import "${specifier}";\n`,
      // Node says that it may be meant.
      "deep/nope.js": "",
    });
    expect(refusal(root)).toContain(
      `${join(root, "octavo.config.ts")} (at ${join(root, "more.ts")}) could not be loaded: Cannot find `,
    );
  },
);

it("takes nothing else for a place", () => {
  const error = new Error("x");
  for (const stack of ["Error: at 12:30\n    at node:internal/x:1:2", "Error: a:1", "", "note:3\n^"])
    expect(errorPlace(Object.assign(error, { stack }), "/docs/octavo.config.ts")).toBe(
      "/docs/octavo.config.ts",
    );
  expect(errorPlace("text", "/a")).toBe("/a");
});
