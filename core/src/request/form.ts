import { oneLine } from "./headers.ts";
import { isFile, type NamedValue, type Part } from "./http-request.ts";
import { isJson, isRange } from "./media-type.ts";
import type { BodyShape, EncodingShape } from "./request-shape.ts";
import { fieldsOf, textOf } from "./style.ts";

type Members = Readonly<Record<string, unknown>>;

/**
 * The fields of a urlencoded form. By default arrays repeat their name and objects are JSON; a style of the encoding
 * decides otherwise.
 */
export function formFields(shape: BodyShape, value: Members): NamedValue[] {
  return membersOf(value).flatMap(([name, member]) => {
    const encoding = encodingOf(shape, name);
    if (isStyled(encoding)) return styled(name, member, encoding);
    if (asJson(encoding, member)) return [{ name, value: jsonOf(member) }];
    return itemsOf(member).map((item) => ({ name, value: textOf(item) }));
  });
}

/**
 * The parts of a multipart form: files, texts, and objects as JSON with its type. Arrays are one part an item. The type of
 * an encoding is set on each part, and `application/json` makes an array one part.
 */
export function multipartParts(shape: BodyShape, value: Members): Part[] {
  return membersOf(value).flatMap(([name, member]): Part[] => {
    const encoding = encodingOf(shape, name);
    if (shape.files.includes(name)) return itemsOf(member).map((item) => filePart(name, item, encoding));
    if (isStyled(encoding)) return styled(name, member, encoding);
    const items = asJson(encoding, member) ? [member] : itemsOf(member);
    return items.map((item) => valuePart(name, item, encoding));
  });
}

function filePart(name: string, value: unknown, encoding: EncodingShape): Part {
  if (!isFile(value)) return valuePart(name, value, encoding);
  return typed({ name, file: value }, value.type === "" ? typeOf(encoding) : value.type);
}

function valuePart(name: string, value: unknown, encoding: EncodingShape): Part {
  if (!asJson(encoding, value)) return typed({ name, value: textOf(value) }, typeOf(encoding));
  return typed({ name, value: jsonOf(value) }, typeOf(encoding) || "application/json");
}

function typed(part: Part, contentType: string): Part {
  return contentType === "" ? part : { ...part, contentType: oneLine(contentType) };
}

/** The first type that the encoding lists, unless that is a range. */
function typeOf({ contentType = "" }: EncodingShape): string {
  return (
    contentType
      .split(",")
      .map((type) => type.trim())
      .find((type) => !isRange(type)) ?? ""
  );
}

function asJson(encoding: EncodingShape, value: unknown): boolean {
  if (typeOf(encoding) !== "") return isJson(typeOf(encoding));
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text that is to be JSON was typed as JSON. */
function jsonOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isStyled({ style, explode, allowReserved }: EncodingShape): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined;
}

function styled(
  name: string,
  value: unknown,
  { style = "form", explode = style === "form" }: EncodingShape,
): NamedValue[] {
  return fieldsOf(style, name, value, explode, (text) => text);
}

function encodingOf(shape: BodyShape, name: string): EncodingShape {
  return (Object.hasOwn(shape.encoding, name) ? shape.encoding[name] : undefined) ?? {};
}

function membersOf(value: Members): [string, unknown][] {
  return Object.entries(value).filter(([, member]) => member !== undefined);
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
