// oxlint-disable unicorn/no-thenable -- It is a keyword.
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

it("of members that say their values themselves, without a mapping", () => {
  const Pet = { oneOf: [to("Cat"), to("Spy"), to("Dog")], discriminator: { propertyName: "kind" } };
  const Dog = { properties: { kind: { const: "dog" } } };
  const Cat = { properties: { kind: { enum: ["cat", "agent", "dog"] }, level: { enum: [1, 7] } } };
  const Level = { properties: { level: { const: 7 } } };
  for (const written of [
    { const: "agent" },
    { enum: ["agent"] },
    { allOf: [{ const: "agent" }] },
    { const: "dog" },
  ]) {
    const Spy = { ...closed, allOf: [Level, { properties: { kind: written } }] };
    const isShared = JSON.stringify(written).includes("dog");
    const shown = { enum: isShared ? ["cat", "agent", "dog"] : ["cat", "dog"] };
    expect(schemasFor({ Pet, Cat, Spy, Dog })).toEqual({
      Pet: { ...Pet, oneOf: [to("Cat"), to("Dog")] },
      Cat: { properties: { kind: shown, level: { enum: [1, 7] } } },
      Dog,
    });
  }
});

it("of a base that they are put together from, which names none of them", () => {
  const base = (kinds: readonly string[]) => ({
    discriminator: { propertyName: "kind" },
    properties: { kind: { enum: kinds } },
  });
  const made = (name: string) => ({ allOf: [to("Base"), { properties: { kind: { const: name } } }] });
  const Pet = { anyOf: [to("Base"), to("Cat")] };
  const Spy = { ...closed, ...made("agent") };
  expect(schemasFor({ Pet, Base: base(["cat", "agent"]), Cat: made("cat"), Spy })).toEqual({
    Pet,
    Base: base(["cat"]),
    Cat: made("cat"),
  });
});

it("of a property that hides its values itself, in the mapping, too", () => {
  const groups = { "x-svc-enum": { spy: ["staff"] } };
  const Pet = {
    oneOf: [to("Cat"), to("Spy")],
    discriminator: { propertyName: "kind", mapping },
    properties: { kind: { enum: ["cat", "spy"], ...groups } },
  };
  const shown = { ...Pet.discriminator, mapping: { cat: mapping.cat } };
  expect(schemasFor({ Pet, Cat: {}, Spy: { properties: { kind: { const: "spy" } } } })).toEqual({
    Pet: { ...Pet, discriminator: shown, properties: { kind: { enum: ["cat"], "x-svc-enum": {} } } },
    Cat: {},
    Spy: { properties: { kind: {} } },
  });
});

it("but not values of other properties, nor those that an open member has, too", () => {
  const Pet = {
    oneOf: [to("Cat"), to("Spy")],
    discriminator: { propertyName: "kind", mapping: { cat: "Cat", Spy: "Cat" } },
    properties: { kind: { enum: ["cat", "Spy"] }, other: { enum: ["Spy"] } },
  };
  expect(schemasFor({ Pet, Cat: {}, Spy: closed })).toEqual({ Pet: { ...Pet, oneOf: [to("Cat")] }, Cat: {} });
});

it("a discriminator goes whose property nothing shows that is not hidden", () => {
  const discriminator = { propertyName: "secret", mapping: { a: "Cat" } };
  const secret = { properties: { secret: closed } };
  const shown = { oneOf: [to("Open"), to("Cat")], discriminator };
  const schemas = {
    Pet: { properties: { own: { ...secret, discriminator }, named: to("Named"), shown, below: to("Below") } },
    Named: { ...secret, discriminator: "secret" },
    Below: { allOf: [to("Open"), { discriminator }] },
    Open: { properties: { secret: {} } },
    Cat: {},
  };
  expect(schemasFor(schemas)).toEqual({
    ...schemas,
    Pet: {
      properties: { own: { properties: {} }, named: to("Named"), shown, below: to("Below") },
    },
    Named: { properties: {} },
  });
});

it("a mapping may lead to the document by its own name", () => {
  const leading = { cat: "#/components/schemas/Cat", spy: "./api.json#/components/schemas/Spy" };
  const other = "./other.json#/components/schemas/Spy";
  expect(
    schemasFor({
      Pet: {
        oneOf: [to("Cat"), to("Spy"), { $ref: other }],
        discriminator: { propertyName: "kind", mapping: { ...leading, other } },
        properties: { kind: { enum: ["cat", "spy", "other"] } },
      },
      Cat: {},
      Spy: closed,
    }),
  ).toEqual({
    Pet: {
      oneOf: [to("Cat"), { $ref: other }],
      discriminator: { propertyName: "kind", mapping: { cat: leading.cat, other } },
      properties: { kind: { enum: ["cat", "other"] } },
    },
    Cat: {},
  });
});

it("examples of a discriminator's property go without a list of its values, too, and lists in lists", () => {
  const petWith = (written: object, example: unknown) => ({
    oneOf: [to("Cat"), to("Spy")],
    discriminator: { propertyName: "kind", mapping },
    properties: { kind: written },
    example: { kind: example },
  });
  const kindFor = (written: object, example: unknown): unknown =>
    schemasFor({ Pet: petWith(written, example), Cat: {}, Spy: closed });
  const plain = { type: "string", example: "spy", default: "spy", examples: ["cat", "spy", "Spy"] };
  expect(kindFor(plain, "spy")).toMatchObject({
    Pet: { properties: { kind: { type: "string", examples: ["cat"] } }, example: {} },
  });
  expect(JSON.stringify(kindFor(plain, "spy"))).not.toMatch(/spy/i);
  expect(kindFor({ items: { enum: ["cat", "spy"] } }, ["cat", "spy"])).toMatchObject({
    Pet: { properties: { kind: { items: { enum: ["cat"] } } }, example: { kind: ["cat"] } },
  });
  const condition = { if: { properties: { kind: { const: "cat" } } }, then: { required: ["lives"] } };
  const Pet = { ...petWith({ type: "string" }, "cat"), ...condition };
  expect(schemasFor({ Pet, Cat: {}, Spy: closed })).toMatchObject({ Pet: condition });
});

it("without a discriminator, of a property that tells all members apart", () => {
  const kinds = (...listed: string[]) => ({ properties: { kind: { enum: listed } } });
  const pet = (other: object) => ({
    ...kinds("cat", "spy"),
    oneOf: [{ properties: { kind: { const: "cat" } } }, other],
  });
  const spy = { properties: { kind: { const: "spy" } } };
  expect(schemasFor({ Pet: pet({ ...closed, ...spy }) })).toMatchObject({ Pet: kinds("cat") });
  expect(schemasFor({ Pet: pet(spy) })).toEqual({ Pet: pet(spy) });
  // What others are made of, too, is theirs.
  const based = {
    Base: kinds("cat", "spy"),
    Pet: { ...pet({ ...closed, ...spy }), properties: {}, allOf: [to("Base")] },
  };
  const robot = { allOf: [to("Base"), spy] };
  expect(schemasFor({ ...based, Robot: robot })).toMatchObject({ Base: kinds("cat", "spy") });
  // Another member may be a spy, too.
  const any = { ...pet({ ...closed, ...spy }), anyOf: [{ title: "Any" }] };
  expect(schemasFor({ Pet: { ...any, oneOf: [...any.oneOf, { title: "Any" }] } })).toMatchObject({
    Pet: kinds("cat", "spy"),
  });
});
