import { describe, expect, test } from "vitest";
import { namesOf, openField, schemaRef } from "../testing/fields.ts";

describe("allOf", () => {
  test("unites properties, required, constraints and descriptions", () => {
    const merged = openField(
      {
        description: "Own.",
        allOf: [
          schemaRef("Base"),
          { properties: { b: { maximum: 5 }, a: { minLength: 2 } }, required: ["b"], description: "Part." },
        ],
        properties: { c: {} },
      },
      {
        schemas: {
          Base: {
            type: "object",
            description: "Base.",
            required: ["a"],
            properties: { a: { type: "string", minLength: 1, maxLength: 9 } },
          },
        },
      },
    );
    expect(merged).toMatchObject({ type: "object", description: "Own.\n\nBase.\n\nPart." });
    expect(
      merged.children.map(({ name, type, required, constraints }) => [name, type, required, ...constraints]),
    ).toEqual([
      ["a", "string", true, "length 2..9"],
      ["b", "number", true, "≤ 5"],
      ["c", "any", false],
    ]);
  });

  test("what stands beside a reference counts more", () => {
    const schemas = {
      User: { type: "string", description: "A user.", title: "User", example: "u", nullable: true },
    };
    expect(
      openField({ ...schemaRef("User"), description: "The owner.", example: "o" }, { schemas }),
    ).toMatchObject({
      type: "string | null",
      description: "The owner.",
      example: "o",
    });
  });

  test("a description beside a reference stands for all behind it; those of allOf stay", () => {
    const schemas = {
      Base: { description: "Base." },
      User: { allOf: [schemaRef("Base")], anyOf: [{ description: "One." }], description: "User." },
      Alias: { ...schemaRef("User"), description: "Alias." },
      Blank: { ...schemaRef("User"), description: " " },
    };
    const described = (schema: object): string => openField(schema, { schemas }).description;
    expect(described(schemaRef("User"))).toBe("User.\n\nBase.\n\nOne.");
    expect(described(schemaRef("Blank"))).toBe("User.\n\nBase.\n\nOne.");
    expect(described(schemaRef("Alias"))).toBe("Alias.");
    expect(described({ ...schemaRef("Alias"), description: "Mine." })).toBe("Mine.");
    expect(described({ description: "Own.", allOf: [schemaRef("Alias"), schemaRef("Base")] })).toBe(
      "Own.\n\nAlias.",
    );
  });

  test("enums and limits are narrowed", () => {
    const merged = openField({
      type: "integer",
      allOf: [
        { enum: [1, 2, 3], minimum: 1, multipleOf: 4 },
        { enum: [2, 3, 4], minimum: 2, multipleOf: 6 },
      ],
    });
    expect(merged.enum).toEqual([2, 3]);
    expect(merged.constraints).toEqual(["≥ 2", "multiple of 12"]);
  });

  test("a closed member closes the whole", () => {
    expect(
      namesOf(
        openField({ allOf: [{ additionalProperties: { type: "string" } }, { additionalProperties: false }] }),
      ),
    ).toEqual([]);
  });

  test("types that contradict each other leave any, whatever the keywords", () => {
    const types = [{ type: "string" }, { type: "integer" }, { type: "string" }];
    expect(openField({ allOf: types, minimum: 1 }).type).toBe("any");
    expect(openField({ allOf: types.slice(0, 2), minimum: 1 }).type).toBe("any");
    expect(openField({ allOf: [{ type: "number" }, { type: "integer" }], minimum: 1 }).type).toBe("integer");
  });
});
