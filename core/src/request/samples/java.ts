import type { Part } from "../http-request.ts";
import { isBodyUnusual, type SampleBody, type SampleRequest } from "./sample-request.ts";
import { doubleQuoted, hex, indent, isBlock, isUntrimmed } from "./text.ts";

/** The compiler reads `\u` before all else, even a line's end, so low controls are octal. */
export function java(text: string): string {
  return doubleQuoted(text, (code) =>
    code < 128 ? `\\${code.toString(8).padStart(3, "0")}` : `\\u${hex(code, 4)}`,
  );
}

/** Lines as a text block, which loses the spaces that all lines have, and those at their ends. */
export function block(text: string, margin: string): string {
  if (!isBlock(text) || !isUntrimmed(text) || text.endsWith('"')) return java(text);
  const escaped = text.replaceAll("\\", "\\\\").replaceAll('"""', String.raw`""\"`);
  // The closing quotes count as a line of their own where they begin one.
  const end = text.endsWith("\n") ? margin : "";
  return `"""\n${margin}${indent(escaped, margin)}${end}"""`;
}

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);

export function writeJava(request: SampleRequest): string {
  const { method, url, headers, body } = request;
  const start =
    methods.has(method) && !isBodyUnusual(request)
      ? `Unirest.${method.toLowerCase()}(${java(url)})`
      : `Unirest.request(${java(method)}, ${java(url)})`;
  const calls = [
    ...headers.map(({ name, value }) => `.header(${java(name)}, ${java(value)})`),
    ...(body ? bodyCalls(body) : []),
    ".asString();",
  ];
  return [
    "import kong.unirest.core.HttpResponse;",
    "import kong.unirest.core.Unirest;",
    "",
    [`HttpResponse<String> response = ${start}`, ...calls].join("\n    "),
    "",
    "System.out.println(response.getBody());",
  ].join("\n");
}

function bodyCalls(body: SampleBody): string[] {
  switch (body.kind) {
    case "text":
      return [`.body(${block(body.text, "        ")})`];
    case "file":
      return [`.body(java.nio.file.Files.readAllBytes(java.nio.file.Path.of(${java(body.file.name)})))`];
    case "multipart":
      return [".multiPartContent()", ...body.parts.map(field)];
  }
}

function field(part: Part): string {
  const content = "file" in part ? `new java.io.File(${java(part.file.name)})` : java(part.value);
  const type = part.contentType === undefined ? "" : `, ${java(part.contentType)}`;
  return `.field(${java(part.name)}, ${content}${type})`;
}
