import type { Read } from "../database/query.ts";
import { keyOf } from "../model/operation.ts";
import { publicPath } from "../model/routes.ts";
import { ignoreRules, routes } from "../queries.ts";
import { extensionOf, type FileId } from "../source/file.ts";
import type { RenameAt } from "./rename.ts";

/** The files that move, or why none does. */
export type Moving = Pick<RenameAt, "moves" | "refusal">;

/**
 * A page at another public path, which may be written with an extension. Without one, whether it can be moved at all.
 * `written`: how it is named where that is changed.
 */
export async function moveOfPage(
  path: string,
  newPath: string | undefined,
  read: Read,
  written = "",
): Promise<Moving> {
  const route = await read.pick(routes, "", path);
  if (!route) return { refusal: `There is no page at "${path}".` };
  const { file, operation } = route;
  if (file === null) {
    const from = operation ? ` from ${keyOf(operation)} of ${operation.spec}` : "";
    return {
      refusal: `The page "${path}" is made${from}: give that another summary, or its \`openapi\` another folder.`,
    };
  }
  if (newPath === undefined) return {};
  const name = newPath.replace(/\.mdx?$/i, "").replace(/^\/+|\/+$/g, "");
  const wanted = name.replace(/(^|\/)index$/, "");
  const isSame = `/${wanted}` === path;
  // Who sees that it is its folder's index says whether it stays one; otherwise it does.
  const isShown = /(^|\/)index(\.mdx?)?$/i.test(written);
  if (isSame && name === wanted && !isShown) return { moves: [] };
  const isIndex = name !== wanted || (!isShown && /\/index\.mdx?$/i.test(file));
  const stem = wanted === "" ? "index" : isIndex ? `${wanted}/index` : wanted;
  const to = `${stem}.${file.slice(file.lastIndexOf(".") + 1)}`;
  if (to === file) return { moves: [] };
  if (!isPath(to)) return { refusal: `"${newPath}" cannot be the path of a page.` };
  if (!isSame && (await read.pick(routes, "", publicPath(to))))
    return { refusal: `There is a page at "${publicPath(to)}" already.` };
  if (await isLeftOut(to, read)) return { refusal: `The file "${to}" would be no page.` };
  return moveTo(file, to, read);
}

/** A file that is no page at another path of the same kind. */
export function moveOfFile(file: FileId, to: FileId | undefined, read: Read): Moving {
  if (!read.exists(file)) return { refusal: `There is no file "${file}".` };
  if (to === undefined) return {};
  if (to === file) return { moves: [] };
  if (!isPath(to)) return { refusal: `"${to}" cannot be the path of a file.` };
  const extension = extensionOf(file);
  if (extensionOf(to) !== extension)
    return { refusal: `The name has to end with ".${extension}", as "${file}" does.` };
  return moveTo(file, to, read);
}

function moveTo(from: FileId, to: FileId, read: Read): Moving {
  // The same letters in another case may be the same file.
  const taken = read.files("**/*").find((file) => file.toLowerCase() === to.toLowerCase() && file !== from);
  return taken === undefined ? { moves: [{ from, to }] } : { refusal: `There is a file "${taken}" already.` };
}

/** Whether a Markdown file at a path, which need not be there, would be a page. */
export async function mayBePage(path: string, read: Read): Promise<boolean> {
  return isPath(path) && !(await isLeftOut(path, read));
}

async function isLeftOut(path: string, read: Read): Promise<boolean> {
  return /^_?snippets\//.test(path) || (await read.get(ignoreRules, "")).matches(path);
}

/** Whether a text can be the path of a file below the docs root, on every system, that is read. */
function isPath(path: string): boolean {
  return path
    .split("/")
    .every(
      (part) =>
        part !== "" &&
        part !== "node_modules" &&
        !part.startsWith(".") &&
        part.trim() === part &&
        !/[\\?#:*"<>|{}%\p{Cc}]/u.test(part) &&
        utf8Length(part) <= longestName,
    );
}

/** Bytes that file systems give a name. */
const longestName = 255;

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}
