import {
  requestShapeOf,
  type Field,
  type Operation,
  type Playground,
  type SecurityScheme,
  type Server,
} from "@octavo/core";
import { buildRequest, serverUrl, type Credential, type HttpRequest } from "@octavo/core/request";
import { sampleBody } from "./body-sample.ts";
import { givenValue, isRestricted, sampleValue } from "./field-value.ts";

export interface SampleRequestOptions {
  readonly requiredOnly: boolean;
}

/** The request that samples show: with placeholders for credentials, and `{name}` for path values that nobody gave. */
export function sampleRequest(
  operation: Operation,
  { servers, security }: Pick<Playground, "servers" | "security">,
  options: SampleRequestOptions,
): HttpRequest {
  const [body] = operation.bodies;
  return buildRequest(requestShapeOf(operation), {
    server: sampleServer(servers[0], operation.servers[0]),
    parameters: Object.fromEntries(
      operation.parameters.map((field) => [`${field.in}.${field.name}`, valueOf(field, options)]),
    ),
    contentType: body?.contentType ?? null,
    body: body && sampleBody(body, options.requiredOnly),
    credentials: (security[0]?.schemes ?? []).flatMap(placeholder),
  });
}

/** A reserved name, so that a sample never leads anywhere. */
const exampleServer = "https://api.example.com";

function sampleServer(usable: Server | undefined, written: Server | undefined): string {
  if (usable) return serverUrl(usable);
  const url = written ? serverUrl(written) : "";
  if (/^(?:[a-z][a-z\d+.-]*:|\{)/i.test(url)) return url;
  if (url.startsWith("//")) return `https:${url}`;
  return `${exampleServer}/${url.replace(/^[./]+/, "")}`;
}

/** Headers that OpenAPI says other parts describe: a made-up value would be sent in place of the right one. */
const describedElsewhere = new Set(["accept", "authorization", "content-type"]);

function valueOf(field: Field, { requiredOnly }: SampleRequestOptions): unknown {
  if ((requiredOnly && !field.required) || isRestricted(field)) return undefined;
  if (field.in === "path") return givenValue(field) ?? field.enum[0];
  const isElsewhere = field.in === "header" && describedElsewhere.has(field.name.toLowerCase());
  return isElsewhere ? givenValue(field) : sampleValue(field, { requiredOnly });
}

function placeholder({ type, scheme, in: place, name }: SecurityScheme): readonly Credential[] {
  if (type === "apiKey") return place === "" ? [] : [{ kind: "apiKey", in: place, name, value: "<api-key>" }];
  if (type === "oauth2" || type === "openIdConnect" || scheme === "bearer")
    return [{ kind: "bearer", token: "<token>" }];
  if (type !== "http") return [];
  const value = scheme === "basic" ? "Basic <encoded-value>" : `${scheme} <credentials>`.trim();
  return [{ kind: "apiKey", in: "header", name: "Authorization", value }];
}
