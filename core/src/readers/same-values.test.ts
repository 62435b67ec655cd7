// oxlint-disable unicorn/no-thenable -- It is a keyword.
import { expect, it } from "vitest";
import { redactDocument } from "./redact-document.ts";

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const hiding = (value: string, ...others: string[]) => ({
  enum: [value, ...others],
  "x-svc-enum": { [value]: ["staff"] },
});

/** What a guest has of a document whose operations give these schemas back. */
function schemasFor(schemas: Readonly<Record<string, object>>): Readonly<Record<string, unknown>> {
  const paths = Object.fromEntries(
    Object.keys(schemas).map((name) => [
      `/${name}`,
      { get: { responses: { "200": { content: { "application/json": { schema: to(name) } } } } } },
    ]),
  );
  const document = { openapi: "3.1.0", paths, components: { schemas } };
  const kept = redactDocument(document, { reader: { isSignedIn: true, groups: ["guests"] } });
  return (kept as typeof document).components.schemas;
}

it("members of a choice have no property in common, but with what stands beside the choice", () => {
  const order = { type: { const: "order" }, status: hiding("archived", "new") };
  const ticket = {
    properties: { type: { const: "ticket" }, status: { enum: ["open", "archived"], default: "archived" } },
  };
  const schemas = {
    Event: { oneOf: [to("Order"), to("Ticket")], discriminator: { propertyName: "type" } },
    Envelope: { anyOf: [{ properties: { data: to("Order") } }, { properties: { data: to("Ticket") } }] },
    Order: { properties: order },
    Ticket: ticket,
  };
  expect(schemasFor(schemas)).toMatchObject({
    Order: { properties: { status: { enum: ["new"] } } },
    Ticket: ticket,
  });
  const base = { ...schemas, Event: { ...schemas.Event, properties: { status: hiding("archived") } } };
  expect(schemasFor(base)).toMatchObject({ Ticket: { properties: { status: { enum: ["open"] } } } });
});

it("in choices of a choice, too, each with what is around it", () => {
  const inner = () => ({
    oneOf: [{ properties: { a: { const: "secret" } } }, { properties: { a: { enum: ["secret", "b"] } } }],
  });
  expect(
    schemasFor({
      Pet: { oneOf: [{ properties: { a: hiding("secret", "c") }, ...inner() }, to("Other")] },
      Other: inner(),
    }),
  ).toEqual({
    Pet: {
      oneOf: [
        {
          properties: { a: { enum: ["c"], "x-svc-enum": {} } },
          oneOf: [{ properties: { a: {} } }, { properties: { a: { enum: ["b"] } } }],
        },
        to("Other"),
      ],
    },
    Other: inner(),
  });
});

it("places of a list are no places of each other", () => {
  const list = (items: object) => ({
    prefixItems: [hiding("X", "GET"), { enum: ["X", "Y"] }],
    items,
    contains: { const: "X" },
  });
  expect(schemasFor({ List: list({ type: "string", default: "X" }) })).toEqual({
    List: {
      prefixItems: [{ enum: ["GET"], "x-svc-enum": {} }, { enum: ["X", "Y"] }],
      items: { type: "string", default: "X" },
    },
  });
});

it("nothing is hidden elsewhere in a large document where many refer to one union", () => {
  const types = Array.from({ length: 120 }, (_, at) => {
    const related = { description: "R", nullable: true, allOf: [to("Any")] };
    const others = Array.from({ length: 30 }, (_each, index) => [`p${index}`, { type: "string" }]);
    return [
      `T${at}`,
      { allOf: [to("Base")], properties: { related, ...Object.fromEntries(others) } },
    ] as const;
  });
  const server = { properties: { visibility: { enum: ["public", "internal"], default: "internal" } } };
  const kept = schemasFor({
    ...Object.fromEntries(types),
    Any: { oneOf: types.map(([name]) => to(name)) },
    Base: { properties: { state: hiding("internal", "on") } },
    Server: server,
  });
  expect(kept).toMatchObject({ Server: server, Base: { properties: { state: { enum: ["on"] } } } });
});

