import { expect, it } from "vitest";
import { repairAll } from "../testing/repair-all.ts";
import { applyEdits } from "../editor/apply-edits.ts";
import { repairData } from "../editor/repair-data.ts";
import { parseJson } from "./json.ts";

const groups = `{
  "groups": [
    { "group": "A", "pages": ["a", "b"] },
    { "group": "B", "pages": ["c"] },
    {
      "group": "C",
      "pages": ["d"]
    }
  ],
  "name": "N"
}
`;

/** "line kind" of every problem. */
function told(text: string): readonly string[] {
  return parseJson(text).problems.map(
    ({ kind, span }) => `${text.slice(0, span.start).split("\n").length} ${kind}`,
  );
}

/** What the first repair makes of a text. */
async function repaired(text: string): Promise<string | undefined> {
  const { repairs } = await repairAll({ file: "a.json", text, tree: parseJson(text) }, repairData);
  const edits = repairs[0]?.edits.map((edit) => {
    if (edit.kind !== "replace" || !("span" in edit.origin)) throw new Error(edit.kind);
    return { span: edit.origin.span, newText: edit.newText };
  });
  return edits && applyEdits(text, edits);
}

const sound: unknown = JSON.parse(groups);

it.each<[string, string, readonly string[], unknown]>([
  ["a text that goes on to the end of its line", groups.replace('"b"]', '"b]'), ["3 unclosed-string"], sound],
  ["a text that goes on to the next one", groups.replace('"A", ', '"A, '), ["3 unclosed-string"], sound],
  [
    "a key that goes on to its value",
    groups.replace('"name": "N"', '"name: "N"'),
    ["10 unclosed-string"],
    undefined,
  ],
  ["a quote too many in text", groups.replace('"N"', '"N" o"'), ["10 stray-quote"], undefined],
  ["a quote too many behind text", groups.replace('"N"', '"N""'), ["10 stray-quote"], sound],
  ["a quote too many before a key", groups.replace('"name"', '""name"'), ["10 stray-quote"], sound],
  ["an opening quote that is missing", groups.replace('"a", "b"', 'a", "b"'), ["3 unquoted-text"], sound],
  ["a bracket too many", groups.replace('"b"] }', '"b"] } }'), ["3 unexpected-bracket"], sound],
  [
    "a bracket too many in a line of its own",
    groups.replace("    }\n", "    }\n    }\n"),
    ["9 unexpected-bracket"],
    sound,
  ],
  ["a list that nothing closes", groups.replace('["d"]', '[\n        "d"'), ["7 unclosed-bracket"], sound],
  [
    "half a line above others",
    groups.replace('    { "group": "B"', '    { "group": "New", "pages": [\n    { "group": "B"'),
    ["4 unclosed-bracket"],
    undefined,
  ],
  [
    "a merge conflict",
    groups.replace('  "name": "N"\n', '<<<<<<< HEAD\n  "name": "N"\n=======\n  "name": "M"\n>>>>>>> other\n'),
    ["10 merge-conflict"],
    sound,
  ],
])("reads %s as it was meant", (_, text, problems, value) => {
  expect(told(text)).toEqual(problems);
  if (value !== undefined) expect(parseJson(text).value).toEqual(value);
});

it.each([
  groups.replace('"b"]', '"b]'),
  groups.replace('"A", ', '"A, '),
  groups.replace('"N"', '"N""'),
  groups.replace('"b"] }', '"b"] } }'),
  groups.replace('["d"]', '[\n        "d"'),
])("mends %j", async (text) => {
  expect(JSON.parse((await repaired(text)) ?? "")).toEqual(sound);
});

it("adds the comma behind what is closed", async () => {
  const text = groups.replace('    { "group": "B"', '    { "group": "New", "pages": [\n    { "group": "B"');
  expect(await repaired(text)).toBe(
    groups.replace('    { "group": "B"', '    { "group": "New", "pages": []},\n    { "group": "B"'),
  );
});

it("goes by brackets alone where lines are not indented", () => {
  expect(told('{\n"a": [\n1,\n2\n}')).toEqual(["5 missing-bracket"]);
  expect(parseJson('{\n"a": [\n1,\n2\n}').value).toEqual({ a: [1, 2] });
});

it("writes no text for a word that may be typed only half", async () => {
  const text = '{"a": tru}';
  const { repairs } = await repairAll({ file: "a.json", text, tree: parseJson(text) }, repairData);
  expect(repairs.map(({ title, isSafe }) => [title, isSafe])).toEqual([
    ["Write true", undefined],
    ['Write "tru"', undefined],
  ]);
});

it("takes linear time for quotes and brackets in any number", { tags: ["long"] }, () => {
  for (const text of [
    '"a"b'.repeat(50_000),
    '["a, "a, '.repeat(30_000),
    "[\n]]\n".repeat(50_000),
    "<<<<<<< a\r\nx\r\n".repeat(20_000),
    `{${"'".repeat(200_000)}`,
    `[${"'a'".repeat(100_000)}`,
  ])
    expect(parseJson(text).problems.length).toBeGreaterThan(0);
});
