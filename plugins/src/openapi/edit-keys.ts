import {
  dataTree,
  describedCompletions,
  describedHover,
  isObject,
  memberAt,
  sources,
  type Completion,
  type Cursor,
  type DataPath,
  type Description,
  type Hover,
  type Read,
  type ValueDescription,
} from "@octavo/core";
import { describeMember } from "./grammar/describe-member.ts";
import { objectKindAt } from "./grammar/place-at.ts";
import { isOld, missingKeys, writtenVersion } from "./grammar/required.ts";
import { methods } from "./path-item.ts";

/** The keys and values that OpenAPI has at the cursor, in the documents of the folder. */
export async function completeKeys(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const document = await documentAt(cursor, read);
  return document ? describedCompletions(describing(document), cursor, document.value) : [];
}

/** What OpenAPI says about the key or value under the cursor. */
export async function hoverKey(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  const document = await documentAt(cursor, read);
  return document && describedHover(describing(document), cursor);
}

async function documentAt(
  { file, place }: Cursor,
  read: Read,
): Promise<{ readonly value: unknown } | undefined> {
  if (place.kind !== "data" || !(await read.pick(sources, "", "specs"))?.includes(file)) return undefined;
  return read.get(dataTree, file);
}

function describing({ value }: { readonly value: unknown }): (path: DataPath) => Description | undefined {
  const version = writtenVersion(memberAt(value, ["openapi"]));
  return (path) => {
    const member = describeMember(path, isOld(version) ? "3.0" : "3.1");
    const own = describeName(value, path);
    const known = own ? { ...member, ...own } : member;
    return known && withRequired(known, path, value, version);
  };
}

/** The keys that the object at a path has to have and has not got come first. */
function withRequired(known: Description, path: DataPath, document: unknown, version: string): Description {
  const kind = objectKindAt(path);
  if (kind === undefined) return known;
  const written = memberAt(document, path);
  const value = isObject(written) ? written : {};
  const missing = new Set(missingKeys({ kind, value, name: path.at(-1), version }).flat());
  const keys = known.keys.map((each) => (missing.has(each.key) ? { ...each, required: true } : each));
  return { ...known, keys: keys.toSorted((a, b) => Number(b.required) - Number(a.required)) };
}

/** Names that the document itself has: tags of operations, properties, security schemes, names in paths, values of an `enum`. */
function describeName(document: unknown, path: DataPath): Description | undefined {
  const last = path.at(-1);
  const owner = path.slice(0, -1);
  if (typeof last === "number") return describeItem(document, path, last);
  const kind = objectKindAt(owner);
  if (last === "propertyName" && kind === "discriminator")
    return named(properties(document, owner.slice(0, -1)));
  if (last === "name" && kind === "parameter" && memberAt(document, [...owner, "in"]) === "path")
    return named(namesInPath(path).map((value) => ({ value })));
  if (last !== "default" || (kind !== "schema" && kind !== "serverVariable")) return undefined;
  const values = memberAt(document, [...owner, "enum"]);
  const texts = (Array.isArray(values) ? (values as readonly unknown[]) : []).filter(
    (value) => typeof value === "string",
  );
  return texts.length === 0 ? undefined : named(texts.map((value) => ({ value })));
}

/** The same of the items of lists. */
function describeItem(document: unknown, path: DataPath, index: number): Description | undefined {
  const key = path.at(-2);
  const owner = path.slice(0, -2);
  if (key === "security" && (owner.length === 0 || isOperation(owner)))
    return named([], Object.keys(objectAt(document, ["components", "securitySchemes"])));
  if (key === "tags" && isOperation(owner)) {
    const tags = memberAt(document, ["tags"]);
    return named(
      (Array.isArray(tags) ? (tags as readonly unknown[]) : []).flatMap((tag) => {
        const name = memberAt(tag, ["name"]);
        return typeof name === "string" ? [valueNamed(name, tag)] : [];
      }),
    );
  }
  if (key !== "required") return undefined;
  const written = memberAt(document, [...owner, key]);
  const others = (Array.isArray(written) ? (written as readonly unknown[]) : []).filter(
    (_, at) => at !== index,
  );
  return named(properties(document, owner).filter(({ value }) => !others.includes(value)));
}

function properties(document: unknown, schema: DataPath): readonly ValueDescription[] {
  const own = objectAt(document, [...schema, "properties"]);
  return Object.entries(own).map(([name, property]) => valueNamed(name, property));
}

/** A name with the description of what has it. */
function valueNamed(value: string, meant: unknown): ValueDescription {
  const description = memberAt(meant, ["description"]);
  return { value, ...(typeof description === "string" && { description }) };
}

/** The names in braces of the path that a parameter belongs to. */
function namesInPath([section, name]: DataPath): readonly string[] {
  if (section !== "paths") return [];
  return [...String(name).matchAll(/\{([^{}]+)\}/g)].flatMap(([, each]) => each ?? []);
}

function isOperation([section, , method, ...more]: DataPath): boolean {
  return (
    (section === "paths" || section === "webhooks") &&
    more.length === 0 &&
    methods.some((each) => each === method)
  );
}

function objectAt(document: unknown, path: DataPath): Readonly<Record<string, unknown>> {
  const found = memberAt(document, path);
  return isObject(found) ? found : {};
}

function named(values: readonly ValueDescription[], keys: readonly string[] = []): Description {
  return {
    types: [keys.length > 0 ? "object" : "string"],
    values,
    closed: false,
    open: true,
    keys: keys.map((key) => ({ key, types: ["array"], required: false })),
  };
}
