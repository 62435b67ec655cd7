import { expect, it } from "vitest";
import { redactDocument } from "./redact-document.ts";

const closed = { "x-svc": { groups: ["staff"] } };
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const kinds = (...listed: string[]) => ({ properties: { kind: { enum: listed } } });
const kind = (only: string) => ({ properties: { kind: { const: only } } });

/** What a guest has of a document with these schemas, all of which are shown. */
function schemasFor(schemas: object): Readonly<Record<string, unknown>> {
  const content = { "application/json": { schema: { anyOf: Object.keys(schemas).map(to) } } };
  const paths = { "/a": { get: { responses: { "200": { content } } } } };
  const document = { openapi: "3.1.0", paths, components: { schemas } };
  const kept = redactDocument(document, { reader: { isSignedIn: true, groups: ["guests"] } });
  return (kept as typeof document).components.schemas as Readonly<Record<string, unknown>>;
}

const choice = (...more: object[]) => ({ oneOf: [kind("cat"), { ...closed, ...kind("spy") }, ...more] });

it.each<[string, Readonly<Record<string, object>>]>([
  ["itself", { Pet: { ...kinds("cat", "spy"), ...choice() } }],
  ["as a whole", { Pet: { allOf: [kinds("cat", "spy")], ...choice() } }],
  ["in a base", { Pet: { allOf: [to("Base")], ...choice() }, Base: kinds("cat", "spy") }],
  [
    "by reference",
    { Pet: { properties: { kind: to("Kind") }, ...choice() }, Kind: { enum: ["cat", "spy"] } },
  ],
  ["put together", { Pet: { properties: { kind: { allOf: [{ enum: ["cat", "spy"] }] } }, ...choice() } }],
  [
    "one by one",
    { Pet: { properties: { kind: { oneOf: [{ const: "cat" }, { const: "spy" }] } }, ...choice() } },
  ],
  ["by pattern", { Pet: { patternProperties: { "^k": { enum: ["cat", "spy"] } }, ...choice() } }],
  ["around the choice", { Pet: { ...kinds("cat", "spy"), allOf: [choice()] } }],
  ["where it refers to the choice", { Pet: { ...kinds("cat", "spy"), allOf: [to("Any")] }, Any: choice() }],
  ["around another choice", { Pet: { ...kinds("cat", "spy"), oneOf: [choice(), kind("dog")] } }],
  [
    "where all members are hidden",
    { Pet: { allOf: [kinds("cat", "spy")], anyOf: [{ ...closed, ...kind("spy") }] } },
  ],
])("what only hidden members of a choice are goes where its owner lists it: %s", (_, schemas) => {
  const kept = JSON.stringify(schemasFor(schemas));
  expect(kept).not.toContain("spy");
  expect(kept).toContain('"cat"');
});

it("but not where an open schema that the list is of, too, is that", () => {
  const Base = kinds("cat", "spy");
  const Pet = { allOf: [to("Base")], ...choice() };
  const robot = { allOf: [to("Base"), kind("spy")] };
  expect(schemasFor({ Base, Pet, Robot: robot })).toMatchObject({ Base, Robot: robot });
  expect(schemasFor({ Base, Pet, Other: kind("spy") })).toMatchObject({
    Base: kinds("cat"),
    Other: kind("spy"),
  });
  expect(schemasFor({ Base, Pet, Robot: { ...closed, ...robot } })).toMatchObject({ Base: kinds("cat") });
  // It would be one of the choice.
  const own = {
    Base,
    Pet: { allOf: [to("Base")], oneOf: [kind("cat"), { ...to("Spy"), ...closed }] },
    Spy: { allOf: [to("Base"), kind("spy")] },
  };
  expect(schemasFor(own)).toMatchObject({ Base: kinds("cat") });
});

it("of members that are made of the owner of the choice", () => {
  const made = (more: object) => ({ allOf: [to("Pet"), more] });
  const others = Array.from({ length: 300 }, (_each, at) => [`Cat${at}`, made(kind(`cat${at}`))] as const);
  const cats = others.map(([name]) => name);
  const Pet = { ...kinds("cat1", "agent"), oneOf: [...cats, "Spy"].map(to) };
  const schemas = { ...Object.fromEntries(others), Spy: { ...closed, ...made(kind("agent")) } };
  const kept = { properties: { kind: { enum: ["cat1"] } } };
  expect(schemasFor({ ...schemas, Pet })).toMatchObject({ Pet: kept });
  const mapping = { cat: "Cat1", agent: "Spy" };
  const named = { ...Pet, discriminator: { propertyName: "kind", mapping } };
  expect(schemasFor({ ...schemas, Pet: named })).toMatchObject({
    Pet: { ...kept, discriminator: { mapping: { cat: "Cat1" } } },
  });
});

it("of thousands of members with thousands of properties in little time", { tags: ["long"] }, () => {
  const count = 2_000;
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_each, at) => [`p${at}`, { const: 1 }]),
  );
  const members = Array.from({ length: count }, () => ({ allOf: [to("Base")] }));
  const start = process.cpuUsage();
  const spy = { ...closed, allOf: [to("Base"), { properties: { p1: { const: 7 } } }] };
  const kept = schemasFor({
    Base: { properties },
    Any: { properties: { p1: { enum: [1, 7] } }, oneOf: [spy, ...members] },
  });
  expect(kept).toMatchObject({ Any: { properties: { p1: { enum: [1] } } } });
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(4);
});

