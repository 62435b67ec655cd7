import { isObject, isUrl, type Server } from "@octavo/core";
import {
  childOf,
  itemsOf,
  membersOf,
  ownMember,
  type Place,
  textOf,
  serverVariable,
  undefinedVariable,
} from "@octavo/core/fields";

/** The servers of a `servers` list; entries without a URL are left out. Of a fetched document, relative URLs are resolved. */
export function serversOf(place: Place, source: string): readonly Server[] {
  return itemsOf(place)
    .filter(({ value }) => isObject(value) && typeof value["url"] === "string" && value["url"].trim() !== "")
    .map((server) => serverOf(server, source));
}

/** A server. What its URL has in braces and nothing defines is a variable without a default: it can be filled in all the same. */
function serverOf(server: Place, source: string): Server {
  const url = textOf(ownMember(server.value, "url")).trim();
  const defined = membersOf(childOf(server, "variables"))
    .filter(({ value }) => isObject(value))
    .map(({ name, value }) => serverVariable(name, value));
  const more = undefinedVariables(url, defined);
  return {
    url: absolute(url, source),
    description: textOf(ownMember(server.value, "description")),
    variables: [...defined, ...more.map(undefinedVariable)],
  };
}

/** The names in braces of a URL that are not among its variables. */
export function undefinedVariables(
  url: string,
  variables: readonly { readonly name: string }[],
): readonly string[] {
  const names = new Set([...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name));
  for (const { name } of variables) names.delete(name);
  return [...names];
}

function absolute(url: string, source: string): string {
  if (!isUrl(source) || /^[a-z][a-z\d+.-]*:/i.test(url) || url.startsWith("{")) return url;
  if (url.startsWith("//")) return `${source.slice(0, source.indexOf("//"))}${url}`;
  const origin = /^https?:\/\/[^/?#]+/i.exec(source)?.[0] ?? "";
  if (url.startsWith("/")) return origin + url;
  const path = source.slice(origin.length).replace(/[?#].*$/s, "");
  const steps = path
    .slice(0, Math.max(0, path.lastIndexOf("/")))
    .split("/")
    .filter(Boolean);
  for (const step of url.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return [origin, ...steps].join("/");
}
