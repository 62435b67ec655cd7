import type { FileValue, HttpRequest, NamedValue, Part, RequestBody } from "../request/http-request.ts";
import { isObject } from "../syntax/parts.ts";
import {
  anything,
  byKind,
  either,
  list,
  members,
  nullable,
  oneOf,
  optional,
  text,
  type OfKind,
  type Shape,
} from "./shape.ts";

const named = list(members<NamedValue>({ name: text, value: text }));
const file = members<FileValue>({ kind: oneOf<"file">("file"), name: text, type: text, data: anything });
const ofPart = { name: text, contentType: optional(text) };
const part = either(
  (value) => isObject(value) && "file" in value,
  members<Extract<Part, { readonly file: unknown }>>({ ...ofPart, file }),
  members<Extract<Part, { readonly value: unknown }>>({ ...ofPart, value: text }),
);

type Of<Kind extends RequestBody["kind"]> = OfKind<RequestBody, Kind>;

const body = byKind<RequestBody>({
  text: members<Of<"text">>({ contentType: text, text }),
  form: members<Of<"form">>({ contentType: text, fields: named }),
  multipart: members<Of<"multipart">>({ contentType: text, parts: list(part) }),
  file: members<Of<"file">>({ contentType: text, file }),
});

export const httpRequest: Shape = members<HttpRequest>({
  method: text,
  url: text,
  headers: named,
  cookies: named,
  body: nullable(body),
});
