import type { Part } from "../http-request.ts";
import { multipartPieces } from "../multipart.ts";
import { headerLine } from "./curl.ts";
import { boundaryFor, isPlainForm, type SampleRequest } from "./sample-request.ts";
import { doubleQuoted, hasInvisible, hex, indent } from "./text.ts";

/** Between single quotes only `\` and `'` have a meaning, so lines stay lines; what nobody would see is escaped. */
export function php(text: string): string {
  if (hasInvisible(text)) return phpEscaped(text);
  return `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
}

/** Between double quotes, for line ends that have to be exact. */
export function phpEscaped(text: string): string {
  return doubleQuoted(text, (code) => `\\u{${hex(code)}}`, "$");
}

export function writePhp(request: SampleRequest): string {
  const { method, url, body } = request;
  const headers = request.headers.map(({ name, value }) => php(headerLine(name, value)));
  const options = [
    `CURLOPT_URL => ${php(url)}`,
    "CURLOPT_RETURNTRANSFER => true",
    method === "HEAD" ? "CURLOPT_NOBODY => true" : `CURLOPT_CUSTOMREQUEST => ${php(method)}`,
  ];
  if (body?.kind === "text") options.push(`CURLOPT_POSTFIELDS => ${php(body.text)}`);
  if (body?.kind === "file") options.push(`CURLOPT_POSTFIELDS => file_get_contents(${php(body.file.name)})`);
  if (body?.kind === "multipart") {
    const { parts } = body;
    options.push(`CURLOPT_POSTFIELDS => ${isPlainForm(parts) ? fields(parts) : pieces(parts)}`);
    if (!isPlainForm(parts)) {
      headers.push(php(`Content-Type: ${body.contentType}; boundary=${boundaryFor(parts)}`));
    }
  }
  if (headers.length > 0) options.push(`CURLOPT_HTTPHEADER => [\n  ${headers.join(",\n  ")},\n]`);
  return [
    "<?php",
    "",
    "$curl = curl_init();",
    "",
    "curl_setopt_array($curl, [",
    ...options.map(
      (option) => `  ${option.startsWith("CURLOPT_POSTFIELDS") ? option : indent(option, "  ")},`,
    ),
    "]);",
    "",
    "$response = curl_exec($curl);",
    "",
    "echo $response === false ? curl_error($curl) : $response;",
  ].join("\n");
}

type Parts = readonly Part[];

/** An array becomes a multipart body; its keys are unique, and its texts have no types. */
function fields(parts: Parts): string {
  const lines = parts.map((part) => {
    if ("value" in part) return `    ${php(part.name)} => ${php(part.value)},`;
    const { name } = part.file;
    const type = part.contentType === undefined ? "null" : php(part.contentType);
    return `    ${php(part.name)} => new CURLFile(${php(name)}, ${type}, ${php(name)}),`;
  });
  return `[\n${lines.join("\n")}\n  ]`;
}

function pieces(parts: Parts): string {
  const lines = multipartPieces(parts, boundaryFor(parts)).map((piece) =>
    typeof piece === "string" ? phpEscaped(piece) : `file_get_contents(${php(piece.name)})`,
  );
  return `implode([\n    ${lines.join(",\n    ")},\n  ])`;
}
