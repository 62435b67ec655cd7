import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { writeFiles } from "@octavo/core/testing";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { EvaluationFigures } from "../search/evaluate-site.ts";
import { cleanSite, folderOf, octavo } from "../testing/run.ts";

const files = {
  ...cleanSite({
    navigation: {
      versions: [
        { version: "v2", pages: ["index", "turbines", "staff"] },
        { version: "v1", pages: ["old"] },
      ],
    },
  }),
  "turbines.mdx": "---\ntitle: Turbines\n---\n## Blades\n\nHow blades turn \u001B[31m in the wind.\n",
  "old.mdx": "---\ntitle: Old turbines\ntag: LEGACY\n---\nBlades of wood.\n",
  "staff.mdx": "---\ntitle: Staff\ngroups: [staff, heads]\n---\nBlades of our own.\n",
};

interface Result {
  readonly path: string;
  readonly content: string;
  readonly metadata: { readonly score: number; readonly url: string };
}

let cache = "";

beforeEach(() => {
  cache = folderOf();
  vi.stubEnv("OCTAVO_CACHE", cache);
  onTestFinished(() => void vi.unstubAllEnvs());
});

async function json(cwd: string, ...args: string[]): Promise<readonly Result[]> {
  const { code, stdout, stderr } = await octavo({ cwd }, "search", ...args, "--json");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout) as readonly Result[];
}

async function paths(cwd: string, ...args: string[]): Promise<readonly string[]> {
  return (await json(cwd, ...args)).map(({ path }) => path);
}

