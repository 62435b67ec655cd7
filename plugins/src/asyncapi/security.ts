import { isObject, type SecurityRequirement, type SecurityScheme } from "@octavo/core";
import {
  addressOf,
  childOf,
  flowsOf,
  follow,
  itemsOf,
  ownMember,
  scopeWords,
  textOf,
  type Parts,
  type Place,
} from "@octavo/core/fields";
import { nameOfReference } from "./layers.ts";

/** Most ways in that a page names. */
const schemeLimit = 50;

/** `security` of servers and operations: each entry is a way in of its own. What several name is named once. */
export function securityOf(parts: Parts, lists: readonly Place[]): readonly SecurityRequirement[] {
  const found = new Map<string, SecurityRequirement>();
  for (const list of lists)
    for (const written of itemsOf(list).slice(0, schemeLimit)) {
      const place = follow(parts, written);
      if (!place || !isObject(place.value)) continue;
      const scheme = schemeOf(nameOfReference(written.value), place);
      const key = JSON.stringify(scheme);
      if (found.size < schemeLimit && !found.has(key)) found.set(key, { schemes: [scheme] });
    }
  return [...found.values()];
}

const places: ReadonlySet<string> = new Set(["header", "query", "cookie"]);

/** Schemes of HTTP as requests have them; those of brokers have only a type. */
function schemeOf(name: string, place: Place): SecurityScheme {
  const own = (key: string): string => textOf(ownMember(place.value, key));
  const type = own("type");
  const inHeader = type === "http" || type === "oauth2";
  const isKey = type === "httpApiKey";
  const where = isKey ? own("in") : "";
  const needed = ownMember(place.value, "scopes");
  const scopes = Array.isArray(needed) ? needed.filter((scope) => typeof scope === "string") : [];
  const flows = type === "oauth2" ? flowsOf(childOf(place, "flows")) : [];
  const openIdConnectUrl =
    type === "openIdConnect" ? addressOf(ownMember(place.value, "openIdConnectUrl")) : undefined;
  return {
    id: name || type,
    // A key of a broker is sent where a user name or a password is.
    type: isKey ? "apiKey" : type === "apiKey" ? `API key as ${own("in") || "user"}` : type,
    name: inHeader ? "Authorization" : isKey ? own("name") : "",
    in: inHeader ? "header" : places.has(where) ? (where as SecurityScheme["in"]) : "",
    scheme: type === "http" ? own("scheme").toLowerCase() : "",
    description: own("description"),
    scopes,
    ...(type === "oauth2" && scopeWords(childOf(place, "flows"), scopes)),
    prefill: null,
    ...(flows.length > 0 && { flows }),
    ...(openIdConnectUrl !== undefined && { openIdConnectUrl }),
  };
}
