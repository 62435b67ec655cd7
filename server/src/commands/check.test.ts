import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brokenSite, cleanSite, folderOf, octavo } from "../testing/run.ts";

describe("the exit code of check", () => {
  it.each([
    ["0 for a site without problems", cleanSite(), [], 0],
    ["0 for warnings", { ...cleanSite(), "lost.mdx": "Text." }, [], 0],
    ["1 for warnings that count", { ...cleanSite(), "lost.mdx": "Text." }, ["--strict"], 1],
    ["1 for errors", brokenSite(), [], 1],
    ["2 where there is no site", { "index.mdx": "Text." }, [], 2],
  ])("is %s", async (_name, files, flags, expected) => {
    const cwd = folderOf(files);
    const { code, stdout, stderr } = await octavo({ cwd }, "check", ...flags);
    expect(code).toBe(expected);
    expect(expected === 2 ? stdout : stderr).toBe("");
  });

  it("is 0 for what is only information, also where warnings count", async () => {
    const cwd = folderOf(cleanSite({ navigation: { pages: ["index", "index"] } }));
    const { code, stdout } = await octavo({ cwd }, "check", "--strict");
    expect(code).toBe(0);
    expect(stdout).toMatch(/ info .* twice[^]*\nNo errors or warnings in 1 page /);
  });
});

/** Fails as a promise that nobody waits for: as one, it would fail this test. */
const straying = (error: string): string => `const fail = process.listeners("unhandledRejection").at(-1);
export default { plugins: [{ [Symbol.for("octavo.plugin")]: true, name: "x", version: "0", problems: [], apply() {
  fail(${error});
} }] };
`;

describe("what code of the site leaves to nobody", () => {
  it("is told with its place, and is a failure", async () => {
    const cwd = folderOf({ ...cleanSite(), "octavo.config.mjs": straying('new Error("Oh.")') });
    const { code, stdout, stderr } = await octavo({ cwd }, "check");
    expect(stderr).toBe("error A promise failed that nothing waits for: Oh. (octavo.config.mjs:3:8)\n");
    expect(stdout).toMatch(/^No problems /);
    expect(code).toBe(2);
  });

  it("is nothing where that was out of date", async () => {
    const cancelled = '{ [Symbol.for("octavo.cancelled")]: true }';
    const cwd = folderOf({ ...cleanSite(), "octavo.config.mjs": straying(cancelled) });
    expect(await octavo({ cwd }, "check")).toMatchObject({ code: 0, stderr: "" });
  });
});

it("check leaves nothing in the folder", async () => {
  const cwd = folderOf(brokenSite());
  await octavo({ cwd }, "check");
  expect(readdirSync(cwd)).toEqual(["docs.json", "index.mdx"]);
});

describe("the pretty report", () => {
  it("has file, line and column, a code frame and fixes", async () => {
    const { stdout } = await octavo({ cwd: folderOf(brokenSite()) }, "check");
    expect(stdout.replace(/\d+\.\d\d s/, "0.00 s"))
      .toBe(`docs.json:5:38 error There is no page "gone". navigation/missing-page
  3 |   "name": "Test",
  4 |   "colors": { "primary": "#123456" },
> 5 |   "navigation": { "pages": ["index", "gone"] },
    |                                      ^^^^^^
  6 |   "favcon": "/a.svg"
  7 | }

docs.json:6:3 warning "favcon" is not a known key; did you mean "favicon"? schema/unknown-key
  4 |   "colors": { "primary": "#123456" },
  5 |   "navigation": { "pages": ["index", "gone"] },
> 6 |   "favcon": "/a.svg"
    |   ^^^^^^^^
  7 | }
  fix: Replace with "favicon"

1 error, 1 warning in 1 page (0 operations), 0.00 s
`);
  });

  it("names files as they are seen from the current folder", async () => {
    const cwd = folderOf(
      Object.fromEntries(Object.entries(brokenSite()).map(([file, text]) => [`site/${file}`, text])),
    );
    for (const folder of ["site", "./site/", "site/../site", join(cwd, "site")])
      expect((await octavo({ cwd }, "check", folder)).stdout).toMatch(/^site\/docs\.json:5:38 error/);
    expect((await octavo({ cwd: join(cwd, "site") }, "check", ".")).stdout).toMatch(/^docs\.json:5:38 error/);
    expect((await octavo({ cwd: join(cwd, "other") }, "check", "../site")).stdout).toMatch(
      /^\.\.\/site\/docs\.json:5:38/,
    );
  });

  it("has colours on a terminal only", async () => {
    const cwd = folderOf(brokenSite());
    const colored = async (
      isTerminal: boolean,
      env: Record<string, string>,
      ...flags: string[]
    ): Promise<boolean> =>
      (await octavo({ cwd, isTerminal, env }, "check", ...flags)).stdout.includes(
        "\u001B[31merror\u001B[39m",
      );
    expect(await colored(true, {})).toBe(true);
    expect(await colored(false, {})).toBe(false);
    expect(await colored(true, { NO_COLOR: "1" })).toBe(false);
    expect(await colored(true, {}, "--no-color")).toBe(false);
    expect(await colored(true, { TERM: "dumb" })).toBe(false);
    expect(await colored(false, { FORCE_COLOR: "1" })).toBe(true);
    expect(await colored(true, { FORCE_COLOR: "0" })).toBe(false);
  });

  it("shows progress on a terminal, and takes it away", async () => {
    const { stderr } = await octavo({ cwd: folderOf(brokenSite()), isTerminal: true }, "check");
    expect(stderr).toContain(`\r\u001B[KReading ${"━".repeat(24)} 2/2`);
    expect(stderr.endsWith("\r\u001B[K")).toBe(true);
  });

  it("lets no text of the site command the terminal", async () => {
    const evil = "\u001B]0;pwned\u0007\u202Eevil\u009B31m";
    const cwd = folderOf({
      ...cleanSite({ navigation: { pages: ["index", evil, `${evil}gone`] } }),
      [`${evil}.mdx`]: `${evil}<Cra`,
    });
    const { stdout } = await octavo({ cwd }, "check");
    expect(stdout).toContain("]0;pwned");
    // oxlint-disable-next-line no-control-regex
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202E]/);
  });
});

