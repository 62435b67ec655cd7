import { formFields, multipartParts } from "./form.ts";
import type { FileValue, RequestBody } from "./http-request.ts";
import { essenceOf, isJson, isJsonLines, isRange } from "./media-type.ts";
import type { BodyShape } from "./request-shape.ts";

/** The body that goes over the wire for a value: undefined is none. */
export function bodyOf(shape: BodyShape, value: unknown): RequestBody | null {
  if (value === undefined) return null;
  const contentType = concrete(shape.contentType, value);
  const essence = essenceOf(contentType);
  if (isJson(contentType)) return text(contentType, JSON.stringify(value, null, 2));
  if (isMembers(value) && essence === "application/x-www-form-urlencoded") {
    return { kind: "form", contentType, fields: formFields(shape, value) };
  }
  if (isMembers(value) && essence.startsWith("multipart/")) {
    return { kind: "multipart", contentType, parts: multipartParts(shape, value) };
  }
  if (isFile(value)) return { kind: "file", contentType, file: value };
  if (typeof value === "string") return text(contentType, value);
  if (Array.isArray(value) && isJsonLines(contentType)) {
    return text(contentType, value.map((item) => `${JSON.stringify(item)}\n`).join(""));
  }
  return text(contentType, JSON.stringify(value, null, 2));
}

function text(contentType: string, content: string): RequestBody {
  return { kind: "text", contentType, text: content };
}

/** A specification may name a range of types; a request cannot. */
function concrete(contentType: string, value: unknown): string {
  if (!isRange(contentType)) return contentType;
  if (isFile(value)) return value.type === "" ? "application/octet-stream" : value.type;
  return typeof value === "string" ? "text/plain" : "application/json";
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFile(value: unknown): value is FileValue {
  if (!isMembers(value)) return false;
  const isNamed = typeof value["name"] === "string" && typeof value["type"] === "string";
  return isNamed && Object.keys(value).every((key) => key === "name" || key === "type" || key === "data");
}
