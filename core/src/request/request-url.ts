import { percentEncodeTemplate } from "./percent.ts";

/**
 * Joins a server and a path by one slash, and adds the query to what either has of its own. `path` may be a whole URL; then
 * the server does not count.
 *
 * @param path the template, where `{name}` becomes what `valueOf` gives for the name, or stays
 * @param query encoded `name=value` pairs
 */
export function joinUrl(
  server: string,
  path: string,
  valueOf: (name: string) => string | undefined,
  query: readonly string[],
): string {
  const isWhole = /^[a-z][a-z\d+.-]*:\/\//i.test(path);
  const base = splitUrl(isWhole ? "" : server);
  const own = splitUrl(path);
  const pairs = [base.query, fill(own.query, valueOf), ...query].filter((pair) => pair !== "");
  const root = percentEncodeTemplate(base.path).replace(/\/+$/, "");
  const slash = isWhole || own.path.startsWith("/") ? "" : "/";
  const search = pairs.length > 0 ? `?${pairs.join("&")}` : "";
  return `${root}${slash}${fill(own.path, valueOf)}${search}${own.fragment}`;
}

function fill(template: string, valueOf: (name: string) => string | undefined): string {
  return template
    .split(/(\{[^{}]+\})/)
    .map((part, at) => (at % 2 === 1 ? (valueOf(part.slice(1, -1)) ?? part) : percentEncodeTemplate(part)))
    .join("");
}

function splitUrl(url: string): { readonly path: string; readonly query: string; readonly fragment: string } {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  return { path, query: percentEncodeTemplate(query), fragment: percentEncodeTemplate(fragment) };
}