it.each<[string, object]>([
  ["items", { items: hiding("secret", "a") }],
  ["values of a map", { additionalProperties: hiding("secret", "a") }],
  ["values by pattern", { patternProperties: { "^x": hiding("secret", "a") } }],
  ["what nothing else describes", { unevaluatedProperties: hiding("secret", "a") }],
  ["names", { propertyNames: hiding("secret", "a") }],
  ["what a text holds", { contentSchema: hiding("secret", "a") }],
])("%s that two schemas of one value describe are one value", (_, hides) => {
  const key = Object.keys(hides).join();
  const inner = key !== "patternProperties" ? { enum: ["secret", "b"] } : { "^x": { enum: ["secret", "b"] } };
  const kept = JSON.stringify(
    schemasFor({
      Base: { properties: { at: hides } },
      Derived: { allOf: [to("Base"), { properties: { at: { [key]: inner } } }] },
      Together: { allOf: [hides, { [key]: inner }] },
      Choice: { ...hides, oneOf: [{ [key]: inner }, { title: "Other" }] },
    }),
  );
  expect(kept).not.toContain("secret");
  expect(kept.match(/"b"/g)).toHaveLength(3);
});

it("what is for any place of a list, or for any name, is for those that another schema has", () => {
  const other = { enum: ["secret", "b"] };
  const kept = JSON.stringify(
    schemasFor({
      Placed: { allOf: [{ items: hiding("secret", "a") }, { prefixItems: [other, other] }] },
      Places: { allOf: [{ prefixItems: [hiding("secret", "a")] }, { prefixItems: [other] }] },
      Later: { allOf: [{ prefixItems: [{}, hiding("secret", "a")] }, { unevaluatedItems: other }] },
      Contained: { allOf: [{ items: hiding("secret", "a") }, { contains: { const: "secret" } }] },
      Named: { additionalProperties: hiding("secret", "a"), oneOf: [{ properties: { k: other } }, {}] },
      Any: { properties: { k: hiding("secret", "a") }, oneOf: [{ additionalProperties: other }, {}] },
    }),
  );
  expect(kept).not.toContain("secret");
  expect(kept.match(/"b"/g)).toHaveLength(6);
});

it("what a schema says of other names is for no name of its patterns", () => {
  const schema = {
    patternProperties: { "^status_": hiding("archived", "new"), "^kind_": { enum: ["archived", "live"] } },
    additionalProperties: { enum: ["archived", "live"] },
  };
  const kept = schemasFor({
    Own: schema,
    Two: { allOf: [structuredClone(schema), { patternProperties: { "^st": { const: "archived" } } }] },
  });
  expect(kept).toMatchObject({
    Own: {
      patternProperties: { "^status_": { enum: ["new"] }, "^kind_": schema.patternProperties["^kind_"] },
      additionalProperties: schema.additionalProperties,
    },
    Two: { allOf: [{}, { patternProperties: { "^st": {} } }] },
  });
  expect(JSON.stringify(kept["Two"])).not.toContain("const");
});

it.each<[string, object]>([
  ["a list or nothing", { anyOf: [{ type: "array", items: { enum: ["secret", "a"] } }, { type: "null" }] }],
  [
    "one or a list",
    { oneOf: [{ enum: ["secret", "a"] }, { type: "array", items: { enum: ["secret", "a"] } }] },
  ],
  ["a list of lists", { type: "array", items: { type: "array", items: { enum: ["secret", "a"] } } }],
  ["a map", { type: "object", additionalProperties: { enum: ["secret", "a"] } }],
])("groups of the values of %s are those of what is in it", (_, schema) => {
  const kept = schemasFor({ Roles: { ...schema, "x-svc-enum": { secret: ["staff"] } } });
  expect(JSON.stringify(kept)).not.toContain("secret");
  expect(JSON.stringify(kept)).toContain('"a"');
});

const secret = () => ({ properties: { k: hiding("secret", "x") } });
const said = () => ({ properties: { k: { enum: ["secret", "y"] } } });

