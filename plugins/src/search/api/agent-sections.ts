import { agentPage, page, plainPage, type Core, type PlainNode } from "@octavo/core";
import { joinBlocks, writeMarkdown } from "@octavo/core/markdown";
import { describedPart, type FoundSection } from "./page-markdown.ts";
import { sectionBlocks } from "./section-blocks.ts";
import { pageHead } from "./section-markdown.ts";

/**
 * Hits as agents read them. Search knows the words that people see: where a page has others for agents, a hit gets the whole
 * section that these have under its heading, once, and is left out where there is none.
 */
export async function agentSections(
  core: Core,
  hits: readonly FoundSection[],
): Promise<readonly FoundSection[]> {
  const pages = new Map<string, ReadonlyMap<string, string> | undefined>();
  const told = new Set<string>();
  const found: FoundSection[] = [];
  for (const hit of hits) {
    const { path, anchor } = hit.document;
    if (!pages.has(path)) pages.set(path, await ownSections(core, path));
    const sections = pages.get(path);
    const content = sections?.get(anchor);
    if (!sections) found.push(hit);
    else if (content !== undefined && !told.has(`${path}#${anchor}`)) found.push({ ...hit, content });
    told.add(`${path}#${anchor}`);
  }
  return found;
}

/** A page as agents read it, where that is not as people do; else undefined. */
export async function agentMarkdown(core: Core, path: string): Promise<string | undefined> {
  const sections = await ownSections(core, path);
  return sections && joinBlocks([...sections.values()]);
}

/** Sections of a page that has words for one audience alone, by anchor, as agents read them; undefined for other pages. */
async function ownSections(core: Core, path: string): Promise<ReadonlyMap<string, string> | undefined> {
  if ((await core.get(plainPage, path))?.data?.differs !== true) return undefined;
  const [found, tree] = [await core.get(page, path), await core.get(agentPage, path)];
  if (!found || !tree) return undefined;
  const blocks = new Map<string, readonly PlainNode[]>([["", []]]);
  for (const { section, blocks: more } of sectionBlocks(tree))
    blocks.set(section.anchor, [...(blocks.get(section.anchor) ?? []), ...more]);
  const described = await describedPart(core, found);
  return new Map(
    [...blocks].map(([anchor, nodes]) => {
      const text = writeMarkdown(nodes);
      return [anchor, anchor === "" ? joinBlocks([pageHead(found), text, described]) : text];
    }),
  );
}
