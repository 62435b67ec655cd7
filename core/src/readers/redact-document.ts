import type { Reader } from "../model/audience.ts";
import { vendorExtension, vendorKeys } from "../model/vendor-extension.ts";
import { isObject } from "../syntax/parts.ts";
import { HiddenParts, omitted, sameListOr, sameOr, type Part } from "./hidden-parts.ts";
import { withoutUnreachable } from "./reachable.ts";
import { redactInstance } from "./redact-instance.ts";

/** What of an API description a reader may have. */
export interface DocumentRights {
  readonly reader: Reader;
  /**
   * Whether an operation stays ("GET /users", "webhook created"), with the groups that are written for it. Undefined: the
   * groups alone decide, as in a document that no page is made of.
   */
  readonly keepsOperation?: (key: string, isInGroups: boolean) => boolean;
  /** The URL path of an operation's page where another one that is left out would give it its own. */
  readonly pathOf?: (key: string) => string | undefined;
  /** Names of component schemas that stay, though nothing else that stays leads to them. */
  readonly schemas?: ReadonlySet<string>;
}

/** Deeper parts are left out: nobody writes them by hand. */
const depthLimit = 200;

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

/** Members of these are named by authors: a schema called "example" is no example. */
const named = new Set(
  (
    "properties patternProperties definitions $defs dependentSchemas schemas responses parameters requestBodies headers " +
    "securitySchemes links callbacks pathItems content encoding variables paths webhooks"
  ).split(" "),
);

/** What instances look like, which is no schema, however it looks. */
const instances = new Set(["example", "examples", "default", "const", "enum", "value"]);

/**
 * An API description, or a part of one in a file of its own, without what a reader may not see: operations, and whatever is
 * for certain groups, in examples too. The same object where nothing is left out; undefined where nothing is left.
 */
export function redactDocument(document: unknown, rights: DocumentRights): unknown {
  if (!isObject(document)) return document;
  if (new HiddenParts(document, rights.reader).has(document)) return undefined;
  const leftNames = new Set<string>();
  const first = new Redaction(document, rights, leftNames).run();
  const kept = leftNames.size === 0 ? first : new Redaction(document, rights, leftNames).run();
  if (kept === undefined || kept === document) return kept;
  return withoutUnreachable(kept, rights.schemas ?? new Set());
}

class Redaction {
  readonly #document: Part;
  readonly #rights: DocumentRights;
  readonly #hidden: HiddenParts;
  readonly #drawn = new Map<object, unknown>();
  /** Names of the tags of operations, by whether they stay. */
  readonly #tags = { kept: new Set<string>(), left: new Set<string>() };
  #operations = { kept: 0, left: 0 };
  /** Names of properties that are left out somewhere: a list of required ones may name them elsewhere. */
  readonly #leftNames: Set<string>;

  constructor(document: Part, rights: DocumentRights, leftNames: Set<string>) {
    this.#document = document;
    this.#rights = rights;
    this.#hidden = new HiddenParts(document, rights.reader);
    this.#leftNames = leftNames;
  }

