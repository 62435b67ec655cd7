import type { Part } from "../http-request.ts";
import type { SampleBody, SampleRequest } from "./sample-request.ts";
import { doubleQuoted, hex, isBlock } from "./text.ts";

export function dart(text: string): string {
  return doubleQuoted(text, (code) => `\\u{${hex(code)}}`, "$");
}

/** Lines as a raw string, whose first line may be empty. */
export function block(text: string): string {
  const canStand = isBlock(text) && !text.includes("'''") && !text.endsWith("'");
  return canStand ? `r'''\n${text}'''` : dart(text);
}

export function writeDart({ method, url, headers, body }: SampleRequest): string {
  const isForm = body?.kind === "multipart";
  const hasTypes = isForm && body.parts.some((part) => part.contentType !== undefined);
  const imports = [
    ...(body?.kind === "text" ? ["dart:convert"] : []),
    ...(body?.kind === "file" ? ["dart:io"] : []),
    "package:http/http.dart",
    ...(hasTypes ? ["package:http_parser/http_parser.dart"] : []),
  ];
  const names = headers.map(({ name, value }) => `    ${dart(name)}: ${dart(value)},`);
  return [
    ...imports.map((name) => `import "${name}"${name.endsWith("/http.dart") ? " as http" : ""};`),
    "",
    "void main() async {",
    `  final request = http.${isForm ? "Multipart" : ""}Request(${dart(method)}, Uri.parse(${dart(url)}));`,
    ...(names.length > 0 ? ["  request.headers.addAll({", ...names, "  });"] : []),
    ...(body ? bodyLines(body).map((line) => `  ${line}`) : []),
    "",
    "  final response = await request.send();",
    "  print(await response.stream.bytesToString());",
    "}",
  ].join("\n");
}

function bodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case "text":
      // As bytes: a text would add a charset to the type.
      return [`request.bodyBytes = utf8.encode(${block(body.text)});`];
    case "file":
      return [`request.bodyBytes = await File(${dart(body.file.name)}).readAsBytes();`];
    case "multipart":
      return body.parts.map((part) => `request.files.add(${partOf(part)});`);
  }
}

/** Texts too are added as files without a name, since fields cannot repeat. */
function partOf(part: Part): string {
  const type =
    part.contentType === undefined ? "" : `, contentType: MediaType.parse(${dart(part.contentType)})`;
  const start = "file" in part ? "await http.MultipartFile.fromPath" : "http.MultipartFile.fromString";
  return `${start}(${dart(part.name)}, ${dart("file" in part ? part.file.name : part.value)}${type})`;
}
