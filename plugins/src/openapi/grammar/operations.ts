import {
  any,
  description,
  externalDocs,
  flag,
  foreign,
  in31,
  in32,
  list,
  map,
  members,
  names,
  one,
  pairs,
  reference,
  summary,
  text,
  type Member,
  type Members,
} from "./members.ts";

const statuses: Member["values"] = {
  "200": "OK",
  "201": "Created",
  "202": "Accepted",
  "204": "No Content",
  "400": "Bad Request",
  "401": "Unauthorized",
  "403": "Forbidden",
  "404": "Not Found",
  "409": "Conflict",
  "422": "Unprocessable Content",
  "429": "Too Many Requests",
  "500": "Internal Server Error",
  default: "Every status that is not listed.",
};

const mediaTypes: Member["values"] = {
  "application/json": "JSON.",
  "multipart/form-data": "A form, with files perhaps.",
  "application/x-www-form-urlencoded": "A form without files.",
  "text/plain": "Plain text.",
  "text/event-stream": "Events as they happen.",
  "application/octet-stream": "A file.",
};

const locations: Member["values"] = {
  path: "A part of the URL's path, in braces there.",
  query: "Behind the question mark of the URL.",
  header: "A header.",
  cookie: "A cookie.",
};

const styles: Member["values"] = {
  simple: "`a,b`: the default in paths and headers.",
  form: "`name=a,b`: the default in queries and cookies.",
  label: "`.a.b`, in paths.",
  matrix: "`;name=a,b`, in paths.",
  spaceDelimited: "`name=a%20b`, in queries.",
  pipeDelimited: "`name=a|b`, in queries.",
  deepObject: "`name[key]=a`, of objects in queries.",
};

const operationOf = (method: string): Member => one("operation", `The operation of \`${method}\` requests.`);

const deprecated = flag("Whether it should no longer be used.");
const content = map("mediaType", "What it holds, by media type.", mediaTypes);
const schema = one("schema", "What values look like.");
const example = any("A value.");
const examples = map("example", "Several values, by name.");
const headers = map("header", "Headers by name.");
const explode = flag("Whether items and members of it are sent one by one.");
const style = text("How lists and objects are written.", styles);
const allowReserved = flag("Whether characters such as `/` and `?` are sent as they are.");

export const pathItem: Members = members({
  $ref: reference,
  summary,
  description,
  get: operationOf("GET"),
  put: operationOf("PUT"),
  post: operationOf("POST"),
  delete: operationOf("DELETE"),
  options: operationOf("OPTIONS"),
  head: operationOf("HEAD"),
  patch: operationOf("PATCH"),
  trace: operationOf("TRACE"),
  servers: list("server", "Where these operations answer, in place of the document's `servers`."),
  parameters: list("parameter", "What all operations of the path take."),
  query: in32(any("The operation of `QUERY` requests.")),
  additionalOperations: in32(any("Operations of other methods, by name.")),
});

export const operation: Members = members({
  // No valid OpenAPI, but people write it.
  $ref: foreign(reference),
  tags: names("What the operation belongs to: groups of the navigation."),
  summary: text("What it does, in a few words: title of its page."),
  description: text("What it does, in Markdown."),
  externalDocs,
  operationId: text("A name for programs; no other operation has it."),
  parameters: list("parameter", "What it takes in path, query, headers and cookies."),
  requestBody: one("requestBody", "What is sent to it."),
  responses: map("response", "What it answers, by status.", statuses),
  callbacks: map("callback", "Requests that it makes the API send, by name."),
  deprecated,
  security: names("What it needs, in place of the document's `security`; `[]` where it needs nothing."),
  servers: list("server", "Where it answers, in place of the document's `servers`."),
});

/** What parameters and headers have in common. */
const sent: Readonly<Record<string, Member>> = {
  $ref: reference,
  description,
  required: flag("Whether it has to be there. In paths it always has."),
  deprecated,
  allowEmptyValue: flag("Whether it may be sent without a value."),
  style,
  explode,
  allowReserved,
  schema,
  example,
  examples,
  content: map("mediaType", "Its media type and schema, in place of `schema`.", mediaTypes),
};

export const parameter: Members = members({
  name: text("Its name; in paths, the name in braces."),
  in: text("Where it is sent.", locations),
  ...sent,
  // What may stand beside a reference.
  summary: in31(summary),
});

export const header: Members = members({ ...sent, summary: in31(summary) });

export const requestBody: Members = members({
  $ref: reference,
  description,
  content,
  required: flag("Whether there has to be one."),
  summary: in31(summary),
});

export const response: Members = members({
  $ref: reference,
  description: text("When it is answered, in Markdown."),
  headers,
  content,
  links: map("link", "What can be asked next, by name."),
  summary: in31(summary),
});

export const mediaType: Members = members({
  $ref: in32(reference),
  schema,
  example,
  examples,
  encoding: map("encoding", "How single properties of a form are sent, by name."),
  itemSchema: in32(one("schema", "What the items of a stream look like.")),
  prefixEncoding: in32(list("encoding", "How the first parts are sent.")),
  itemEncoding: in32(one("encoding", "How further parts are sent.")),
  description: in32(description),
});

export const encoding: Members = members({
  contentType: text("Media type of the part."),
  headers,
  style,
  explode,
  allowReserved,
  encoding: in32(map("encoding", "How properties of the part are sent, by name.")),
  prefixEncoding: in32(list("encoding", "How the first parts in it are sent.")),
  itemEncoding: in32(one("encoding", "How further parts in it are sent.")),
});

export const exampleObject: Members = members({
  $ref: reference,
  summary,
  description,
  value: any("The value."),
  externalValue: text("URL of the value."),
  dataValue: in32(any("The value as data.")),
  serializedValue: in32(text("The value as it is sent.")),
});

export const link: Members = members({
  $ref: reference,
  operationRef: text("Where the operation is written."),
  operationId: text("The operation that is next."),
  parameters: pairs("Values of its parameters, by name."),
  requestBody: any("What is sent to it."),
  description,
  server: one("server", "Where it answers."),
  summary: in31(summary),
});
