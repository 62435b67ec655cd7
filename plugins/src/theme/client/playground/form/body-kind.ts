import { essenceOf } from "@octavo/core/request";
import type { FormBody } from "../data.ts";
import { mediaKind } from "../response/media-kind.ts";
import { shapeOf } from "./field-shape.ts";

/** How a body is filled in: by its fields, as a file, or as a text, whatever its schema says: XML, for example. */
export type BodyKind = "fields" | "file" | "text";

export function bodyKind({ contentType, field }: FormBody): BodyKind {
  if (mediaKind(contentType) === "json" || isForm(contentType) || essenceOf(contentType).includes("*"))
    return "fields";
  return shapeOf(field).kind === "file" ? "file" : "text";
}

/** Whether the values of the body can be typed as JSON too. */
export function isJsonBody({ contentType, field }: FormBody): boolean {
  const essence = essenceOf(contentType);
  const mayBeJson = essence === "application/x-www-form-urlencoded" || essence.includes("*");
  return mediaKind(contentType) === "json" || (mayBeJson && shapeOf(field).kind !== "file");
}

function isForm(contentType: string): boolean {
  return /^(?:multipart\/|application\/x-www-form-urlencoded$)/.test(essenceOf(contentType));
}
