import type { Read } from "../database/query.ts";
import { isCode } from "../evaluation/imported-file.ts";
import { filesOf } from "../model/config.ts";
import { configPlaces, ignoreRules, mentions, sources, specsInUse } from "../queries.ts";
import { isUrl, type FileId } from "../source/file.ts";
import { isData } from "../source/range-of.ts";
import type { Mention, Subject } from "./subject.ts";

/** What a file mentions. */
export interface Mentioning {
  readonly file: FileId;
  readonly mentions: readonly Mention[];
}

/**
 * What each file of the site mentions: files of the configuration first, then pages, snippets, code and style sheets; and
 * documents, which take longest, where something may be asked for that they can name.
 */
export async function mentioning(subjects: Iterable<Subject>, read: Read): Promise<readonly Mentioning[]> {
  const files = await mentioningFiles(read);
  const found = await mentionsIn(files, read);
  const known = new Set(files);
  const open = new Set(await documentsWith([...subjects], read));
  const documents: Mentioning[] = [];
  // A set's iterator also visits what is added meanwhile: a document may stand in several files.
  for (const file of open) {
    if (known.has(file)) continue;
    const own = await read.get(mentions, file);
    documents.push({ file, mentions: own });
    for (const { subject } of own) {
      const other = fileOf(subject);
      if (other !== undefined && isData(other) && read.exists(other)) open.add(other);
    }
  }
  return [...found, ...documents];
}

/** The same files, but for documents that others lead to. */
export async function filesMentioning(subject: Subject, read: Read): Promise<readonly FileId[]> {
  return [...new Set([...(await mentioningFiles(read)), ...(await documentsWith([subject], read))])];
}

async function mentioningFiles(read: Read): Promise<readonly FileId[]> {
  const configured = await read.pick(configPlaces, "", "");
  const pages = (await read.pick(sources, "", "pages")) ?? [];
  const snippets = (await read.pick(sources, "", "snippets")) ?? [];
  const styles = ((await read.pick(sources, "", "assets")) ?? []).filter((file) => /\.css$/i.test(file));
  const code = await codeOf(read);
  return [
    ...new Set([...(configured ? filesOf(configured) : []), ...pages, ...snippets, ...code, ...styles]),
  ];
}

async function mentionsIn(files: readonly FileId[], read: Read): Promise<readonly Mentioning[]> {
  const found = await read.getAll(mentions, files);
  return files.map((file, index) => ({ file, mentions: found[index] ?? [] }));
}

async function codeOf(read: Read): Promise<readonly FileId[]> {
  const found = read.files("**/*").filter(isCode);
  if (found.length === 0) return found;
  const { matches } = await read.get(ignoreRules, "");
  return found.filter((file) => !matches(file));
}

/** The documents that may name one of some subjects. Pages and files are named where pages show it, which others cannot. */
async function documentsWith(subjects: readonly Subject[], read: Read): Promise<readonly FileId[]> {
  if (subjects.some(isOfDocuments)) return (await read.pick(sources, "", "specs")) ?? [];
  if (subjects.every(({ kind }) => kind === "export" || kind === "variable" || kind === "label")) return [];
  return [...(await read.get(specsInUse, "")).keys()].filter((source) => !isUrl(source)).toSorted();
}

function isOfDocuments(subject: Subject): boolean {
  return (
    subject.kind === "component" ||
    subject.kind === "operationId" ||
    (subject.kind === "file" && isData(subject.file))
  );
}

function fileOf(subject: Subject): FileId | undefined {
  if (subject.kind === "file") return subject.file;
  return subject.kind === "component" ? subject.spec : undefined;
}
