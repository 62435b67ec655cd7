import {
  folderOf,
  nearestOf,
  publicPath,
  resolveInRoot,
  type EntryReference,
  type PageReference,
  type Read,
} from "@octavo/core";
import { nameOf, pageFiles, pageHints, withoutExtension, type PageFile } from "./page-files.ts";
import { fileExtension, missingPage, type Reason } from "./problems.ts";

/** The page file that an entry of `pages` names. Whatever is no operation is a path, so this always has an answer there. */
export async function fileEntry(
  { written, where, origin }: EntryReference,
  read: Read,
): Promise<PageReference | undefined> {
  if (where !== "pages") return undefined;
  // From the docs root, wherever docs.json has the entry from.
  const path = resolveInRoot("", written.trim());
  const bare = withoutExtension(path);
  const exact = await fileAt(path, read);
  const found = exact ?? (bare === path ? undefined : await fileAt(bare, read));
  if (found?.use === "page") {
    if (!exact) reportExtension({ written, origin }, read);
    return { kind: "page", path: publicPath(found.file), file: found.file };
  }
  const reason = await explain(written, bare, found, read);
  const near = reason.kind === "none" ? reason.nearest : undefined;
  const fixes =
    near === undefined ? [] : [{ title: `Change to "${near}"`, edits: [{ origin, newText: near }] }];
  read.report(missingPage, origin, { written, reason }, { fixes });
  return { kind: "missing", label: written };
}

async function fileAt(path: string, read: Read): Promise<PageFile | undefined> {
  const exact = await read.pick(pageFiles, "", path);
  if (exact?.use === "page") return exact;
  const index = await read.pick(pageFiles, "", path === "" ? "index" : `${path}/index`);
  return index?.use === "page" ? index : (exact ?? index);
}

function reportExtension({ written, origin }: Pick<EntryReference, "written" | "origin">, read: Read): void {
  const path = withoutExtension(written.trim().replace(/(?<!\/)\/+$/, ""));
  const edits = [{ origin, newText: path }];
  const fixes = [{ title: `Change to "${path}"`, edits, isSafe: true as const }];
  read.report(fileExtension, origin, { written, path }, { fixes });
}

async function explain(
  written: string,
  path: string,
  found: PageFile | undefined,
  read: Read,
): Promise<Reason> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(written.trim())) return { kind: "url" };
  if (found && found.use !== "page") return { kind: found.use, file: found.file };
  const below = await read.pick(pageHints, "", `below ${path}`);
  if (below) return { kind: "folder", pages: below };
  const near = await nearestPage(path, read);
  return { kind: "none", ...(near !== undefined && { nearest: near }) };
}

/** The page that was probably meant: with a similar name in the same folder, or with the same name in another one. */
async function nearestPage(path: string, read: Read): Promise<string | undefined> {
  const name = nameOf(path);
  const neighbours = (await read.pick(pageHints, "", `in ${folderOf(path).toLowerCase()}`)) ?? [];
  const near = nearestOf(name, neighbours.map(nameOf));
  const neighbour = neighbours.find((page) => nameOf(page) === (near ?? name));
  if (neighbour !== undefined) return neighbour;
  const namesakes = (await read.pick(pageHints, "", `named ${name.toLowerCase()}`)) ?? [];
  return namesakes.length === 1 ? namesakes[0] : nearestOf(path, namesakes);
}
