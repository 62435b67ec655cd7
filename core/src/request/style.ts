import type { NamedValue } from "./http-request.ts";
import type { ParameterStyle } from "./request-shape.ts";

type Encode = (text: string) => string;

/** How RFC 6570 expands a variable into one text: what stands first and between, and whether names are written. */
const expansions = {
  simple: { first: "", separator: ",", isNamed: false },
  label: { first: ".", separator: ".", isNamed: false },
  matrix: { first: ";", separator: ";", isNamed: true },
};

/**
 * A value as one text, for paths and headers. Unexploded labels are joined by commas, as RFC 6570 and OpenAPI 3.1.1 say;
 * the table of 3.1.0 has periods.
 */
export function expand(
  style: keyof typeof expansions,
  name: string,
  value: unknown,
  explode: boolean,
  encode: Encode,
): string {
  const { first, separator, isNamed } = expansions[style];
  const named = (key: string, text: string): string => {
    if (!isNamed) return text;
    return text === "" ? encode(key) : `${encode(key)}=${text}`;
  };
  const parts = partsOf(value);
  if (!explode || parts.kind === "text") return first + named(name, joined(parts, ",", encode));
  const items =
    parts.kind === "list"
      ? parts.items.map((item) => named(name, encode(item)))
      : parts.members.map(([key, text]) =>
          isNamed ? named(key, encode(text)) : `${encode(key)}=${encode(text)}`,
        );
  return isNamed && items.length === 0 ? "" : first + items.join(separator);
}

/**
 * A value as named fields, for queries, cookies and forms. Names are as given, values encoded.
 *
 * An empty array or object is an empty value where it is written under its own name, and nothing where it is exploded.
 */
export function fieldsOf(
  style: ParameterStyle,
  name: string,
  value: unknown,
  explode: boolean,
  encode: Encode,
): NamedValue[] {
  if (style === "deepObject") return deepFields(name, value, encode);
  const parts = partsOf(value);
  if (explode && parts.kind === "list") return parts.items.map((item) => ({ name, value: encode(item) }));
  if (explode && parts.kind === "members") {
    return parts.members.map(([key, text]) => ({ name: key, value: encode(text) }));
  }
  return [{ name, value: joined(parts, delimiterOf(style, encode), encode) }];
}

function delimiterOf(style: ParameterStyle, encode: Encode): string {
  if (style === "spaceDelimited") return encode(" ");
  return style === "pipeDelimited" ? encode("|") : ",";
}

/** `a[b][0]=…`, as the qs library writes objects: arrays by index, empty ones not at all. */
function deepFields(name: string, value: unknown, encode: Encode): NamedValue[] {
  if (typeof value !== "object" || value === null) return [{ name, value: encode(textOf(value)) }];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
    member === undefined ? [] : deepFields(`${name}[${key}]`, member, encode),
  );
}

type Parts =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "members"; readonly members: readonly (readonly [string, string])[] };

function partsOf(value: unknown): Parts {
  if (Array.isArray(value)) return { kind: "list", items: value.map(textOf) };
  if (typeof value !== "object" || value === null) return { kind: "text", text: textOf(value) };
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return { kind: "members", members: members.map(([key, member]) => [key, textOf(member)] as const) };
}

function joined(parts: Parts, delimiter: string, encode: Encode): string {
  if (parts.kind === "text") return encode(parts.text);
  const texts = parts.kind === "list" ? parts.items : parts.members.flat();
  return texts.map(encode).join(delimiter);
}

/**
 * One value as text. Null is the empty text: no style has a form for it, the word would be taken for a string, and
 * swagger-client writes it so. What is nested deeper than a style can say is JSON.
 */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
