import { describe, expect, it } from "vitest";
import { Core } from "../core.ts";
import { definePlugin } from "../plugin.ts";
import type { Origin, Span } from "../source/origin.ts";
import { emptyPageTree } from "../syntax/parse.ts";
import { compareProblems } from "./locate.ts";
import { defineProblem, type Problem, type ReportDetails } from "./problem.ts";

const wrong = defineProblem({
  code: "a/wrong",
  severity: "error",
  message: () => "It is wrong.",
  help: "Mend it.",
});

/** The problems that a plugin reports at given places of given texts. */
async function located(
  files: Readonly<Record<string, string>>,
  reports: readonly (readonly [Origin, ReportDetails?])[],
): Promise<{ readonly core: Core; readonly problems: readonly Problem[] }> {
  const plugin = definePlugin(
    "reports",
    (hooks) => {
      hooks.parse.for("mdx").tap("reports", ({ file }) => emptyPageTree(file));
      hooks.check.for("config").tap("reports", (_config, read) => {
        for (const [origin, details] of reports) read.report(wrong, origin, {}, details);
      });
    },
    { isTyped: true },
  );
  const core = new Core({ plugins: [plugin()], freeze: true });
  core.setFiles(Object.keys(files));
  for (const [file, text] of Object.entries(files)) core.setText(file, text);
  await core.refresh();
  return { core, problems: (await core.problems()).filter(({ code }) => code === "a/wrong") };
}

const at = (line: number, from: number, to: number, last = line): Problem["range"] => ({
  start: { line, character: from },
  end: { line: last, character: to },
});

