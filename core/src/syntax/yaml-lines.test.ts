import fc from "fast-check";
import { expect, test } from "vitest";
import { ProblemLog } from "./problem-log.ts";
import { readAll } from "./yaml.ts";
import { readYamlLines } from "./yaml-lines.ts";

/** What both ways of reading have to agree on. */
function all(text: string, reading: ReturnType<typeof readAll>): unknown {
  const { value, nodes, names, unclosedQuotes } = reading;
  const list = Array.from({ length: nodes.count }, (_, node) => [
    nodes.kind(node),
    nodes.start(node),
    nodes.end(node),
    nodes.next(node),
    names[node],
    text.slice(nodes.start(node), nodes.end(node)),
  ]);
  return { value, keys: Object.keys(value as object), list, unclosedQuotes };
}

function sound(text: string): ReturnType<typeof readAll> | undefined {
  const log = new ProblemLog(text, 0);
  const reading = readAll(text, log);
  return log.sorted().length === 0 ? reading : undefined;
}

function expectSame(text: string): void {
  const lines = readYamlLines(text);
  if (!lines) return;
  const whole = sound(text);
  expect(whole, text).toBeDefined();
  if (whole) expect(all(text, lines), text).toEqual(all(text, whole));
}

const piece = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom("title", "a", "b-c", "og", "null", "true", "False", "yes", "é", "概要"),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(": ", " ", "\n", "\n", ":", " #", '"', "'", ", ", "[", "]", "  ", "\r\n"),
  },
  fc.constantFrom(
    "/a/b",
    "(x)",
    "12",
    "-1",
    "0x1F",
    "1.5",
    "~",
    "|",
    ">-",
    "&x",
    "*x",
    "!t",
    "%",
    "@",
    "`",
    "\\",
    "\t",
    "-",
    "?",
    "{",
    "}",
    "\u2028",
  ),
  fc.string({ maxLength: 3 }),
);
const line = fc.oneof(
  fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("")),
  fc.tuple(piece, piece, piece).map(([key, first, second]) => `${key}: ${first}${second}`),
  fc.tuple(piece, piece, piece).map(([key, first, second]) => `${key}: "${first}${second}"`),
  fc.tuple(piece, piece, piece).map(([key, first, second]) => `${key}: ["${first}", "${second}"]`),
);

test("lines are read as all of YAML is, where they are read at all", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), (lines) => expectSame(lines.join("\n"))),
    { numRuns: 5_000 },
  );
});

test.each([
  'title: "A, b: c # d"\ndescription: It is so\nhidden: true\n',
  "title: 'One' \r\norder: 12\r\n",
  'keywords: ["a b", "c"]\nopenapi: /a.json GET /users/{id}\n',
  "title: 概要\nsidebarTitle: (Old) things, and more",
])("front matter %j is read as lines", (text) => {
  expect(readYamlLines(text)).toBeDefined();
  expectSame(text);
});

test.each([
  "",
  "a:\n",
  "a: b: c\n",
  "a: x # y\n",
  "a: x\na: y\n",
  "a: Null\n",
  "a: x\n  y\n",
  "__proto__: a\n",
  "a: |\n  b\n",
])("%j is left to the parser", (text) => expect(readYamlLines(text)).toBeUndefined());
