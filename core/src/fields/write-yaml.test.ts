import fc from "fast-check";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { writeYaml } from "./write-yaml.ts";

const none: ReadonlySet<string> = new Set();

const tricky = fc.constantFrom(
  ..."a|b c|a: b|a :b|- a|a #b|#a|true|No|null|~|1|1.5|0x1f|1e3|E-0|.5|12:30|2020-01-01|a\nb|a\n\nb\n|\n a|a\n  b\n\n|&a|*a|!t|%d|@x|`x|{a}|[a]|/pets/{id}|\"q\"|'q'|a\tb|é|\u2028|\ufeffa|a\\b|$ref|x,y|a, b|=|<<|?|? a|a?|---|...|a \n|\ta\nb| a|a |end:|C:\\x|http://x.test:80/a".split(
    "|",
  ),
  "",
);
const scalar = fc.oneof(
  tricky,
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.boolean(),
  fc.constant(null),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.oneof(tricky, fc.string({ maxLength: 5 })), tie("value"), { maxKeys: 3 }),
  ),
}));

it("is read as what was written, by another reader of YAML", () => {
  fc.assert(
    fc.property(fc.dictionary(tricky, value), (written) => {
      const expected = JSON.parse(JSON.stringify(written)) as object;
      for (const version of ["1.1", "1.2"] as const)
        expect(parse(`${writeYaml(expected, none)}\n`, { version, merge: false, uniqueKeys: false })).toEqual(
          expected,
        );
    }),
    { numRuns: 800 },
  );
});

it("leaves members out wherever they are", () => {
  const without = new Set(["x-a"]);
  expect(writeYaml({ "x-a": 1, b: { "x-a": 1 }, c: [{ "x-a": 1 }, { d: 1, "x-a": 2 }] }, without)).toBe(
    "b: {}\nc:\n  - {}\n  - d: 1",
  );
});

it("is as deep as it has to be, and no deeper", () => {
  let deep: unknown = "end";
  for (let level = 0; level < 5000; level++) deep = level % 2 === 0 ? { a: deep } : [deep];
  expect(writeYaml({ deep }, none).length).toBeLessThan(200_000);
});
