import {
  apiPages,
  apiPagesKey,
  isUrl,
  operationOrigin,
  operationReference,
  specInfo,
  type EntryReference,
  type PageReference,
  type Read,
  type RelatedPlace,
  type SpecInfo,
} from "@octavo/core";
import {
  ambiguousReference,
  excludedOperation,
  forgivenMatch,
  malformedReference,
  noSpec,
  unknownOperation,
} from "./entry-problems.ts";
import { forgiving, keyOfWritten, parseOperation, type WrittenOperation } from "./entry-reference.ts";
import { withoutCopies } from "./copies.ts";
import { nearestOperation, pickingFrom } from "./nearest-operation.ts";
import { operationIndex } from "./operation-index.ts";
import { resolveSchema } from "./schema-entry.ts";
import { documentsInWords, isUnfetched, knownSpecs, locateNamed } from "./known-specs.ts";

/** The `entry` tap: `[spec] METHOD /path`, `[spec] webhook name` and, in front matter, `[spec] SchemaName`. */
export async function resolveEntry(entry: EntryReference, read: Read): Promise<PageReference | undefined> {
  if (entry.where === "asyncapi") return undefined;
  if (entry.where === "openapi-schema") return resolveSchema(entry, read);
  const written = parseOperation(entry.written);
  if (!written) {
    if (entry.where === "pages") return undefined;
    read.report(malformedReference, entry.origin, { written: entry.written });
    return missing(entry);
  }
  // "guides/webhook setup" is a page; a document before `webhook` has an extension or an address.
  if (
    entry.where === "pages" &&
    written.kind === "webhook" &&
    written.spec !== undefined &&
    !namesDocument(written.spec)
  )
    return undefined;
  const groups = await candidates(entry, written, read);
  if (groups === undefined) return missing(entry, written);
  if (groups.flat().length === 0) {
    read.report(noSpec, entry.origin, { operation: written.operation });
    return missing(entry, written);
  }
  const found = await find(entry, written, groups, read);
  return found ? pageOf(entry, found, read) : missing(entry, written);
}

/** What front matter names is told to readers, too. */
function missing({ written, where }: EntryReference, operation?: WrittenOperation): PageReference {
  const isNamed = operation !== undefined && where !== "pages";
  return { kind: "missing", label: written, ...(isNamed && { key: keyOfWritten(operation) }) };
}

function namesDocument(written: string): boolean {
  return isUrl(written) || /\.(?:json|ya?ml)$/i.test(written);
}

/** The documents to look in, the likelier ones first; undefined, with a problem, where the named one does not exist. */
async function candidates(
  entry: EntryReference,
  written: WrittenOperation,
  read: Read,
): Promise<readonly (readonly string[])[] | undefined> {
  if (written.spec !== undefined) {
    const source = await locateNamed(written.spec, written.operation, entry, read);
    return source === undefined ? undefined : [[source]];
  }
  const { registered, discovered } = await knownSpecs(read);
  const inherited = entry.specs.map(({ source }) => source);
  return [inherited, registered, entry.where === "pages" ? [] : discovered];
}

interface Match {
  readonly source: string;
  readonly key: string;
}

/** Looks for the operation in one group of documents after the other. Reports what is odd, or that nothing is there. */
async function find(
  entry: EntryReference,
  written: WrittenOperation,
  groups: readonly (readonly string[])[],
  read: Read,
): Promise<Match | undefined> {
  const seen = new Map<string, SpecInfo>();
  let unreadable = false;
  for (const [index, group] of groups.entries()) {
    const documents = await documentsOf(group, read);
    // What the elements around an entry name is what it means; of the others, only those may hold it that nobody could see.
    unreadable ||=
      index === 0 ? documents.length < new Set(group).size : group.some((each) => isUnfetched(each, read));
    for (const document of documents) seen.set(document.source, document);
    const matches = await matchesIn(documents, written, read);
    const [match] = matches;
    if (!match) continue;
    reportForgiven(entry, written, match, read);
    if (matches.length > 1 && entry.where !== "pages") {
      const different = await withoutCopies(matches, read);
      if (different.length > 1) reportAmbiguous(entry, written, different, read);
    }
    return match;
  }
  await reportUnknown(entry, written, [...seen.values()], unreadable, read);
  return undefined;
}

