import {
  dataOrigin,
  dataParts,
  fetchedDocument,
  isUrl,
  listInWords,
  nearest,
  reportFetch,
  sources,
  specInfo,
  type EntryReference,
  type PageReference,
  type Read,
} from "@octavo/core";
import { channelsByAddress, plainAddress } from "./addresses.ts";
import { locateIn, namedDocuments } from "./named-documents.ts";
import {
  ambiguousChannel,
  malformedReference,
  noDocument,
  notAsyncApi,
  unknownChannel,
  unknownDocument,
} from "./problems.ts";
import { foundInstead } from "./what-it-is.ts";

/** The `entry` tap: `[file] channelId` of front matter. */
export async function resolveChannel(entry: EntryReference, read: Read): Promise<PageReference | undefined> {
  if (entry.where !== "asyncapi") return undefined;
  const { file, channel } = parseChannel(entry.written);
  // The id of a channel may have blanks, too.
  const candidates = [
    ...(file === undefined ? [] : [{ file, channel }]),
    { file: undefined, channel: entry.written },
  ];
  for (const candidate of candidates) {
    const documents = await documentsFor(candidate.file, entry, read);
    const having = await documentsWith(candidate.channel, documents ?? [], read);
    const [first, ...others] = having;
    if (first === undefined) continue;
    if (others.length > 0) {
      const params = { channel: candidate.channel, chosen: first, others: listInWords(others) };
      read.report(ambiguousChannel, entry.origin, params);
    }
    return { kind: "operation", path: "", spec: first, operation: `channel ${candidate.channel}` };
  }
  await reportMissing(file, channel, entry, read);
  return { kind: "missing", label: entry.written, key: `channel ${channel}` };
}

/** A document that has an ending or an address is one; else the first word may be, where another follows. */
function parseChannel(written: string): {
  readonly file: string | undefined;
  readonly channel: string;
} {
  const text = written.trim();
  const [, file, channel] =
    /^(https?:\/\/\S+|.+?\.(?:json|ya?ml))\s+(\S.*)$/is.exec(text) ?? /^(\S+)\s+(\S.*)$/s.exec(text) ?? [];
  return { file, channel: channel ?? text };
}

/** The documents to look in; undefined where the named one does not exist. */
async function documentsFor(
  written: string | undefined,
  { origin }: EntryReference,
  read: Read,
): Promise<readonly string[] | undefined> {
  if (written !== undefined) {
    const source = await locateIn(written, origin.file, read);
    return source === undefined ? undefined : [source];
  }
  const discovered = (await read.pick(sources, "", "asyncapi")) ?? [];
  return [...new Set([...(await read.get(namedDocuments, "")), ...discovered.toSorted()])];
}

async function documentsWith(
  channel: string,
  documents: readonly string[],
  read: Read,
): Promise<readonly string[]> {
  const having: string[] = [];
  for (const source of documents)
    if ((await idsOf(source, read)).includes(`channel ${channel}`)) having.push(source);
  return having;
}

/** The keys of a document's channels; none where it is no AsyncAPI document, which is told without reading it as another one. */
async function idsOf(source: string, read: Read): Promise<readonly string[]> {
  if (!(await isAsyncApi(source, read))) return [];
  return (await read.pick(specInfo, source, ""))?.operations ?? [];
}

async function isAsyncApi(source: string, read: Read): Promise<boolean> {
  const names = await read.pick(dataParts, source, "");
  return Array.isArray(names) && names.includes("asyncapi");
}

async function reportMissing(
  file: string | undefined,
  channel: string,
  entry: EntryReference,
  read: Read,
): Promise<void> {
  const { written, origin } = entry;
  const write = (newText: string) => ({ title: `Write ${newText}`, edits: [{ origin, newText }] });
  const discovered = (await read.pick(sources, "", "asyncapi")) ?? [];
  const documents = await documentsFor(file, entry, read);
  if (documents === undefined) {
    const meant = nearest((file ?? "").replace(/^\.?\//, ""), discovered);
    const fixes = meant === undefined ? [] : [write(`${meant} ${channel}`)];
    return read.report(unknownDocument, origin, { written: file ?? "", meant }, { fixes });
  }
  if (file === undefined && (await locateIn(written, origin.file, read)) !== undefined) {
    const ids = await idsOf(await locatedFile(written, origin.file, read), read);
    const fixes = ids.length === 1 ? ids.map((id) => write(`${written} ${id.slice("channel ".length)}`)) : [];
    return read.report(malformedReference, origin, { written }, { fixes });
  }
  if (documents.length === 0) return read.report(noDocument, origin, { channel });
  const [only = ""] = documents;
  if (file !== undefined && isUrl(only) && fetchedDocument(only, read)?.status !== "ok") {
    // What docs.json names is told of there.
    if (!(await read.get(namedDocuments, "")).includes(only)) reportFetch(only, origin, read);
    return;
  }
  if (file !== undefined && !(await isAsyncApi(only, read)))
    return read.report(notAsyncApi, origin, { found: await foundInstead(only, read) });
  const [searched, ids]: [string[], string[]] = [[], []];
  for (const source of documents) {
    if (!(await isAsyncApi(source, read))) continue;
    if ((await read.pick(specInfo, source, ""))?.excluded.includes(`channel ${channel}`)) {
      const related = [{ message: "It is here", origin: dataOrigin(source, ["channels", channel], "key") }];
      const params = { channel, documents: source, meant: undefined, isExcluded: true };
      return read.report(unknownChannel, origin, params, { related });
    }
    searched.push(source);
    ids.push(...(await idsOf(source, read)));
  }
  // A document that could not be read has its own problem.
  if (ids.length === 0) return;
  const meant = (await channelAt(channel, searched, read)) ?? nearestId(channel, ids);
  const fixes = meant === undefined ? [] : [write(file === undefined ? meant : `${file} ${meant}`)];
  const params = { channel, documents: documentsInWords(searched), meant, isExcluded: false };
  read.report(unknownChannel, origin, params, { fixes });
}

/** The channel that has this address. */
async function channelAt(
  address: string,
  documents: readonly string[],
  read: Read,
): Promise<string | undefined> {
  for (const source of documents) {
    const id = await read.pick(channelsByAddress, source, plainAddress(address));
    if (id !== undefined && (await idsOf(source, read)).includes(`channel ${id}`)) return id;
  }
  return undefined;
}

async function locatedFile(written: string, from: string, read: Read): Promise<string> {
  return (await locateIn(written, from, read)) ?? "";
}

/** In larger documents nothing is compared: each wrong reference is to cost little. */
const comparable = 2_000;

function nearestId(channel: string, keys: readonly string[]): string | undefined {
  if (keys.length > comparable) return undefined;
  const ids = keys.map((key) => key.slice("channel ".length));
  return ids.find((id) => id.toLowerCase() === channel.toLowerCase()) ?? nearest(channel, ids);
}

/** "a.json", "a.json or b.json", "any of 25 documents". */
function documentsInWords(documents: readonly string[]): string {
  return documents.length > 3 ? `any of ${documents.length} documents` : listInWords(documents);
}
