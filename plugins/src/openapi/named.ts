import {
  configuration,
  isConfigFile,
  dataOrigin,
  dataTree,
  defineQuery,
  isObject,
  isPage,
  isUrl,
  memberAt,
  originsIn,
  pageFacts,
  pageReference,
  type DataOrigin,
  type DataPath,
  type FileId,
  type MemoQuery,
  type Mention,
  type Read,
  type Subject,
} from "@octavo/core";
import { pathOf, walk } from "./check/walk.ts";
import { componentAt } from "./component.ts";
import { isReferencePath, valueTarget } from "./edit-references.ts";
import { parseOperation, parseSchemaReference } from "./entry-reference.ts";
import { locateSpec } from "./locate.ts";
import { mentionsOfIds } from "./operation-ids.ts";
import { textsIn, type ValuePlace, type WrittenText } from "./texts-in.ts";

/** A document that is named by its path, maybe with an operation or a schema of it behind. */
export interface NamedDocument {
  /** The path as it is written, at the beginning of the value. */
  readonly written: string;
  readonly document: FileId;
  readonly origin: DataOrigin;
}

/** What configuration and front matter name of documents, and what documents name of each other and of themselves. */
export async function mentionsOfDocuments(
  found: readonly Mention[],
  file: FileId,
  read: Read,
): Promise<readonly Mention[]> {
  const own = (await documentsIn(file, read)).map(({ document, origin }): Mention => ({
    subject: { kind: "file", file: document },
    origin,
  }));
  if (isPage(file)) {
    const reference = await read.get(pageReference, file);
    if (reference?.kind === "operation")
      own.push({
        subject: { kind: "operation", spec: reference.spec, key: reference.operation },
        origin: dataOrigin(file, ["openapi"]),
      });
    if (reference?.kind === "schema")
      own.push({
        subject: { kind: "component", spec: reference.spec, section: "schemas", name: reference.name },
        origin: dataOrigin(file, ["openapi-schema"]),
      });
  }
  const inDocument = isDocument(file) ? await read.get(ownMentions, file) : [];
  return [...found, ...own, ...inDocument];
}

/** What a document names of others and of itself: it is not walked again when what else it leads to has changed. Key: its file. */
const ownMentions: MemoQuery<readonly Mention[]> = defineQuery({
  name: "documentMentions",
  run: async (_context, file, read) => {
    const { value } = await read.get(dataTree, file);
    const own: Mention[] = [];
    const texts = textsIn(value, (key, owner) => isReference(key, owner) || key === "operationId");
    for (const { written, path } of texts)
      for (const subject of isReferencePath(path) ? subjectsOf(written, file, read) : [])
        own.push({ subject, origin: dataOrigin(file, path) });
    return [...own, ...schemesIn(file, value), ...mentionsOfIds(file, texts)];
  },
  fallback: () => [],
});

/** Where a file of the configuration or the front matter of a page names a document. */
export async function documentsIn(file: FileId, read: Read): Promise<readonly NamedDocument[]> {
  const found: NamedDocument[] = [];
  const add = (written: string | undefined, origin: DataOrigin): void => {
    const document = written === undefined ? undefined : locateSpec({ written, from: origin.file }, read);
    if (written !== undefined && document !== undefined && !isUrl(document))
      found.push({ written, document, origin });
  };
  if (isPage(file)) {
    const { openapi, "openapi-schema": schema } = (await read.get(pageFacts, file)).frontMatter;
    if (typeof openapi === "string") add(parseOperation(openapi)?.spec, dataOrigin(file, ["openapi"]));
    if (typeof schema === "string")
      add(parseSchemaReference(schema).spec, dataOrigin(file, ["openapi-schema"]));
  } else if (await isConfigFile(file, read)) {
    const config = await read.get(configuration, "");
    const originOf = originsIn(config.file, config.places);
    for (const { written, path, isEntry } of namesIn(config.value)) {
      const origin = originOf(path);
      if (origin.file === file) add(isEntry ? parseOperation(written)?.spec : written, origin);
    }
  }
  return found;
}

export function isDocument(file: FileId): boolean {
  return /\.(?:json|ya?ml)$/i.test(file);
}

interface WrittenName {
  readonly written: string;
  readonly path: DataPath;
  readonly isEntry: boolean;
}

/** Texts of docs.json below `openapi`, and those of lists of pages that may name an operation. */
function namesIn(value: unknown): readonly WrittenName[] {
  const found: WrittenName[] = [];
  const path: (string | number)[] = [];
  const visit = (member: unknown, isNamed: boolean): void => {
    if (path.length > 200) return;
    if (typeof member === "string") {
      // Most entries are paths of pages.
      const isEntry = !isNamed && path.at(-2) === "pages" && /\s/.test(member);
      if (isNamed || isEntry) found.push({ written: member, path: [...path], isEntry });
    } else if (Array.isArray(member)) {
      for (let index = 0; index < member.length; index++) below(index, member[index], isNamed);
    } else if (isObject(member))
      for (const key of Object.keys(member))
        below(key, member[key], key === "openapi" || (isNamed && key === "source"));
  };
  const below = (key: string | number, member: unknown, isNamed: boolean): void => {
    path.push(key);
    visit(member, isNamed);
    path.pop();
  };
  visit(value, false);
  return found;
}

/** All `$ref`s of a file, and the values of mappings of discriminators, which are names or references. */
export async function referencesIn(file: FileId, read: Read): Promise<readonly WrittenText[]> {
  const { value } = await read.get(dataTree, file);
  return textsIn(value, isReference);
}

function isReference(key: ValuePlace["key"], owner: ValuePlace["owner"]): boolean {
  return key === "$ref" || (owner?.key === "mapping" && owner.owner?.key === "discriminator");
}

/** The text at a place of a document, or of a page's front matter. */
export async function textAt({ file, path }: DataOrigin, read: Read): Promise<string | undefined> {
  const value = isPage(file)
    ? (await read.get(pageFacts, file)).frontMatter
    : (await read.get(dataTree, file)).value;
  const member = memberAt(value, path);
  return typeof member === "string" ? member : undefined;
}

function subjectsOf(written: string, file: FileId, read: Read): readonly Subject[] {
  const target = valueTarget(written, file, read);
  if (!target) return [];
  const component = componentAt(target.file, target.path);
  return [
    ...(target.file === file ? [] : [{ kind: "file", file: target.file } as const]),
    ...(component ? [component] : []),
  ];
}

/** The security schemes that a document and its operations ask for. */
function schemesIn(file: FileId, document: unknown): readonly Mention[] {
  const found: Mention[] = [];
  if (!isObject(document) || !Object.hasOwn(document, "openapi")) return found;
  const visit = (owner: unknown, path: () => DataPath): void => {
    const requirements = memberAt(owner, ["security"]);
    for (const [index, each] of (Array.isArray(requirements) ? requirements : []).entries())
      for (const name of Object.keys(isObject(each) ? each : {})) {
        const subject = { kind: "component", spec: file, section: "securitySchemes", name } as const;
        found.push({ subject, origin: dataOrigin(file, [...path(), "security", index, name], "key") });
      }
  };
  walk(document, {
    node(node) {
      if (node.kind === "document" || node.kind === "operation") visit(node.value, () => pathOf(node));
    },
    mismatch() {},
    unknown() {},
  });
  return found;
}