describe("octavo search", () => {
  it("prints what the API answers", async () => {
    const results = await json(folderOf(files), "blades in the wind");
    expect(results[0]).toMatchObject({
      content: expect.stringMatching(/^## Blades\n\nHow blades turn/),
      path: "/turbines",
      metadata: {
        title: "Turbines",
        heading: "Blades",
        anchor: "blades",
        url: "/turbines#blades",
        kind: "page",
        version: "v2",
        language: null,
        tag: null,
      },
    });
    expect(results.map(({ path }) => path)).toEqual(["/turbines", "/old"]);
  });

  it("prints for people, with nothing in it that commands a terminal", async () => {
    const cwd = folderOf(files);
    const plain = await octavo({ cwd }, "search", "blades", "--filter", "version=v2");
    expect(plain).toMatchObject({ code: 0, stderr: "" });
    expect(plain.stdout).toMatch(
      /^Turbines › Blades {2}0\.\d\d\n {2}\/turbines#blades {2}v2\n {2}How blades turn \uFFFD\[31m in the wind\.\n$/,
    );
    const colored = await octavo({ cwd, env: { FORCE_COLOR: "1" } }, "search", "blades");
    expect(colored.stdout).toContain("How \u001B[33mblades\u001B[39m turn \uFFFD[31m");
    expect(await octavo({ cwd }, "search", "zzzz\u0007")).toMatchObject({
      code: 0,
      stdout: 'Nothing found for "zzzz\uFFFD".\n',
    });
  });

  it("takes a folder before the query", async () => {
    const cwd = folderOf(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`docs/${name}`, text])),
    );
    expect(await paths(cwd, "docs", "wind")).toEqual(["/turbines"]);
  });

  it("passes filters, page size and threshold on", async () => {
    const cwd = folderOf(files);
    expect(await paths(cwd, "blades", "--filter", "version=v1")).toEqual(["/old"]);
    expect(await paths(cwd, "blades", "--filter=version=v2", "--filter=tag=LEGACY")).toEqual([]);
    expect(await paths(cwd, "blades", "--filter", "tag=LEGACY")).toEqual(["/old"]);
    expect(await paths(cwd, "blades", "--filter", "groups=other", "--filter", "groups=staff")).toContain(
      "/staff",
    );
    expect(await paths(cwd, "blades", "--page-size", "1")).toHaveLength(1);
    expect(await paths(cwd, "blades", "--score-threshold", "1")).toEqual([]);
  });

  it("keeps its index until a file changes", async () => {
    const cwd = folderOf(files);
    const first = await json(cwd, "blades");
    expect(readdirSync(cache, { recursive: true }).map((name) => basename(String(name)))).toContain(
      "index.bin",
    );
    expect(await json(cwd, "blades")).toEqual(first);
    const again = await octavo({ cwd }, "search", "blades", "--trace");
    // Nothing was computed but what asks the index; with --json the sections that were found are read besides.
    expect(again.stdout).toContain("blades");
    expect(again.stderr).not.toContain("searchDocuments");
    writeFiles(cwd, { "index.mdx": "---\ntitle: Home\n---\nBlades at home." });
    expect(await paths(cwd, "blades")).toContain("/");
  });

  it("indexes anew where the site has code of its own", async () => {
    const config = (word: string): string =>
      `import { definePlugin } from "@octavo/core";
       export default { plugins: [definePlugin("words", (hooks) => hooks.searchDocuments.tap("words", (documents) =>
         documents.map((document) => ({ ...document, body: document.body + " ${word}" }))))()] };`;
    expect(await paths(folderOf({ ...files, "octavo.config.ts": config("gearbox") }), "gearbox")).not.toEqual(
      [],
    );
    expect(await paths(folderOf({ ...files, "octavo.config.ts": config("flywheel") }), "gearbox")).toEqual(
      [],
    );
  });

  /** A site whose tap of `search` does something. */
  function withTap(code: string): string {
    const config = `import { definePlugin } from "@octavo/core";
      export default { plugins: [definePlugin("engine", (hooks) =>
        hooks.search.tapPromise("engine", async () => { ${code}; }))()] };`;
    return folderOf({ ...files, "octavo.config.ts": config });
  }

  function withProvider(answer: string): string {
    const config = `export default { search: { provider: { id: "model", dimensions: 3, maxBatch: 3, maxTokens: 100,
      embed: async (texts) => ${answer} } } };`;
    return folderOf({ ...files, "octavo.config.ts": config });
  }

  const found = { code: 0, stdout: expect.stringContaining("/turbines#blades") as string };

  it("says what is wrong with a plugin's answer, and finds without it", async () => {
    const tells = (stderr: string) => ({
      ...found,
      stderr: `error The plugin "engine" failed in its "search" tap: ${stderr}\n`,
    });
    for (const [code, message] of [
      ["throw new Error('engine\\u001B[31m down')", "engine\uFFFD[31m down (octavo.config.ts:3:63)"],
      ["return null", "it returned `null` instead of a list. (octavo.config.ts:3:22)"],
    ] as const) {
      const cwd = withTap(code);
      expect(await octavo({ cwd }, "search", "blades in the wind")).toEqual(tells(message));
      // From the index that was kept.
      expect(await octavo({ cwd }, "search", "blades in the wind")).toEqual(tells(message));
    }
  });

  it("goes by words where a provider's vectors have another length than it says", async () => {
    const cwd = withProvider("texts.map(() => Float32Array.of(1, 2))");
    const { stderr, ...rest } = await octavo({ cwd }, "search", "blades in the wind");
    expect(rest).toEqual(found);
    expect(stderr).toMatch(
      /^warning Search goes by words alone: .* vectors of 2 numbers .*"dimensions" are 3\./,
    );
  });

  it.each([
    [[], 'Write: octavo search [dir] "query".'],
    [["a", "b", "c"], 'Write: octavo search [dir] "query".'],
    [[" "], "The query must be text of 1 to 1000 characters, not blank."],
    [["x", "--page-size", "ten"], '--page-size must be an integer from 1 to 50, not "ten".'],
    [["x", "--page-size", "1.5"], "--page-size must be an integer from 1 to 50, not 1.5."],
    [["x", "--page-size="], "--page-size must be an integer from 1 to 50, not blank."],
    [["x", "--score-threshold", "2"], "--score-threshold must be a number from 0 to 1, not 2."],
    [["x", "--filter", "v1"], '--filter is written as version=v2, with a key and a value, not "v1".'],
    [["x", "--filter", "verison=v1"], '--filter takes no "verison"; did you mean "version"?'],
    [["x", "--filter", "__proto__=v1"], '--filter takes no "__proto__"'],
    [["x", "--filter", "tag=a", "--filter", "tag=b"], "--filter has tag twice; it takes one value."],
    [["x", "--filter", "tag="], "--filter tag must be text"],
    [["x", "--site", "a"], "--site goes with --eval."],
    [["--eval", "none.jsonl"], "none.jsonl cannot be read: ENOENT"],
    [["--eval", "q.jsonl", "--page-size", "1"], "--page-size does not go with --eval"],
    [["--eval", "bad.jsonl"], "bad.jsonl: Line 1 is no judged query"],
    [["--eval", "bad.jsonl"], "\nLine 3 is not JSON"],
    [["--eval", "empty.jsonl"], "empty.jsonl has no questions"],
    [["--eval", "q.jsonl"], "choose one with --site: a, (without a name)."],
    [
      ["--eval", "q.jsonl", "--site", "c"],
      'q.jsonl has no questions about "c", only about a, (without a name).',
    ],
    [
      ["--eval", "q.jsonl", "--site", "a", "--filter", "version=V1"],
      '--filter version must be "v2" or "v1" on this site, not "V1".',
    ],
    [["--eval", "q.jsonl", "--site", "a", "x", "y"], "octavo search takes one folder, not 2."],
  ])("ends %j with 2 and says what to write", async (args, message) => {
    const cwd = folderOf({
      ...files,
      "bad.jsonl": 'null\n{"query":"x","relevant":[]}\n{',
      "empty.jsonl": "\n\n",
      "q.jsonl": '{"site":"a","query":"x","relevant":[]}\n{"query":"x","relevant":[]}',
    });
    const { code, stdout, stderr } = await octavo({ cwd }, "search", ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^error /);
    expect(stderr).toContain(message);
  });

  it("says that the query is missing where the folder of a site is all there is", async () => {
    const cwd = folderOf({ "docs/docs.json": "{}", "empty/a.txt": "" });
    for (const folder of ["docs", "./docs/", "empty", "."])
      expect(await octavo({ cwd }, "search", folder)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(
          `The query is missing: "${folder}" is a folder. Write: octavo search [dir] "query".`,
        ) as string,
      });
    // In a site, a folder of pages is named like what people look for.
    const site = folderOf({ ...files, "blades/index.mdx": "" });
    expect(await paths(site, "blades")).toContain("/turbines");
  });

  it("says which versions and languages there are where a filter names none of them", async () => {
    const cwd = folderOf(files);
    const told = async (...filters: string[]): Promise<string> => {
      const { code, stdout, stderr } = await octavo(
        { cwd },
        "search",
        ...filters.map((each) => `--filter=${each}`),
        "blades",
      );
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      return stderr;
    };
    const versions = 'error --filter version must be "v2" or "v1" on this site, not "v9".\n';
    expect(await told("version=v9")).toBe(versions);
    // From the index that was kept.
    expect(await told("version=v9")).toBe(versions);
    expect(await told("version=v1", "language=zh")).toBe(
      "error The site has no languages. Leave out --filter language=zh.\n",
    );
  });

  it("ends with 2 where there is no site", async () => {
    expect(await octavo({ cwd: folderOf() }, "search", "x")).toMatchObject({ code: 2, stdout: "" });
  });
});

