import { isPage, pageMeta, pageTree, type FileId, type Hint, type Read, type Span } from "@octavo/core";
import { frontMatterLinks } from "../links/data-links.ts";
import { arrival } from "../links/destinations.ts";
import { pathIn } from "../links/links.ts";

/** Behind a link without a text, and behind a bare path of front matter, the title of its page. */
export async function hintLinks(
  hints: readonly Hint[],
  file: FileId,
  part: Span,
  read: Read,
): Promise<readonly Hint[]> {
  if (!isPage(file)) return hints;
  const tree = await read.get(pageTree, file);
  const { facts, frontMatter } = tree;
  const own: Hint[] = [];
  const add = async (target: string, from: FileId, span: Span | undefined): Promise<void> => {
    const isShown = span && span.end >= part.start && span.start <= part.end;
    const path = isShown ? await pathIn(target, from, read) : undefined;
    const route = path === undefined ? undefined : await arrival(path, read);
    const label = route && (await read.get(pageMeta, route.path))?.title;
    if (span && label !== undefined) own.push({ offset: span.end, label });
  };
  for (const [ordinal, { target, text, attribute }] of facts.links.entries())
    if (text.trim() === "" && attribute === undefined) await add(target, file, tree.extent("link", ordinal));
  for (const { path, target } of frontMatterLinks(facts.frontMatter))
    if (path.length < 3) await add(target, "docs.json", frontMatter?.span(path, "value"));
  return [...hints, ...own];
}
