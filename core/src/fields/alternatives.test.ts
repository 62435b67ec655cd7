import { describe, expect, test } from "vitest";
import { namesOf, openField, schemaRef } from "../testing/fields.ts";

describe("alternatives", () => {
  test("labels come from titles, names and numbers", () => {
    const union = openField(
      {
        oneOf: [schemaRef("Cat"), { title: "A dog", type: "object" }, { type: "string" }, schemaRef("Cat")],
        properties: { id: {} },
      },
      { schemas: { Cat: { type: "object", properties: { id: {}, meow: {} } } } },
    );
    expect(union.alternatives.map(({ label }) => label)).toEqual(["Cat", "A dog", "Cat (2)"]);
    expect(namesOf(union)).toEqual(["id"]);
  });

  test("a choice in a choice is one list", () => {
    const schemas = {
      Pet: {
        oneOf: [
          { title: "Cat", type: "object" },
          { title: "Dog", type: "object" },
        ],
      },
    };
    expect(
      openField(
        { anyOf: [schemaRef("Pet"), { title: "Stone", type: "object" }] },
        { schemas },
      ).alternatives.map(({ label }) => label),
    ).toEqual(["Cat", "Dog", "Stone"]);
  });

  test("two groups are crossed", () => {
    const schema = {
      oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }],
      anyOf: [{ properties: { c: {} } }, { properties: { d: {} } }],
    };
    expect(
      openField(schema).alternatives.map(({ field: { children } }) =>
        children.map(({ name }) => name).join(" "),
      ),
    ).toEqual(["a c", "a d", "b c", "b d"]);
  });

  test("a mapping names the choices of a base schema, whose properties stand above", () => {
    const schemas = {
      Pet: {
        type: "object",
        properties: { kind: { type: "string" } },
        discriminator: {
          propertyName: "kind",
          mapping: { cat: "#/components/schemas/Cat", dog: "Dog", gone: "#/components/schemas/Gone" },
        },
      },
      Cat: { allOf: [schemaRef("Pet"), { properties: { meow: {} } }] },
      Dog: { allOf: [schemaRef("Pet"), { properties: { bark: {} } }] },
    };
    const pet = openField(schemaRef("Pet"), { schemas });
    expect(namesOf(pet)).toEqual(["kind"]);
    expect(pet.alternatives.map(({ label, field: choice }) => [label, ...namesOf(choice)])).toEqual([
      ["cat", "meow"],
      ["dog", "bark"],
    ]);
  });

  test("items of a list", () => {
    expect(
      openField({
        type: "array",
        items: {
          oneOf: [
            { title: "A", type: "object" },
            { title: "B", type: "object" },
          ],
        },
      }),
    ).toMatchObject({
      type: "object[]",
      alternatives: [{ label: "A" }, { label: "B" }],
    });
  });
});

describe("hostile schemas end soon", () => {
  test("combinations", () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ title: `T${index}`, type: "object" }));
    expect(openField({ oneOf: many, anyOf: many, allOf: [{ oneOf: many }] }).alternatives).toEqual([]);
  });

  test("doubling choices", () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `S${index}`,
        { oneOf: [schemaRef(`S${index + 1}`), { type: "array", items: schemaRef(`S${index + 1}`) }] },
      ]),
    );
    expect(openField(schemaRef("S0"), { schemas, levels: 6 }).name).toBe("f");
  });

  test("deep nesting and long chains", () => {
    let deep: object = {};
    for (let i = 0; i < 900; i++) deep = i % 2 === 0 ? { allOf: [deep] } : { type: "array", items: deep };
    expect(openField(deep).name).toBe("f");
    const schemas = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`S${index}`, schemaRef(`S${index + 1}`)]),
    );
    expect(openField(schemaRef("S0"), { schemas }).type).toBe("any");
  });
});
