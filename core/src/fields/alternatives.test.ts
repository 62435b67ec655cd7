import type { Field } from "../model/field.ts";
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

describe("a discriminator's mapping", () => {
  const base = (mapping: object, rest: object = {}): object => ({
    type: "object",
    properties: { kind: { type: "string" } },
    discriminator: { propertyName: "kind", mapping },
    ...rest,
  });
  const choices = ({ alternatives }: Field): unknown =>
    alternatives.map(({ label, field }) => [label, field.type, ...namesOf(field)]);

  test("names the choices of a base schema, whose properties stand above", () => {
    const schemas = {
      Pet: base({ cat: "#/components/schemas/Cat", dog: "Dog", gone: "#/components/schemas/Gone" }),
      Cat: { allOf: [schemaRef("Pet"), { properties: { meow: {} } }] },
      Dog: { properties: { bark: {} } },
    };
    const pet = openField(schemaRef("Pet"), { schemas });
    expect(namesOf(pet)).toEqual(["kind"]);
    expect(choices(pet)).toEqual([
      ["Cat", "object", "meow"],
      ["Dog", "object", "bark"],
    ]);
    expect(choices(openField({ type: "array", items: schemaRef("Pet") }, { schemas }))).toEqual(choices(pet));
  });

  test("says which values of which property mean a choice, as far as it may have them", () => {
    const told = (schema: object, schemas: object): readonly unknown[] =>
      openField(schema, { schemas: { ...schemas } }).alternatives.map(({ discriminator }) => discriminator);
    const kind = (values: object) => ({ properties: { kind: values } });
    const discriminator = {
      propertyName: "kind",
      mapping: { c: "Cat", d: "Dog", e: "#/components/schemas/Dog" },
    };
    const text = { type: "string" };
    const oneOf = [schemaRef("Cat"), schemaRef("Dog"), schemaRef("Cow"), {}];
    const one = (values: object) => ({ Cat: kind(text), Dog: kind(text), Cow: kind(values) });
    const [cat, dog] = [
      { property: "kind", values: ["c"] },
      { property: "kind", values: ["d", "e"] },
    ];
    const cow = { property: "kind", values: ["Cow"] };
    expect(told({ oneOf, discriminator }, one(text))).toEqual([cat, dog, cow, undefined]);
    expect(told({ oneOf, discriminator }, one({ ...text, default: "cow" }))[2]).toBeUndefined();
    expect(told({ oneOf, discriminator }, one({ enum: ["cow"] }))[2]).toBeUndefined();
    expect(told({ oneOf, discriminator }, { ...one(text), Dog: kind({ enum: ["e", "x"] }) })[1]).toEqual({
      property: "kind",
      values: ["e"],
    });
    expect(told({ oneOf }, one(text))).toEqual([undefined, undefined, undefined, undefined]);
    const nested = { ...one(text), Hoofed: { oneOf: [schemaRef("Cow"), schemaRef("Dog")] } };
    const named = { propertyName: "kind", mapping: { d: "Dog", h: "Hoofed" } };
    expect(told({ oneOf: [schemaRef("Cat"), schemaRef("Hoofed")], discriminator: named }, nested)).toEqual([
      { property: "kind", values: ["Cat"] },
      { property: "kind", values: ["h"] },
      { property: "kind", values: ["d"] },
    ]);
    const shared = { Pet: base({ c: "Cat", d: "Dog" }), Cat: { properties: { meow: {} } }, Dog: {} };
    expect(told(schemaRef("Pet"), shared)).toEqual([cat, { property: "kind", values: ["d"] }]);
  });

  test("may name a single one", () => {
    const schemas = { Pet: base({ cat: "Cat" }), Cat: { properties: { meow: {} } } };
    const pet = openField(schemaRef("Pet"), { schemas });
    expect(namesOf(pet)).toEqual(["kind"]);
    expect(choices(pet)).toEqual([["Cat", "object", "meow"]]);
  });

  test("labels are titles and names, as those of other choices; the base's title is no choice's", () => {
    const schemas = {
      Pet: base({ c: "Cat", d: "Dog", e: "Dog" }, { title: "A pet" }),
      Cat: { allOf: [schemaRef("Pet"), { properties: { meow: {} } }] },
      Dog: { title: "A dog", properties: { bark: {} } },
    };
    expect(choices(openField(schemaRef("Pet"), { schemas }))).toEqual([
      ["Cat", "object", "meow"],
      ["A dog", "object", "bark"],
    ]);
  });

  test.each(["Pet", "#/components/schemas/Pet", "Alias"])("may name the base itself: %s", (self) => {
    const schemas = {
      Pet: base({ pet: self, cat: "Cat" }),
      Alias: schemaRef("Pet"),
      Cat: { allOf: [schemaRef("Pet"), { properties: { meow: {} } }] },
    };
    for (const schema of [schemaRef("Pet"), { ...schemaRef("Pet"), description: "Mine." }, schemas.Pet]) {
      const pet = openField(schema, { schemas });
      expect([pet.type, pet.truncated, ...namesOf(pet)]).toEqual(["object", false, "kind"]);
    }
    const pet = openField(schemaRef("Pet"), { schemas });
    expect(choices(pet)).toEqual([
      [self.split("/").at(-1), "object"],
      ["Cat", "object", "meow"],
    ]);
    expect(pet.alternatives[0]?.field).toMatchObject({ alternatives: [], truncated: false, more: [] });
  });

  test("that names what the schema is already offers no choice", () => {
    const schemas = { Cat: { type: "object", properties: { meow: {} } } };
    const discriminator = { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat" } };
    for (const schema of [
      { oneOf: [schemaRef("Cat")], discriminator },
      { anyOf: [schemaRef("Cat"), { type: "null" }], discriminator },
    ]) {
      const field = openField(schema, { schemas });
      expect([choices(field), namesOf(field)]).toEqual([[], ["meow"]]);
    }
  });

  test("counts beside what the base itself is made of", () => {
    const schemas = {
      Entity: { properties: { id: {} } },
      Pet: base({ cat: "Cat" }, { allOf: [schemaRef("Entity")] }),
      Cat: { allOf: [schemaRef("Pet"), { properties: { meow: {} } }] },
    };
    const pet = openField(schemaRef("Pet"), { schemas });
    expect([namesOf(pet), choices(pet)]).toEqual([["id", "kind"], [["Cat", "object", "meow"]]]);
  });

  test("that names nothing but its base offers no choice", () => {
    expect(openField(schemaRef("Pet"), { schemas: { Pet: base({ pet: "Pet" }) } })).toMatchObject({
      type: "object",
      alternatives: [],
    });
  });

  test("of a choice may lead back", () => {
    const schemas = { A: base({ b: "B" }), B: base({ a: "A" }, { properties: { b: {} } }) };
    const a = openField(schemaRef("A"), { schemas });
    expect(choices(a)).toEqual([["B", "object", "b"]]);
    expect(a.alternatives[0]?.field.alternatives[0]?.field).toMatchObject({ truncated: true, more: ["A"] });
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

  test("mappings that lead everywhere", () => {
    const names = Array.from({ length: 60 }, (_, index) => `S${index}`);
    const mapping = Object.fromEntries(names.map((name) => [name, name]));
    const schemas = Object.fromEntries(
      names.map((name) => [
        name,
        { properties: { [name]: schemaRef("S0") }, discriminator: { propertyName: "S0", mapping } },
      ]),
    );
    expect(openField(schemaRef("S0"), { schemas, levels: 6 }).type).toBe("object");
  });

  test("choices that lead from each schema to the next", () => {
    const chain = (next: (to: string) => object): Readonly<Record<string, unknown>> =>
      Object.fromEntries(
        Array.from({ length: 20_000 }, (_, at) => [
          `S${at}`,
          { properties: { p: {} }, ...next(`S${at + 1}`) },
        ]),
      );
    const depthOf = (field: Field | undefined): number =>
      field ? 1 + depthOf(field.alternatives[0]?.field) : 0;
    for (const next of [
      (to: string) => ({ discriminator: { propertyName: "p", mapping: { to } } }),
      (to: string) => ({ oneOf: [schemaRef(to), { title: "End" }] }),
    ])
      expect(depthOf(openField(schemaRef("S0"), { schemas: chain(next) }))).toBe(11);
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