it.each<[string, Readonly<Record<string, object>>]>([
  [
    "a pattern in a choice, and a name beside it",
    {
      A: {
        properties: { abc: hiding("secret", "x") },
        oneOf: [{ patternProperties: { "^a": { enum: ["secret", "y"] } } }],
      },
    },
  ],
  [
    "a name in a choice, and a pattern beside it",
    {
      A: {
        properties: { abc: { enum: ["secret", "y"] } },
        oneOf: [{ patternProperties: { "^a": hiding("secret", "x") } }],
      },
    },
  ],
  [
    "patterns of one schema that some name is of",
    { A: { patternProperties: { "^a": hiding("secret", "x"), "^ab": { enum: ["secret", "y"] } } } },
  ],
  [
    "a pattern of one schema that may be any",
    { A: { patternProperties: { ".*": hiding("secret", "x"), "^ab": { enum: ["secret", "y"] } } } },
  ],
  ["what is in one that has no name", { A: { description: "d", allOf: [{ ...secret(), allOf: [said()] }] } }],
  ["the only member of a choice", { A: { oneOf: [{ ...secret(), allOf: [said()] }] } }],
  [
    "what may be nothing",
    {
      A: {
        nullable: true,
        allOf: [{ ...hiding("secret", "x"), allOf: [{ enum: ["secret", "y"], default: "secret" }] }],
      },
    },
  ],
  [
    "what stands around a choice that the choice is in",
    {
      Pet: { ...secret(), oneOf: [to("Cat"), to("Dog")] },
      Cat: { oneOf: [to("Lion"), to("House")] },
      Dog: {},
      Lion: said(),
      House: {},
    },
  ],
  [
    "members that two choices share, of which one stands in what hides",
    { A: { oneOf: [{ oneOf: [to("M")] }, { ...secret(), oneOf: [to("M")] }] }, M: said() },
  ],
  ["members of two choices", { A: { oneOf: [secret()], anyOf: [said()] } }],
  ["members of choices put together", { A: { allOf: [{ oneOf: [secret(), {}] }, { oneOf: [said(), {}] }] } }],
  [
    "members of choices in members of two choices",
    { A: { oneOf: [{ anyOf: [secret(), {}] }, {}], anyOf: [{ oneOf: [{ allOf: [said()] }] }, {}] } },
  ],
  ["what an anchor names", { A: { $defs: { z: { $anchor: "z", ...said() } }, ...secret(), $ref: "#z" } }],
])("%s: one value", (_, schemas) => {
  const kept = JSON.stringify(schemasFor(schemas));
  expect(kept).not.toContain("secret");
  expect(kept).toMatch(/"x".*"y"|"y".*"x"/);
});

it("members of one choice stay apart, beside another choice too, but where that is about the same", () => {
  for (const other of [{ required: ["k"] }, { properties: { other: {} } }]) {
    const schema = { oneOf: [secret(), said()], anyOf: [other, { title: "Any" }] };
    expect(schemasFor({ A: schema })).toMatchObject({ A: { oneOf: [{}, said()] } });
  }
});

it("what a choice of its base leads back to is none of the other members", () => {
  const made = (more: object) => ({ allOf: [to("Event"), more] });
  const schemas = {
    Event: { oneOf: [to("Order"), to("Ticket")] },
    Order: made(secret()),
    Ticket: made(said()),
  };
  expect(schemasFor(schemas)).toMatchObject({ Ticket: schemas.Ticket });
  const whole = { ...schemas, Event: { ...schemas.Event, ...secret() } };
  expect(JSON.stringify(schemasFor(whole))).not.toContain("secret");
  const narrowed = {
    Base: { properties: { data: { oneOf: [to("Order"), to("Ticket"), { type: "null" }] } } },
    Derived: { allOf: [to("Base"), { properties: { data: to("Order") } }] },
    Restated: { allOf: [to("Base"), { properties: { data: { anyOf: [to("Ticket"), to("Order")] } } }] },
    Order: secret(),
    Ticket: said(),
  };
  expect(schemasFor(narrowed)).toMatchObject({ Ticket: said() });
});

