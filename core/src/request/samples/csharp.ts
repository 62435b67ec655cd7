import { longestRun } from "../../source/longest-run.ts";
import type { Part } from "../http-request.ts";
import {
  capitalised,
  contentTypeOf,
  headersBut,
  type SampleBody,
  type SampleRequest,
} from "./sample-request.ts";
import { doubleQuoted, hex, isBlock } from "./text.ts";

export function csharp(text: string): string {
  return doubleQuoted(text, (code) => `\\u${hex(code, 4)}`);
}

/** Lines as a raw string, with one quote more than any row of quotes in them. */
export function block(text: string): string {
  if (!isBlock(text)) return csharp(text);
  const fence = '"'.repeat(Math.max(2, longestRun(text, /"+/g)) + 1);
  return `${fence}\n${text}\n${fence}`;
}

const restMethods = new Set(["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "MERGE", "COPY"]);

/** C# with RestSharp, which knows some methods only. */
export function writeRestSharp(request: SampleRequest): string {
  const { method, url, headers, body } = request;
  if (!restMethods.has(method)) return writeHttpClient(request);
  return [
    "using RestSharp;",
    "",
    `var options = new RestClientOptions(${csharp(url)});`,
    "var client = new RestClient(options);",
    `var request = new RestRequest("", Method.${capitalised(method)});`,
    ...(body ? headersBut("content-type", headers) : headers).map(
      ({ name, value }) => `request.AddHeader(${csharp(name)}, ${csharp(value)});`,
    ),
    ...(body ? restBody(body, contentTypeOf(request)) : []),
    "",
    "var response = await client.ExecuteAsync(request);",
    "Console.WriteLine(response.Content);",
  ].join("\n");
}

function restBody(body: SampleBody, contentType: string): string[] {
  switch (body.kind) {
    case "text":
      return [`request.AddStringBody(${block(body.text)}, ${csharp(contentType)});`];
    case "file":
      return [`request.AddBody(File.ReadAllBytes(${csharp(body.file.name)}), ${csharp(contentType)});`];
    case "multipart":
      return ["request.AlwaysMultipartFormData = true;", ...body.parts.map(restPart)];
  }
}

function restPart(part: Part): string {
  const name = csharp(part.name);
  const type = part.contentType === undefined ? "" : csharp(part.contentType);
  if ("file" in part) {
    return `request.AddFile(${[name, csharp(part.file.name), ...(type === "" ? [] : [type])].join(", ")});`;
  }
  return type === ""
    ? `request.AddParameter(${name}, ${csharp(part.value)});`
    : `request.AddParameter(new BodyParameter(${name}, ${csharp(part.value)}, ${type}));`;
}

/** .NET's own client. */
export function writeHttpClient(request: SampleRequest): string {
  const { method, url, headers, body } = request;
  const others = body ? headersBut("content-type", headers) : headers;
  return [
    "using System.Net.Http;",
    "using System.Net.Http.Headers;",
    "",
    "using var client = new HttpClient();",
    `using var request = new HttpRequestMessage(new HttpMethod(${csharp(method)}), ${csharp(url)});`,
    ...(body ? clientBody(body, `MediaTypeHeaderValue.Parse(${csharp(contentTypeOf(request))})`) : []),
    ...others.map(
      ({ name, value }) =>
        `request${body && isOfContent(name) ? ".Content" : ""}.Headers.TryAddWithoutValidation(${csharp(name)}, ${csharp(value)});`,
    ),
    "",
    "using var response = await client.SendAsync(request);",
    "Console.WriteLine(await response.Content.ReadAsStringAsync());",
  ].join("\n");
}

/** Headers that .NET keeps with the content. */
function isOfContent(name: string): boolean {
  return /^(content-.*|allow|expires|last-modified)$/i.test(name);
}

function clientBody(body: SampleBody, type: string): string[] {
  switch (body.kind) {
    case "text":
      return [`request.Content = new StringContent(${block(body.text)}, ${type});`];
    case "file":
      return [
        `request.Content = new StreamContent(File.OpenRead(${csharp(body.file.name)}));`,
        `request.Content.Headers.ContentType = ${type};`,
      ];
    case "multipart":
      return [
        "var form = new MultipartFormDataContent();",
        ...body.parts.flatMap((part, at) => clientPart(part, `part${at + 1}`)),
        "request.Content = form;",
      ];
  }
}

function clientPart(part: Part, variable: string): string[] {
  const content =
    "file" in part
      ? `new StreamContent(File.OpenRead(${csharp(part.file.name)}))`
      : `new StringContent(${csharp(part.value)})`;
  const names = [part.name, ...("file" in part ? [part.file.name] : [])].map(csharp).join(", ");
  if (part.contentType === undefined) return [`form.Add(${content}, ${names});`];
  return [
    `var ${variable} = ${content};`,
    `${variable}.Headers.ContentType = MediaTypeHeaderValue.Parse(${csharp(part.contentType)});`,
    `form.Add(${variable}, ${names});`,
  ];
}