describe("a problem", () => {
  const json = '{\n  "a": [1, "😀x"],\n  "b": {}\n}';

  it.each([
    [{ file: "a.json", path: ["a", 1], part: "value" }, at(1, 11, 16)],
    [{ file: "a.json", path: ["b"], part: "key" }, at(2, 2, 5)],
    [{ file: "a.json", path: ["b"], part: "entry" }, at(2, 2, 9)],
    [{ file: "a.json", path: ["b", "none"], part: "value" }, at(2, 2, 5)],
    [{ file: "a.json", path: [], part: "value" }, at(0, 0, 1, 3)],
    [{ file: "a.json", path: ["a", 1], part: "value", within: { start: 2, end: 3 } }, at(1, 14, 15)],
    [{ file: "a.json", path: ["a", 1], part: "value", within: { start: 0, end: 90 } }, at(1, 11, 16)],
    [{ file: "a.json", path: ["a", 1], part: "value", within: { start: 0, end: 20_000 } }, at(1, 11, 16)],
    [{ file: "a.json", path: ["a", 0], part: "value", within: { start: 0, end: 1 } }, at(1, 8, 9)],
    [{ file: "a.json", span: { start: 4, end: 7 } }, at(1, 2, 5)],
    [{ file: "a.json" }, at(0, 0, 1)],
    [{ file: "gone.json" }, at(0, 0, 0)],
    [{ file: "gone.json", path: ["a"], part: "value" }, at(0, 0, 0)],
    [{ file: "a.json", span: { start: 400, end: 700 } }, at(3, 1, 1)],
    [{ file: "https://example.com/a.json" }, at(0, 0, 0)],
  ] as const)("at %j is shown there", async (origin, range) => {
    const { problems } = await located({ "docs.json": "{}", "a.json": json }, [[origin]]);
    expect(problems).toEqual([
      {
        code: "a/wrong",
        severity: "error",
        message: "It is wrong.",
        file: origin.file,
        range,
        related: [],
        fixes: [],
      },
    ]);
  });

  it("has related places and fixes in other files, quoted as each needs it", async () => {
    const files = { "docs.json": "{}", "a.json": '{"k": "old"}', "b.yaml": "k: old\nq: 'old'\nd: \"old\"\n" };
    const edit = (file: string, key: string, newText: string, part: "key" | "value" = "value") => ({
      origin: { file, path: [key], part },
      newText,
    });
    const { problems } = await located(files, [
      [
        { file: "docs.json" },
        {
          related: [{ message: "Here.", origin: { file: "b.yaml", path: ["q"], part: "value" } }],
          fixes: [
            {
              title: "Mend all",
              edits: [
                edit("a.json", "k", 'a "b"'),
                edit("a.json", "k", "key", "key"),
                edit("b.yaml", "k", "GET /a"),
                edit("b.yaml", "k", "yes"),
                edit("b.yaml", "q", "it's"),
                edit("b.yaml", "d", "é\n"),
                { origin: { file: "b.yaml", span: { start: 0, end: 1 } }, newText: "as it is" },
              ],
            },
          ],
        },
      ],
    ]);
    expect(problems[0]?.related).toEqual([{ message: "Here.", file: "b.yaml", range: at(1, 3, 8) }]);
    expect(problems[0]?.fixes.map(({ edits }) => edits.map(({ newText }) => newText))).toEqual([
      ['"a \\"b\\""', '"key"', "GET /a", '"yes"', "'it''s'", '"é\\n"', "as it is"],
    ]);
    expect(problems[0]?.fixes[0]?.edits[0]).toMatchObject({ file: "a.json", range: at(0, 6, 11) });
  });

  it.each<[string, string, Span, string | undefined]>([
    ["a.json", '{"k": "go to /a or /b"}', { start: 6, end: 8 }, '{"k": "go to é\\"\\\\ or /b"}'],
    ["a.json", '{"k": "\\u0041\\n😀 /a"}', { start: 5, end: 7 }, '{"k": "\\u0041\\n😀 é\\"\\\\"}'],
    ["a.json", '{"k": "/a"}', { start: 0, end: 2 }, '{"k": "é\\"\\\\"}'],
    ["a.json", '{"k": "/a"}', { start: 0, end: 3 }, undefined],
    ["a.json", `{"k": "${"x".repeat(20_000)}"}`, { start: 19_990, end: 19_995 }, undefined],
    ["a.json", '{"k": 12345}', { start: 1, end: 2 }, undefined],
    ["a.yaml", 'k: "go to /a"', { start: 6, end: 8 }, undefined],
    ["a.yaml", "k: go to /a", { start: 6, end: 8 }, undefined],
  ])(
    "has no fix of a part of a string whose place is not known: %s %#",
    async (file, text, within, mended) => {
      const origin = { file, path: ["k"], part: "value", within } as const;
      const fix = { title: "Mend it", edits: [{ origin, newText: 'é"\\' }] };
      const { problems } = await located({ "docs.json": "{}", [file]: text }, [[origin, { fixes: [fix] }]]);
      const written = problems[0]?.fixes.map(({ edits: [edit] }) => {
        const { start, end } = edit?.range ?? at(0, 0, 0);
        return text.slice(0, start.character) + (edit?.newText ?? "") + text.slice(end.character);
      });
      expect(written).toEqual(mended === undefined ? [] : [mended]);
    },
  );

  it.each<Origin>([
    { file: "a.json" },
    { file: "a.json", path: ["none"], part: "value" },
    { file: "a.json", path: ["k", "none"], part: "key" },
    { file: "a.json", path: ["k", 1], part: "entry" },
    { file: "a.json", span: { start: 3, end: 99 } },
    { file: "empty.json", path: [], part: "value" },
    { file: "gone.json", path: ["k"], part: "value" },
    { file: "a.mdx", mark: "link", ordinal: 9 },
    { file: "a.mdx", mark: "component", ordinal: 0, attribute: "icon", part: "name" },
    { file: "a.mdx", path: ["title"], part: "value" },
  ])("has no fix where nothing stands: %j", async (origin) => {
    const files = { "docs.json": "{}", "a.json": '{"k": [0]}', "empty.json": "", "a.mdx": "A" };
    const there = { origin: { file: "a.json", path: ["k", 0], part: "value" }, newText: "1" } as const;
    const fixes = [[there], [there, { origin, newText: "x" }]].map((edits) => ({ title: "Mend it", edits }));
    const { problems } = await located(files, [[origin, { fixes }]]);
    expect(problems.map((problem) => problem.fixes.map(({ edits }) => edits.length))).toEqual([[1]]);
  });

  it("moves with its place, also that of what it names", async () => {
    const origin = { file: "a.json", path: ["b"], part: "key" } as const;
    const related = [{ message: "Here.", origin: { file: "b.json", path: ["x"], part: "value" } as const }];
    const { core } = await located({ "docs.json": "{}", "a.json": '{"b": 1}', "b.json": '{"x": 1}' }, [
      [origin, { related }],
    ]);
    const places = async (): Promise<unknown> => {
      await core.refresh();
      const [problem] = await core.problems();
      return [problem?.range.start, problem?.related[0]?.range.start];
    };
    expect(await places()).toEqual([
      { line: 0, character: 1 },
      { line: 0, character: 6 },
    ]);
    core.setText("a.json", '{\n"b": 1}');
    expect(await places()).toEqual([
      { line: 1, character: 0 },
      { line: 0, character: 6 },
    ]);
    core.setText("b.json", '\n\n{"x": 1}');
    expect(await places()).toEqual([
      { line: 1, character: 0 },
      { line: 2, character: 6 },
    ]);
  });

  it("that two taps find alike is shown once", async () => {
    const origin = { file: "a.json", path: ["b"], part: "key" } as const;
    const { problems } = await located({ "docs.json": "{}", "a.json": '{"b": 1}' }, [[origin], [origin]]);
    expect(problems).toHaveLength(1);
  });
});

it("problems are shown by file, place, code and message", () => {
  const problem = (
    file: string,
    line: number,
    character: number,
    code: string,
    message: string,
  ): Problem => ({
    code,
    severity: "error",
    message,
    file,
    range: at(line, character, character),
    related: [],
    fixes: [],
  });
  const sorted = [
    problem("a.mdx", 0, 0, "x/y", "b"),
    problem("a.mdx", 0, 9, "a/a", "a"),
    problem("a.mdx", 0, 9, "b/a", "a"),
    problem("a.mdx", 0, 9, "b/a", "b"),
    problem("a.mdx", 10, 0, "a/a", "a"),
    problem("b.mdx", 2, 0, "a/a", "a"),
  ];
  expect(sorted.toReversed().toSorted(compareProblems)).toEqual(sorted);
});
