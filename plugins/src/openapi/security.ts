import { isNumber, isObject, type SecurityRequirement, type SecurityScheme } from "@octavo/core";
import {
  addressOf,
  childOf,
  flowsOf,
  follow,
  itemsOf,
  membersOf,
  ownMember,
  type Parts,
  type Place,
  scopeWords,
  textOf,
} from "@octavo/core/fields";

/** A `security` list: each entry is a choice, its schemes are needed together. Unknown schemes are left out. */
export function securityOf(parts: Parts, place: Place): readonly SecurityRequirement[] {
  const requirements: SecurityRequirement[] = [];
  for (const entry of itemsOf(place)) {
    if (!isObject(entry.value)) continue;
    const names = membersOf(entry);
    const schemes = names
      .map(({ name, value }) => schemeOf(parts, name, value))
      .filter((scheme) => scheme !== undefined);
    // An empty entry says that no authentication is fine too; one whose schemes are all unknown says nothing.
    if (schemes.length > 0 || names.length === 0) requirements.push({ schemes });
  }
  return requirements;
}

function schemeOf(parts: Parts, id: string, needed: unknown): SecurityScheme | undefined {
  const path = ["components", "securitySchemes", id];
  const written = follow(parts, { value: parts.value(path), path });
  const scheme = written?.value;
  if (!written || !isObject(scheme)) return undefined;
  const type = textOf(ownMember(scheme, "type"));
  const inHeader = type === "http" || type === "oauth2";
  const place = textOf(ownMember(scheme, "in"));
  const httpScheme = type === "http" ? textOf(ownMember(scheme, "scheme")).toLowerCase() : "";
  const prefill = ownMember(scheme, "x-default");
  const flows = type === "oauth2" ? flowsOf(childOf(written, "flows")) : [];
  const openIdConnectUrl =
    type === "openIdConnect" ? addressOf(ownMember(scheme, "openIdConnectUrl")) : undefined;
  const scopes = Array.isArray(needed) ? needed.filter((scope) => typeof scope === "string") : [];
  const prefilled = type === "apiKey" || httpScheme === "bearer";
  return {
    id,
    type,
    name: inHeader ? "Authorization" : type === "apiKey" ? textOf(ownMember(scheme, "name")) : "",
    in: inHeader
      ? "header"
      : type === "apiKey" && (place === "header" || place === "query" || place === "cookie")
        ? place
        : "",
    scheme: httpScheme,
    description: textOf(ownMember(scheme, "description")),
    scopes,
    ...(type === "oauth2" && scopeWords(childOf(written, "flows"), scopes)),
    prefill: prefilled && (typeof prefill === "string" || isNumber(prefill)) ? String(prefill) : null,
    ...(flows.length > 0 && { flows }),
    ...(openIdConnectUrl !== undefined && { openIdConnectUrl }),
  };
}
