import { expect, it } from "vitest";
import { redactDocument } from "./redact-document.ts";

/** What a guest has of a schema. */
function schemaFor(schema: object, schemas: object = {}): unknown {
  const messages = { m: { payload: schema } };
  const document = { asyncapi: "3.0.0", channels: { chat: { messages } }, components: { schemas } };
  const kept = redactDocument(document, { reader: { isSignedIn: true, groups: ["guests"] } });
  return (kept as typeof document).channels.chat.messages.m.payload;
}

const groups = { "x-svc-enum": { secret: ["staff"] } };
const three = { enum: ["active", "done", "secret"], ...groups };
const desc = "active StatusActive\nsecret StatusSecret";

it.each<[string, object, object]>([
  [
    "in another order",
    { ...three, "x-extensible-enum": ["secret", "done", "active"] },
    { "x-extensible-enum": ["done", "active"] },
  ],
  [
    "of which some are not listed",
    { ...three, "x-extensible-enum": ["secret", "more", "active"] },
    { "x-extensible-enum": ["more", "active"] },
  ],
  [
    "in lists of an order",
    { enum: ["b", "secret"], ...groups, "x-order": ["secret", "b"] },
    { "x-order": ["b"] },
  ],
  [
    "in objects",
    { enum: ["a", "secret"], ...groups, "x-labels": [{ value: "secret", label: "S" }, { value: "a" }] },
    { "x-labels": [{ value: "a" }] },
  ],
  [
    "in lists of another length",
    { ...three, "x-foo": ["secret"], "x-enum-varnames": ["done"] },
    { "x-foo": [], "x-enum-varnames": ["done"] },
  ],
  [
    "as words of others",
    { enum: ["b", "secret"], ...groups, "x-enum-varnames": ["secret", "S"] },
    { "x-enum-varnames": [] },
  ],
  [
    "but one word for several",
    { ...three, "x-enum-varnames": ["S", "D", "S"] },
    { "x-enum-varnames": ["S", "D"] },
  ],
  ["in texts", { ...three, "x-go-enum-desc": desc }, { "x-go-enum-desc": "active StatusActive" }],
  [
    "in texts that are about others alone",
    { ...three, "x-enum-desc": "active one\nsecretive" },
    { "x-enum-desc": "active one\nsecretive" },
  ],
  [
    "in texts with dashes, where an empty value is hidden",
    { enum: ["", "a"], "x-svc-enum": { "": ["staff"] }, "x-enum-desc": "a - first\nb: second" },
    { "x-enum-desc": "a - first\nb: second" },
  ],
  [
    "without an enum",
    { type: "string", "x-extensible-enum": ["active", "done", "secret"], ...groups },
    { type: "string", "x-extensible-enum": ["active", "done"] },
  ],
])("lists that name values go by the names: %s", (_where, schema, open) => {
  const { enum: _values, "x-svc-enum": _groups, ...shown } = schemaFor(schema) as Record<string, unknown>;
  expect(shown).toEqual(open);
});

it("texts go line by line, and names may have signs", () => {
  const odd = { "x-svc-enum": { "a secret": ["staff"], "b.c": ["staff"], "-1": ["staff"] } };
  const text = "a secret: one\nnot a secretive one\nb.c: two\n-1\nb";
  expect(schemaFor({ ...odd, "x-enum-desc": text })).toMatchObject({
    "x-enum-desc": "not a secretive one\nb",
  });
  expect(schemaFor({ ...odd, "x-enum-desc": "b.c" })).toEqual({ "x-svc-enum": {} });
});

it.each<[string, object, object]>([
  ["lists", { "x-extensible-enum": ["active", "done"] }, { "x-extensible-enum": ["active", "done"] }],
  ["hidden ones", { "x-extensible-enum": ["done", "secret"] }, { "x-extensible-enum": ["done"] }],
  ["other lists", { "x-order": ["secret", "b"] }, { "x-order": ["b"] }],
  ["texts", { "x-go-enum-desc": desc }, { "x-go-enum-desc": "active StatusActive" }],
])("beside other schemas, too: %s", (_what, said, open) => {
  const base = { type: "string", "x-extensible-enum": ["active", "done", "secret"], ...groups };
  const kept = schemaFor({ allOf: [{ $ref: "#/components/schemas/Base" }], ...said }, { Base: base });
  expect(kept).toEqual({ allOf: [{ $ref: "#/components/schemas/Base" }], ...open });
});
