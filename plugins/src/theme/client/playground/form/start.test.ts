import { expect, test } from "vitest";
import { scheme } from "../../../api/test-scheme.ts";
import { initialBodies, initialParameters, languagesOf, usedOption } from "./start.ts";
import { field, playgroundData as data } from "./test-field.ts";

const body = { contentType: "application/json", required: true, field: field("", "object"), examples: [] };

test("parameters start with what is prefilled, null and false too, else with their defaults", () => {
  const parameters = ["a", "b", "c", "d"].map((name) => field(name, "any", { in: "query", default: 1 }));
  const plain = field("e", "string", { in: "query" });
  const prefill = { parameters: { "query.a": null, "query.b": false, "query.c": "" } };
  expect(initialParameters({ ...data, parameters: [...parameters, plain], prefill })).toEqual({
    "query.a": null,
    "query.b": false,
    "query.c": "",
    "query.d": 1,
  });
});

test("bodies start with what is prefilled for their type, over what they must have; texts with texts only", () => {
  const children = [field("a", "integer", { default: 1 }), field("b", "integer", { default: 2 })];
  const object = field("", "object", { children });
  const bodies = [
    { ...body, field: object },
    { ...body, contentType: "multipart/form-data", field: object },
    { ...body, contentType: "application/xml", field: object },
    { ...body, contentType: "application/x-www-form-urlencoded", field: object, required: false },
  ];
  const filled = {
    "application/json": { b: 5 },
    "multipart/form-data": { b: 6 },
    "application/xml": { b: 7 },
  };
  const started = initialBodies({ ...data, bodies, prefill: { parameters: {}, bodies: filled } });
  expect(Object.values(started).map(({ value }) => value)).toEqual([
    { a: 1, b: 5 },
    { a: 1, b: 6 },
    undefined,
    undefined,
  ]);
});

test("a body that need not be sent starts empty, even where some of its members have to be there", () => {
  const children = [field("a", "string", { required: true })];
  const optional = { ...body, required: false, field: field("", "object", { children }) };
  expect(initialBodies({ ...data, bodies: [optional] })[body.contentType]?.value).toBeUndefined();
});

test("the option starts with the one that was used, the samples with the site's languages", () => {
  const security = [{ schemes: [scheme("a")] }, { schemes: [scheme("b")] }];
  const nothing = { server: "", variables: {} };
  expect(
    usedOption({ ...data, security }, { ...nothing, credentials: { a: { value: "" }, b: { value: "x" } } }),
  ).toBe(1);
  expect(usedOption({ ...data, security }, { ...nothing, credentials: {} })).toBe(0);
  expect(languagesOf({ ...data, languages: ["go", "klingon", "bash"] })).toEqual(["go", "bash"]);
  expect(languagesOf(data)).toEqual([]);
});
