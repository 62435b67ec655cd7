import { rewriteJson } from "./json-literal.ts";
import type { SampleBody, SampleRequest } from "./sample-request.ts";
import { doubleQuoted, hex } from "./text.ts";

export function python(text: string): string {
  return doubleQuoted(text, (code) => (code < 256 ? `\\x${hex(code, 2)}` : `\\u${hex(code, 4)}`));
}

const functions = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);

export function writePython(request: SampleRequest): string {
  const { method, url, headers, body } = request;
  const call = functions.has(method)
    ? `requests.${method.toLowerCase()}(url`
    : `requests.request(${python(method)}, url`;
  const sent = body ? pythonBody(body) : { lines: [], argument: "" };
  const lines = ["import requests", "", `url = ${python(url)}`];
  if (sent.lines.length > 0) lines.push("", ...sent.lines);
  if (headers.length > 0) lines.push("", ...dict("headers", headers.map(header)));
  const options = `${sent.argument}${headers.length > 0 ? ", headers=headers" : ""}`;
  return [...lines, "", `response = ${call}${options})`, "", "print(response.text)"].join("\n");
}

/** Text that is not ASCII has to be bytes: requests would encode it as Latin-1. */
function header({ name, value }: { readonly name: string; readonly value: string }): string {
  return `${python(name)}: ${bytes(value)}`;
}

function bytes(text: string): string {
  return /^\p{ASCII}*$/u.test(text) ? python(text) : `${python(text)}.encode()`;
}

interface Argument {
  readonly lines: readonly string[];
  readonly argument: string;
}

function pythonBody(body: SampleBody): Argument {
  if (body.kind === "file") {
    return { lines: [`payload = open(${python(body.file.name)}, "rb")`], argument: ", data=payload" };
  }
  if (body.kind === "multipart") {
    const files = body.parts.map((part) => {
      const content =
        "file" in part
          ? [python(part.file.name), `open(${python(part.file.name)}, "rb")`]
          : ["None", python(part.value)];
      const type = part.contentType === undefined ? [] : [python(part.contentType)];
      return `(${python(part.name)}, (${[...content, ...type].join(", ")}))`;
    });
    return { lines: list("files", files), argument: ", files=files" };
  }
  if (body.fields && body.fields.length > 0)
    return { lines: fields(body.fields), argument: ", data=payload" };
  const literal = body.isJson
    ? rewriteJson(body.text, {
        string: python,
        key: python,
        word: (word) => ({ true: "True", false: "False" })[word] ?? "None",
      })
    : undefined;
  // requests leaves out a JSON body of None, and sends false values of other arguments as nothing.
  return literal === undefined || literal === "None"
    ? { lines: [`payload = ${bytes(body.text)}`], argument: ", data=payload" }
    : { lines: [`payload = ${reindent(literal)}`], argument: ", json=payload" };
}

function fields(all: readonly { readonly name: string; readonly value: string }[]): string[] {
  const isUnique = new Set(all.map(({ name }) => name)).size === all.length;
  return isUnique
    ? dict(
        "payload",
        all.map(({ name, value }) => `${python(name)}: ${python(value)}`),
      )
    : list(
        "payload",
        all.map(({ name, value }) => `(${python(name)}, ${python(value)})`),
      );
}

function dict(name: string, entries: readonly string[]): string[] {
  return [`${name} = {`, entries.map((entry) => `    ${entry}`).join(",\n"), "}"];
}

function list(name: string, items: readonly string[]): string[] {
  return [`${name} = [`, items.map((item) => `    ${item}`).join(",\n"), "]"];
}

/** Four spaces a level, as Python has it. */
function reindent(literal: string): string {
  return literal.replace(/^ +/gm, "$&$&");
}
