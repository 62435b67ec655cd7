import { createContext, runInContext } from "node:vm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadEvaluators, type CodeEvaluators } from "./code.ts";
import { Budget, Callable } from "./value.ts";

let evaluators: CodeEvaluators;
beforeAll(async () => {
  evaluators = await loadEvaluators(true);
});

/** What an evaluated value is in JavaScript; undefined where it is refused. */
function evaluated(source: string): { readonly json: string } | undefined {
  const found = evaluators(new Budget()).evaluate(source, {
    lookup: () => undefined,
    stands: () => false,
  });
  return found.ok ? { json: written(found.value) } : undefined;
}

const context = createContext({});

function ran(source: string): { readonly json: string } | { readonly thrown: string } {
  try {
    return { json: written(runInContext(`(${source})`, context, { timeout: 1_000 })) };
  } catch (error) {
    return { thrown: String(error) };
  }
}

/** Values as text: objects of the evaluator are Maps. */
function written(value: unknown): string {
  if (value === undefined) return "undefined";
  if (typeof value === "function" || value instanceof Callable) return "function";
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (Array.isArray(value)) return `[${value.map(written).join()}]`;
  const members =
    value instanceof Map ? [...(value as Map<unknown, unknown>)] : typeof value === "object" && value !== null ? Object.entries(value) : undefined; // prettier-ignore
  if (!members) return JSON.stringify(value);
  return `{${members
    .map(([key, each]) => `${String(key)}:${written(each)}`)
    .toSorted()
    .join()}}`;
}

const text = fc.constantFrom(
  "''", "'a'", "'abcabc'", "'Ab c'", "'a1b22'", "'10'", "'0x1f'", "' 7px'", "'é'", "'x-y-'", "'a10'", "'$&'", "'$1'", "'1e3'", "'\\n a'", "'\\u00a0x'",
); // prettier-ignore
const number = fc.constantFrom(
  "0",
  "1",
  "-1",
  "2",
  "3.7",
  "-2.5",
  "10",
  "NaN",
  "Infinity",
  "1234567.891",
  "16",
  "99",
);
const list = fc.constantFrom(
  "[]", "[3, 1, 2]", "[10, 9, 1]", "['b', 'a', 'b']", "[1, '1', null, undefined, NaN]", "[undefined, 'z', 'a']", "[[1, [2]], 3]", "[true, false]",
); // prettier-ignore
const object = fc.constantFrom(
  "{}",
  "{ a: 1, b: [2] }",
  "{ 2: 'b', 1: 'a' }",
  "{ b: 1, 10: 2, a: { c: null } }",
  "{ length: 2 }",
);
const pattern = fc.constantFrom(
  "/b/", "/b/g", "/(\\d+)/g", "/(?<n>b)/", "/x*/", "/x*/g", "/[,-]/", "/\\s/", "/(a)|(b)/g", "/^./", "/a/i", "/é/gi",
); // prettier-ignore
const callback = fc.constantFrom(
  "(x) => x", "(x, i) => i", "(x, i, all) => all.length", "String", "Number", "parseInt", "(x) => x > 1", "(x) => [x, x]",
); // prettier-ignore
const comparing = fc.constantFrom("(a, b) => a - b", "(a, b) => b > a", "undefined");
const folding = fc.constantFrom(
  "(s, x) => `${s}|${x}`",
  "(s, x, i) => `${s}${i}`",
  "(s, x, i, all) => `${s}${all.length}${all[0]}`",
);
const any = fc.oneof(text, number, list, object, fc.constantFrom("null", "undefined", "true"));
const simple = fc.oneof(text, number, fc.constant("undefined"));

function call(
  receiver: fc.Arbitrary<string>,
  methods: readonly string[],
  given: fc.Arbitrary<string>,
  most = 2,
): fc.Arbitrary<string> {
  return fc
    .tuple(receiver, fc.constantFrom(...methods), fc.array(given, { maxLength: most }))
    .map(([called, name, values]) => `(${called}).${name}(${values.join(", ")})`);
}

function words(names: string): readonly string[] {
  return names.split(" ");
}

const calls = {
  texts: call(
    text,
    words("toUpperCase toLowerCase toLocaleUpperCase trim trimStart trimEnd normalize slice substring charAt charCodeAt codePointAt at includes startsWith endsWith indexOf lastIndexOf concat repeat padStart padEnd split toString localeCompare"), // prettier-ignore
    simple,
  ),
  patterns: call(text, words("split match search replace replaceAll"), fc.oneof(pattern, text, fc.constantFrom("'<$&>'", "'$1$2'", "'$10'", '"$`"', "(m) => m + m", "(m, a, b) => `${a}${b}`", "1")), 2), // prettier-ignore
  lists: call(
    list,
    words("slice at includes indexOf lastIndexOf concat flat join toString toReversed reverse"),
    fc.oneof(simple, list),
  ),
  callbacks: call(
    list,
    words("map filter find findIndex findLast findLastIndex some every flatMap"),
    callback,
    1,
  ),
  sorting: call(list, words("sort toSorted"), comparing, 1),
  folding: call(list, words("reduce reduceRight"), fc.oneof(folding, simple)),
  numbers: call(
    number,
    words("toFixed toString toLocaleString"),
    fc.constantFrom("0", "2", "16", "200", "'de-DE'", "undefined", "{ style: 'percent' }"),
  ),
  globals: fc
    .tuple(
      fc.constantFrom(
        ...words(
          "String Number Boolean parseInt parseFloat isNaN encodeURIComponent encodeURI Number.isInteger Number.isFinite Number.isNaN Array.isArray Array.of Array.from",
        ),
      ),
      fc.array(any, { maxLength: 2 }),
    ) // prettier-ignore
    .map(([name, given]) => `${name}(${given.join(", ")})`),
  objects: fc
    .tuple(
      fc.constantFrom(...words("Object.keys Object.values Object.entries JSON.stringify Object.assign")),
      fc.array(fc.oneof(object, list, text, fc.constant("null")), { minLength: 1, maxLength: 3 }),
    ) // prettier-ignore
    .map(([name, given]) => `${name}(${given.join(", ")})`),
  math: fc
    .tuple(
      fc.constantFrom(...words("abs ceil floor round trunc sqrt sign pow min max")),
      fc.array(fc.oneof(number, text, fc.constantFrom("null", "undefined")), { maxLength: 3 }),
    ) // prettier-ignore
    .map(([name, given]) => `Math.${name}(${given.join(", ")})`),
  operators: fc
    .tuple(any, fc.constantFrom(...words("+ - * / % ** == != === < > <= >= && || ?? | & << >>>")), any)
    .map(([left, sign, right]) => `(${left}) ${sign} (${right})`),
};

describe("what is evaluated is what JavaScript says, or it is refused", () => {
  it.each(Object.entries(calls))("%s", (_name, sources) => {
    let agreed = 0;
    fc.assert(
      fc.property(sources, (source) => {
        const own = evaluated(source);
        if (!own) return;
        const expected = ran(source);
        // What throws ends a page's code; an answer in its place would hide that.
        expect([source, "json" in expected ? expected.json : expected.thrown]).toEqual([source, own.json]);
        agreed++;
      }),
      { numRuns: 500 },
    );
    expect(agreed).toBeGreaterThan(50);
  });
});
