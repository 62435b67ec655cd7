import {
  dataTree,
  isNumber,
  isObject,
  memberAt,
  type Cursor,
  type DataPath,
  type DataTree,
  type FileId,
  type Problem,
  type Read,
  type Repair,
  type SiteEdit,
} from "@octavo/core";
import { objectKindAt } from "./grammar/place-at.ts";
import { isOld, writtenVersion } from "./grammar/required.ts";
import { duplicateValue, inclusiveKey, invalidSchema, schemaVersion } from "./schema-problems.ts";

/** Writes keywords of schemas as the document's version of OpenAPI has them; removes values that are there before. */
export async function repairSchemas(
  repairs: readonly Repair[],
  { code }: Problem,
  { file, text, place }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (place.kind !== "data") return repairs;
  if (code !== schemaVersion.code && code !== duplicateValue.code && code !== invalidSchema.code)
    return repairs;
  const tree = await read.get(dataTree, file);
  const index = place.path.at(-1);
  const path = typeof index === "number" ? place.path.slice(0, -1) : place.path;
  const owner = path.slice(0, -1);
  const schema = memberAt(tree.value, owner);
  if (objectKindAt(owner) !== "schema" || !isObject(schema)) return repairs;
  const keyword: Keyword = { file, text, tree, owner, schema, key: String(path.at(-1)) };
  if (!isPlain(keyword)) return repairs;
  const repair =
    code === schemaVersion.code
      ? isOld(writtenVersion(memberAt(tree.value, ["openapi"])))
        ? for30(keyword)
        : for31(keyword)
      : typeof index === "number"
        ? ofItem(keyword, index, code)
        : undefined;
  return repair ? [...repairs, repair] : repairs;
}

interface Keyword {
  readonly file: FileId;
  readonly text: string;
  readonly tree: DataTree;
  /** Where the schema stands. */
  readonly owner: DataPath;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly key: string;
}

/** What 3.1 has, as 3.0 says it; undefined where that has nothing for it. */
function for30(keyword: Keyword): Repair | undefined {
  const { key, schema } = keyword;
  const value = schema[key];
  if (key === "type" && Array.isArray(value)) return oneType(keyword, value);
  if (key === "const" && !("enum" in schema) && isScalar(value))
    return {
      title: "Write enum",
      edits: [writeEntry(keyword, `${likeKey(keyword, "enum")}: [${JSON.stringify(value)}]`)],
    };
  const inclusive = inclusiveKey(key);
  if (!isNumber(value) || !key.startsWith("exclusiveM") || inclusive in schema) return undefined;
  return {
    title: `Write ${inclusive} and ${key}: true`,
    edits: [insert(keyword, { [inclusive]: value }, key), write(keyword, key, "true")],
  };
}

/** A list with one type beside null. */
function oneType(keyword: Keyword, types: readonly unknown[]): Repair | undefined {
  const [name, ...others] = new Set(types.filter((each) => each !== "null"));
  if (typeof name !== "string" || others.length > 0 || "nullable" in keyword.schema) return undefined;
  const type = writeEntry(keyword, `${likeKey(keyword, "type")}: ${quoted(keyword, name)}`);
  if (!types.includes("null")) return { title: `Write ${name}`, edits: [type] };
  const names = Object.keys(keyword.schema);
  const nullable = insert(keyword, { nullable: true }, names[names.indexOf("type") + 1]);
  return { title: `Write ${name} and nullable: true`, edits: [type, nullable] };
}

/** What 3.0 has, as 3.1 says it. */
function for31(keyword: Keyword): Repair | undefined {
  const { key, schema } = keyword;
  const value = schema[key];
  const removal = [remove(keyword, [key])];
  if (value === false) return { title: `Remove ${key}`, edits: removal };
  if (value !== true) return undefined;
  if (key === "nullable") return nullType(keyword, removal);
  const inclusive = inclusiveKey(key);
  const bound = schema[inclusive];
  return isNumber(bound)
    ? {
        title: `Write ${key}: ${bound}`,
        edits: [write(keyword, key, String(bound)), remove(keyword, [inclusive])],
      }
    : undefined;
}

function nullType(keyword: Keyword, removal: readonly SiteEdit[]): Repair | undefined {
  const { type, enum: values } = keyword.schema;
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  if (types.includes("null")) return { title: "Remove nullable", edits: removal };
  // Where values are listed, null has to be one of them, and nobody knows whether it was meant to be.
  const isListed = "const" in keyword.schema || (Array.isArray(values) && !values.includes(null));
  const names = types.filter((each) => typeof each === "string");
  if (isListed || names.length < types.length) return undefined;
  const written = `[${[...names, "null"].map((name) => quoted(keyword, name)).join(", ")}]`;
  const edit = writeEntry({ ...keyword, key: "type" }, `${likeKey(keyword, "type")}: ${written}`);
  return { title: `Write type: ${written}`, edits: [edit, ...removal] };
}

/** A name in a list that is null without its quotes, or a value that the list has before. */
function ofItem(keyword: Keyword, index: number, code: string): Repair | undefined {
  const { key, schema } = keyword;
  const list = schema[key];
  if (!Array.isArray(list)) return undefined;
  if (code === invalidSchema.code)
    return key === "type" && list[index] === null
      ? { title: 'Write "null"', edits: [write(keyword, key, '"null"', index)] }
      : undefined;
  // Names of the values, and what else goes by their places.
  const hasParallel = Object.entries(schema).some(
    ([name, value]) => name.startsWith("x-") && Array.isArray(value),
  );
  if (key === "enum" && hasParallel) return undefined;
  return { title: "Remove it here", edits: [remove(keyword, [key, index])], isSafe: true };
}

function isScalar(value: unknown): boolean {
  return ["string", "boolean", "bigint"].includes(typeof value) || Number.isFinite(value);
}

function quoted({ tree }: Keyword, name: string): string {
  return tree.language === "json" || !/^[a-z]+$/.test(name) || name === "null" ? JSON.stringify(name) : name;
}

/** Another key, quoted as the keyword's own is. */
function likeKey({ tree }: Keyword, key: string): string {
  return tree.language === "json" ? JSON.stringify(key) : key;
}

/** Whether members stand there as they are: in YAML, they may be made of others, or others of them. */
function isPlain({ tree, text, owner, schema, key }: Keyword): boolean {
  return [key, "type", inclusiveKey(key)]
    .filter((each) => Object.hasOwn(schema, each))
    .every((each) => {
      const { start, end } = tree.span([...owner, each], "entry");
      const written = text.slice(start, end);
      return (
        written.replace(/^["']/, "").startsWith(each) && !(tree.language === "yaml" && /[&*]/.test(written))
      );
    });
}

function write({ file, tree, owner }: Keyword, key: string, newText: string, index?: number): SiteEdit {
  const span = tree.span([...owner, key, ...(index === undefined ? [] : [index])], "value");
  return { kind: "replace", origin: { file, span }, newText };
}

/** Writes key and value of the keyword anew. */
function writeEntry({ file, tree, owner, key }: Keyword, newText: string): SiteEdit {
  return { kind: "replace", origin: { file, span: tree.span([...owner, key], "entry") }, newText };
}

function insert(
  { file, owner }: Keyword,
  members: Readonly<Record<string, unknown>>,
  before?: string,
): SiteEdit {
  return { kind: "insert", file, path: owner, before, members };
}

function remove({ file, owner }: Keyword, path: DataPath): SiteEdit {
  return { kind: "remove", file, path: [...owner, ...path] };
}
