import { expect, it } from "vitest";
import { redactDocument } from "./redact-document.ts";

const closed = { "x-svc": { groups: ["staff"] } };

/** What a guest has of a schema. */
function schemaFor(schema: object): unknown {
  const document = {
    asyncapi: "3.0.0",
    channels: { chat: { messages: { m: { payload: schema } } } },
  };
  const kept = redactDocument(document, { reader: { isSignedIn: true, groups: ["guests"] } });
  return (kept as typeof document).channels.chat.messages.m.payload;
}

it("names of hidden properties stand nowhere else in the schema", () => {
  expect(
    schemaFor({
      properties: { word: closed, a: {} },
      required: ["word", "a"],
      propertyNames: { enum: ["word", "a"] },
      dependentRequired: { word: ["a"], a: ["word"] },
      dependentSchemas: {
        word: { properties: { q: {} } },
        a: { required: ["word"], properties: { word: {} } },
      },
      dependencies: { word: ["a"], a: ["word", "a"] },
      if: { properties: { word: { const: 1 } }, required: ["word"] },
      else: { properties: { word: { minimum: 1 }, a: {} } },
      not: { required: ["word"] },
    }),
  ).toEqual({
    properties: { a: {} },
    required: ["a"],
    propertyNames: { enum: ["a"] },
    dependentRequired: { a: [] },
    dependentSchemas: { a: { required: [], properties: {} } },
    dependencies: { a: ["a"] },
    if: { properties: {}, required: [] },
    else: { properties: { a: {} } },
    not: { required: [] },
  });
});

it("a property of the same name that a schema shows is another one", () => {
  const shown = {
    properties: { word: {} },
    propertyNames: { enum: ["word"] },
    dependentSchemas: { word: { properties: { word: {} } } },
    if: { properties: { word: {} }, required: ["word"] },
  };
  expect(schemaFor({ properties: { inner: { properties: { word: closed } }, shown } })).toEqual({
    properties: { inner: { properties: {} }, shown },
  });
});
