import {
  barePath,
  mayBePage,
  newPage,
  pageFacts,
  resolveInRoot,
  resolvePath,
  writtenAt,
  type Cursor,
  type Problem,
  type Read,
  type Repair,
} from "@octavo/core";
import { pathIn } from "../links/links.ts";
import { brokenLink, severalSubjects } from "../problems.ts";
import { namedAt } from "./named-at.ts";
import { addRedirect } from "../redirects/repair-redirects.ts";
import { suggest } from "../links/suggest-path.ts";

/** For a second subject of a page: its end. For a link that leads nowhere: the page that it names, or a redirect to the one that was probably meant; the latter for an entry, too. */
export async function repairPage(
  repairs: readonly Repair[],
  problem: Problem,
  cursor: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (problem.code === "navigation/missing-page")
    return [...repairs, ...(await moveEntry(problem, cursor, read))];
  const { file, place } = cursor;
  if (problem.code === severalSubjects.code && place.kind === "frontMatter") {
    const { path } = place;
    return [
      ...repairs,
      { title: `Remove "${String(path.at(-1))}"`, edits: [{ kind: "remove", file, path }] },
    ];
  }
  if (problem.code !== brokenLink.code) return repairs;
  const target = await targetAt(cursor, read);
  const path = target === undefined ? undefined : await pathIn(target, file, read);
  const page = path === undefined ? undefined : resolvePath("", barePath(path));
  const made = `${page}.mdx`;
  if (page === undefined || page === "" || page.includes(".") || !(await mayBePage(made, read)))
    return repairs;
  const nearest = await suggest(`/${page}`, { file }, read);
  const redirect = nearest === undefined ? undefined : await addRedirect(`/${page}`, nearest, read);
  return [
    ...repairs,
    { title: `Create ${made}`, edits: [{ kind: "create", file: made, text: newPage(made) }] },
    ...(redirect ? [{ title: `Redirect /${page} to ${nearest}`, edits: [redirect] }] : []),
  ];
}

/** The link under the cursor: of a page, or in a description of a document. */
async function targetAt(cursor: Cursor, read: Read): Promise<string | undefined> {
  const { file, place } = cursor;
  if (place.kind === "data") return (await namedAt(cursor, read))?.target;
  return place.kind === "page" && place.mark === "link"
    ? (await read.get(pageFacts, file)).links[place.ordinal]?.target
    : undefined;
}

/** The entry of a page that has moved: readers who have its old address should arrive, too. */
async function moveEntry({ fixes }: Problem, cursor: Cursor, read: Read): Promise<readonly Repair[]> {
  const { file, place } = cursor;
  if (place.kind !== "config") return [];
  const page = barePath(`/${resolveInRoot("", writtenAt(cursor).trim())}`);
  // The same page as without a redirect.
  const meant = fixes[0]?.edits[0]?.newText.replaceAll(/^["']|["']$/g, "");
  const nearest = meant === undefined ? await suggest(page, { file }, read) : `/${meant}`;
  const redirect = nearest === undefined ? undefined : await addRedirect(page, barePath(nearest), read);
  if (nearest === undefined || !redirect) return [];
  const newText = JSON.stringify(nearest.slice(1));
  const edits = [{ kind: "replace", origin: { file, span: place.span }, newText }, redirect] as const;
  return [{ title: `Change to "${nearest.slice(1)}", and redirect ${page}`, edits }];
}
