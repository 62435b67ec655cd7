import type { SearchDocument } from "@octavo/core";
import { rulesVersion } from "../analysis/rules-version.ts";
import { ByteReader, ByteWriter } from "../index/bytes.ts";
import { indexVersion } from "../index/fields.ts";
import type { Partition, PartitionContent } from "../index/partition.ts";
import type { Place } from "../index/place.ts";
import { SearchIndex, type SavedPart } from "../index/search-index.ts";
import type { KnownWord } from "../index/vocabulary.ts";
import { scorerVersion } from "../ranking/weights.ts";
import { CorpusModel } from "../semantic/corpus-model.ts";
import { DenseIndex } from "../semantic/dense-index.ts";
import { decodeModel, encodeModel, modelVersion } from "../semantic/model-file.ts";
import { headerOf, joinBlobs, splitBlobs, type Blob } from "./blobs.ts";

/** Version of this format. */
const fileVersion = 3;

/** Everything that decides which terms and impacts texts have: where words end is what ICU says. */
export const analysisVersions: string = [
  indexVersion,
  rulesVersion,
  process.versions["icu"],
  process.versions["unicode"],
].join(" ");

/** What must be the same for a file to be read. */
const versionsOfFile = [fileVersion, scorerVersion, modelVersion, analysisVersions].join(" ");

interface FileHeader {
  readonly versions: string;
  /** What the writer says of the index. */
  readonly label: unknown;
  readonly parts: readonly PartHeader[];
  /** Models, a blob each, that come after those of the parts. */
  readonly models: number;
}

interface PartHeader extends Place {
  /** Blobs of documents, `documentsPerBlob` in each but the last. */
  readonly documents: number;
  /** The number of the model by which its documents are placed. */
  readonly model: number | undefined;
}

/** Documents that are parsed at once: a text has to fit into a string. */
const documentsPerBlob = 2_000;

/** An index of a site as bytes, with a label, which is anything that JSON can say. */
export async function encodeIndex(index: SearchIndex, label: unknown): Promise<Uint8Array> {
  const models: CorpusModel[] = [];
  const blobs: Blob[] = [];
  const parts = index.parts.map(
    ({ version, inVersion, language, groups, index: partition, dense }): PartHeader => {
      const place: Place = { version, ...(inVersion !== undefined && { inVersion }), language, groups };
      const entries = [...partition.entries()];
      const documents = pieces(entries.map(([, document]) => document));
      blobs.push(
        ...documents.map(json),
        ...termBlobs(partition, new Map(entries.map(([slot], at) => [slot, at]))),
      );
      if (!dense) return { ...place, documents: documents.length, model: undefined };
      if (!models.includes(dense.model)) models.push(dense.model);
      blobs.push(...dense.index.rows(entries.map(([slot]) => slot)).map(raw));
      return { ...place, documents: documents.length, model: models.indexOf(dense.model) };
    },
  );
  blobs.push(...models.map(({ data }) => raw(encodeModel(data))));
  const header: FileHeader = { versions: versionsOfFile, label, parts, models: models.length };
  return joinBlobs(header, blobs);
}

/** Undefined where the bytes are no index of this version. */
export async function decodeIndex(
  bytes: Uint8Array,
): Promise<{ readonly label: unknown; readonly index: SearchIndex } | undefined> {
  try {
    const { versions, label, parts, models } = headerOf(bytes) as FileHeader;
    if (versions !== versionsOfFile) return undefined;
    const blobs = await splitBlobs(bytes);
    const known = blobs.splice(blobs.length - models).map((blob) => {
      const data = decodeModel(blob);
      if (!data) throw new RangeError("A model could not be read.");
      return new CorpusModel(data);
    });
    const next = blobs[Symbol.iterator]();
    return { label, index: await SearchIndex.restore(parts.map((part) => readPart(part, next, known))) };
  } catch {
    return undefined;
  }
}

function readPart(
  { documents: count, model: number, ...place }: PartHeader,
  blobs: Iterator<Uint8Array<ArrayBuffer>>,
  models: readonly CorpusModel[],
): SavedPart {
  const take = (): Uint8Array<ArrayBuffer> => {
    const { value, done } = blobs.next();
    if (done === true) throw new RangeError("The file has too few parts.");
    return value;
  };
  const documents: SearchDocument[] = [];
  for (let left = count; left > 0; left--) documents.push(...parse<SearchDocument[]>(take()));
  const saved = { ...place, documents, ...readTerms(take(), take()) };
  const model = number === undefined ? undefined : models[number];
  if (!model) return saved;
  const spaces = model.sizes.map(() => new Int8Array(take().buffer));
  return { ...saved, dense: { model, index: new DenseIndex(model.sizes, documents.length, spaces) } };
}

/** All names (terms, then surfaces that are none), and the numbers of both: postings, and which words mean which terms. */
function termBlobs(partition: Partition, places: ReadonlyMap<number, number>): readonly Blob[] {
  const numbers = new ByteWriter();
  const names: string[] = [];
  for (const [term, postings] of partition.terms()) {
    names.push(term);
    numbers.number(postings.length);
    let last = 0;
    for (const posting of postings) {
      const slot = places.get(posting >>> 8) ?? 0;
      numbers.number(slot - last);
      numbers.byte(posting & 255);
      last = slot;
    }
  }
  const terms = names.length;
  const known = new Map(names.map((name, at) => [name, at]));
  const numberOf = (name: string): number => {
    const number = known.get(name) ?? names.push(name) - 1;
    known.set(name, number);
    return number;
  };
  for (const surface of partition.vocabulary.surfaces())
    for (const { term, count } of partition.vocabulary.entries(surface)) {
      numbers.number(numberOf(surface));
      numbers.number(numberOf(term));
      numbers.number(count);
    }
  return [json({ names, terms }), { bytes: numbers.take(), packed: true }];
}

function readTerms(listed: Uint8Array, numbers: Uint8Array): Pick<PartitionContent, "terms" | "words"> {
  const { names, terms: count } = parse<{ readonly names: readonly string[]; readonly terms: number }>(
    listed,
  );
  const reader = new ByteReader(numbers);
  const terms: [string, number[]][] = [];
  const name = (at: number): string => {
    const found = names[at];
    if (found === undefined) throw new RangeError("A name is missing.");
    return found;
  };
  for (let at = 0; at < count; at++) {
    const postings: number[] = [];
    let slot = 0;
    for (let left = reader.number(); left > 0; left--) {
      slot += reader.number();
      postings.push((slot << 8) | reader.byte());
    }
    terms.push([name(at), postings]);
  }
  const words: KnownWord[] = [];
  while (!reader.isAtEnd)
    words.push({ surface: name(reader.number()), term: name(reader.number()), count: reader.number() });
  return { terms, words };
}

function pieces<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / documentsPerBlob) }, (_, at) =>
    all.slice(at * documentsPerBlob, (at + 1) * documentsPerBlob),
  );
}

function json(value: unknown): Blob {
  return { bytes: Buffer.from(JSON.stringify(value)), packed: true };
}

function raw(bytes: Uint8Array | Int8Array): Blob {
  return { bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), packed: false };
}

function parse<T>(bytes: Uint8Array): T {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8")) as T;
}
