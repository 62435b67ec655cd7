import { grammar } from "./index.ts";
import type { Owner } from "./required.ts";

const example = "https://example.com";
const answer = { description: "OK" };

/** A value to begin with, for a key that an object has to have. */
export function firstValue(key: string, { kind, value, name }: Owner): unknown {
  switch (`${kind}.${key}`) {
    case "document.info":
      return { title: "API", version: "1.0.0" };
    case "info.title":
      return "API";
    case "info.version":
      return "1.0.0";
    case "operation.responses":
      return { "200": answer };
    case "response.description":
      return grammar.operation.get("responses")?.values[String(name)] ?? answer.description;
    case "parameter.in":
      return "query";
    case "parameter.required":
      return true;
    case "parameter.schema":
    case "header.schema":
      return { type: "string" };
    case "requestBody.content":
      return { "application/json": { schema: { type: "object" } } };
    case "schema.items":
    case "oauthFlow.scopes":
      return {};
    case "discriminator.propertyName":
      return "type";
    case "serverVariable.default":
      return (
        (Array.isArray(value["enum"]) ? value["enum"] : []).find((each) => typeof each === "string") ?? ""
      );
    case "securityScheme.type":
      return typeOfScheme(value);
    case "securityScheme.name":
      return "X-API-Key";
    case "securityScheme.in":
      return "header";
    case "securityScheme.scheme":
      return "bearer";
    case "securityScheme.flows":
      return { clientCredentials: { tokenUrl: `${example}/token`, scopes: {} } };
    case "securityScheme.openIdConnectUrl":
      return `${example}/.well-known/openid-configuration`;
    case "oauthFlow.authorizationUrl":
      return `${example}/authorize`;
    case "oauthFlow.tokenUrl":
      return `${example}/token`;
    default:
      return key === "url" ? example : key;
  }
}

/** By what the scheme has already. */
function typeOfScheme(value: Owner["value"]): string {
  if (Object.hasOwn(value, "flows")) return "oauth2";
  if (Object.hasOwn(value, "openIdConnectUrl")) return "openIdConnect";
  const isHttp = Object.hasOwn(value, "scheme") || Object.hasOwn(value, "bearerFormat");
  return isHttp ? "http" : "apiKey";
}
