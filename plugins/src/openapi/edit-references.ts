import {
  assets,
  dataTree,
  escapePointer,
  extensionOf,
  isObject,
  isUrl,
  memberAt,
  relativePath,
  resolvePath,
  shortenedLine,
  typedAt,
  valueAtCursor,
  type Completion,
  type Cursor,
  type DataPath,
  type FileId,
  type Read,
} from "@octavo/core";
import { internalPath } from "@octavo/core/fields";

/** What a `$ref` leads to; of a whole file, the path is empty. */
export interface ReferenceTarget {
  readonly file: FileId;
  readonly path: DataPath;
}

/** Whether the cursor is in the value of a `$ref` of a document, or of the mapping of a discriminator. */
export function isReferenceValue({ place }: Cursor): boolean {
  return place.kind === "data" && place.part === "value" && isReferencePath(place.path);
}

/** Whether a `$ref` stands at a path, or a value of a discriminator's mapping. */
export function isReferencePath(path: DataPath): boolean {
  return path.at(-1) === "$ref" || (path.at(-2) === "mapping" && path.at(-3) === "discriminator");
}

/** Where a `$ref` leads that is written in a file; undefined for files that are not there, URLs and anchors, and where nothing is written. */
export function referenceTarget(written: string, from: FileId, read: Read): ReferenceTarget | undefined {
  if (written === "") return undefined;
  const [name, fragment] = splitReference(written);
  if (isUrl(name)) return undefined;
  const file = name === "" ? from : resolvePath(from, name);
  const path = internalPath(`#${fragment ?? ""}`);
  return file !== undefined && path && read.exists(file) ? { file, path } : undefined;
}

/** What a value of a `$ref` or of a mapping leads to: in the latter, a name of a schema may look like a file. */
export function valueTarget(written: string, from: FileId, read: Read): ReferenceTarget | undefined {
  const isName = /^[\w.-]+$/.test(written) && !read.exists(resolvePath(from, written) ?? "");
  return isName
    ? { file: from, path: ["components", "schemas", written] }
    : referenceTarget(written, from, read);
}

/** What a `$ref` can lead to: parts of the document, other documents, and parts of the one that is named already. */
export async function completeReference(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const typed = typedAt(cursor);
  const [name, fragment] = splitReference(typed);
  if (fragment === undefined)
    return [...(await partsOf(cursor.file, "", cursor, read)), ...(await documents(cursor, read))];
  const file = name === "" ? cursor.file : resolvePath(cursor.file, name);
  return file !== undefined && read.exists(file) ? partsOf(file, name, cursor, read) : [];
}

function splitReference(written: string): readonly [name: string, fragment: string | undefined] {
  const at = written.indexOf("#");
  return at === -1 ? [written, undefined] : [written.slice(0, at), written.slice(at + 1)];
}

/** What holds each kind of part, and the keys under which it is asked for. */
const sections: readonly (readonly [section: string, keys: RegExp])[] = [
  [
    "schemas",
    /^(?:schemas?|properties|items|allOf|anyOf|oneOf|not|additionalProperties|prefixItems|\$defs)$/,
  ],
  ["parameters", /^parameters$/],
  ["requestBodies", /^requestBod(?:y|ies)$/],
  ["responses", /^responses$/],
  ["headers", /^headers$/],
  ["examples", /^examples$/],
  ["links", /^links$/],
  ["callbacks", /^callbacks$/],
  ["pathItems", /^(?:paths|webhooks|pathItems)$/],
];

/** The kind of part that is asked for at a path: the nearest key that says one. */
function sectionAt(path: DataPath): string | undefined {
  for (const key of path.toReversed()) {
    const found = sections.find(([, keys]) => typeof key === "string" && keys.test(key));
    if (found) return found[0];
  }
  return undefined;
}

async function partsOf(
  file: FileId,
  name: string,
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const { value } = await read.get(dataTree, file);
  const wanted = cursor.place.kind === "data" ? sectionAt(cursor.place.path.slice(0, -1)) : undefined;
  const components = memberAt(value, ["components"]);
  const paths: DataPath[] = [];
  const all = isObject(components) ? Object.keys(components) : [];
  for (const section of wanted !== undefined && all.includes(wanted) ? [wanted] : all) {
    const parts = memberAt(components, [section]);
    if (isObject(parts)) for (const key of Object.keys(parts)) paths.push(["components", section, key]);
  }
  // A file that is no whole document has its parts at its top.
  if (!isObject(components) && name !== "" && isObject(value))
    for (const key of Object.keys(value)) paths.push([key]);
  return paths.map((path): Completion => {
    const written = `${name}#${path.map((step) => `/${escapePointer(String(step))}`).join("")}`;
    const description = memberAt(value, [...path, "description"]);
    return {
      ...valueAtCursor(cursor, written),
      label: written,
      kind: "value",
      ...(typeof description === "string" && { detail: shortenedLine(description, 100) }),
    };
  });
}

const dataTypes = new Set(["yaml", "yml", "json"]);

async function documents(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  return [...(await read.get(assets, "")).keys()]
    .filter((file) => file !== cursor.file && dataTypes.has(extensionOf(file)))
    .map((file): Completion => {
      const written = relativePath(cursor.file, file);
      return { ...valueAtCursor(cursor, written), label: written, kind: "file" };
    });
}
