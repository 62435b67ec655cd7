import { hasExactNumbers, rewriteJson } from "./json-literal.ts";
import type { FileValue, NamedValue, Part } from "../http-request.ts";
import { isBodyUnusual, type SampleBody, type SampleRequest } from "./sample-request.ts";
import { hex, indent, withoutInvisible } from "./text.ts";

export function javascript(text: string): string {
  return withoutInvisible(JSON.stringify(text), (code) => `\\u${hex(code, 4)}`);
}

type Dialect = "javascript" | "node" | "typescript";

/** fetch in a browser, in Node, or with types. */
export function writeFetch(request: SampleRequest, dialect: Dialect): string {
  const { method, url, headers, body } = request;
  const options = [`method: ${javascript(method)}`];
  if (headers.length > 0) options.push(`headers: {\n  ${headers.map(headerLine).join(",\n  ")}\n}`);
  if (body) options.push(`body: ${bodyOf(body, dialect)}`);
  const type = dialect === "typescript" ? ": RequestInit" : "";
  return [
    ...(isBodyUnusual(request)
      ? [`// fetch refuses ${method} with a body: send it with another client.`]
      : []),
    ...(body ? before(body, dialect) : []),
    `const options${type} = {\n  ${indent(options.join(",\n"), "  ")}\n};\n`,
    ...(dialect === "node"
      ? [`const response = await fetch(${javascript(url)}, options);`, "console.log(await response.text());"]
      : [
          `fetch(${javascript(url)}, options)`,
          "  .then((response) => response.text())",
          "  .then((text) => console.log(text))",
          "  .catch((error) => console.error(error));",
        ]),
  ].join("\n");
}

/** fetch takes a character of a header for a byte; the idiom gives the bytes of the text. */
function headerLine({ name, value }: NamedValue): string {
  const text = javascript(value);
  return `${key(name)}: ${/^\p{ASCII}*$/u.test(value) ? text : `unescape(encodeURIComponent(${text}))`}`;
}

function key(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : javascript(name);
}

function bodyOf(body: SampleBody, dialect: Dialect): string {
  if (body.kind === "multipart") return "form";
  if (body.kind === "file") return dialect === "node" ? blob(body.file, body.contentType) : "files[0]";
  if (body.fields) {
    const pairs = body.fields.map(({ name, value }) => `  [${javascript(name)}, ${javascript(value)}]`);
    return pairs.length > 0 ? `new URLSearchParams([\n${pairs.join(",\n")}\n])` : '""';
  }
  const literal =
    body.isJson && hasExactNumbers(body.text)
      ? rewriteJson(body.text, { string: javascript, key, word: (word) => word })
      : undefined;
  return literal === undefined ? javascript(body.text) : `JSON.stringify(${literal})`;
}

/** The statements that prepare a body. In browsers the files are those of an input. */
function before(body: SampleBody, dialect: Dialect): string[] {
  const parts = body.kind === "multipart" ? body.parts : [];
  const lines: string[] = [];
  if (body.kind === "file" || parts.some((part) => "file" in part)) {
    lines.push(
      {
        node: 'import { openAsBlob } from "node:fs";\n',
        javascript: 'const { files } = document.querySelector("input[type=file]");',
        typescript: 'const files = document.querySelector<HTMLInputElement>("input[type=file]")!.files!;',
      }[dialect],
    );
  }
  if (body.kind === "multipart") {
    lines.push("const form = new FormData();");
    let files = 0;
    for (const part of parts) lines.push(append(part, dialect, "file" in part ? files++ : 0));
  }
  const last = lines.pop();
  return last === undefined ? [] : [...lines, last.endsWith("\n") ? last : `${last}\n`];
}

function append(part: Part, dialect: Dialect, index: number): string {
  const name = javascript(part.name);
  if ("value" in part) {
    const value = javascript(part.value);
    if (part.contentType === undefined) return `form.append(${name}, ${value});`;
    return `form.append(${name}, new Blob([${value}], { type: ${javascript(part.contentType)} }));`;
  }
  if (dialect === "node") {
    return `form.append(${name}, ${blob(part.file, part.contentType ?? "")}, ${javascript(part.file.name)});`;
  }
  return `form.append(${name}, files[${index}]${dialect === "typescript" ? "!" : ""});`;
}

function blob(file: FileValue, type: string): string {
  const options = type === "" ? "" : `, { type: ${javascript(type)} }`;
  return `await openAsBlob(${javascript(file.name)}${options})`;
}
