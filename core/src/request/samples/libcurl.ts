import type { Part } from "../http-request.ts";
import { headerLine } from "./curl.ts";
import type { SampleBody, SampleRequest } from "./sample-request.ts";
import { doubleQuoted, isBlock, octalBytes } from "./text.ts";

/** A literal of C and C++, where `??` would begin a trigraph. */
export function c(text: string): string {
  return doubleQuoted(text, octalBytes).replace(/(?<=\?)\?/g, String.raw`\?`);
}

/** Lines as literals of their own, which the compiler joins. */
export function cBlock(text: string): string {
  const lines = text.split(/(?<=\n)/);
  return isBlock(text) ? `\n    ${lines.map(c).join("\n    ")}` : ` ${c(text)}`;
}

/** Lines as a raw string. */
export function cppBlock(text: string): string {
  return isBlock(text) && !text.includes(')"') ? ` R"(${text})"` : ` ${c(text)}`;
}

/** The C library, which C++ uses too. */
export function writeLibcurl(request: SampleRequest, dialect: "c" | "c++"): string {
  const { method, url, headers, body } = request;
  const isC = dialect === "c";
  const none = isC ? "NULL" : "nullptr";
  const needsStdio = body?.kind === "file";
  const statements = [
    "CURL *curl = curl_easy_init();",
    "if (!curl) return 1;",
    "",
    method === "HEAD" ? set("NOBODY", " 1L") : set("CUSTOMREQUEST", ` ${c(method)}`),
    set("URL", ` ${c(url)}`),
    ...(headers.length > 0
      ? [
          "",
          `struct curl_slist *headers = ${none};`,
          ...headers.map(
            ({ name, value }) => `headers = curl_slist_append(headers, ${c(headerLine(name, value))});`,
          ),
          set("HTTPHEADER", " headers"),
        ]
      : []),
    ...(body ? ["", ...bodyLines(body, isC)] : []),
    "",
    "CURLcode result = curl_easy_perform(curl);",
    "",
    ...(headers.length > 0 ? ["curl_slist_free_all(headers);"] : []),
    ...(body?.kind === "multipart" ? ["curl_mime_free(form);"] : []),
    ...(needsStdio ? ["fclose(file);"] : []),
    "curl_easy_cleanup(curl);",
    isC ? "return (int)result;" : "return static_cast<int>(result);",
  ];
  return [
    ...(needsStdio ? [isC ? "#include <stdio.h>" : "#include <cstdio>"] : []),
    "#include <curl/curl.h>",
    "",
    isC ? "int main(void) {" : "int main() {",
    ...statements.map((line) => (line === "" ? "" : `  ${line}`)),
    "}",
  ].join("\n");
}

function set(option: string, value: string): string {
  return `curl_easy_setopt(curl, CURLOPT_${option},${value});`;
}

function bodyLines(body: SampleBody, isC: boolean): string[] {
  switch (body.kind) {
    case "text":
      return [set("POSTFIELDS", (isC ? cBlock : cppBlock)(body.text))];
    case "file":
      return [
        `FILE *file = fopen(${c(body.file.name)}, "rb");`,
        set("UPLOAD", " 1L"),
        set("READDATA", " file"),
      ];
    case "multipart":
      return [
        `curl_mime *form = curl_mime_init(curl);`,
        "curl_mimepart *part;",
        ...body.parts.flatMap(partLines),
        set("MIMEPOST", " form"),
      ];
  }
}

function partLines(part: Part): string[] {
  return [
    "part = curl_mime_addpart(form);",
    `curl_mime_name(part, ${c(part.name)});`,
    "file" in part
      ? `curl_mime_filedata(part, ${c(part.file.name)});`
      : `curl_mime_data(part, ${c(part.value)}, CURL_ZERO_TERMINATED);`,
    ...(part.contentType === undefined ? [] : [`curl_mime_type(part, ${c(part.contentType)});`]),
  ];
}
