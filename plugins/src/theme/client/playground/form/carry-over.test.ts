import { describe, expect, it } from "vitest";
import type { FormBody, FormField, PlaygroundData } from "../data.ts";
import { carryOver, type Typed } from "./carry-over.ts";
import { field, playgroundData } from "./test-field.ts";

function endpoint(parameters: readonly FormField[], bodies: readonly FormField[] = []): PlaygroundData {
  return {
    ...playgroundData,
    parameters: parameters.map((each) => ({ ...each, in: "query" })),
    bodies: bodies.map((each): FormBody => ({
      contentType: "application/json",
      required: true,
      examples: [],
      field: each,
    })),
  };
}
const typed: Typed = { parameters: {}, bodies: {}, contentType: null, option: 0 };
const pet = (...children: FormField[]): FormField => field("body", "object", { children });

describe("what was entered for an endpoint that changes", () => {
  it("stays where its parameter is still there, and takes what it holds", () => {
    const before = endpoint([field("limit", "integer"), field("gone", "string"), field("kind", "string")]);
    const after = endpoint([
      field("new", "string", { playgroundDefault: "n" }),
      field("limit", "integer"),
      field("kind", "integer"),
    ]);
    const parameters = { "query.limit": 12, "query.gone": "g", "query.kind": "k" };
    expect(carryOver(before, { ...typed, parameters }, after).parameters).toEqual({
      "query.new": "n",
      "query.limit": 12,
    });
  });

  it("gives way to what the description starts with where nothing was entered", () => {
    const before = endpoint([field("limit", "integer", { playgroundDefault: 1 })]);
    const after = endpoint([field("limit", "integer", { playgroundDefault: 2 })]);
    const values = (limit: number): unknown =>
      carryOver(before, { ...typed, parameters: { "query.limit": limit } }, after).parameters["query.limit"];
    expect([values(1), values(7)]).toEqual([2, 7]);
  });

  it("leaves no value in a body that no field shows", () => {
    const before = endpoint(
      [],
      [pet(field("name", "string"), field("tag", "string"), field("age", "integer"))],
    );
    const after = endpoint(
      [],
      [pet(field("name", "string"), field("age", "string"), field("color", "string"))],
    );
    const value = { name: "Rex", tag: "t", age: 3 };
    const contentType = "application/json";
    const carried = carryOver(
      before,
      { ...typed, contentType, bodies: { [contentType]: { value, text: null } } },
      after,
    );
    expect(carried).toMatchObject({
      contentType,
      bodies: { [contentType]: { value: { name: "Rex" }, text: null } },
    });
    expect(carried.bodies[contentType]?.value).toEqual({ name: "Rex" });
  });

  it("keeps JSON as it was typed, and drops choices that are there no more", () => {
    const bodies = { "application/json": { value: undefined, text: '{"a": 1.0}' } };
    const carried = carryOver(
      endpoint([], [pet(field("a", "number"))]),
      { ...typed, contentType: "text/csv", bodies, option: 2 },
      endpoint([], [pet(field("b", "number"))]),
    );
    expect(carried.bodies["application/json"]?.text).toBe('{"a": 1.0}');
    expect(carried).toMatchObject({ contentType: "application/json", option: 0 });
  });
});
