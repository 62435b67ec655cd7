import { expect, test } from "vitest";
import { createReferenceCheck } from "./references.ts";

const pointer = (name: string): string => `#/components/schemas/${name}`;

/** Codes and suggestions by reference, each checked in the order of the schemas. */
function told(schemas: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const check = createReferenceCheck(
    { components: { schemas } },
    "a.yaml",
    ({ code }, origin, _, details) => {
      const title = details?.fixes?.[0]?.title;
      found.set(
        "path" in origin ? String(origin.path[0]) : "",
        title === undefined ? code : `${code}: ${title}`,
      );
    },
  );
  for (const [name, schema] of Object.entries(schemas)) {
    const reference = (schema as { $ref?: string }).$ref;
    if (reference !== undefined) check.check(reference, [name]);
  }
  return found;
}

test("references are circular where they lead into a circle, and unresolved where they name nothing themselves", () => {
  const ref = (name: string): object => ({ $ref: pointer(name) });
  const schemas = {
    A: ref("B"),
    B: ref("C"),
    C: ref("B"),
    D: ref("E"),
    E: ref("Gone"),
    F: ref("G"),
    G: { type: "object" },
  };
  const expected = {
    A: "openapi/circular-ref",
    B: "openapi/circular-ref",
    C: "openapi/circular-ref",
    E: "openapi/unresolved-ref",
  };
  expect(Object.fromEntries(told(schemas))).toEqual(expected);
  const reversed = Object.fromEntries(Object.entries(schemas).toReversed());
  expect(Object.fromEntries(told(reversed))).toEqual(expected);
  expect(told({ ...schemas, H: { $ref: "other.yaml" }, I: ref("H") }).get("I")).toBeUndefined();
});

test.each<[string, (at: number, count: number) => string]>([
  ["lead one to the next", (at) => `Name${at + 1}`],
  ["lead in a circle", (at, count) => `Name${(at + 1) % count}`],
  ["lead nowhere", (at) => `Nome${at}`],
])("many references that %s take linear time", { tags: ["long"] }, (_, target) => {
  const secondsFor = (count: number): number => {
    const schemas = Object.fromEntries(
      Array.from({ length: count }, (__, at) => [`Name${at}`, { $ref: pointer(target(at, count)) }]),
    );
    const start = process.cpuUsage();
    told(schemas);
    return process.cpuUsage(start).user / 1_000_000;
  };
  secondsFor(1_000);
  const few = secondsFor(1_000);
  // A square of it takes a hundred times as long.
  expect(secondsFor(10_000)).toBeLessThan(30 * few + 0.3);
});

test("what was meant is looked for in the first references only", () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`Name${at}`, { $ref: pointer(`Nome${at}`) }]),
  );
  const suggested = [...told(schemas).values()].filter((each) => each.includes("Write"));
  expect(suggested).toHaveLength(100);
});

test("a component of another kind is told, headers and parameters aside", () => {
  const found: unknown[] = [];
  const components = { responses: { A: {} }, schemas: { A: {} }, headers: { A: {} }, parameters: { A: {} } };
  const check = createReferenceCheck({ components }, "a.yaml", ({ code }, _, params) =>
    found.push([code, params]),
  );
  check.check("#/components/responses/A", ["x"], "schema");
  check.check("#/components/schemas/A", ["x"], "response");
  expect(found).toEqual([
    ["openapi/wrong-ref", { reference: "#/components/responses/A", is: "a response", expected: "a schema" }],
    ["openapi/wrong-ref", { reference: "#/components/schemas/A", is: "a schema", expected: "a response" }],
  ]);
  found.length = 0;
  check.check("#/components/schemas/A", ["x"], "schema");
  check.check("#/components/headers/A", ["x"], "parameter");
  check.check("#/components/parameters/A", ["x"], "header");
  check.check("#/components/schemas/A", ["x"], "data");
  check.check("#/components/schemas/A", ["x"]);
  expect(found).toEqual([]);
});
