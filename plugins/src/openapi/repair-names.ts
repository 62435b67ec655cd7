import {
  dataTree,
  isObject,
  memberAt,
  type Cursor,
  type DataPath,
  type Problem,
  type Read,
  type Repair,
  type SiteEdit,
} from "@octavo/core";
import { grammar, type NodeKind } from "./grammar/index.ts";
import { undeclaredPathParameter, undefinedServerVariable, unknownSecurityScheme } from "./problems.ts";

/** Writes down what a document names and does not have: path parameters, variables of servers, security schemes. */
export async function repairNames(
  repairs: readonly Repair[],
  { code, message }: Problem,
  { file, place }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (place.kind !== "data") return repairs;
  const { path } = place;
  const { value } = await read.get(dataTree, file);
  const document: Document = { file, value };
  if (code === undeclaredPathParameter.code) {
    const [, written = ""] = path.map(String);
    const name = namesIn(written).find(
      (each) => undeclaredPathParameter.message({ name: each, path: written }) === message,
    );
    if (name === undefined) return repairs;
    const parameter = { name, in: "path", required: true, schema: { type: "string" } };
    return [...repairs, adding(name, putItem(document, path, "operation", "parameters", parameter))];
  }
  if (code === undefinedServerVariable.code) {
    const name = namesIn(String(memberAt(value, path))).find(
      (each) => undefinedServerVariable.message({ name: each }) === message,
    );
    if (name === undefined) return repairs;
    const member = { [name]: { default: name } };
    return [
      ...repairs,
      adding(name, putMembers(document, path.slice(0, -1), ["variables"], "server", member)),
    ];
  }
  if (code !== unknownSecurityScheme.code) return repairs;
  const name = String(path.at(-1));
  const member = { [name]: { type: "http", scheme: "bearer" } };
  const edits = putMembers(document, [], ["components", "securitySchemes"], "document", member);
  return [...repairs, adding(name, edits)];
}

interface Document {
  readonly file: string;
  readonly value: unknown;
}

function adding(name: string, edit: SiteEdit): Repair {
  return { title: `Add ${name}`, edits: [edit] };
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
}

/** At the end of the list under a key of an object, which is made where there is none. */
function putItem(document: Document, owner: DataPath, kind: NodeKind, key: string, item: object): SiteEdit {
  const path = [...owner, key];
  return Array.isArray(memberAt(document.value, path))
    ? { kind: "insert", file: document.file, path, values: [item] }
    : putMembers(document, owner, [], kind, { [key]: [item] });
}

/** In the object some keys below an owner; what is absent of these is made. */
function putMembers(
  { file, value }: Document,
  owner: DataPath,
  [key, ...inner]: readonly string[],
  kind: NodeKind,
  members: Readonly<Record<string, unknown>>,
): SiteEdit {
  const next = key === undefined ? undefined : grammar[kind].get(key);
  if (key !== undefined && next && isObject(memberAt(value, [...owner, key])))
    return putMembers({ file, value }, [...owner, key], inner, next.kind, members);
  const rest = inner.reduceRight((made, each) => ({ [each]: made }), members);
  const made = key === undefined ? members : { [key]: rest };
  return {
    kind: "insert",
    file,
    path: owner,
    before: nextKey(memberAt(value, owner), kind, made),
    members: made,
  };
}

/** The first of an object's keys that people write behind a new one. */
function nextKey(object: unknown, kind: NodeKind, made: object): string | undefined {
  const order = [...grammar[kind].keys()];
  const at = order.indexOf(Object.keys(made)[0] ?? "");
  return isObject(object) && at !== -1
    ? Object.keys(object).find((key) => order.indexOf(key) > at)
    : undefined;
}
