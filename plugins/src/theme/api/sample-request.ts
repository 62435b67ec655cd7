import type { Field, Operation, SecurityScheme, Server } from "@octavo/core";
import { exampleOf, exampleText } from "./sample-value.ts";

/** A server's address with the defaults of its variables, without a slash at the end. */
export function serverUrl(server: Server | undefined): string {
  if (!server) return "";
  const url = server.variables.reduce(
    (text, variable) => text.replaceAll(`{${variable.name}}`, variable.default || `{${variable.name}}`),
    server.url,
  );
  return url.replace(/(?<!\/)\/+$/, "");
}

/** The request as a cURL command: required parameters, credentials and the first body. */
export function curlCommand(operation: Operation): string {
  const required = operation.parameters.filter((field) => field.required && field.in !== "path");
  const [first] = operation.security;
  const schemes = first?.schemes ?? [];
  const query = [
    ...named(required, "query"),
    ...schemes.filter((scheme) => scheme.in === "query").map((scheme) => `${scheme.name}=<api-key>`),
  ];
  const cookies = [
    ...named(required, "cookie"),
    ...schemes.filter((scheme) => scheme.in === "cookie").map((scheme) => `${scheme.name}=<api-key>`),
  ];
  const url = `${serverUrl(operation.servers[0])}${operation.path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const lines = [`curl --request ${operation.method.toUpperCase()}`, `--url ${quote(url)}`];
  for (const scheme of schemes.filter(({ in: place }) => place === "header"))
    lines.push(`--header ${quote(`${scheme.name}: ${credential(scheme)}`)}`);
  for (const field of required.filter(({ in: place }) => place === "header"))
    lines.push(`--header ${quote(`${field.name}: ${plain(field)}`)}`);
  if (cookies.length > 0) lines.push(`--cookie ${quote(cookies.join("; "))}`);
  return [...lines, ...bodyLines(operation)].join(" \\\n  ");
}

function named(fields: readonly Field[], place: string): readonly string[] {
  return fields.filter((field) => field.in === place).map((field) => `${field.name}=${plain(field)}`);
}

function plain(field: Field): string {
  const value = exampleOf([], field);
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

function credential(scheme: SecurityScheme): string {
  if (scheme.prefill !== null && scheme.prefill !== "")
    return scheme.type === "apiKey" ? scheme.prefill : `Bearer ${scheme.prefill}`;
  if (scheme.scheme.toLowerCase() === "basic") return "Basic <encoded-value>";
  return scheme.type === "apiKey" ? "<api-key>" : "Bearer <token>";
}

function bodyLines(operation: Operation): readonly string[] {
  const [body] = operation.bodies;
  if (!body || /^(get|head)$/i.test(operation.method)) return [];
  const value = exampleOf(body.examples, body.field, true);
  const header = `--header ${quote(`Content-Type: ${body.contentType}`)}`;
  if (/^multipart\/form-data|^application\/x-www-form-urlencoded/i.test(body.contentType)) {
    const option = body.contentType.startsWith("multipart") ? "--form" : "--data-urlencode";
    return [header, ...formFields(value).map((pair) => `${option} ${quote(pair)}`)];
  }
  if (/file|binary/.test(body.field.type)) return [header, "--data-binary '@file'"];
  return [header, `--data ${quote(exampleText(value))}`];
}

function formFields(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(
    ([name, part]) =>
      `${name}=${typeof part === "object" && part !== null ? JSON.stringify(part) : String(part)}`,
  );
}

/** Single quotes, as POSIX shells read them. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
