import type { ArrivedBody, Case, ChosenFile, Typed } from "./case.ts";
import { allBytes, png } from "./media.ts";

type Fields = Readonly<Record<string, Typed>>;

const note: ChosenFile = {
  name: "note.txt",
  mimeType: "text/plain",
  buffer: Buffer.from("zwölf\r\n\r\n--x\r\n"),
};
const bytes: ChosenFile = { name: "bytes.bin", mimeType: "application/octet-stream", buffer: allBytes };
const pixel: ChosenFile = { name: 'a "pixel" é.png', mimeType: "image/png", buffer: png };

const sent = (
  method: string,
  operation: string,
  path: string,
  contentType: string,
  body: ArrivedBody,
): Pick<Case, "operation" | "arrives"> => ({
  operation,
  arrives: { method, url: path, headers: { "content-type": contentType }, body },
});

const json = (title: string, fields: Fields, value: unknown, more: Partial<Case> = {}): Case => ({
  title: `JSON: ${title}`,
  fields,
  ...sent("POST", "json-person", "/json/person", "application/json", { json: value }),
  ...more,
});

const jsonCases: readonly Case[] = [
  json("one field, the others untouched", { "body.name": "Ann" }, { name: "Ann" }),
  json("unicode and escapes", { "body.name": 'é"\\😀' }, { name: 'é"\\😀' }),
  json(
    "zero and false",
    { "body.name": "A", "body.age": "0", "body.active": false },
    { name: "A", age: 0, active: false },
  ),
  json("a fraction", { "body.name": "A", "body.score": "-1.5" }, { name: "A", score: -1.5 }),
  json("null", { "body.name": "A", "body.nickname": null }, { name: "A", nickname: null }),
  json("a number out of bounds is sent", { "body.name": "A", "body.age": "-1" }, { name: "A", age: -1 }),
  json("a write-only field", { "body.name": "A", "body.secret": "s" }, { name: "A", secret: "s" }),
  json("an enum", { "body.name": "A", "body.role": "guest" }, { name: "A", role: "guest" }),
  json("an enum of numbers", { "body.name": "A", "body.level": "2" }, { name: "A", level: 2 }),
  json(
    "an object inside",
    { "body.name": "A", "body.address": { street: "S", city: "C" } },
    { name: "A", address: { street: "S", city: "C" } },
  ),
  json("a list of texts", { "body.name": "A", "body.tags": ["x", "y"] }, { name: "A", tags: ["x", "y"] }),
  json(
    "a list of objects",
    {
      "body.name": "A",
      "body.pets": [
        { kind: "cat", legs: "4" },
        { kind: "fish", legs: "0" },
      ],
    },
    {
      name: "A",
      pets: [
        { kind: "cat", legs: 4 },
        { kind: "fish", legs: 0 },
      ],
    },
  ),
  json(
    "the first alternative",
    { "body.name": "A", "body.contact": { mail: "m" } },
    { name: "A", contact: { mail: "m" } },
  ),
  json(
    "the second alternative",
    { "body.name": "A", "body.contact": { phone: "1" } },
    { name: "A", contact: { phone: "1" } },
    { alternatives: { "body.contact": 1 } },
  ),
  json(
    "a file as base64",
    { "body.name": "A", "body.photo": pixel },
    { name: "A", photo: png.toString("base64") },
  ),
  json(
    "typed as JSON",
    {},
    { name: "B", extra: [1, null, { a: "" }] },
    { json: '{"name": "B", "extra": [1, null, {"a": ""}]}' },
  ),
  json(
    "typed as JSON, then a field",
    { "body.name": "C" },
    { name: "C", age: 3 },
    { json: '{"name": "B", "age": 3}' },
  ),
  {
    title: "JSON: large numbers and spaces are sent as they are typed",
    json: '{ "name" : 12345678901234567890 }\n',
    ...sent("POST", "json-person", "/json/person", "application/json", {
      text: '{ "name" : 12345678901234567890 }\n',
    }),
  },
  {
    title: "JSON: what is no JSON is sent as it is typed",
    json: '{"name": ',
    ...sent("POST", "json-person", "/json/person", "application/json", { text: '{"name": ' }),
  },
  {
    title: "JSON: PUT",
    fields: { "body.name": "A" },
    ...sent("PUT", "json-person-put", "/json/person", "application/json", { json: { name: "A" } }),
  },
  {
    title: "JSON: PATCH with a type of its own",
    fields: { "body.name": "A" },
    ...sent("PATCH", "json-patch", "/json/person", "application/merge-patch+json", { json: { name: "A" } }),
  },
  {
    title: "JSON: DELETE with a body",
    fields: { "body.name": "A" },
    ...sent("DELETE", "json-delete", "/json/person", "application/json", { json: { name: "A" } }),
  },
  {
    title: "JSON: defaults and x-default are filled in, examples not",
    ...sent("POST", "json-defaults", "/json/defaults", "application/json", {
      json: { size: 10, plan: "pro", zero: 0 },
    }),
  },
  {
    title: "JSON: a list",
    fields: { body: ["1", "0", "-3"] },
    ...sent("POST", "json-list", "/json/list", "application/json", { json: [1, 0, -3] }),
  },
  {
    title: "JSON: a text",
    fields: { body: "null" },
    ...sent("POST", "json-string", "/json/string", "application/json", { json: "null" }),
  },
  {
    title: "JSON: anything",
    json: '[{"a": 1}, false]',
    ...sent("POST", "json-any", "/json/any", "application/json", { json: [{ a: 1 }, false] }),
  },
  {
    title: "JSON: an optional body that nobody touched is not sent",
    operation: "json-optional",
    arrives: { method: "POST", url: "/json/optional" },
  },
  {
    title: "JSON: an optional body",
    fields: { "body.a": "x" },
    ...sent("POST", "json-optional", "/json/optional", "application/json", { json: { a: "x" } }),
  },
];

