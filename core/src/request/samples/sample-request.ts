import { isJson } from "../media-type.ts";
import type { HttpRequest, NamedValue, Part, RequestBody } from "../http-request.ts";
import { cookieHeader, formText } from "../to-fetch.ts";

/** What writers write down: cookies are a header, no header comes twice, and placeholders are readable. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly NamedValue[];
  readonly body: SampleBody | null;
}

export type SampleBody =
  | {
      readonly kind: "text";
      readonly contentType: string;
      readonly text: string;
      /** The text is JSON, by its type. */
      readonly isJson: boolean;
      /** Of a urlencoded form. */
      readonly fields?: readonly NamedValue[];
    }
  | Extract<RequestBody, { readonly kind: "multipart" | "file" }>;

export function sampleRequest(request: HttpRequest): SampleRequest {
  const { method, url, body } = request;
  const headers = new Map<string, NamedValue>();
  for (const { name, value } of request.headers) {
    const key = name.toLowerCase();
    const before = headers.get(key);
    headers.set(key, before ? { name: before.name, value: `${before.value}, ${value}` } : { name, value });
  }
  if (request.cookies.length > 0) {
    headers.set("cookie", { name: "Cookie", value: cookieHeader(request) });
  }
  return { method, url: readable(url), headers: [...headers.values()], body: body && sampleBody(body) };
}

function sampleBody(body: RequestBody): SampleBody {
  if (body.kind === "multipart" || body.kind === "file") return body;
  const { contentType } = body;
  if (body.kind === "text") return { ...body, isJson: isJson(contentType) };
  const { fields } = body;
  return { kind: "text", contentType, text: readable(formText(fields)), isJson: false, fields };
}

/**
 * Placeholders are values to be replaced before anything is sent, so those that are a whole value, as `<token>`, stand as
 * they are read. Other text stays encoded.
 */
function readable(encoded: string): string {
  return encoded.replace(/(?<=[=/,;.]|%2C)%3C([A-Za-z][\w-]*)%3E(?=[&/,;.?#:]|%2C|$)/g, "<$1>");
}

/** Whether all parts can be named once, as texts and files without types of their own for texts. */
export function isPlainForm(parts: readonly Part[]): boolean {
  const names = new Set(parts.map(({ name }) => name));
  return names.size === parts.length && !hasTypedText(parts);
}

export function hasTypedText(parts: readonly Part[]): boolean {
  return parts.some((part) => "value" in part && part.contentType !== undefined);
}

/** A boundary that no text of the parts contains. */
export function boundaryFor(parts: readonly Part[]): string {
  let boundary = "sample-boundary";
  while (parts.some((part) => "value" in part && part.value.includes(boundary))) boundary += "-";
  return boundary;
}

/** All headers but one, by its name in lower case. */
export function headersBut(name: string, headers: readonly NamedValue[]): readonly NamedValue[] {
  return headers.filter((header) => header.name.toLowerCase() !== name);
}

/** What is sent as the Content-Type: the header wins over the body's own. */
export function contentTypeOf({ headers, body }: SampleRequest): string {
  const header = headers.find(({ name }) => name.toLowerCase() === "content-type");
  return header?.value ?? body?.contentType ?? "";
}

/** What fetch and some libraries refuse. */
export function isBodyUnusual({ method, body }: SampleRequest): boolean {
  return body !== null && (method === "GET" || method === "HEAD");
}

/** `POST` as `Post`. */
export function capitalised(method: string): string {
  return method.slice(0, 1) + method.slice(1).toLowerCase();
}
