// Reads plain OpenAPI documents for comparison: on purpose with nothing of the code that it is compared with.

export type Json = Readonly<Record<string, unknown>>;

/** A schema as it is written: what counts at one place may come from several of them. */
export interface RawMember {
  readonly schemas: readonly Json[];
  /** Of a request or response that is not the one that the member is for, it may be left out. */
  readonly onlyFor: "request" | "response" | undefined;
}

export interface RawExchange {
  readonly name: string;
  readonly parameters: readonly { readonly place: string; readonly name: string; readonly schema: Json }[];
  readonly bodies: ReadonlyMap<string, Json>;
  readonly responses: ReadonlyMap<
    string,
    { readonly headers: ReadonlyMap<string, Json>; readonly contents: ReadonlyMap<string, Json> }
  >;
  readonly callbacks: readonly RawExchange[];
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

export class RawDocument {
  readonly root: Json;

  constructor(root: Json) {
    this.root = root;
  }

  /** All that a `$ref` chain inside the document leads to; undefined where it leads out of it or nowhere. */
  resolve(value: unknown): Json | undefined {
    let current = value;
    for (let steps = 0; steps < 50; steps++) {
      if (!isJson(current)) return undefined;
      const reference = current["$ref"];
      if (typeof reference !== "string") return current;
      current = this.target(reference);
    }
    return undefined;
  }

  target(reference: string): unknown {
    if (!reference.startsWith("#/")) return undefined;
    let current: unknown = this.root;
    for (const step of reference.slice(2).split("/")) {
      const name = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
      if (typeof current !== "object" || current === null || !Object.hasOwn(current, name)) return undefined;
      current = (current as Json)[name];
    }
    return current;
  }

  operations(): readonly RawExchange[] {
    const found: RawExchange[] = [];
    for (const [path, written] of entries(this.root["paths"])) {
      const item = this.resolve(written);
      for (const method of methods) {
        const operation = isJson(item?.[method]) ? item[method] : undefined;
        if (!item || !operation || operation["x-hidden"] === true || operation["x-excluded"] === true)
          continue;
        found.push(this.exchange(`${method.toUpperCase()} ${path}`, item, operation));
      }
    }
    if (String(this.root["openapi"]).startsWith("3.0")) return found;
    for (const [name, written] of entries(this.root["webhooks"])) {
      const item = this.resolve(written);
      const method = methods.find((each) => isJson(item?.[each]));
      if (item && method !== undefined)
        found.push(this.exchange(`webhook ${name}`, item, item[method] as Json));
    }
    return found;
  }

  /** The members of a schema by name, one level: through references, `allOf`, choices and lists. */
  members(schemas: readonly Json[]): ReadonlyMap<string, RawMember> {
    const found = new Map<string, RawMember>();
    const closed = { value: false };
    const seen = new Set<Json>();
    const add = (name: string, schema: unknown): void => {
      if (!isJson(schema)) return;
      const known = found.get(name);
      const onlyFor = this.onlyFor(schema);
      found.set(name, {
        schemas: [...(known?.schemas ?? []), schema],
        onlyFor: known && known.onlyFor !== onlyFor ? undefined : onlyFor,
      });
    };
    const visit = (schema: unknown): void => {
      if (!isJson(schema) || seen.has(schema)) return;
      seen.add(schema);
      if (typeof schema["$ref"] === "string") visit(this.target(schema["$ref"]));
      for (const key of ["allOf", "oneOf", "anyOf", "prefixItems"])
        for (const member of Array.isArray(schema[key]) ? schema[key] : []) visit(member);
      visit(schema["items"]);
      for (const [name, property] of entries(schema["properties"], true))
        add(name, isJson(property) ? property : {});
      for (const [pattern, property] of entries(schema["patternProperties"], true))
        if (isJson(property) && Object.keys(property).length > 0) add(`{${pattern}}`, property);
      const others = schema["additionalProperties"];
      if (others === false) closed.value = true;
      if (isJson(others) && Object.keys(others).length > 0) add("{key}", others);
    };
    for (const schema of schemas) visit(schema);
    if (closed.value) found.delete("{key}");
    return found;
  }

  private onlyFor(schema: Json): RawMember["onlyFor"] {
    const target = this.resolve(schema);
    const has = (flag: string): boolean => {
      const parts = Array.isArray(target?.["allOf"]) ? target["allOf"] : [];
      return [schema, target, ...parts.map((part: unknown) => this.resolve(part))].some(
        (each) => each?.[flag] === true,
      );
    };
    return has("readOnly") ? "response" : has("writeOnly") ? "request" : undefined;
  }

  private exchange(name: string, item: Json, operation: Json): RawExchange {
    const parameters = new Map<string, RawExchange["parameters"][number]>();
    for (const written of [...list(item["parameters"]), ...list(operation["parameters"])]) {
      const parameter = this.resolve(written);
      const place = String(parameter?.["in"]);
      if (!parameter || !/^(path|query|header|cookie)$/.test(place) || typeof parameter["name"] !== "string")
        continue;
      const schema = this.firstContent(parameter) ?? parameter["schema"];
      parameters.set(`${place} ${parameter["name"]}`, {
        place,
        name: parameter["name"],
        schema: isJson(schema) ? schema : {},
      });
    }
    const responses = new Map<string, { headers: Map<string, Json>; contents: ReadonlyMap<string, Json> }>();
    for (const [status, written] of entries(operation["responses"])) {
      const response = this.resolve(written);
      if (!response) continue;
      const headers = new Map<string, Json>();
      for (const [header, each] of entries(response["headers"], true)) {
        const found = this.resolve(each);
        if (found) headers.set(header, (this.firstContent(found) ?? found["schema"] ?? {}) as Json);
      }
      responses.set(status, { headers, contents: this.contents(response) });
    }
    const body = this.resolve(operation["requestBody"]);
    return {
      name,
      parameters: [...parameters.values()],
      bodies: body ? this.contents(body) : new Map<string, Json>(),
      responses,
      callbacks: entries(operation["callbacks"], true).flatMap(([callback, written]) =>
        entries(this.resolve(written)).flatMap(([expression, each]) => {
          const inner = this.resolve(each);
          return methods.flatMap((method) =>
            inner && isJson(inner[method])
              ? [this.exchange(`${callback} ${expression} ${method.toUpperCase()}`, inner, inner[method])]
              : [],
          );
        }),
      ),
    };
  }

  private contents(owner: Json): ReadonlyMap<string, Json> {
    const found = new Map<string, Json>();
    for (const [contentType, written] of entries(owner["content"], true)) {
      const media = this.resolve(written);
      if (media) found.set(contentType, isJson(media["schema"]) ? media["schema"] : {});
    }
    return found;
  }

  private firstContent(owner: Json): unknown {
    const [first] = entries(owner["content"], true);
    return first && this.resolve(first[1])?.["schema"];
  }
}

export function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function entries(value: unknown, withExtensions = false): readonly [string, unknown][] {
  return isJson(value)
    ? Object.entries(value).filter(([name]) => withExtensions || !name.startsWith("x-"))
    : [];
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
