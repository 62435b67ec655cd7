import { isObject, type SpecExcerptRequest } from "@octavo/core";
import { ownMember, Reach, type Parts, type ReducedDocument } from "@octavo/core/fields";
import { memberOf, methods, pathItemLayers } from "../path-item.ts";

/** The document, reduced to one operation or schema and the components that it reaches; undefined where it is absent. */
export function reduceDocument(
  parts: Parts,
  { kind, name }: Pick<SpecExcerptRequest, "kind" | "name">,
): ReducedDocument | undefined {
  const reach = new Reach(parts);
  const subject = kind === "operation" ? operationMember(parts, name) : {};
  if (!subject) return undefined;
  if (kind === "schema" && !reach.add(["components", "schemas", name])) return undefined;
  reach.look(subject);
  const security = kind === "operation" ? securityOf(parts, subject) : {};
  for (const scheme of schemesIn(security["security"])) reach.add(["components", "securitySchemes", scheme]);
  reach.finish();
  const components = reach.sections();
  const info = { title: parts.value(["info", "title"]), version: parts.value(["info", "version"]) };
  const isUsed = kind === "operation" && !name.startsWith("webhook ");
  return {
    document: {
      openapi: parts.value(["openapi"]),
      info,
      ...(isUsed && { servers: parts.value(["servers"]) }),
      ...(security["isOwn"] === true ? {} : { security: security["security"] }),
      ...subject,
      ...(components && { components }),
    },
    truncated: reach.isFull,
  };
}

/** The operation where a document has it, with what its path says for all operations. */
function operationMember(parts: Parts, key: string): Record<string, unknown> | undefined {
  const cut = key.indexOf(" ");
  const [method, path] = [key.slice(0, cut), key.slice(cut + 1)];
  const section = method === "webhook" ? "webhooks" : "paths";
  const layers = pathItemLayers(parts, [section, path]);
  const item: Record<string, unknown> = {};
  for (const layer of layers.toReversed()) {
    if (!isObject(layer.value)) continue;
    for (const [name, value] of Object.entries(layer.value))
      if (name !== "$ref" && !isMethod(name)) item[name] = value;
  }
  // A webhook's key does not say its method.
  const wanted =
    method === "webhook" ? methods.filter((name) => memberOf(layers, name)) : [method.toLowerCase()];
  for (const name of wanted) {
    const member = memberOf(layers, name);
    if (!member) return undefined;
    item[name] = member.value;
  }
  return wanted.length === 0 ? undefined : { [section]: { [path]: item } };
}

function isMethod(name: string): boolean {
  return methods.some((method) => method === name);
}

/** What authorises the operation: its own requirements, else those of the document. */
function securityOf(
  parts: Parts,
  subject: Record<string, unknown>,
): { readonly security?: unknown; readonly isOwn?: boolean } {
  if ("webhooks" in subject) return {};
  const items = isObject(subject["paths"]) ? Object.values(subject["paths"]) : [];
  for (const item of items) {
    const operations = isObject(item) ? Object.entries(item).filter(([name]) => isMethod(name)) : [];
    for (const [, operation] of operations)
      if (isObject(operation) && Object.hasOwn(operation, "security"))
        return { security: ownMember(operation, "security"), isOwn: true };
  }
  return { security: parts.value(["security"]) };
}

function schemesIn(security: unknown): readonly string[] {
  return Array.isArray(security)
    ? security.flatMap((entry) => (isObject(entry) ? Object.keys(entry) : []))
    : [];
}
