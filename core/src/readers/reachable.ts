import { isObject, unescapePointer } from "../syntax/parts.ts";
import { sameOr, type Part } from "./hidden-parts.ts";

/** A document without the components that nothing leads to any more: they describe what was left out. */
export function withoutUnreachable(document: unknown, schemas: ReadonlySet<string>): unknown {
  if (!isObject(document)) return document;
  const { components, ...rest } = document;
  // A file of components alone is there for others.
  if (!isObject(components) || !("openapi" in rest || "asyncapi" in rest)) return document;
  const reached = new Set<string>();
  const waiting: unknown[] = [rest];
  const reach = (kind: string, name: string): void => {
    const key = `${kind}\n${name}`;
    if (reached.has(key)) return;
    reached.add(key);
    const members = components[kind];
    if (isObject(members) && Object.hasOwn(members, name)) waiting.push(members[name]);
  };
  const follow = (reference: string): void => {
    const [, kind, name] = /^#\/components\/([^/]+)\/([^/]+)/.exec(reference) ?? [];
    if (kind !== undefined && name !== undefined) reach(kind, unescapePointer(name));
    else if (/^[\w.-]+$/.test(reference)) reach("schemas", reference);
  };
  for (const name of schemas) reach("schemas", name);
  const seen = new Set<object>();
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const [key, member] of Object.entries(value)) {
      if ((key === "$ref" || key === "$dynamicRef") && typeof member === "string") follow(member);
      if (key === "mapping" && isObject(member))
        for (const target of Object.values(member)) if (typeof target === "string") follow(target);
      if (typeof member === "object" && member !== null) waiting.push(member);
    }
  }
  const kept = onlyReached(components, reached, "openapi" in rest);
  return kept === components ? document : { ...document, components: kept };
}

function onlyReached(components: Part, reached: ReadonlySet<string>, isOpenApi: boolean): Part {
  const kept = Object.entries(components).map(([kind, members]) => {
    // Operations of OpenAPI name security schemes without a reference.
    if ((isOpenApi && kind === "securitySchemes") || !isObject(members)) return [kind, members];
    const found = Object.entries(members).filter(([name]) => reached.has(`${kind}\n${name}`));
    return [kind, sameOr(members, Object.fromEntries(found))];
  });
  return sameOr(components, Object.fromEntries(kept) as Part);
}
