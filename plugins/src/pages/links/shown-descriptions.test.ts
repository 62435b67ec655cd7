import { expect, it } from "vitest";
import { shownDescriptions, type DescribedPart } from "./shown-descriptions.ts";

const operation = (path: string): DescribedPart => ({
  kind: "operation",
  path: ["paths", path, "get"],
  isOwn: true,
});

function told(document: unknown, ...parts: readonly DescribedPart[]): readonly string[] {
  return shownDescriptions(document, parts)
    .map(({ path, text }) => `${path.join("/")}: ${text}`)
    .toSorted();
}

it("are those of requests, responses and callbacks, and of what they refer to", () => {
  const schema = { type: "string", description: "schema" };
  const get = {
    description: "own",
    parameters: [
      { description: "parameter", schema },
      { schema },
      { $ref: "#/components/parameters/P", description: "beside" },
    ],
    responses: {
      200: { description: "response", headers: { H: { schema } }, links: { L: { description: "no" } } },
    },
    callbacks: { c: { "{$url}": { description: "no", post: { description: "callback" } } } },
  };
  const P = {
    description: "no",
    schema: { description: "no", properties: { x: { description: "property" } } },
  };
  expect(told({ paths: { a: { get } }, components: { parameters: { P } } }, operation("a"))).toEqual([
    "components/parameters/P/schema/properties/x/description: property",
    "paths/a/get/callbacks/c/{$url}/post/description: callback",
    "paths/a/get/description: own",
    "paths/a/get/parameters/0/description: parameter",
    "paths/a/get/parameters/2/description: beside",
    "paths/a/get/responses/200/description: response",
    // What an alias puts at several places is told at one of them.
    "paths/a/get/responses/200/headers/H/schema/description: schema",
  ]);
});

it("end where references go round, and take linear time", () => {
  let deep: unknown = { description: "deep" };
  for (let level = 0; level < 50_000; level++) deep = { allOf: [deep] };
  const shared = { $ref: "#/components/responses/R" };
  const paths = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, at) => [`/${at}`, { get: { responses: { 200: { ...shared } } } }]),
  );
  const content = { "application/json": { schema: { $ref: "#/components/schemas/S" } } };
  const properties = {
    self: { $ref: "#/components/schemas/S" },
    list: { items: { $ref: "#/components/schemas/S" } },
  };
  const document = {
    paths,
    components: {
      responses: { R: { description: "r", content } },
      schemas: { S: { description: "s", properties, anyOf: [deep, { $ref: "#/components/schemas/S" }] } },
    },
  };
  const found = shownDescriptions(document, Object.keys(paths).map(operation));
  expect(found.map(({ text }) => text).toSorted()).toEqual(["deep", "r", "s"]);
});
