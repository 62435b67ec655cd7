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
    const known = describeName(value, path) ?? describeMember(path, isOld(version) ? "3.0" : "3.1");
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

/** Names that the document itself has: tags of operations, properties that are required, security schemes. */
function describeName(document: unknown, path: DataPath): Description | undefined {
  const key = path.at(-2);
  if (typeof path.at(-1) !== "number") return undefined;
  const owner = path.slice(0, -2);
  if (key === "security" && (owner.length === 0 || isOperation(owner)))
    return named([], namesAt(document, ["components", "securitySchemes"]));
  if (key === "tags" && isOperation(owner)) {
    const tags = memberAt(document, ["tags"]);
    const names = (Array.isArray(tags) ? tags : []).map((tag) => memberAt(tag, ["name"]));
    return named(names.filter((name) => typeof name === "string"));
  }
  if (key !== "required") return undefined;
  const written = memberAt(document, [...owner, key]);
  const known = new Set<unknown>(Array.isArray(written) ? written : []);
  return named(namesAt(document, [...owner, "properties"]).filter((name) => !known.has(name)));
}

function isOperation([section, , method, ...more]: DataPath): boolean {
  return (
    (section === "paths" || section === "webhooks") &&
    more.length === 0 &&
    methods.some((each) => each === method)
  );
}

function namesAt(document: unknown, path: DataPath): readonly string[] {
  const owner = memberAt(document, path);
  return isObject(owner) ? Object.keys(owner) : [];
}

function named(values: readonly string[], keys: readonly string[] = []): Description {
  return {
    types: [keys.length > 0 ? "object" : "string"],
    values: values.map((value) => ({ value })),
    closed: false,
    open: true,
    keys: keys.map((key) => ({ key, types: ["array"], required: false })),
  };
}