async function documentsOf(sources: readonly string[], read: Read): Promise<readonly SpecInfo[]> {
  const documents: SpecInfo[] = [];
  for (const source of new Set(sources)) {
    const document = await read.pick(specInfo, source, "");
    if (document) documents.push(document);
  }
  return documents;
}

/** Exact matches; where there are none, those that differ in what is forgiven. */
async function matchesIn(
  documents: readonly SpecInfo[],
  written: WrittenOperation,
  read: Read,
): Promise<readonly Match[]> {
  const matches = async (part: string): Promise<readonly Match[]> => {
    const found: Match[] = [];
    for (const { source } of documents)
      for (const key of (await read.pick(operationIndex, source, part)) ?? []) found.push({ source, key });
    return found;
  };
  const exact = keyOfWritten(written);
  const exactly = await matches(`is ${exact}`);
  if (exactly.length > 0 || written.kind === "webhook") return exactly;
  return matches(`forgiven ${forgiving(exact)}`);
}

/** The entry with another operation behind the same document. */
function rewritten(written: WrittenOperation, operation: string): string {
  return written.spec === undefined ? operation : `${written.spec} ${operation}`;
}

function replaceWith(entry: EntryReference, newText: string) {
  return { title: `Write ${newText}`, edits: [{ origin: entry.origin, newText }] };
}

function writtenHere({ source, key }: Match): RelatedPlace {
  return { message: `${key} in ${source}`, origin: operationOrigin(operationReference(source, key)) };
}

function reportForgiven(
  entry: EntryReference,
  written: WrittenOperation,
  { source, key }: Match,
  read: Read,
): void {
  // Front matter may have methods in any case.
  const [method = ""] = entry.where === "pages" ? [] : key.split(" ", 1);
  const asRead = method + written.operation.slice(method.length);
  if (key === asRead) return;
  const params = { written: written.operation, meant: key };
  const fix = { ...replaceWith(entry, rewritten(written, key)), isSafe: true as const };
  read.report(forgivenMatch, entry.origin, params, { fixes: [fix], related: [writtenHere({ source, key })] });
}

function reportAmbiguous(
  entry: EntryReference,
  written: WrittenOperation,
  matches: readonly Match[],
  read: Read,
): void {
  const [chosen = "", ...others] = matches.map(({ source }) => source);
  const fixes = matches.map(({ source, key }) => replaceWith(entry, `${source} ${key}`));
  const params = { operation: written.operation, chosen, others: others.join(", ") };
  read.report(ambiguousReference, entry.origin, params, { fixes, related: matches.map(writtenHere) });
}

async function reportUnknown(
  entry: EntryReference,
  written: WrittenOperation,
  documents: readonly SpecInfo[],
  unreadable: boolean,
  read: Read,
): Promise<void> {
  const key = keyOfWritten(written);
  for (const { source } of documents) {
    const [excluded] = (await read.pick(operationIndex, source, `excluded ${forgiving(key)}`)) ?? [];
    if (excluded === undefined) continue;
    const related = [writtenHere({ source, key: excluded })];
    read.report(excludedOperation, entry.origin, { operation: written.operation, spec: source }, { related });
    return;
  }
  const meant = await nearestOperation(key, documents, pickingFrom(read));
  // A document that could not be read or fetched has its own problem, and the operation may be in it.
  if ((unreadable || documents.length === 0) && meant === undefined) return;
  const specs = documentsInWords(documents.map(({ source }) => source));
  const fixes = meant === undefined ? [] : [replaceWith(entry, rewritten(written, meant))];
  read.report(unknownOperation, entry.origin, { operation: written.operation, specs, meant }, { fixes });
}

/** In `pages`, the generated page under its document's URL folder; in front matter the page has a URL of its own. */
async function pageOf(entry: EntryReference, { source, key }: Match, read: Read): Promise<PageReference> {
  if (entry.where !== "pages") return { kind: "operation", path: "", spec: source, operation: key };
  const directory = entry.specs.find((binding) => binding.source === source)?.directory ?? "api-reference";
  const pages = await read.get(apiPages, apiPagesKey(source, directory));
  const page = pages.find((candidate) => candidate.key === key);
  return page ? { kind: "operation", path: page.path, spec: source, operation: key } : missing(entry);
}