it.each<[string, object]>([
  ["what it is not", { ...secret(), not: to("Order"), allOf: [to("Event")] }],
  [
    "what is only said of some names",
    {
      properties: { at: secret() },
      patternProperties: { "[a]": { oneOf: [to("Order"), to("Ticket")] }, "[b]": to("Order") },
    },
  ],
  [
    "what is not said of it",
    {
      allOf: [
        { properties: { at: { oneOf: [to("Order"), to("Ticket")] } } },
        { properties: { at: secret() } },
      ],
      not: { properties: { at: to("Order") } },
    },
  ],
  [
    "a choice that allows anything",
    {
      properties: { at: { ...secret(), oneOf: [to("Order"), {}] } },
      allOf: [{ properties: { at: { anyOf: [to("Order"), to("Ticket")] } } }],
    },
  ],
  ["what it may be", { ...secret(), if: to("Order"), allOf: [to("Event")] }],
  [
    "what the owner of the choice is made of",
    { ...secret(), allOf: [to("Order")], anyOf: [to("Order"), to("Ticket")] },
  ],
  [
    "a member with more in it",
    { ...secret(), allOf: [to("Order")], anyOf: [{ ...to("Order"), required: ["z"] }, to("Ticket")] },
  ],
])("but not by %s", (_, schema) => {
  const Event = { oneOf: [to("Order"), to("Ticket")] };
  const kept = schemasFor({ Event, Order: { title: "O" }, Ticket: said(), A: schema });
  expect(JSON.stringify(kept)).not.toContain("secret");
});

it(
  "thousands of members that a base is a choice of take linear time, and hide nothing elsewhere",
  { tags: ["long"] },
  () => {
    const count = 2_000;
    const names = Array.from({ length: count }, (_each, at) => `E${at}`);
    const type = { type: "string" };
    const start = process.cpuUsage();
    const server = { properties: { visibility: { enum: ["public", "secret"], default: "secret" } } };
    const kept = schemasFor({
      Event: {
        oneOf: names.map(to),
        discriminator: { propertyName: "type" },
        properties: { type, k: hiding("secret", "x") },
      },
      ...Object.fromEntries(
        names.map((name) => [
          name,
          {
            allOf: [
              to("Event"),
              {
                properties: {
                  type: { const: name },
                  parent: { description: "P", oneOf: [to("Event"), { type: "null" }] },
                  related: { type: "array", minItems: 1, items: to("Event") },
                },
              },
            ],
          },
        ]),
      ),
      Server: server,
    });
    expect(kept).toMatchObject({ Server: server, Event: { properties: { k: { enum: ["x"] } } } });
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(4);
  },
);

it("hundreds of schemas with hidden values and words about them take linear time", { tags: ["long"] }, () => {
  const made = (count: number) => {
    const schemas = Array.from({ length: count }, (_each, at) => ({
      ...hiding(`secret ${at}`, "a"),
      "x-enum-varnames": ["SECRET", "A"],
    }));
    const start = process.cpuUsage();
    const kept = schemasFor({ Choice: { oneOf: schemas }, All: { allOf: schemas } });
    return { kept, seconds: process.cpuUsage(start).user / 1e6 };
  };
  const { kept, seconds } = made(2_000);
  expect(JSON.stringify(kept)).not.toMatch(/secret/i);
  expect(seconds).toBeLessThan(3);
});

it.each<[string, object]>([
  ["anyOf beside oneOf", { ...secret(), oneOf: [to("A"), to("B")], anyOf: [to("A"), to("B"), said()] }],
  ["a base in anyOf", { ...secret(), allOf: [to("A"), { anyOf: [to("A"), said()] }] }],
  [
    "an inline member",
    { oneOf: [to("A"), to("B")], anyOf: [to("A"), to("B"), { allOf: [secret(), said()] }] },
  ],
  ["a member of oneOf that is not apart", { ...secret(), anyOf: [to("A")], oneOf: [to("A"), said()] }],
  ["a member that is anything", { ...secret(), anyOf: [true], oneOf: [true, said()] }],
])("a value may be several members, as with %s", (_what, schema) => {
  const kept = JSON.stringify(schemasFor({ S: schema, A: { title: "a" }, B: { title: "b" } }));
  expect(kept).not.toContain("secret");
});

it.each<[string, object]>([
  ["then", { oneOf: [to("A"), to("B")], if: { minLength: 3 }, then: { oneOf: [to("A")] } }],
  ["not", { oneOf: [to("A"), to("B")], not: { anyOf: [to("A")] } }],
  ["not, where it would be made", { allOf: [to("A")], not: { oneOf: [to("A"), to("B")] } }],
  ["if", { allOf: [to("A")], if: { oneOf: [to("A"), to("B")] }, then: { title: "x" } }],
])("a choice in a condition says nothing of others: %s", (_what, schema) => {
  const kept = schemasFor({ S: { ...secret(), ...schema }, A: { title: "a" }, B: said() });
  expect(JSON.stringify(kept)).not.toContain("secret");
});
