import { disposition } from "../multipart.ts";
import type { Part } from "../http-request.ts";
import type { SampleBody, SampleRequest } from "./sample-request.ts";
import { doubleQuoted, hex, isBlock } from "./text.ts";

export function go(text: string): string {
  return doubleQuoted(text, (code) => `\\u${hex(code, 4)}`);
}

/** Lines between backquotes, where those have none. */
export function block(text: string): string {
  return isBlock(text) && !text.includes("`") ? `\`${text}\`` : go(text);
}

export function writeGo({ method, url, headers, body }: SampleRequest): string {
  const payload = body ? payloadOf(body) : { imports: [], lines: [] };
  const imports = ["fmt", "io", "net/http", ...payload.imports].toSorted();
  const isForm = body?.kind === "multipart";
  return [
    "package main",
    "",
    "import (",
    ...imports.map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    `\turl := ${go(url)}`,
    "",
    ...payload.lines.map((line) => `\t${line}`),
    ...(body ? [""] : []),
    `\treq, err := http.NewRequest(${go(method)}, url, ${body ? "payload" : "nil"})`,
    ...check,
    ...headers.map(({ name, value }) => `\treq.Header.Set(${go(name)}, ${go(value)})`),
    ...(isForm ? ['\treq.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    "",
    "\tres, err := http.DefaultClient.Do(req)",
    ...check,
    "\tdefer res.Body.Close()",
    "",
    "\ttext, err := io.ReadAll(res.Body)",
    ...check,
    "\tfmt.Println(string(text))",
    "}",
  ].join("\n");
}

const check = ["\tif err != nil {", "\t\tpanic(err)", "\t}"];

interface Payload {
  readonly imports: readonly string[];
  readonly lines: readonly string[];
}

function payloadOf(body: SampleBody): Payload {
  switch (body.kind) {
    case "text":
      return { imports: ["strings"], lines: [`payload := strings.NewReader(${block(body.text)})`] };
    case "file":
      return {
        imports: ["os"],
        lines: [`payload, err := os.Open(${go(body.file.name)})`, ...check.map((line) => line.slice(1))],
      };
    case "multipart":
      return form(body.parts);
  }
}

function form(parts: readonly Part[]): Payload {
  const hasFiles = parts.some((part) => "file" in part);
  const hasHeads = parts.some((part) => part.contentType !== undefined);
  return {
    imports: ["bytes", "mime/multipart", ...(hasHeads ? ["net/textproto"] : []), ...(hasFiles ? ["os"] : [])],
    lines: [
      "payload := &bytes.Buffer{}",
      "form := multipart.NewWriter(payload)",
      ...parts.flatMap((part, at) => partLines(part, at + 1)),
      "form.Close()",
    ],
  };
}

function partLines(part: Part, number: number): string[] {
  if ("value" in part && part.contentType === undefined) {
    return [`form.WriteField(${go(part.name)}, ${go(part.value)})`];
  }
  const create =
    part.contentType === undefined && "file" in part
      ? [`part${number}, _ := form.CreateFormFile(${go(part.name)}, ${go(part.file.name)})`]
      : [
          `part${number}, _ := form.CreatePart(textproto.MIMEHeader{`,
          `\t"Content-Disposition": {${go(disposition(part))}},`,
          `\t"Content-Type":        {${go(part.contentType ?? "")}},`,
          "})",
        ];
  if ("value" in part) return [...create, `part${number}.Write([]byte(${go(part.value)}))`];
  return [
    `file${number}, err := os.ReadFile(${go(part.file.name)})`,
    ...check.map((line) => line.slice(1)),
    ...create,
    `part${number}.Write(file${number})`,
  ];
}
