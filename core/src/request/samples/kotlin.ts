import type { Part } from "../http-request.ts";
import { contentTypeOf, isBodyUnusual, type SampleBody, type SampleRequest } from "./sample-request.ts";
import { doubleQuoted, hex, isBlock } from "./text.ts";

export function kotlin(text: string): string {
  return doubleQuoted(text, (code) => `\\u${hex(code, 4)}`, "$");
}

/** Lines as a raw string: it has no escapes, and `$` only as an expression. */
export function block(text: string): string {
  if (!isBlock(text) || text.includes('"""') || text.endsWith('"')) return kotlin(text);
  return `"""${text.replaceAll("$", () => "${'$'}")}"""`;
}

export function writeKotlin(request: SampleRequest): string {
  const { method, url, headers, body } = request;
  const content = body ? bodyLines(body, contentTypeOf(request)) : [];
  const needsBody = ["POST", "PUT", "PATCH"].includes(method);
  const none = needsBody ? "ByteArray(0).toRequestBody()" : "null";
  return [
    ...importsOf(body, needsBody),
    "",
    ...(isBodyUnusual(request)
      ? [`// OkHttp refuses ${method} with a body: send it with another client.`]
      : []),
    "val client = OkHttpClient()",
    "",
    ...content,
    "val request = Request.Builder()",
    `    .url(${kotlin(url)})`,
    `    .method(${kotlin(method)}, ${body ? "body" : none})`,
    ...headers.map(({ name, value }) => `    .addHeader(${kotlin(name)}, ${kotlin(value)})`),
    "    .build()",
    "",
    "val response = client.newCall(request).execute()",
    "println(response.body?.string())",
  ].join("\n");
}

function importsOf(body: SampleBody | null, needsBody: boolean): string[] {
  const parts = body?.kind === "multipart" ? body.parts : [];
  const hasFile = body?.kind === "file" || parts.some((part) => "file" in part);
  const hasText = body ? body.kind === "text" || parts.some((part) => isTyped(part)) : needsBody;
  const hasType =
    body !== null && (body.kind !== "multipart" || parts.some((part) => part.contentType !== undefined));
  return [
    ...(hasFile ? ["import java.io.File"] : []),
    "import okhttp3.*",
    ...(hasType || body?.kind === "multipart" ? ["import okhttp3.MediaType.Companion.toMediaType"] : []),
    ...(hasFile ? ["import okhttp3.RequestBody.Companion.asRequestBody"] : []),
    ...(hasText ? ["import okhttp3.RequestBody.Companion.toRequestBody"] : []),
  ];
}

function bodyLines(body: SampleBody, contentType: string): string[] {
  switch (body.kind) {
    case "text":
      // As bytes: OkHttp adds a charset to the type of a string.
      return [
        `val mediaType = ${mediaType(contentType)}`,
        `val body = ${block(body.text)}.toByteArray().toRequestBody(mediaType)`,
      ];
    case "file":
      return [`val body = File(${kotlin(body.file.name)}).asRequestBody(${mediaType(contentType)})`];
    case "multipart":
      return [
        "val body = MultipartBody.Builder()",
        `    .setType(${mediaType(body.contentType)})`,
        ...body.parts.map(
          (part) => `    .addFormDataPart(${[kotlin(part.name), ...partOf(part)].join(", ")})`,
        ),
        "    .build()",
      ];
  }
}

function partOf(part: Part): string[] {
  const type = part.contentType === undefined ? "" : mediaType(part.contentType);
  if ("file" in part) {
    return [kotlin(part.file.name), `File(${kotlin(part.file.name)}).asRequestBody(${type})`];
  }
  return isTyped(part)
    ? ["null", `${kotlin(part.value)}.toByteArray().toRequestBody(${type})`]
    : [kotlin(part.value)];
}

function isTyped(part: Part): boolean {
  return "value" in part && part.contentType !== undefined;
}

function mediaType(type: string): string {
  return `${kotlin(type)}.toMediaType()`;
}