  run(): unknown {
    const document = this.#document;
    const paths = this.#items(document["paths"], (path, method) => `${method.toUpperCase()} ${path}`);
    const webhooks = this.#items(document["webhooks"], (name) => `webhook ${name}`);
    const { kept, left } = this.#operations;
    if (left > 0 && kept === 0) return undefined;
    const rest = Object.entries(document).flatMap(([key, member]): [string, unknown][] => {
      if (key === "paths" || key === "webhooks") return [];
      if (key === "tags") return [[key, this.#withoutLeftTags(member)]];
      return [[key, key === "x-tagGroups" ? this.#tagGroups(member) : member]];
    });
    const drawn = new Map(Object.entries(this.#drawObject(Object.fromEntries(rest), 0)));
    if ("paths" in document) drawn.set("paths", paths);
    if ("webhooks" in document) drawn.set("webhooks", webhooks);
    // In the order of the document.
    const made = Object.keys(document).flatMap((key) => (drawn.has(key) ? [[key, drawn.get(key)]] : []));
    return sameOr(document, Object.fromEntries(made) as Part);
  }

  /** Path items or webhooks. Of those that are for groups as a whole, what else stays is what a page shows. */
  #items(items: unknown, keyOf: (name: string, method: string) => string): unknown {
    if (!isObject(items)) return this.#draw(items, 1);
    const isOpen = this.#hidden.isInGroups(items);
    const members = Object.entries(items).flatMap(([name, item]): [string, unknown][] => {
      if (!isObject(item) || name.startsWith("x-"))
        return isOpen && !this.#hidden.has(item) ? [[name, this.#draw(item, 1)]] : [];
      const kept = this.#pathItem(item, (method) => keyOf(name, method), isOpen);
      return kept === undefined ? [] : [[name, kept]];
    });
    return sameOr(items, Object.fromEntries(members));
  }

  /** Undefined where no operation of it stays. One that is behind a reference is written out where it loses any. */
  #pathItem(item: Part, keyOf: (method: string) => string, isOpen: boolean): unknown {
    const shared = typeof item["$ref"] === "string" ? this.#hidden.behind(item["$ref"]) : undefined;
    const target = isObject(shared) ? shared : {};
    const isOpenItem = isOpen && this.#hidden.isInGroups(item) && this.#hidden.isInGroups(target);
    const { $ref: _reference, ...own } = item;
    const all = { ...target, ...own };
    const left = new Set<string>();
    for (const [method, operation] of Object.entries(all)) {
      if (!methods.has(method)) continue;
      const isIn = isOpenItem && this.#hidden.isInGroups(operation);
      const { keepsOperation } = this.#rights;
      const isKept = keepsOperation ? keepsOperation(keyOf(method), isIn) : isIn;
      this.#operations[isKept ? "kept" : "left"]++;
      for (const tag of tagsOf(operation)) this.#tags[isKept ? "kept" : "left"].add(tag);
      if (!isKept) left.add(method);
    }
    const names = Object.keys(all).filter((name) => methods.has(name));
    const isWithout = names.every((name) => left.has(name));
    if (isWithout && (names.length > 0 || !isOpenItem)) return undefined;
    const kept = left.size === 0 ? item : all;
    const members = Object.entries(kept).flatMap(([name, member]): [string, unknown][] => {
      if (left.has(name)) return [];
      // Whether it stays is decided: its groups may be for its playground alone.
      if (methods.has(name) && isObject(member))
        return [[name, withPath(this.#drawObject(member, 2), this.#rights.pathOf?.(keyOf(name)))]];
      return Object.entries(this.#drawObject({ [name]: member }, 1));
    });
    return sameOr(kept, Object.fromEntries(members));
  }

  #withoutLeftTags(tags: unknown): unknown {
    if (!Array.isArray(tags)) return tags;
    const kept = tags.filter((tag) => !this.#isLeft(isObject(tag) ? tag["name"] : tag));
    return sameListOr(tags, kept);
  }

  #tagGroups(groups: unknown): unknown {
    if (!Array.isArray(groups)) return groups;
    const kept = groups.flatMap((group: unknown) => {
      const tags = isObject(group) ? this.#withoutLeftTags(group["tags"]) : undefined;
      if (!isObject(group) || tags === group["tags"]) return [group];
      return Array.isArray(tags) && tags.length === 0 ? [] : [{ ...group, tags }];
    });
    return sameListOr(groups, kept);
  }

  /** Whether a tag has only operations that are left out. */
  #isLeft(tag: unknown): boolean {
    return typeof tag === "string" && this.#tags.left.has(tag) && !this.#tags.kept.has(tag);
  }

  #draw(value: unknown, depth: number): unknown {
    if (typeof value !== "object" || value === null) return value;
    const drawn = this.#drawn.get(value);
    if (drawn !== undefined) return drawn;
    if (depth > depthLimit) return Array.isArray(value) ? [] : {};
    const made = Array.isArray(value) ? this.#drawList(value, depth) : this.#drawObject(value as Part, depth);
    this.#drawn.set(value, made);
    return made;
  }

  #drawList(list: readonly unknown[], depth: number): readonly unknown[] {
    const kept = list.filter((item) => !this.#hidden.has(item));
    return sameListOr(
      list,
      kept.map((item) => this.#draw(item, depth + 1)),
    );
  }

  #drawObject(object: Part, depth: number): Part {
    const members: [string, unknown][] = [];
    for (const [key, member] of Object.entries(object)) {
      if (instances.has(key)) members.push(...this.#instanceMembers(object, key, member));
      else if (this.#hidden.has(member)) continue;
      else if (named.has(key) && isObject(member)) members.push([key, this.#drawNamed(key, member, depth)]);
      else if (key === "discriminator" && isObject(member))
        members.push([key, this.#draw(this.#discriminator(member), depth + 1)]);
      else members.push([key, this.#draw(member, depth + 1)]);
    }
    return this.#withoutLeftNames(
      object,
      this.#withoutHiddenValues(object, sameOr(object, Object.fromEntries(members))),
    );
  }

  #drawNamed(key: string, owner: Part, depth: number): unknown {
    const kept = Object.entries(owner).flatMap(([name, member]): [string, unknown][] => {
      if (!this.#hidden.has(member)) return [[name, this.#draw(member, depth + 2)]];
      if (key === "properties") this.#leftNames.add(name);
      return [];
    });
    return sameOr(owner, Object.fromEntries(kept));
  }

  #discriminator(written: Part): unknown {
    const { mapping } = written;
    if (!isObject(mapping)) return written;
    const kept = Object.entries(mapping).filter(
      ([, target]) => typeof target !== "string" || !this.#hidden.hasSchema(target),
    );
    return kept.length === Object.keys(mapping).length
      ? written
      : { ...written, mapping: Object.fromEntries(kept) };
  }

  #instanceMembers(owner: Part, key: string, member: unknown): [string, unknown][] {
    if (key === "enum" || key === "const" || key === "value") return [[key, member]];
    const schema = isObject(owner["schema"]) ? owner["schema"] : owner;
    if (key === "examples" && schema !== owner && isObject(member)) {
      const entries = Object.entries(member).map(([name, entry]) => [name, this.#example(entry, schema)]);
      return [[key, sameOr(member, Object.fromEntries(entries) as Part)]];
    }
    if (key === "examples" && Array.isArray(member)) {
      const kept = member.map((each: unknown) => this.#instance(each, schema));
      return [
        [
          key,
          sameListOr(
            member,
            kept.filter((each) => each !== omitted),
          ),
        ],
      ];
    }
    const kept = this.#instance(member, schema);
    return kept === omitted ? [] : [[key, kept]];
  }

  /** An example of a media type or parameter, which may stand among the components. */
  #example(entry: unknown, schema: Part): unknown {
    const written =
      isObject(entry) && typeof entry["$ref"] === "string" ? this.#hidden.behind(entry["$ref"]) : entry;
    if (!isObject(written) || !Object.hasOwn(written, "value")) return entry;
    const value = this.#instance(written["value"], schema);
    if (value === written["value"]) return entry;
    const { value: _value, ...rest } = written;
    return value === omitted ? rest : { ...rest, value };
  }

  #instance(value: unknown, schema: Part): unknown {
    return redactInstance(value, schema, this.#hidden);
  }

  #withoutHiddenValues(schema: Part, kept: Part): Part {
    const values = kept["enum"];
    if (!Array.isArray(values)) return kept;
    const hidden = values.map((value) => this.#hidden.hasValue(schema, value));
    if (!hidden.includes(true)) return kept;
    const isOpen = (_value: unknown, index: number): boolean => hidden[index] !== true;
    const names = new Set(values.filter((_value, index) => hidden[index]).map(String));
    return Object.fromEntries(
      Object.entries(kept).map(([key, member]) => {
        // Names and descriptions of the values: a list beside them, or by value.
        if (key !== "enum" && !key.startsWith("x-")) return [key, member];
        if (Array.isArray(member) && member.length === values.length) return [key, member.filter(isOpen)];
        if (!isObject(member)) return [key, member];
        return [key, Object.fromEntries(Object.entries(member).filter(([name]) => !names.has(name)))];
      }),
    );
  }

  #withoutLeftNames(object: Part, kept: Part): Part {
    const { required, properties } = kept;
    if (!Array.isArray(required) || this.#leftNames.size === 0) return kept;
    const has = (name: string): boolean => isObject(properties) && Object.hasOwn(properties, name);
    const still = required.filter(
      (name) => typeof name !== "string" || has(name) || !this.#leftNames.has(name),
    );
    return still.length === required.length ? kept : { ...kept, required: still };
  }
}

function withPath(operation: Part, path: string | undefined): Part {
  const extension = vendorExtension(operation);
  if (path === undefined || extension?.settings["href"] !== undefined) return operation;
  const key = extension?.key ?? vendorKeys[0];
  return { ...operation, [key]: { ...extension?.settings, href: path } };
}

function tagsOf(operation: unknown): readonly string[] {
  const tags = isObject(operation) ? operation["tags"] : undefined;
  return Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === "string") : [];
}