it.each<[string, object]>([
  ["alone", { allOf: [to("Spy")] }],
  ["with words beside it", { allOf: [to("Spy")], type: "object", description: "An agent." }],
  ["in another wrapper", { allOf: [{ allOf: [to("Spy")] }] }],
  ["with words in it", { allOf: [to("Spy"), { description: "An agent.", nullable: true }] }],
  ["as a choice of one or nothing", { anyOf: [to("Spy"), { type: "null" }], description: "An agent." }],
  ["as a choice of hidden ones", { oneOf: [to("Spy"), { ...closed, ...kind("mole") }] }],
  ["behind a reference", to("Wrapped")],
])("what only wraps is as hidden as what it refers to: %s", (_what, member) => {
  const kept = schemasFor({
    Pet: {
      ...kinds("cat", "spy"),
      oneOf: [kind("cat"), member],
      properties: { kind: { enum: ["cat", "spy"] } },
    },
    Spy: { ...closed, ...kind("spy") },
    Wrapped: { allOf: [to("Spy")] },
    Ring: { allOf: [to("Ring")] },
    Owner: { properties: { agent: member, name: {} }, required: ["agent", "name"] },
  });
  expect(kept).toEqual({
    Pet: { oneOf: [kind("cat")], properties: { kind: { enum: ["cat"] } } },
    Ring: { allOf: [to("Ring")] },
    Owner: { properties: { name: {} }, required: ["name"] },
  });
});

it("what only hidden parts of a member are goes, too", () => {
  const member = { allOf: [{ ...closed, ...kind("spy") }], properties: { name: {} } };
  const kept = schemasFor({ Pet: { oneOf: [kind("cat"), member], ...kinds("cat", "spy") } });
  expect(kept).toEqual({
    Pet: { oneOf: [kind("cat"), { allOf: [], properties: { name: {} } }], ...kinds("cat") },
  });
});

it("of properties that thousands of patterns may mean in little time", { tags: ["long"] }, () => {
  const all = (count: number, member: (at: number) => readonly [string, object]) =>
    Object.fromEntries(Array.from({ length: count }, (_each, at) => member(at)));
  const properties = (value: string) => ({ properties: all(100, (at) => [`p${at}`, { const: value }]) });
  const start = process.cpuUsage();
  const kept = schemasFor({
    Any: { oneOf: [to("Spy"), to("Cat")], properties: { p1: { enum: ["cat", "spy"] } } },
    Spy: { ...closed, ...properties("spy") },
    Cat: properties("cat"),
    Base: { patternProperties: all(4_000, (at) => [`q+${at}`, {}]) },
    ...all(100, (at) => [`T${at}`, { allOf: [to("Base")], ...properties("spy") }]),
  });
  expect(kept).toMatchObject({ Any: { properties: { p1: { enum: ["cat"] } } } });
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(6);
});

it.each([150, 250, 5_000])("of a hidden member that is one of %d", (count) => {
  const secrets = Array.from({ length: count }, (_each, at) => `secret${at}`);
  const kept = schemasFor({
    Event: { ...kinds("open", ...secrets), oneOf: [kind("open"), to("Admin"), to("Parts")] },
    Admin: { ...closed, oneOf: secrets.map(kind) },
    Parts: { ...closed, allOf: secrets.map((name) => ({ properties: { [name]: {} } })).concat(kind("no")) },
  });
  expect(kept).toEqual({ Event: { ...kinds("open"), oneOf: [kind("open")] } });
});

it("of more choices than can be looked at, in little time: what hidden members have is in none", {}, () => {
  const count = 4_000;
  const all = (member: (at: number) => readonly [string, object]) =>
    Object.fromEntries(Array.from({ length: count }, (_each, at) => member(at)));
  const properties = (value: string) => ({ properties: all((at) => [`p${at}`, { const: value }]) });
  const list = () => ({ oneOf: [to("Spy"), to("Cat")], properties: { p1: { enum: ["cat", "spy"] } } });
  const start = process.cpuUsage();
  const kept = schemasFor({
    Spy: { ...closed, ...properties("spy") },
    Cat: properties("cat"),
    ...all((at) => [`L${at}`, list()]),
    Free: { enum: ["spy", "other"] },
  });
  expect(JSON.stringify(kept)).not.toContain("spy");
  expect(kept).toMatchObject({ L7: { properties: { p1: { enum: ["cat"] } } }, Free: { enum: ["other"] } });
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(8);
});

it.each<[string, (at: number, next: object) => object]>([
  ["each with a hidden end", (_at, next) => ({ oneOf: [next] })],
  ["each with a hidden member", (at, next) => ({ oneOf: [next, { ...closed, ...kind(`secret${at}`) }] })],
])("of thousands of choices in each other in little time: %s", { tags: ["long"] }, (_what, made) => {
  const count = 5_000;
  const start = process.cpuUsage();
  const kept = schemasFor({
    ...Object.fromEntries(
      Array.from({ length: count }, (_each, at) => [`S${at}`, made(at, to(`S${at + 1}`))]),
    ),
    [`S${count}`]: { ...closed, ...kind("secret") },
    Any: { ...kinds("open", "secret7"), oneOf: [to("S0"), kind("open"), { ...closed, ...kind("secret7") }] },
  });
  expect(kept).toMatchObject({ Any: kinds("open") });
  expect(JSON.stringify(kept)).not.toContain("secret");
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(10);
});
