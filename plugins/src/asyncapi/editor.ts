import {
  allOrLikeTyped,
  innerSpan,
  isObject,
  memberAt,
  config,
  operationCard,
  operationDefinition,
  operationReference,
  operationSummaries,
  pageReference,
  sources,
  specInfo,
  typedAt,
  valueAtCursor,
  writtenAt,
  type Completion,
  type Cursor,
  type DataPath,
  type Definition,
  type Hover,
  type OperationReference,
  type Read,
} from "@octavo/core";
import { locateIn, namedDocuments } from "./named-documents.ts";

/** The channel that front matter names. */
export async function hoverChannel(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  const reference = await channelAt(cursor, read);
  const markdown = reference && (await operationCard(reference, read));
  const span = innerSpan(cursor);
  return markdown === undefined ? undefined : { markdown, ...(span && { span }) };
}

/** From front matter to the channel, from an `asyncapi` key of docs.json to the document. */
export async function defineChannel(cursor: Cursor, read: Read): Promise<readonly Definition[] | undefined> {
  const from = innerSpan(cursor);
  const targets = await targetsAt(cursor, read);
  return targets?.map((target) => ({ ...target, ...(from && { from }) }));
}

async function targetsAt(cursor: Cursor, read: Read): Promise<readonly Definition[] | undefined> {
  const reference = await channelAt(cursor, read);
  if (reference) return operationDefinition(reference, read);
  const { place, file } = cursor;
  if (place.kind !== "config" || place.part !== "value" || !namesDocument(place.path, place.part))
    return undefined;
  const source = await locateIn(writtenAt(cursor), file, read);
  return source === undefined ? undefined : [{ origin: { file: source } }];
}

async function channelAt({ file, place }: Cursor, read: Read): Promise<OperationReference | undefined> {
  if (place.kind !== "frontMatter" || place.part !== "value" || place.path[0] !== "asyncapi")
    return undefined;
  const reference = await read.get(pageReference, file);
  return reference?.kind === "operation"
    ? operationReference(reference.spec, reference.operation)
    : undefined;
}

/** Documents for docs.json, and channels with their documents for front matter. */
export async function completeChannels(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const { place } = cursor;
  if (place.kind === "config" && place.part !== "key" && namesDocument(place.path, place.part)) {
    // In the gaps of `{ "source": … }` keys are written, not documents.
    if (place.part === "gap" && isObject(await gapValue(place.path, read))) return completions;
    const files = (await read.pick(sources, "", "asyncapi")) ?? [];
    const items = files.map((file): Completion => ({
      ...valueAtCursor(cursor, file),
      label: file,
      kind: "file",
    }));
    return [...completions, ...items];
  }
  if (place.kind !== "frontMatter" || place.part !== "value" || place.path[0] !== "asyncapi")
    return completions;
  return [...completions, ...(await channelItems(cursor, read))];
}

async function gapValue([key, ...rest]: DataPath, read: Read): Promise<unknown> {
  return memberAt(await read.pick(config, "", String(key)), rest);
}

async function channelItems(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const discovered = (await read.pick(sources, "", "asyncapi")) ?? [];
  const documents = [...new Set([...(await read.get(namedDocuments, "")), ...discovered])];
  const items: { readonly written: string; readonly detail: string }[] = [];
  for (const source of documents) {
    const info = await read.pick(specInfo, source, "");
    if (info?.format !== "asyncapi") continue;
    for (const key of info.operations) {
      const written = `${source} ${key.slice("channel ".length)}`;
      const detail = (await read.pick(operationSummaries, source, key))?.summary ?? "";
      items.push({ written, detail });
    }
  }
  const { found, more } = allOrLikeTyped(items, typedAt(cursor), ({ written }) => written);
  return found.map(({ written, detail }) => ({
    ...valueAtCursor(cursor, written),
    label: written,
    kind: "operation",
    ...(detail !== "" && { detail }),
    ...more,
  }));
}

/** Whether a path of docs.json is that of a reference to a document, or of the list or object that holds one. */
function namesDocument(path: DataPath, part: "value" | "gap"): boolean {
  const at = path.lastIndexOf("asyncapi");
  if (at === -1) return false;
  const rest = path.slice(at + 1);
  if (part === "gap") return rest.length === 0;
  const inList = typeof rest[0] === "number" ? rest.slice(1) : rest;
  return inList.length === 0 || (inList.length === 1 && inList[0] === "source");
}
