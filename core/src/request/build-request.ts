import { placeCredentials, type Credential } from "./credential.ts";
import { hasHeader, headerName, oneLine, setHeader } from "./headers.ts";
import type { HttpRequest, NamedValue, RequestBody } from "./http-request.ts";
import { cookieEncode, percentEncode, percentEncodeReserved } from "./percent.ts";
import { bodyOf } from "./request-body.ts";
import type { BodyShape, ParameterShape, RequestShape } from "./request-shape.ts";
import { joinUrl } from "./request-url.ts";
import { expand, fieldsOf } from "./style.ts";

export interface RequestValues {
  /** The base URL with its variables filled in; "" where there is none. */
  readonly server: string;
  /** By `${in}.${name}`. What is absent or undefined was not touched and is not sent; "", 0, false and null are. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Which of the bodies. */
  readonly contentType: string | null;
  /** A JSON value; a string for texts; a FileValue for binary bodies; undefined for none. */
  readonly body: unknown;
  /** Of the chosen security option. */
  readonly credentials: readonly Credential[];
}

/**
 * The request for what was typed. It never fails: a value that does not fit its style is sent as the style's next best, and
 * nothing can end a header's line. A parameter wins over a credential of the same name, which is then not sent.
 */
export function buildRequest(shape: RequestShape, values: RequestValues): HttpRequest {
  const given = shape.parameters.flatMap((parameter) => {
    const value = values.parameters[`${parameter.in}.${parameter.name}`];
    return value === undefined ? [] : [{ parameter, value }];
  });
  const paths = new Map<string, string>();
  const query: NamedValue[] = [];
  const headers: NamedValue[] = [];
  const cookies: NamedValue[] = [];
  for (const { parameter, value } of given) {
    if (parameter.in === "path") paths.set(parameter.name, pathText(parameter, value));
    else if (parameter.in === "query") query.push(...queryFields(parameter, value));
    else if (parameter.in === "cookie") cookies.push(...cookieFields(parameter, value));
    else if (!isEmptyArray(value)) setHeader(headers, parameter.name, headerText(parameter, value));
  }
  addCredentials(values.credentials, { query, headers, cookies });

  const body = bodyOf(bodyShape(shape, values), values.body);
  setContentType(headers, body);
  const pairs = query.map(({ name, value }) => `${percentEncode(name)}=${value}`);
  const url = joinUrl(values.server, shape.path, (name) => paths.get(name), pairs);
  return { method: shape.method.toUpperCase(), url, headers, cookies, body };
}

function pathText(parameter: ParameterShape, value: unknown): string {
  const encode = (text: string): string =>
    parameter.allowReserved ? percentEncodeReserved(text, "path") : percentEncode(text);
  if (parameter.contentType !== null) return encode(contentText(value));
  const { style, name, explode } = parameter;
  return expand(style === "matrix" || style === "label" ? style : "simple", name, value, explode, encode);
}

function queryFields(parameter: ParameterShape, value: unknown): NamedValue[] {
  const encode = (text: string): string =>
    parameter.allowReserved ? percentEncodeReserved(text, "query") : percentEncode(text);
  return fieldsOfParameter(parameter, value, encode);
}

/** Exploded values are cookies of their own: the `&` of the form style has no meaning in a Cookie header. */
function cookieFields(parameter: ParameterShape, value: unknown): NamedValue[] {
  if (isEmptyArray(value)) return [];
  const fields = fieldsOfParameter(parameter, value, cookieEncode);
  return fields.map((field) => ({ name: cookieName(field.name), value: field.value }));
}

function fieldsOfParameter(
  { name, style, explode, contentType }: ParameterShape,
  value: unknown,
  encode: (text: string) => string,
): NamedValue[] {
  if (contentType !== null) return [{ name, value: encode(contentText(value)) }];
  return fieldsOf(style, name, value, explode, encode);
}

/** Header values are sent as they are: OpenAPI does not encode them. */
function headerText({ name, explode, contentType }: ParameterShape, value: unknown): string {
  if (contentType !== null) return contentText(value);
  return expand("simple", name, value, explode, (text) => text);
}

/** A value of a parameter that is defined through `content`. A text was typed in that type already. */
function contentText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

interface Places {
  readonly query: NamedValue[];
  readonly headers: NamedValue[];
  readonly cookies: NamedValue[];
}

function addCredentials(credentials: readonly Credential[], { query, headers, cookies }: Places): void {
  const typed = { query: [...query], headers: [...headers], cookies: [...cookies] };
  for (const credential of placeCredentials(credentials)) {
    const { name, value } = credential;
    if (credential.in === "header") {
      if (!hasHeader(typed.headers, name)) setHeader(headers, name, value);
    } else if (credential.in === "query") {
      if (!hasField(typed.query, name)) query.push({ name, value: percentEncode(value) });
    } else if (!hasField(typed.cookies, cookieName(name))) {
      cookies.push({ name: cookieName(name), value: cookieEncode(value) });
    }
  }
}

function hasField(fields: readonly NamedValue[], name: string): boolean {
  return fields.some((field) => field.name === name);
}

function cookieName(name: string): string {
  return headerName(name) || "cookie";
}

function isEmptyArray(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function bodyShape(shape: RequestShape, { contentType }: RequestValues): BodyShape {
  const found = shape.bodies.find((body) => contentType === null || body.contentType === contentType);
  return (
    found ?? { contentType: contentType ?? "application/json", required: false, encoding: {}, files: [] }
  );
}

/** What was typed for the header wins; but the type of a multipart body has a boundary, which the sender sets. */
function setContentType(headers: NamedValue[], body: RequestBody | null): void {
  if (body === null) return;
  if (body.kind === "multipart") {
    const at = headers.findIndex(({ name }) => name.toLowerCase() === "content-type");
    if (at >= 0) headers.splice(at, 1);
  } else if (!hasHeader(headers, "Content-Type")) {
    setHeader(headers, "Content-Type", oneLine(body.contentType));
  }
}