describe("octavo search --eval", () => {
  const questions = [
    { site: "wind", query: "blades wind", kind: "exact", relevant: ["turbines"] },
    { site: "wind", query: "blades of wood", kind: "exact", relevant: ["old"] },
    { site: "wind", query: "blads wood", kind: "typo", relevant: ["nowhere"] },
    { site: "wind", query: "zzzz", kind: "noanswer", relevant: [] },
    { site: "other", query: "x", kind: "exact", relevant: ["y"] },
  ];
  const withQuestions = {
    ...files,
    "q.jsonl": questions.map((question) => JSON.stringify(question)).join("\n"),
  };

  async function figures(...args: string[]): Promise<EvaluationFigures> {
    const cwd = folderOf(withQuestions);
    const { code, stdout } = await octavo(
      { cwd },
      "search",
      "--eval",
      "q.jsonl",
      "--site",
      "wind",
      "--json",
      ...args,
    );
    expect(code).toBe(0);
    return JSON.parse(stdout) as EvaluationFigures;
  }

  it("judges results by kind of question", async () => {
    const { kinds, calibration, offTopic } = await figures();
    expect(kinds).toMatchObject([
      { kind: "all", queries: 3, mrr: expect.closeTo(2 / 3), recall: expect.closeTo(2 / 3) },
      { kind: "exact", queries: 2, ndcg: 1, mrr: 1, recall: 1, interval: [1, 1] },
      { kind: "typo", queries: 1, ndcg: 0, mrr: 0, recall: 0 },
    ]);
    expect(calibration.results).toBe(6);
    expect(calibration.error).toBeGreaterThan(0);
    expect(offTopic).toEqual({ queries: 1, silent: 1 });
  });

  it("leaves pages out, and filters", async () => {
    const mrr = async (...args: string[]): Promise<number> => (await figures(...args)).kinds[1]?.mrr ?? -1;
    expect(await mrr("--exclude", "/turb*")).toBe(0.5);
    expect(await mrr("--exclude", "turbines", "--exclude", "**/old")).toBe(0);
    expect(await mrr("--filter", "version=v1")).toBe(0.5);
    // Nothing of it is kept for a search of all pages.
    expect(readdirSync(cache, { recursive: true }).map((name) => basename(String(name)))).not.toContain(
      "index.bin",
    );
  });

  it("prints a table", async () => {
    const cwd = folderOf();
    writeFiles(cwd, { "q.jsonl": withQuestions["q.jsonl"] });
    const { stdout } = await octavo(
      { cwd },
      "search",
      folderOf(files),
      "--eval",
      "q.jsonl",
      "--site",
      "wind",
    );
    expect(stdout).toMatch(
      /^Kind {3}Questions {2}nDCG@10 {2}95% interval {4}MRR@10 {2}Recall@10\nall {4}3 {10}0\.667/,
    );
    expect(stdout).toContain("calibration error 0.");
    expect(stdout).toContain("Off-topic questions without a result of 0.5 or more: 1 of 1, 100%\n");
  });
});
