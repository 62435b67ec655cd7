import { expect, it } from "vitest";
import { parseJson } from "../syntax/json.ts";
import { parseYaml } from "../syntax/yaml.ts";
import { repairAll } from "../testing/repair-all.ts";
import { applyEdits } from "./apply-edits.ts";
import { repairData } from "./repair-data.ts";

function repaired(text: string, onlySafe = false): ReturnType<typeof repairAll> {
  return repairAll({ file: "a.yaml", text, tree: parseYaml(text), onlySafe }, repairData);
}

it("mends every problem of a file", async () => {
  const text = Array.from({ length: 30 }, (_, at) => `k${at}: a: b\n`).join("");
  const { repairs } = await repaired(text);
  expect(repairs).toHaveLength(30);
});

it("reads a long file a few times only", async () => {
  const text = Array.from(
    { length: 1_500 },
    (_, at) => `k${at}: ${at % 50 === 3 ? "a: " : ""}some words here\n`,
  );
  const { repairs, reads } = await repaired(text.join(""));
  expect(repairs).toHaveLength(reads);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(12);
});

it("tries nothing where only safe repairs are asked for, because none is", async () => {
  expect(await repaired("a: b: c\n", true)).toEqual({ repairs: [], reads: 0 });
});

const mendedJson: readonly (readonly [text: string, repairs: readonly (readonly [string, string])[]])[] = [
  ['{"a": 1,}', [["Remove the comma!", '{"a": 1}']]],
  ['{\n  // x\n  "a": 1\n}', [["Remove the comment", '{\n  "a": 1\n}']]],
  ['{\n  "a": 1 // x\n}', [["Remove the comment", '{\n  "a": 1\n}']]],
  ['{/* x */ "a": 1}', [["Remove the comment", '{"a": 1}']]],
  ['{"a": 1}\n/* x', [["Remove the comment", '{"a": 1}\n']]],
  [`{'a': 1}`, [['Write "a"!', '{"a": 1}']]],
  [`{"a": 'say "b"'}`, [['Write "say \\"b\\""!', '{"a": "say \\"b\\""}']]],
  [`{"a": 'b\\c'}`, [['Write "b\\\\c"', '{"a": "b\\\\c"}']]],
  ["{pages: []}", [['Write "pages"!', '{"pages": []}']]],
  ['{pages": []}', [['Write "pages"!', '{"pages": []}']]],
  ['{"a": mint}', [['Write "mint"!', '{"a": "mint"}']]],
  [
    '{"a": True}',
    [
      ["Write true", '{"a": true}'],
      ['Write "True"', '{"a": "True"}'],
    ],
  ],
  ['{"a": 1\n  "b": 2}', [["Add the comma", '{"a": 1,\n  "b": 2}']]],
  ['{"a": [1, 2}', [["Add the missing ]", '{"a": [1, 2]}']]],
  ['{"a": [\n1,\n}', [["Add the missing ]", '{"a": [\n1]\n}']]],
  ['{"a": [[1}', [["Add the missing ]", '{"a": [[1]]}']]],
  ['[{"a": 1]', [["Add the missing }", '[{"a": 1}]']]],
  ['{"a": [1\n', [["Add ]}", '{"a": [1]}\n']]],
  ['{"a": 1,\n', [["Add }", '{"a": 1}\n']]],
  [`{"a": 'it's'}`, []],
];

it.each(mendedJson)("writes what is said of %j", async (text, expected) => {
  const tree = parseJson(text);
  const { repairs } = await repairAll({ file: "a.json", text, tree }, repairData);
  const found = repairs.map(({ title, edits, isSafe }) => {
    const changes = edits.map((edit) => {
      if (edit.kind !== "replace" || !("span" in edit.origin)) throw new Error(edit.kind);
      return { span: edit.origin.span, newText: edit.newText };
    });
    return [`${title}${isSafe ? "!" : ""}`, applyEdits(text, changes)];
  });
  expect(found).toEqual(expected);
  for (const [title, after] of expected)
    if (title.endsWith("!")) expect(parseJson(after).value).toEqual(tree.value);
});

it("reads no JSON again for what is safe", async () => {
  const text = `{'a': [${"x, ".repeat(40)}], // no\n "b": True}`;
  const tree = parseJson(text);
  const { repairs, reads } = await repairAll({ file: "a.json", text, tree, onlySafe: true }, repairData);
  expect({ count: repairs.length, reads }).toEqual({ count: 42, reads: 0 });
});

it("takes no key away with which the value would change", async () => {
  const { repairs } = await repaired("a:\n  b: |\n    t\n  c: 1\n      # d\n  c: 2\n");
  expect(repairs).toEqual([]);
  expect((await repaired("a: 1\nb: 2\na: 3\n")).repairs).toHaveLength(1);
});
