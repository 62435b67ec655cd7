import { multipartPieces } from "../multipart.ts";
import { boundaryFor, type SampleBody, type SampleRequest } from "./sample-request.ts";
import { doubleQuoted, hex, isBlock } from "./text.ts";

export function swift(text: string): string {
  return doubleQuoted(text, (code) => `\\u{${hex(code)}}`);
}

/** Lines as a raw string, where only `\#` would be an escape. */
export function block(text: string): string {
  const canStand = isBlock(text) && !text.includes(String.raw`\#`) && !text.includes('"""#');
  return canStand ? `#"""\n${text}\n"""#` : swift(text);
}

export function writeSwift({ method, url, headers, body }: SampleRequest): string {
  const boundary = body?.kind === "multipart" ? boundaryFor(body.parts) : "";
  const fields = headers.map(({ name, value }) => [name, value] as const);
  const form =
    body?.kind === "multipart" ? [["Content-Type", `${body.contentType}; boundary=${boundary}`]] : [];
  return [
    "import Foundation",
    "",
    `var request = URLRequest(url: URL(string: ${swift(url)})!)`,
    `request.httpMethod = ${swift(method)}`,
    ...[...fields, ...form].map(
      ([name = "", value = ""]) => `request.setValue(${swift(value)}, forHTTPHeaderField: ${swift(name)})`,
    ),
    ...(body ? bodyLines(body, boundary) : []),
    "",
    "let (data, _) = try await URLSession.shared.data(for: request)",
    "print(String(decoding: data, as: UTF8.self))",
  ].join("\n");
}

function bodyLines(body: SampleBody, boundary: string): string[] {
  switch (body.kind) {
    case "text":
      return [`request.httpBody = Data(${block(body.text)}.utf8)`];
    case "file":
      return [`request.httpBody = ${fileData(body.file.name)}`];
    case "multipart":
      return [
        "",
        "var form = Data()",
        ...multipartPieces(body.parts, boundary).map(
          (piece) =>
            `form.append(${typeof piece === "string" ? `Data(${swift(piece)}.utf8)` : fileData(piece.name)})`,
        ),
        "request.httpBody = form",
      ];
  }
}

function fileData(name: string): string {
  return `try Data(contentsOf: URL(fileURLWithPath: ${swift(name)}))`;
}
