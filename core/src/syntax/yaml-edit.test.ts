import fc from "fast-check";
import { expect, test } from "vitest";
import { readYamlEdit } from "./yaml-edit.ts";
import { nodeListOf } from "./node-list.ts";
import { readYamlText, yamlTree, type ParsedYaml } from "./yaml.ts";

/** All that a tree is made from, without the room that lists keep for more. */
function all({ value, problems, names, nodes }: ParsedYaml): unknown {
  const list = nodeListOf(nodes);
  const rows = Array.from({ length: list.count }, (_, node) => [
    list.kind(node),
    list.start(node),
    list.end(node),
    list.next(node),
    names[node],
  ]);
  const { aliases, merges, unclosed } = list;
  return { json: JSON.stringify(value), value, problems, rows, aliases, merges, unclosed };
}

/** Whether the edit was read from what was known; it has to be the same then. */
function isKnown(before: string, text: string): boolean {
  const known = readYamlEdit(before, structuredClone(readYamlText(before)), text);
  if (known) expect(all(known), `${before}\n=>\n${text}`).toEqual(all(readYamlText(text)));
  return known !== undefined;
}

const document = `# A document that is too long, or has what lines alone do not say
info: { title: Flow, version: '1' }
paths:
  /a:
    get:
      summary: First one\r
      tags: [A, B]
      parameters:
        - name: limit
          description: How many, at most   
        - second
      empty:
  /b:
    - key: Text
    -
last: End`;

test("a word of plain text on one line is read from what was known", () => {
  for (const [from, to] of [
    ["First one", "First two"],
    ["First one", "F"],
    ["limit", "limits"],
    ["How many, at most   ", "How many, at most "],
    ["How many, at most", "How (many), at [most]"],
    ["- key: Text", "- key: Text that is longer"],
    ["last: End", "last: End of it"],
    ["last: End", "last: End "],
  ] as const)
    expect(isKnown(document, document.replace(from, to)), to).toBe(true);
});

test("whatever may mean more is left to the parser", () => {
  for (const [from, to] of [
    ["First one", "First: one"],
    ["First one", "First # one"],
    ["First one", "true"],
    ["First one", "12"],
    ["First one", '"First"'],
    ["First one", "First\n      more: one"],
    ["First one", ""],
    ["First one", "First\r one"],
    ["First one", "&x one"],
    ["Flow", "Flow, other"],
    ["summary", "summaries"],
    ["empty:", "empty: not"],
    ["- second", "- third"],
    ["# A document", "# The document"],
    ["last: End", "last: End\n"],
  ] as const)
    expect(isKnown(document, document.replace(from, to)), to).toBe(false);
  const shared = "a: &x Text\nb: *x\n";
  expect(isKnown(shared, shared.replace("Text", "Texts"))).toBe(false);
  const broken = "a: Text\na: Text\n";
  expect(isKnown(broken, broken.replace("Text", "Texts"))).toBe(false);
});

const piece = fc.constantFrom(
  "a", "title", ": ", ":", "\n", "\n  ", "\n    ", "\r\n", "- ", "Text", "more text ", "[", "]", "{", "}", ", ", "'", '"', "|\n  ", ">\n", "#", " #", "&x ", "*x", "---\n", "...\n", "1", "null", "é😀", "\u2028", "\t", "  ", "? ", "!!str ", "%",
); // prettier-ignore
const member = fc
  .tuple(
    fc.constantFrom("", "  ", "- ", "    ", "  - "),
    fc.constantFrom("a", "b", "title", "'q'", "[x]"),
    piece,
    piece,
  )
  .map(([indent, name, first, second]) => `${indent}${name}: ${first}${second}\n`);
const anyText = fc
  .array(fc.oneof({ weight: 3, arbitrary: member }, piece), { maxLength: 14 })
  .map((parts) => parts.join(""));

test("agrees with the parser about any edit", () => {
  let known = 0;
  fc.assert(
    fc.property(
      fc.oneof(anyText, fc.constant(document)),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(3),
      fc.oneof(piece, fc.constantFrom("word", " of it", "s")),
      (before, at, cut, added) => {
        const offset = Math.floor(at * before.length);
        if (isKnown(before, before.slice(0, offset) + added + before.slice(offset + cut))) known++;
      },
    ),
    { numRuns: 4_000 },
  );
  expect(known).toBeGreaterThan(50);
});

test("edits in a row give the places that parsing gives", () => {
  let text = document;
  let parsed = readYamlText(text);
  for (const word of ["One", "One more", "One more thing ", "One"]) {
    const next = text.replace(/summary: [^\r]*/, `summary: ${word}`);
    parsed = readYamlEdit(text, parsed, next) ?? { ...parsed, value: "not read" };
    text = next;
    expect(all(parsed)).toEqual(all(readYamlText(text)));
  }
  const [tree, whole] = [yamlTree(text, parsed), yamlTree(text, readYamlText(text))];
  for (let offset = 0; offset <= text.length; offset++) expect(tree.at(offset)).toEqual(whole.at(offset));
});
