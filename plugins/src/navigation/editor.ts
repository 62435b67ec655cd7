import {
  entryAt,
  innerSpan,
  likeTyped,
  pageCard,
  pageDefinition,
  publicPath,
  operationCard,
  operationDefinition,
  operationReference,
  routes,
  typedAt,
  valueAtCursor,
  type Completion,
  type Cursor,
  type Definition,
  type Hover,
  type PageReference,
  type Read,
} from "@octavo/core";
import { pageFiles, type PageFile } from "./page-files.ts";

/** Pages that an entry of `pages` can name, those that are listed already too: an entry is often moved by typing it again. */
export async function completePages(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  if (!(await entryAt(cursor, read))) return completions;
  const files = await read.get(pageFiles, "");
  const typed = typedAt(cursor);
  // With a slash in front or without, entries count from the docs folder.
  const root = /^(?:\.?\/)?/.exec(typed)?.[0] ?? "";
  const { found, more } = likeTyped(pathsOf(files), typed.slice(root.length), (path) => path);
  const pages = found.map((path): Completion => {
    const file = files.get(path)?.file ?? path;
    return {
      ...valueAtCursor(cursor, root + path),
      label: root + path,
      kind: "page",
      detail: file,
      subject: { kind: "page", key: publicPath(file) },
      ...more,
    };
  });
  return [...completions, ...pages];
}

/** Of those that are pages. */
function* pathsOf(files: ReadonlyMap<string, PageFile>): Iterable<string> {
  for (const [path, { use }] of files) if (use === "page") yield path;
}

/** The page or operation behind an entry: title, URL, source. */
export async function hoverEntry(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  const reference = (await entryAt(cursor, read))?.reference;
  const markdown = reference && (await cardOf(reference, read));
  const span = innerSpan(cursor);
  return markdown === undefined ? undefined : { markdown, ...(span && { span }) };
}

async function cardOf(reference: PageReference, read: Read): Promise<string | undefined> {
  if (reference.kind !== "page" && reference.kind !== "operation") return undefined;
  const card = await pageCard(reference.path, read);
  if (card !== undefined || reference.kind === "page") return card;
  return operationCard(operationReference(reference.spec, reference.operation), read);
}

/** From an entry to its file, or to its operation in the specification. */
export async function defineEntry(cursor: Cursor, read: Read): Promise<readonly Definition[] | undefined> {
  const reference = (await entryAt(cursor, read))?.reference;
  if (!reference) return undefined;
  const from = innerSpan(cursor);
  return (await targetsOf(reference, read)).map((definition) => ({ ...definition, ...(from && { from }) }));
}

async function targetsOf(reference: PageReference, read: Read): Promise<readonly Definition[]> {
  if (reference.kind === "page") return [{ origin: { file: reference.file } }];
  if (reference.kind !== "operation") return [];
  const own = await operationDefinition(operationReference(reference.spec, reference.operation), read);
  if (own.length > 0) return own;
  const route = await read.pick(routes, "", reference.path);
  return route ? pageDefinition(route, read) : [];
}