describe("the JSON report", () => {
  it("has these keys and no others, in this order", async () => {
    const { stdout, code } = await octavo({ cwd: folderOf(brokenSite()) }, "check", "--format", "json");
    expect(code).toBe(1);
    const report = JSON.parse(stdout) as { problems: object[]; summary: { milliseconds: number } };
    expect(Object.keys(report)).toEqual(["problems", "summary"]);
    expect(report.problems.map(Object.keys)).toEqual(
      report.problems.map(() => ["code", "severity", "message", "file", "range", "related", "fixes"]),
    );
    expect(report.problems[1]).toEqual({
      code: "schema/unknown-key",
      severity: "warning",
      message: '"favcon" is not a known key; did you mean "favicon"?',
      file: "docs.json",
      range: { start: { line: 5, character: 2 }, end: { line: 5, character: 10 } },
      related: [],
      fixes: [
        {
          title: 'Replace with "favicon"',
          edits: [
            {
              file: "docs.json",
              range: { start: { line: 5, character: 2 }, end: { line: 5, character: 10 } },
              newText: '"favicon"',
            },
          ],
        },
      ],
    });
    expect(Object.keys(report.summary)).toEqual([
      "errors",
      "warnings",
      "pages",
      "operations",
      "milliseconds",
    ]);
    expect(report.summary).toMatchObject({ errors: 1, warnings: 1, pages: 1, operations: 0 });
    expect(Number.isInteger(report.summary.milliseconds)).toBe(true);
  });

  it("names files from the docs folder, however the command was given it, in one order", async () => {
    const cwd = folderOf(
      Object.fromEntries(Object.entries(brokenSite()).map(([file, text]) => [`site/${file}`, text])),
    );
    const outputs = [];
    for (const folder of ["site", join(cwd, "site")]) {
      const { stdout } = await octavo({ cwd }, "check", folder, "--format=json");
      outputs.push(stdout.replace(/"milliseconds": \d+/, ""));
    }
    expect(outputs[0]).toBe(outputs[1]);
    expect(
      (JSON.parse(outputs[0]?.replace(/,\s*\}\s*\}\s*$/, "}}") ?? "") as { problems: { file: string }[] })
        .problems[0]?.file,
    ).toBe("docs.json");
  });

  it("is the same twice", async () => {
    const files = brokenSite();
    for (let index = 0; index < 40; index++) files[`p${index}/a.mdx`] = `[a](/nowhere-${index})\n\n<Crad/>\n`;
    const cwd = folderOf(files);
    const run = async (): Promise<string> =>
      (await octavo({ cwd }, "check", "--format", "json")).stdout.replace(/"milliseconds": \d+/, "");
    expect(await run()).toBe(await run());
  });

  it("is valid for a site without problems", async () => {
    const { stdout } = await octavo(
      { cwd: folderOf(cleanSite()), isTerminal: true },
      "check",
      "--format",
      "json",
    );
    expect(JSON.parse(stdout)).toMatchObject({ problems: [], summary: { errors: 0, warnings: 0, pages: 1 } });
  });
});

describe("--trace", () => {
  it("tells which queries ran and which taps were called", async () => {
    const { stderr, stdout } = await octavo(
      { cwd: folderOf(cleanSite()) },
      "check",
      "--trace",
      "--format",
      "json",
    );
    expect(JSON.parse(stdout)).toMatchObject({ problems: [] });
    expect(stderr).toMatch(
      /^\nQueries:\n( +\d+\.\d\d ms +\d+ × \w+ \(\w+\)\n)+\nTaps:\n( +\d+\.\d\d ms +\d+ × [\w:]+ ← [\w-]+\n)+$/,
    );
    expect(stderr).toMatch(/ 1 × pageFacts \(computed\)\n/);
    // For its imports and its front matter, which say what and where pages are, and whole.
    expect(stderr).toMatch(/ 3 × parse:mdx ← pages\n/);
  });

  it("with a page tells what touched it", async () => {
    const cwd = folderOf({ ...cleanSite(), "guides/start.mdx": "Text." });
    const { stderr } = await octavo({ cwd }, "check", "--trace=/guides/start");
    expect(stderr).toMatch(/^\nWhat touched \/guides\/start:\n/);
    expect(stderr).toMatch(/ms {2}query pageFacts "guides\/start\.mdx": computed\n/);
    expect(stderr).toMatch(/ms {4}tap pages on parse:mdx for "guides\/start\.mdx"\n/);
    expect(stderr).not.toContain("index.mdx");
    expect((await octavo({ cwd }, "check", "--trace=/nothing")).stderr).toBe(
      "\nWhat touched /nothing:\nnothing\n",
    );
  });
});
