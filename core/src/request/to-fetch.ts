import type { HttpRequest, RequestBody } from "./http-request.ts";
import { essenceOf } from "./media-type.ts";
import { multipartPieces } from "./multipart.ts";

export interface FetchArguments {
  readonly url: string;
  readonly init: {
    readonly method: string;
    readonly headers: [name: string, value: string][];
    readonly body?: string | Blob;
  };
}

/**
 * What to call `fetch` with. Where the fetch is a browser's it leaves the Cookie header out, and refuses a body with GET
 * and HEAD.
 */
export function toFetch(request: HttpRequest): FetchArguments {
  const headers = request.headers.map(({ name, value }): [string, string] => [name, utf8(value)]);
  if (request.cookies.length > 0) headers.push(["Cookie", utf8(cookieHeader(request))]);
  const { method, url } = request;
  if (request.body === null) return { url, init: { method, headers } };
  const boundary = boundaryOf(request.body);
  if (request.body.kind === "multipart") {
    headers.push(["Content-Type", `${essenceOf(request.body.contentType)}; boundary=${boundary}`]);
  }
  return { url, init: { method, headers, body: content(request.body, boundary) } };
}

/** The cookies as one header's value. */
export function cookieHeader({ cookies }: HttpRequest): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

function content(body: RequestBody, boundary: string): string | Blob {
  switch (body.kind) {
    case "text":
      return body.text;
    case "form":
      return formText(body.fields);
    case "file":
      return body.file.data ?? new Blob([]);
    case "multipart": {
      const pieces = multipartPieces(body.parts, boundary);
      return new Blob(pieces.map((piece) => (typeof piece === "string" ? piece : (piece.data ?? ""))));
    }
  }
}

/** Fields as the text of a urlencoded form. */
export function formText(fields: readonly { readonly name: string; readonly value: string }[]): string {
  return new URLSearchParams(fields.map(({ name, value }): [string, string] => [name, value])).toString();
}

/** Not to be guessed, so that no file can have it inside. */
function boundaryOf(body: RequestBody): string {
  if (body.kind !== "multipart") return "";
  const random = crypto.getRandomValues(new Uint32Array(4));
  return `----OctavoBoundary${[...random].map((part) => part.toString(36)).join("")}`;
}

/** fetch sends each character of a header as one byte and refuses others: these are the bytes of its UTF-8. */
function utf8(value: string): string {
  return [...new TextEncoder().encode(value)].map((byte) => String.fromCharCode(byte)).join("");
}
