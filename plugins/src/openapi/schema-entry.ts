import {
  dataOrigin,
  nearest,
  specInfo,
  type EntryReference,
  type PageReference,
  type Read,
  type SpecInfo,
} from "@octavo/core";
import { withoutCopies } from "./copies.ts";
import { ambiguousSchema, noSpec, unknownSchema } from "./entry-problems.ts";
import { parseSchemaReference } from "./entry-reference.ts";
import { documentsInWords, isUnfetched, knownSpecs, locateNamed } from "./known-specs.ts";

/** The schema that `openapi-schema` in front matter names. In several documents without saying which: an error. */
export async function resolveSchema(entry: EntryReference, read: Read): Promise<PageReference> {
  const { spec, name } = parseSchemaReference(entry.written);
  const missing: PageReference = { kind: "missing", label: entry.written, key: name };
  const sources = await candidates(spec, name, entry, read);
  if (sources === undefined) return missing;
  if (sources.length === 0) {
    read.report(noSpec, entry.origin, { operation: name });
    return missing;
  }
  const documents: SpecInfo[] = [];
  for (const source of sources) {
    const document = await read.pick(specInfo, source, "");
    if (document) documents.push(document);
  }
  const found = documents.filter(({ schemas }) => schemas.includes(name));
  const having = (await withoutCopies(found, read)).map(({ source }) => source);
  const [source] = having;
  if (source !== undefined && having.length === 1) return { kind: "schema", spec: source, name };
  const write = (newText: string) => ({
    title: `Write ${newText}`,
    edits: [{ origin: entry.origin, newText }],
  });
  if (having.length > 1) {
    const fixes = having.map((file) => write(`${file} ${name}`));
    const related = having.map((file) => ({
      message: `${name} in ${file}`,
      origin: dataOrigin(file, ["components", "schemas", name], "key"),
    }));
    read.report(
      ambiguousSchema,
      entry.origin,
      { schema: name, specs: having.join(" and ") },
      { fixes, related },
    );
  } else if (documents.length > 0 && !sources.some((each) => isUnfetched(each, read))) {
    const meant = nearest(
      name,
      documents.flatMap(({ schemas }) => schemas),
    );
    const specs = documentsInWords(documents.map((document) => document.source));
    const fixes = meant === undefined ? [] : [write(spec === undefined ? meant : `${spec} ${meant}`)];
    read.report(unknownSchema, entry.origin, { schema: name, specs, meant }, { fixes });
  }
  return missing;
}

async function candidates(
  spec: string | undefined,
  name: string,
  entry: EntryReference,
  read: Read,
): Promise<readonly string[] | undefined> {
  if (spec !== undefined) {
    const source = await locateNamed(spec, name, entry, read);
    return source === undefined ? undefined : [source];
  }
  const { registered, discovered } = await knownSpecs(read);
  return [...new Set([...registered, ...discovered])];
}
