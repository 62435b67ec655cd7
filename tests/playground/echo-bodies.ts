import { operation, type Json } from "./echo-operation.ts";

const string: Json = { type: "string" };
const strings: Json = { type: "array", items: string };
const single: Json = { type: "object", properties: { a: string } };
const pair: Json = { type: "object", properties: { a: string, b: { type: "integer" } } };
const file: Json = { type: "string", contentMediaType: "application/octet-stream" };

/** A schema with all that a form can hold. */
const person: Json = {
  type: "object",
  required: ["name"],
  properties: {
    id: { type: "string", readOnly: true },
    name: string,
    secret: { type: "string", writeOnly: true },
    nickname: { type: ["string", "null"] },
    age: { type: "integer", minimum: 0, maximum: 150 },
    score: { type: "number" },
    active: { type: "boolean" },
    role: { type: "string", enum: ["admin", "guest"] },
    level: { type: ["integer", "null"], enum: [1, 2, null] },
    address: {
      type: "object",
      required: ["street"],
      properties: { street: string, city: string },
    },
    tags: strings,
    pets: {
      type: "array",
      items: { type: "object", required: ["kind"], properties: { kind: string, legs: { type: "integer" } } },
    },
    labels: { type: "object", additionalProperties: string },
    contact: {
      oneOf: [
        { title: "Mail", type: "object", required: ["mail"], properties: { mail: string } },
        { title: "Phone", type: "object", required: ["phone"], properties: { phone: string } },
      ],
    },
    photo: { type: "string", contentEncoding: "base64", contentMediaType: "image/png" },
  },
};

const text = { "text/plain": { schema: string } };

/** Operations with a body. */
export const bodyPaths: Json = {
  "/json/person": {
    ...withBody("post", "json-person", { "application/json": { schema: person } }),
    ...withBody("put", "json-person-put", { "application/json": { schema: person } }),
    ...withBody("patch", "json-patch", { "application/merge-patch+json": { schema: person } }),
    ...withBody("delete", "json-delete", { "application/json": { schema: person } }),
  },
  "/json/defaults": withBody("post", "json-defaults", {
    "application/json": {
      schema: {
        type: "object",
        properties: {
          size: { type: "integer", default: 10 },
          plan: { type: "string", "x-default": "pro" },
          zero: { type: "integer", "x-default": 0, default: 7 },
          example: { type: "string", examples: ["only shown"] },
        },
      },
    },
  }),
  "/json/list": withBody("post", "json-list", {
    "application/json": { schema: { type: "array", items: { type: "integer" } } },
  }),
  "/json/string": withBody("post", "json-string", { "application/json": { schema: string } }),
  "/json/any": withBody("post", "json-any", { "application/json": { schema: {} } }),
  "/json/optional": {
    post: operation("json-optional", {
      requestBody: {
        content: { "application/json": { schema: single } },
      },
    }),
  },
  "/form": withBody("post", "form", {
    "application/x-www-form-urlencoded": {
      schema: {
        type: "object",
        properties: {
          text: string,
          count: { type: "integer" },
          list: strings,
          joined: strings,
          piped: strings,
          object: pair,
          deep: pair,
        },
      },
      encoding: {
        joined: { style: "form", explode: false },
        piped: { style: "pipeDelimited", explode: false },
        deep: { style: "deepObject", explode: true },
      },
    },
  }),
  "/multipart": withBody("post", "multipart", {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: {
          text: string,
          count: { type: "integer" },
          list: strings,
          object: pair,
          typed: string,
          file,
          files: { type: "array", items: file },
          image: { type: "string", contentMediaType: "image/png" },
        },
      },
      encoding: { typed: { contentType: "text/csv" }, image: { contentType: "image/png, image/jpeg" } },
    },
  }),
  "/binary": withBody("put", "binary", { "application/octet-stream": {} }),
  "/binary/image": withBody("put", "binary-image", {
    "image/png": { schema: { type: "string", contentMediaType: "image/png" } },
  }),
  "/text": withBody("post", "text", text),
  "/xml": withBody("post", "xml", {
    "application/xml": { schema: single },
  }),
  "/types": withBody("post", "types", {
    "application/json": { schema: single },
    ...text,
  }),
};

function withBody(method: string, id: string, content: Json): Json {
  return { [method]: operation(id, { requestBody: { required: true, content } }) };
}
