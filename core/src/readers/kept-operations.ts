import { decodePath } from "../model/encode-path.ts";
import { escapePointer, isObject, memberAt, unescapePointer } from "../syntax/parts.ts";
import { isEmptied, omitted, sameListOr, sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";
import { valuesOf } from "./message-schemas.ts";
import { redactInstance } from "./redact-instance.ts";

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
  /** The others, by the same. */
  readonly #targets = new Map<string, Described>();
  readonly #hidden: HiddenParts;
  readonly #tags = { kept: new Set<string>(), left: new Set<string>() };
  readonly #schemes = { kept: new Set<string>(), left: new Set<string>() };
  /** By security schemes. */
  readonly #scopes = new Map<Part, Record<"kept" | "left", Set<unknown>>>();
  /** Parameters of what links lead to. */
  readonly #named = new Map<Described, NamedParameters>();
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
          if (isKept && isObject(meant)) this.#targets.set(pointer, { operation: meant, item: whole });
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
    if (typeof operationId === "string") {
      if (isKept) this.#targets.set(operationId, { operation, item });
      else this.#leftTargets.add(operationId);
    }
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

  /** A link of a response without what is hidden of the operation to which it leads: names of parameters, and values. */
  link(link: unknown): unknown {
    if (!isObject(link)) return link;
    const targets = targetsOf(link).flatMap((target) => this.#targets.get(target) ?? []);
    if (targets.length === 0) return link;
    const members = Object.entries(link).flatMap(([key, member]): readonly Member[] => {
      if (key === "parameters" && isObject(member)) return [[key, this.#linkParameters(member, targets)]];
      if (key !== "requestBody") return [[key, member]];
      const bodies = targets.map(({ operation }) => operation["requestBody"]);
      return this.#constant(key, member, bodies);
    });
    return sameOr(link, Object.fromEntries(members));
  }

  /** By their names: "id", or "query.id". */
  #linkParameters(written: Part, targets: readonly Described[]): Part {
    const known = targets.map((target) => this.#parametersByName(target));
    const kept = Object.entries(written).flatMap(([name, value]): readonly Member[] => {
      const named = known.flatMap((parameters) => parameters.get(name) ?? []);
      const open = named.flatMap((each) => each.open);
      return open.length === 0 && named.some(({ isHidden }) => isHidden)
        ? []
        : this.#constant(name, value, open);
    });
    return sameOr(written, Object.fromEntries(kept));
  }

  /** Many links may lead to one operation. */
  #parametersByName(target: Described): NamedParameters {
    const made = this.#named.get(target);
    if (made) return made;
    const found = new Map<string, { readonly open: unknown[]; isHidden: boolean }>();
    for (const each of parametersOf(target)) {
      const parameter = this.#hidden.meant(each);
      if (!isObject(parameter)) continue;
      const { name, in: where } = parameter;
      for (const key of [String(name), `${String(where)}.${String(name)}`]) {
        const named = found.get(key) ?? { open: [], isHidden: false };
        found.set(key, named);
        if (this.isHiddenParameter(each)) named.isHidden = true;
        else named.open.push(each);
      }
    }
    this.#named.set(target, found);
    return found;
  }

  /** A member of a link that parameters or bodies describe. Expressions are looked at elsewhere. */
  #constant(name: string, value: unknown, owners: readonly unknown[]): readonly Member[] {
    if (typeof value === "string" && /^\{?\$(?:url|method|statusCode|request\.|response\.)/.test(value))
      return [[name, value]];
    let kept = value;
    for (const owner of owners)
      for (const schema of this.#schemasOf(owner))
        if (kept !== omitted) kept = redactInstance(kept, schema, this.#hidden);
    return kept === omitted ? [] : [[name, kept]];
  }

  /** Of a parameter or a body, whose schemas all are hidden if it is. */
  #schemasOf(owner: unknown): readonly unknown[] {
    if (this.#hidden.has(owner)) return [owner];
    const meant = this.#hidden.meant(owner);
    if (!isObject(meant)) return [];
    const media = valuesOf(meant["content"]).filter(isObject);
    return [meant["schema"], ...media.map((each) => (this.#hidden.has(each) ? each : each["schema"]))];
  }

  /** What requests need, without names of schemes that a reader may not see. An alternative of which nothing is left would say that anyone may. */
  security(requirements: unknown): unknown {
    if (!Array.isArray(requirements)) return requirements;
    const kept = requirements.flatMap((each: unknown) => {
      if (!isObject(each)) return [each];
      const open = Object.entries(each).filter(([name]) => !this.#isHiddenScheme(name));
      const shown = sameOr(each, Object.fromEntries(open));
      return isEmptied(each, shown) ? [] : [shown];
    });
    return sameListOr(requirements, kept);
  }

  #isHiddenScheme(name: string): boolean {
    const steps = ["components", "securitySchemes", name];
    const owners = steps.map((_step, index) => memberAt(this.#document, steps.slice(0, index + 1)));
    return this.isLeftScheme(name) || owners.some((owner) => this.#hidden.has(owner));
  }
}

type Member = readonly [string, unknown];
type Described = Pick<KnownOperation, "operation" | "item">;
type NamedParameters = ReadonlyMap<string, { readonly open: readonly unknown[]; readonly isHidden: boolean }>;

/** Those of its path are the first. */
export function parametersOf({ operation, item }: Described): readonly unknown[] {
  return [item, operation].flatMap(({ parameters }): readonly unknown[] =>
    Array.isArray(parameters) ? parameters : [],
  );
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