const form = (title: string, fields: Fields, text: string): Case => ({
  title: `urlencoded: ${title}`,
  fields,
  ...sent("POST", "form", "/form", "application/x-www-form-urlencoded", { text }),
});

const formCases: readonly Case[] = [
  form("reserved characters", { "body.text": "a b&c=d+é" }, "text=a+b%26c%3Dd%2B%C3%A9"),
  form("zero", { "body.count": "0" }, "count=0"),
  form("a list repeats its name", { "body.list": ["x", "y"] }, "list=x&list=y"),
  form("an encoding joins a list", { "body.joined": ["x", "y"] }, "joined=x%2Cy"),
  form("an encoding with pipes", { "body.piped": ["x", "y"] }, "piped=x%7Cy"),
  form(
    "an object is JSON",
    { "body.object": { a: "x", b: "1" } },
    "object=%7B%22a%22%3A%22x%22%2C%22b%22%3A1%7D",
  ),
  form("an encoding of deepObject", { "body.deep": { a: "x", b: "1" } }, "deep%5Ba%5D=x&deep%5Bb%5D=1"),
];

const multipart = (
  title: string,
  fields: Fields,
  parts: Extract<ArrivedBody, { parts: unknown }>["parts"],
): Case => ({
  title: `multipart: ${title}`,
  fields,
  ...sent("POST", "multipart", "/multipart", "multipart/form-data", { parts }),
});

const multipartCases: readonly Case[] = [
  multipart("a text", { "body.text": "zwölf" }, [{ name: "text", body: "zwölf" }]),
  multipart("a file, byte for byte", { "body.file": bytes }, [
    { name: "file", fileName: "bytes.bin", contentType: "application/octet-stream", body: allBytes },
  ]),
  multipart("a file with what looks like a boundary", { "body.file": note }, [
    { name: "file", fileName: "note.txt", contentType: "text/plain", body: note.buffer },
  ]),
  multipart("several files", { "body.files": [bytes, note] }, [
    { name: "files", fileName: "bytes.bin", contentType: "application/octet-stream", body: allBytes },
    { name: "files", fileName: "note.txt", contentType: "text/plain", body: note.buffer },
  ]),
  multipart("a file's name with quotes", { "body.image": pixel }, [
    { name: "image", fileName: "a %22pixel%22 é.png", contentType: "image/png", body: png },
  ]),
  multipart("a list repeats its name", { "body.list": ["x", "y"] }, [
    { name: "list", body: "x" },
    { name: "list", body: "y" },
  ]),
  multipart("an object is JSON", { "body.object": { a: "x", b: "1" } }, [
    { name: "object", contentType: "application/json", body: '{"a":"x","b":1}' },
  ]),
  multipart("an encoding's type", { "body.typed": "a;b" }, [
    { name: "typed", contentType: "text/csv", body: "a;b" },
  ]),
  multipart("texts and files", { "body.text": "t", "body.count": "0", "body.file": note }, [
    { name: "text", body: "t" },
    { name: "count", body: "0" },
    { name: "file", fileName: "note.txt", contentType: "text/plain", body: note.buffer },
  ]),
];

const otherCases: readonly Case[] = [
  {
    title: "a binary body, byte for byte",
    fields: { body: bytes },
    ...sent("PUT", "binary", "/binary", "application/octet-stream", { bytes: allBytes }),
  },
  {
    title: "an image as the body",
    fields: { body: pixel },
    ...sent("PUT", "binary-image", "/binary/image", "image/png", { bytes: png }),
  },
  {
    title: "a text as the body",
    fields: { body: "zwölf\n{not json" },
    ...sent("POST", "text", "/text", "text/plain", { text: "zwölf\n{not json" }),
  },
  {
    title: "XML as the body",
    fields: { body: "<a>é</a>" },
    ...sent("POST", "xml", "/xml", "application/xml", { text: "<a>é</a>" }),
  },
  {
    title: "the first content type",
    fields: { "body.a": "x" },
    ...sent("POST", "types", "/types", "application/json", { json: { a: "x" } }),
  },
  {
    title: "another content type",
    contentType: "text/plain",
    fields: { body: "x" },
    ...sent("POST", "types", "/types", "text/plain", { text: "x" }),
  },
];

export const bodyCases: readonly Case[] = [...jsonCases, ...formCases, ...multipartCases, ...otherCases];
