import { decodePath } from "../model/encode-path.ts";
import { escapePointer, isObject, memberAt, unescapePointer } from "../syntax/parts.ts";
import { sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";
import { valuesOf } from "./message-schemas.ts";

/** Whether an operation stays ("GET /users", "webhook created"), with the groups that are written for it. */
export type KeepsOperation = (key: string, isInGroups: boolean) => boolean;

/** Members of a path item that are operations. */
const methods: ReadonlySet<string> = new Set("get put post delete options head patch trace query".split(" "));

export function isMethod(name: string): boolean {
  return methods.has(name);
}

/** A path item or webhook as it is meant: what is behind its reference, and over that what it has itself. */
export function wholeItem(item: Part, hidden: HiddenParts): Part {
  if (typeof item["$ref"] !== "string") return item;
  const { $ref: _reference, ...own } = item;
  const shared = hidden.meant(item);
  return isObject(shared) ? { ...shared, ...own } : own;
}

/** An operation as it is meant, those of callbacks included, with its path item. */
export interface KnownOperation {
  readonly operation: Part;
  readonly item: Part;
  readonly isKept: boolean;
}

/** Which operations of a document stay, and what the others alone have. */
export class KeptOperations {
  /** Keys of those that are left out. */
  readonly #left = new Set<string>();
  /** "#/paths/~1users/get", "#/paths/~1users" where none of it stays, and operation ids. */
  readonly #leftTargets = new Set<string>();
  /** Parameters of the others, by the same. */
  readonly #parameters = new Map<string, readonly unknown[]>();
  readonly #hidden: HiddenParts;
  readonly #tags = { kept: new Set<string>(), left: new Set<string>() };
  readonly #schemes = { kept: new Set<string>(), left: new Set<string>() };
  /** By security schemes. */
  readonly #scopes = new Map<Part, Record<"kept" | "left", Set<unknown>>>();
  readonly known: KnownOperation[] = [];
  readonly #document: Part;
  #kept = 0;

  constructor(document: Part, hidden: HiddenParts, keeps: KeepsOperation | undefined) {
    this.#document = document;
    this.#hidden = hidden;
    for (const section of ["paths", "webhooks"] as const) {
      const items = document[section];
      if (!isObject(items)) continue;
      const isOpen = hidden.isInGroups(items);
      for (const [name, item] of Object.entries(items)) {
        if (!isObject(item) || name.startsWith("x-")) continue;
        const isOpenItem = isOpen && !hidden.has(item) && hidden.isInGroups(hidden.meant(item));
        const whole = wholeItem(item, hidden);
        const place = `#/${section}/${escapePointer(name)}`;
        const before = { kept: this.#kept, left: this.#left.size };
        for (const [method, operation] of Object.entries(whole)) {
          if (!isMethod(method)) continue;
          const meant = hidden.meant(operation);
          const isIn = isOpenItem && !hidden.has(operation) && hidden.isInGroups(meant);
          const key = keyOf(section, name, method);
          const isKept = keeps ? keeps(key, isIn) : isIn;
          const pointer = `${place}/${method}`;
          this.#note(isKept, key, pointer);
          this.#noteUse(meant, whole, isKept);
          if (isKept) this.#noteParameters(pointer, meant, whole);
        }
        if (this.#kept === before.kept && this.#left.size > before.left) this.#leftTargets.add(place);
      }
    }
    this.#noteCallbacks();
  }

  #note(isKept: boolean, key: string, pointer: string): void {
    if (isKept) this.#kept += 1;
    else {
      this.#left.add(key);
      this.#leftTargets.add(pointer);
    }
  }

  #noteUse(operation: unknown, item: Part, isKept: boolean): void {
    if (!isObject(operation)) return;
    this.known.push({ operation, item, isKept });
    const side = isKept ? "kept" : "left";
    const { operationId, tags, security = this.#document["security"] } = operation;
    if (!isKept && typeof operationId === "string") this.#leftTargets.add(operationId);
    for (const tag of Array.isArray(tags) ? tags : []) if (typeof tag === "string") this.#tags[side].add(tag);
    for (const requirement of Array.isArray(security) ? security : [])
      for (const [name, scopes] of isObject(requirement) ? Object.entries(requirement) : []) {
        this.#schemes[side].add(name);
        const scheme = this.#hidden.meant(memberAt(this.#document, ["components", "securitySchemes", name]));
        if (!isObject(scheme) || !Array.isArray(scopes)) continue;
        const asked = this.#scopes.get(scheme) ?? { kept: new Set(), left: new Set() };
        this.#scopes.set(scheme, asked);
        for (const scope of scopes) asked[side].add(scope);
      }
  }

  /** Operations of callbacks: they have security, tags and callbacks, too. */
  #noteCallbacks(): void {
    const seen = { kept: new Set<unknown>(), left: new Set<unknown>() };
    // It grows meanwhile.
    for (const { operation, isKept } of this.known)
      for (const written of valuesOf(operation["callbacks"])) {
        const isOpen = isKept && !this.#hidden.has(written);
        const callback = this.#hidden.meant(written);
        const known = seen[isOpen ? "kept" : "left"];
        if (known.has(callback)) continue;
        known.add(callback);
        for (const item of valuesOf(callback).filter(isObject)) {
          const whole = wholeItem(item, this.#hidden);
          for (const [method, each] of Object.entries(whole)) {
            if (!isMethod(method)) continue;
            const isShown = isOpen && !this.#hidden.has(item) && !this.#hidden.has(each);
            this.#noteUse(this.#hidden.meant(each), whole, isShown);
          }
        }
      }
  }

  #noteParameters(pointer: string, operation: unknown, item: Part): void {
    if (!isObject(operation)) return;
    const all = [item, operation].flatMap(({ parameters }): readonly unknown[] =>
      Array.isArray(parameters) ? parameters : [],
    );
    if (!all.some((each) => this.isHiddenParameter(each))) return;
    const { operationId } = operation;
    for (const target of [pointer, operationId])
      if (typeof target === "string") this.#parameters.set(target, all);
  }

  isHiddenParameter(parameter: unknown): boolean {
    return this.#hidden.has(parameter) || this.#hidden.hasField(parameter);
  }

  /** Whether there were operations, and none stays. */
  get areAllLeft(): boolean {
    return this.#kept === 0 && this.#left.size > 0;
  }

  isLeft(section: "paths" | "webhooks", name: string, method: string): boolean {
    return this.#left.has(keyOf(section, name, method));
  }

  /** Whether a tag has only operations that are left out. */
  isLeftTag(tag: unknown): boolean {
    return typeof tag === "string" && this.#tags.left.has(tag) && !this.#tags.kept.has(tag);
  }

  /** Whether only operations that are left out ask for a security scheme. */
  isLeftScheme(name: string): boolean {
    return this.#schemes.left.has(name) && !this.#schemes.kept.has(name);
  }

  /** A security scheme without the scopes that only operations ask for which are left out. */
  scheme(scheme: unknown): unknown {
    const asked = isObject(scheme) ? this.#scopes.get(scheme) : undefined;
    const flows = isObject(scheme) ? scheme["flows"] : undefined;
    if (!isObject(scheme) || !isObject(flows) || !asked || asked.left.size === 0) return scheme;
    const isShown = (scope: string): boolean => asked.kept.has(scope) || !asked.left.has(scope);
    const kept = Object.entries(flows).map(([name, flow]) => {
      const scopes = isObject(flow) ? flow["scopes"] : undefined;
      if (!isObject(flow) || !isObject(scopes)) return [name, flow];
      const shown = Object.entries(scopes).filter(([scope]) => isShown(scope));
      return [name, sameOr(flow, { ...flow, scopes: sameOr(scopes, Object.fromEntries(shown)) })];
    });
    return sameOr(scheme, { ...scheme, flows: sameOr(flows, Object.fromEntries(kept) as Part) });
  }

  /** Whether a link of a response leads to an operation that is left out. */
  isLeftLink(link: unknown): boolean {
    if (!isObject(link)) return false;
    return targetsOf(link).some((target) => this.#leftTargets.has(target));
  }

  /** A link of a response without the parameters that are hidden of its operation: "id", or "query.id". */
  link(link: unknown): unknown {
    const parameters = isObject(link) ? link["parameters"] : undefined;
    if (!isObject(link) || !isObject(parameters)) return link;
    const known = targetsOf(link).flatMap((target) => this.#parameters.get(target) ?? []);
    if (known.length === 0) return link;
    const names = { open: new Set<string>(), hidden: new Set<string>() };
    for (const each of known) {
      const parameter = this.#hidden.meant(each);
      if (!isObject(parameter)) continue;
      const { name, in: where } = parameter;
      const side = this.isHiddenParameter(each) ? names.hidden : names.open;
      side.add(String(name)).add(`${String(where)}.${String(name)}`);
    }
    const kept = Object.entries(parameters).filter(
      ([name]) => names.open.has(name) || !names.hidden.has(name),
    );
    return { ...link, parameters: sameOr(parameters, Object.fromEntries(kept)) };
  }
}

export function keyOf(section: "paths" | "webhooks", name: string, method: string): string {
  return section === "paths" ? `${method.toUpperCase()} ${name}` : `webhook ${name}`;
}

/** What a link leads to: an operation id, and pointers to an operation and its path, as they are written and as addresses escape them. */
function targetsOf({ operationId, operationRef }: Part): readonly string[] {
  const found = new Set(typeof operationId === "string" ? [operationId] : []);
  if (typeof operationRef !== "string") return [...found];
  // The document may be named by its address.
  const fragment = operationRef.slice(operationRef.indexOf("#") + 1);
  for (const pointer of [fragment, decodePath(fragment)]) {
    const [, section = "", name = "", method = ""] = pointer.split("/");
    const place = `#/${section}/${escapePointer(unescapePointer(name))}`;
    found.add(place).add(`${place}/${method}`);
    found.add(`#/${section}/${name}`).add(`#/${section}/${name}/${method}`);
  }
  return [...found];
}
