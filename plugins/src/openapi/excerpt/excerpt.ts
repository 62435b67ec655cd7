import { isObject, type DataPath, type SpecExcerptRequest } from "@octavo/core";
import { internalPath, ownMember, type Parts } from "@octavo/core/fields";
import { memberOf, methods, pathItemLayers } from "../path-item.ts";

/** A document with nothing in it but what one page is about. */
export interface ReducedDocument {
  readonly document: Readonly<Record<string, unknown>>;
  readonly truncated: boolean;
}

/** How much a reduced document may hold, in characters of its values and names. */
const sizeLimit = 40_000;

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
  const info = { title: parts.value(["info", "title"]), version: parts.value(["info", "version"]) };
  const isUsed = kind === "operation" && !name.startsWith("webhook ");
  return {
    document: {
      openapi: parts.value(["openapi"]),
      info,
      ...(isUsed && { servers: parts.value(["servers"]) }),
      ...(security["isOwn"] === true ? {} : { security: security["security"] }),
      ...subject,
      ...(reach.components.size > 0 && { components: nested(reach.components) }),
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

/** Components by section: names such as `__proto__` are ordinary ones. */
function nested(components: ReadonlyMap<string, readonly [string, string, unknown]>): object {
  const sections = new Map<string, [string, unknown][]>();
  for (const [section, name, value] of components.values()) {
    const members = sections.get(section) ?? [];
    sections.set(section, members);
    members.push([name, value]);
  }
  return Object.fromEntries(
    [...sections].map(([section, members]) => [section, Object.fromEntries(members)]),
  );
}

/** The components that a value refers to, those that they refer to, and so on, nearest first, up to the limit. */
class Reach {
  readonly components = new Map<string, readonly [string, string, unknown]>();
  isFull = false;
  readonly #parts: Parts;
  readonly #open: unknown[] = [];
  #size = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes a component in; false where it is absent. */
  add(path: DataPath): boolean {
    const [root, section, name] = path.map(String);
    if (root !== "components" || section === undefined || name === undefined) return true;
    const key = `${section}\n${name}`;
    if (this.components.has(key) || this.isFull) return true;
    const value = this.#parts.value(["components", section, name]);
    if (value === undefined) return false;
    this.components.set(key, [section, name, value]);
    this.#open.push(value);
    return true;
  }

  look(value: unknown): void {
    this.#open.push(value);
  }

  finish(): void {
    for (let at = 0; at < this.#open.length; at++) this.#read(this.#open[at], 0);
  }

  #read(value: unknown, depth: number): void {
    if (typeof value === "string") this.#spend(value.length);
    if (typeof value !== "object" || value === null || depth > 100) return;
    for (const [key, member] of Object.entries(value)) {
      this.#spend(key.length + 2 + depth);
      if (typeof member === "string" && (key === "$ref" || member.startsWith("#/components/"))) {
        const path = internalPath(member);
        if (path) this.add(path);
      }
      this.#read(member, depth + 1);
    }
  }

  /** What has been taken in stays whole; nothing more comes. */
  #spend(size: number): void {
    this.#size += size;
    if (this.#size > sizeLimit) this.isFull = true;
  }
}
