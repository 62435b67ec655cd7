import { encodePart } from "../../model/encode-part.ts";
import type { Part } from "../http-request.ts";
import type { SampleRequest } from "./sample-request.ts";
import { headersBut } from "./sample-request.ts";
import { hasInvisible, octalBytes, withoutInvisible } from "./text.ts";

/** A word for the shell: between single quotes, where it has more than harmless characters; `$'…'` knows escapes. */
export function shell(text: string): string {
  if (hasInvisible(text))
    return `$'${withoutInvisible(text.replace(/[\\']/g, String.raw`\$&`), octalBytes)}'`;
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

export function writeCurl(request: SampleRequest): string {
  const { method, url, headers, body } = request;
  const options = [
    method === "HEAD" && body === null ? "--head" : `--request ${shell(method)}`,
    `--url ${shell(url)}`,
    ...headersBut("cookie", headers).map(({ name, value }) => `--header ${shell(headerLine(name, value))}`),
    ...headers
      .filter(({ name }) => name.toLowerCase() === "cookie")
      .map(({ value }) => `--cookie ${shell(value)}`),
  ];
  if (body?.kind === "multipart") options.push(...body.parts.map(form));
  else if (body?.kind === "file") options.push(`--data-binary ${shell(`@${body.file.name}`)}`);
  else if (body?.fields && body.fields.length > 0) {
    const fields = body.fields.map(({ name, value }) => `${encodePart(name)}=${value}`);
    options.push(...fields.map((field) => `--data-urlencode ${shell(field)}`));
  } else if (body) {
    // A text that begins with @ would name a file.
    options.push(`${body.text.startsWith("@") ? "--data-raw" : "--data"} ${shell(body.text)}`);
  }
  return `curl ${options.join(" \\\n  ")}`;
}

/** A name with a colon and nothing else would remove the header. */
export function headerLine(name: string, value: string): string {
  return value === "" ? `${name};` : `${name}: ${value}`;
}

/**
 * A part in the option's own syntax, where `=` ends a name, `@` and `<` read a file, and `;headers=@` does so after a type: a
 * specification must not have readers send files of theirs. --form-string reads no syntax in values, but knows no types.
 */
function form(part: Part): string {
  const name = part.name.replaceAll("=", "%3D");
  const [mediaType = ""] =
    /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(; *charset=[\w-]+)?/.exec(part.contentType ?? "") ?? [];
  const type = mediaType === "" ? "" : `;type=${mediaType}`;
  if ("file" in part) return `--form ${shell(`${name}=@${word(part.file.name)}${type}`)}`;
  if (type !== "") return `--form ${shell(`${name}=${word(part.value)}${type}`)}`;
  const option = /^[@<"();]|;|^\s|\s$/.test(part.value) ? "--form-string" : "--form";
  return `${option} ${shell(`${name}=${part.value}`)}`;
}

/** A word of the syntax that `--form` has: between quotes, where it has characters with a meaning there. */
function word(text: string): string {
  if (!/^[@<"(]|[;,\\]|^\s|\s$/.test(text)) return text;
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}
