import { longestRun } from "../../source/longest-run.ts";
import type { Part } from "../http-request.ts";
import { type SampleBody, type SampleRequest } from "./sample-request.ts";
import { doubleQuoted, hex, isBlock } from "./text.ts";

export function rust(text: string): string {
  return doubleQuoted(text, (code) => `\\u{${hex(code)}}`);
}

/** Lines as a raw string, with more marks than any quote in them has after it. */
export function block(text: string): string {
  if (!isBlock(text)) return rust(text);
  const fence = "#".repeat(longestRun(text, /"(#*)/g) + 1);
  return `r${fence}"${text}"${fence}`;
}

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"]);

export function writeRust({ method, url, headers, body }: SampleRequest): string {
  const start = methods.has(method)
    ? `.${method.toLowerCase()}(${rust(url)})`
    : `.request(reqwest::Method::from_bytes(b${rust(method)})?, ${rust(url)})`;
  const calls = [
    start,
    ...headers.map(({ name, value }) => `.header(${rust(name)}, ${headerValue(value)})`),
    ...(body ? [bodyCall(body)] : []),
    ".send()",
    ".await?;",
  ];
  return [
    "#[tokio::main]",
    "async fn main() -> Result<(), Box<dyn std::error::Error>> {",
    ...(body?.kind === "multipart" ? form(body.parts) : []),
    "    let client = reqwest::Client::new();",
    "    let response = client",
    ...calls.map((call) => `        ${call}`),
    "",
    '    println!("{}", response.text().await?);',
    "    Ok(())",
    "}",
  ].join("\n");
}

/** A string of a header has to be ASCII; bytes need not. */
function headerValue(value: string): string {
  return /^\p{ASCII}*$/u.test(value) ? rust(value) : `${rust(value)}.as_bytes()`;
}

function bodyCall(body: SampleBody): string {
  switch (body.kind) {
    case "text":
      return `.body(${block(body.text)})`;
    case "file":
      return `.body(std::fs::read(${rust(body.file.name)})?)`;
    case "multipart":
      return ".multipart(form)";
  }
}

function form(parts: readonly Part[]): string[] {
  const calls = parts.map((part) => {
    if ("value" in part && part.contentType === undefined)
      return `.text(${rust(part.name)}, ${rust(part.value)})`;
    const content =
      "file" in part
        ? `bytes(std::fs::read(${rust(part.file.name)})?).file_name(${rust(part.file.name)})`
        : `text(${rust(part.value)})`;
    const type = part.contentType === undefined ? "" : `.mime_str(${rust(part.contentType)})?`;
    return `.part(${rust(part.name)}, reqwest::multipart::Part::${content}${type})`;
  });
  return [
    `    let form = reqwest::multipart::Form::new()\n${calls.map((call) => `        ${call}`).join("\n")};`,
    "",
  ];
}
