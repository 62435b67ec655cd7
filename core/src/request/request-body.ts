import { formFields, multipartParts } from "./form.ts";
import { isFile, type RequestBody } from "./http-request.ts";
import { essenceOf, isJson, isJsonLines, isRange } from "./media-type.ts";
import type { BodyShape } from "./request-shape.ts";

/** The body that goes over the wire for a value: undefined is none, and so is an object that the type cannot write. */
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
  if (isJsonLines(contentType)) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return text(contentType, items.map((item) => `${JSON.stringify(item)}\n`).join(""));
  }
  return typeof value === "object" && value !== null ? null : text(contentType, JSON.stringify(value));
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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
