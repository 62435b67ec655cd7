import { multipartPieces } from "../multipart.ts";
import type { Part } from "../http-request.ts";
import {
  boundaryFor,
  capitalised,
  hasTypedText,
  type SampleBody,
  type SampleRequest,
} from "./sample-request.ts";
import { doubleQuoted, hex, isBlock } from "./text.ts";

export function ruby(text: string): string {
  return doubleQuoted(text, (code) => `\\u{${hex(code)}}`, "#");
}

const classes = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE"]);

export function writeRuby(request: SampleRequest): string {
  const { method, url, headers, body } = request;
  const constructor = classes.has(method)
    ? `Net::HTTP::${capitalised(method)}.new(url)`
    : `Net::HTTPGenericRequest.new(${ruby(method)}, ${String(body !== null)}, true, url)`;
  return [
    'require "uri"',
    'require "net/http"',
    "",
    `url = URI(${ruby(url)})`,
    "",
    "http = Net::HTTP.new(url.host, url.port)",
    ...(url.startsWith("http:") ? [] : ["http.use_ssl = true"]),
    "",
    `request = ${constructor}`,
    ...headers.map(({ name, value }) => `request[${ruby(name)}] = ${ruby(value)}`),
    ...(body ? bodyLines(body) : []),
    "",
    "response = http.request(request)",
    "puts response.read_body",
  ].join("\n");
}

function bodyLines(body: SampleBody): string[] {
  if (body.kind === "file") return [`request.body = File.binread(${ruby(body.file.name)})`];
  if (body.kind === "text") return [`request.body = ${block(body.text)}`];
  if (!hasTypedText(body.parts)) {
    const parts = body.parts.map((part) => `  ${field(part)}`);
    return [`request.set_form([\n${parts.join(",\n")}\n], ${ruby(body.contentType)})`];
  }
  // set_form has no types for texts.
  const boundary = boundaryFor(body.parts);
  const pieces = multipartPieces(body.parts, boundary).map((piece) =>
    typeof piece === "string" ? `${ruby(piece)}.b` : `File.binread(${ruby(piece.name)})`,
  );
  return [
    `request["Content-Type"] = ${ruby(`${body.contentType}; boundary=${boundary}`)}`,
    `request.body = [\n  ${pieces.join(",\n  ")}\n].join`,
  ];
}

function field(part: Part): string {
  if ("value" in part) return `[${ruby(part.name)}, ${ruby(part.value)}]`;
  const type = part.contentType === undefined ? "" : `, content_type: ${ruby(part.contentType)}`;
  const { name } = part.file;
  return `[${ruby(part.name)}, File.open(${ruby(name)}), { filename: ${ruby(name)}${type} }]`;
}

/** Lines as a heredoc, which reads no escapes and adds the last line's end. */
export function block(text: string): string {
  const canStand = isBlock(text) && !/^BODY$/m.test(text);
  return canStand ? `<<'BODY'.chomp\n${text}\nBODY` : ruby(text);
}
