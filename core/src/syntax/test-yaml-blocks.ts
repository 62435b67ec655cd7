import fc from "fast-check";
import { expect } from "vitest";
import { nodeListOf } from "./node-list.ts";
import { ProblemLog } from "./problem-log.ts";
import type { YamlReading } from "./yaml-read.ts";
import { readAll, readYamlByLines, type ParsedYaml } from "./yaml.ts";

/** All that a tree is made from, without the room that lists keep for more. */
export function all({ value, nodes, names }: YamlReading | ParsedYaml): unknown {
  const list = nodeListOf(nodes);
  const rows = Array.from({ length: list.count }, (_, node) => [
    list.kind(node),
    list.start(node),
    list.end(node),
    list.next(node),
    names[node],
  ]);
  const { aliases, merges, unclosed } = list;
  return { json: JSON.stringify(value), value, rows, aliases, merges, unclosed };
}

/** Whether a text is read by lines; it has to be the same then. */
export function isQuick(text: string): boolean {
  const quick = readYamlByLines(text);
  if (!quick) return false;
  const log = new ProblemLog(text, 0);
  const whole = readAll(text, log);
  expect({ text, read: all(quick) }).toEqual({ text, read: all(whole) });
  expect({ text, problems: quick.problems }).toEqual({ text, problems: log.sorted() });
  return true;
}

export const document = `---
# A document
info: { title: Flow, version: '1', "x": [a b, 12, {}] } # so
paths:
  /a/{id}:

    get:
      summary: First one (of all)\r
      tags: [A, B, "c: d"]
      parameters:
      - name: limit
        description: How many, at most   
        # between
        schema: { type: integer, default: 0.5 }
      -   - nested
          - -1
          -
      - second
      empty:
      responses:
        "200":
          description: >-
            Text on
              two lines

          content: "with \\"escapes\\"
            and more"
      odd key here: 1
  /b:
    # above
    - key: |
        Text
       
      other: 3.1.0
    - 2020-01-01
    -
      plain on
      two lines
false: ~
http://x: https://example.com/a#b
last: End`;

/** What a reading after an edit shares with the one before, which it has to be equal to a reading from scratch for. */
export function readAgain(before: string, after: string): ParsedYaml | undefined {
  const parsed = readYamlByLines(before);
  const again = readYamlByLines(after, { earlier: parsed && { text: before, parsed } });
  const fresh = readYamlByLines(after);
  expect({ after, isLeft: again === undefined }).toEqual({ after, isLeft: fresh === undefined });
  if (again && fresh) {
    expect({ after, read: all(again) }).toEqual({ after, read: all(fresh) });
    expect({ after, problems: again.problems }).toEqual({ after, problems: fresh.problems });
  }
  return again;
}

/** A reading after any edit is one from scratch. */
export function readAfterEdits(numRuns: number): void {
  const put = fc.constantFrom(
    "",
    "a",
    "  ",
    ": ",
    "\n",
    "\n  ",
    "\n    ",
    "- ",
    "x: 1\n",
    "  x: 1\n",
    "info: 1\n",
    "last:\n",
    "  /b:\n",
    "|\n",
    "# c\n",
    "{a: 1}",
    '"',
    "'",
    "&a ",
    "\r\n",
    "\t",
  );
  // Where lines begin and where their content does, more than elsewhere.
  const starts = [...document.matchAll(/^ *(?=[^\s])/gm)].flatMap(({ 0: blanks, index }) => [
    index,
    index + blanks.length,
  ]);
  const at = fc.oneof(fc.constantFrom(...starts), fc.nat(document.length));
  const gone = fc.oneof(fc.constant(0), fc.constantFrom(2, 4), fc.nat(40));
  fc.assert(
    fc.property(fc.array(fc.record({ at, gone, put }), { minLength: 1, maxLength: 4 }), (edits) => {
      let text = document;
      for (const edit of edits) {
        const next = text.slice(0, edit.at) + edit.put + text.slice(edit.at + edit.gone);
        readAgain(text, next);
        text = next;
      }
      readAgain(document, text);
    }),
    { numRuns },
  );
}
