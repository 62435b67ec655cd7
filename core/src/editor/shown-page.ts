import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import { publicPath } from "../model/routes.ts";
import { pageFacts, pageTree, routes } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import type { Position } from "../source/line-index.ts";
import { askAt, type RequestOptions } from "./asking.ts";
import { entryAt } from "./navigation-at.ts";
import { pagesOfOperation } from "./operation-pages.ts";
import type { Cursor } from "./cursor.ts";

/** A page of the site as it is shown beside a text. */
export interface ShownPage {
  /** Public path, without the base. */
  readonly path: string;
  /** Headings of the text that make anchors, with the lines (from 0) where they stand, in their order. */
  readonly headings: readonly { readonly line: number; readonly id: string }[];
}

/**
 * The page that is worth seeing beside a text: the one that the file is, that of the operation at the position, or the one that
 * an entry of docs.json names. Undefined where there is none. Rejects with `Cancelled` when an input is set meanwhile.
 */
export function shownPage(
  core: Core,
  file: FileId,
  position: Position,
  options?: RequestOptions,
): Promise<ShownPage | undefined> {
  return askAt({ core, file, position, ...options }, async (cursor, { lines, read }) => {
    const path = await pathAt(cursor, read);
    if (path === undefined) return undefined;
    if ((await read.pick(routes, "", path))?.file !== file) return { path, headings: [] };
    const { headings } = await read.get(pageFacts, file);
    const tree = await read.get(pageTree, file);
    return {
      path,
      headings: headings.flatMap(({ id }, ordinal) => {
        const span = id === "" ? undefined : tree.span("heading", ordinal);
        return span ? [{ line: lines.range(span).start.line, id }] : [];
      }),
    };
  });
}

async function pathAt(cursor: Cursor, read: Read): Promise<string | undefined> {
  const { file, place } = cursor;
  const own = publicPath(file);
  if ((await read.pick(routes, "", own))?.file === file) return own;
  if (place.kind === "data") return operationPath(file, place.path.map(String), read);
  const reference = (await entryAt(cursor, read))?.reference;
  return reference && "path" in reference ? reference.path : undefined;
}

/** `path` leads to an operation of a specification, or to something in one. */
async function operationPath(
  spec: FileId,
  [section, name = "", method = ""]: readonly string[],
  read: Read,
): Promise<string | undefined> {
  const key = operationKeyAt(section, name, method);
  return key === undefined ? undefined : (await pagesOfOperation(spec, key, read))[0];
}

function operationKeyAt(section: string | undefined, name: string, method: string): string | undefined {
  if (section === "paths") return `${method.toUpperCase()} ${name}`;
  if (section === "webhooks") return `webhook ${name}`;
  return section === "channels" ? `channel ${name}` : undefined;
}
