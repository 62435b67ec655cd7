import { expect, it } from "vitest";
import { redactDocument } from "./redact-document.ts";

const closed = { "x-svc": { groups: ["staff"] } };
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** What a guest has of a document with these schemas, of which `Pet` is shown. */
function schemasFor(schemas: object): unknown {
  const get = { responses: { "200": { content: { "application/json": { schema: to("Pet") } } } } };
  const document = { openapi: "3.1.0", paths: { "/a": { get } }, components: { schemas } };
  const kept = redactDocument(document, { reader: { isSignedIn: true, groups: ["guests"] } });
  return (kept as typeof document).components.schemas;
}

const mapping = { cat: "#/components/schemas/Cat", spy: "Spy" };
const kind = { enum: ["cat", "spy"], "x-enum-varnames": ["Cat", "Spy"], default: "spy", example: "spy" };

it("values of a discriminator's property that name hidden members alone go: of its owner", () => {
  expect(
    schemasFor({
      Pet: {
        oneOf: [to("Cat"), to("Spy")],
        discriminator: { propertyName: "kind", mapping },
        properties: { kind },
        example: { kind: "spy" },
      },
      Cat: {},
      Spy: closed,
    }),
  ).toEqual({
    Pet: {
      oneOf: [to("Cat")],
      discriminator: { propertyName: "kind", mapping: { cat: mapping.cat } },
      properties: { kind: { enum: ["cat"], "x-enum-varnames": ["Cat"] } },
      example: {},
    },
    Cat: {},
  });
});

it("of a base that its members refer to, through references, and by the names of schemas", () => {
  expect(
    schemasFor({
      Pet: { oneOf: [to("Cat"), { ...to("Spy"), ...closed }], discriminator: { propertyName: "kind" } },
      Cat: { allOf: [to("Base")] },
      Spy: { allOf: [to("Base"), { properties: { kind: { const: "Spy" } } }] },
      Base: { properties: { kind: to("Kind") } },
      Kind: { enum: ["Cat", "Spy", "Other"] },
    }),
  ).toMatchObject({ Kind: { enum: ["Cat", "Other"] } });
});

it("of a base with the mapping itself, `const` included, and where AsyncAPI has the name alone", () => {
  const schemas = {
    Pet: {
      discriminator: { propertyName: "kind", mapping },
      properties: { kind: { anyOf: [{ const: "cat" }, { const: "spy" }] } },
    },
    Cat: { allOf: [to("Pet")] },
    Spy: { ...closed, allOf: [to("Pet")] },
  };
  expect(schemasFor(schemas)).toMatchObject({
    Pet: { properties: { kind: { anyOf: [{ const: "cat" }] } } },
  });
  const named = {
    ...schemas,
    Pet: { discriminator: "kind", properties: { kind: { enum: ["Cat", "Spy"] } } },
  };
  expect(schemasFor(named)).toMatchObject({ Pet: { properties: { kind: { enum: ["Cat"] } } } });
});

it("with all that is said of them, and the members of choices that are for them alone", () => {
  const secret = { title: "Secret", description: "Secret lynx", "x-note": "secret" };
  const petWith = (written: object) => ({
    oneOf: [to("Cat"), to("Lynx")],
    discriminator: { propertyName: "kind", mapping: { cat: "Cat", lynx: "Lynx" } },
    properties: { kind: written },
    examples: [{ kind: "cat" }, { kind: "lynx" }],
  });
  const kindFor = (written: object, more = {}): unknown => {
    const kept = schemasFor({ Pet: petWith(written), Cat: {}, Lynx: closed, ...more });
    expect(kept).toMatchObject({ Pet: { examples: [{ kind: "cat" }, {}] } });
    expect(JSON.stringify(kept)).not.toMatch(/lynx|secret/i);
    return (kept as { Pet: { properties: { kind: unknown } } }).Pet.properties.kind;
  };
  const open = { oneOf: [{ const: "cat" }] };
  expect(kindFor({ oneOf: [{ const: "cat" }, { const: "lynx", ...secret }] })).toEqual(open);
  expect(kindFor({ oneOf: [{ const: "cat" }, { enum: ["lynx"], ...secret }] })).toEqual(open);
  expect(kindFor({ oneOf: [{ const: "cat" }, { allOf: [{ const: "lynx" }], ...secret }] })).toEqual(open);
  const shared = { Other: { const: "lynx", ...secret } };
  expect(kindFor({ oneOf: [{ const: "cat" }, to("Other")] }, shared)).toEqual(open);
  expect(kindFor({ const: "lynx", type: "string", ...secret })).toEqual({ type: "string" });
});

it("but not values of other properties, nor those that an open member has, too", () => {
  const Pet = {
    oneOf: [to("Cat"), to("Spy")],
    discriminator: { propertyName: "kind", mapping: { cat: "Cat", Spy: "Cat" } },
    properties: { kind: { enum: ["cat", "Spy"] }, other: { enum: ["Spy"] } },
  };
  expect(schemasFor({ Pet, Cat: {}, Spy: closed })).toEqual({ Pet: { ...Pet, oneOf: [to("Cat")] }, Cat: {} });
});
