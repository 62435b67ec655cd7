import {
  page,
  plainPage,
  searchDocuments,
  type Core,
  type Page,
  type SearchDocument,
  type SearchHit,
  type SearchRequest,
} from "@octavo/core";
import { OwnLabels, describedMarkdown, joinBlocks, writeMarkdown } from "@octavo/core/markdown";
import { documentId } from "../documents/search-document.ts";
import { isForGroups } from "../search.ts";
import type { KeptSections } from "./kept-sections.ts";
import { sectionBlocks, type SectionBlocks } from "./section-blocks.ts";
import { documentMarkdown, pageHead } from "./section-markdown.ts";

/** A hit with its section as Markdown, where the site has it. */
export interface FoundSection extends SearchHit {
  readonly content?: string;
}

/** A page as Markdown, with what search finds of it for readers in these groups; undefined where that is nothing. */
export async function pageMarkdown(
  core: Core,
  path: string,
  groups: readonly string[],
): Promise<string | undefined> {
  const found = await readPage(core, path, groups);
  const [first, ...rest] = found?.documents ?? [];
  if (!found || !first) return undefined;
  return joinBlocks([
    pageHead(found.page),
    ...found.top(first),
    ...rest.map((document) => found.section(document)),
  ]);
}

/** Gives hits their sections as Markdown: those that a request asks for, and whose text is still there for its reader. */
export async function withContent(
  core: Core,
  hits: readonly SearchHit[],
  { pageSize = 10, scoreThreshold = 0, filter: { groups = [] } = {} }: SearchRequest,
  kept?: KeptSections,
): Promise<readonly FoundSection[]> {
  const pages = new Map<string, Promise<ReadPage | undefined>>();
  const contentOf = async (path: string, id: string): Promise<string | undefined> => {
    const reading = pages.get(path) ?? readPage(core, path, groups);
    pages.set(path, reading);
    const found = await reading;
    const current = found?.documents.find((other) => documentId(other) === id);
    if (!found || !current) return undefined;
    if (current === found.documents[0]) return joinBlocks([pageHead(found.page), ...found.top(current)]);
    return found.section(current, true);
  };
  const wanted = hits.filter(({ score }) => score >= scoreThreshold).slice(0, pageSize);
  return Promise.all(
    wanted.map(async (hit) => {
      const { path } = hit.document;
      const id = documentId(hit.document);
      const read = (): Promise<string | undefined> => contentOf(path, id);
      const content = await (kept ? kept.get(JSON.stringify([path, id, groups]), read) : read());
      return content === undefined ? hit : { ...hit, content };
    }),
  );
}

interface ReadPage {
  readonly page: Pick<Page, "title" | "description">;
  /** Never empty. */
  readonly documents: readonly SearchDocument[];
  /** What stands above the first heading, then what an API description says. */
  readonly top: (first: SearchDocument) => readonly string[];
  /** Another section; a further part of one has its heading only where it stands alone. */
  readonly section: (document: SearchDocument, isAlone?: boolean) => string;
}

async function readPage(core: Core, path: string, groups: readonly string[]): Promise<ReadPage | undefined> {
  // What search does not find is not told either: it is hidden, or for other readers.
  const documents = (await core.get(searchDocuments, path)).filter(isForGroups(groups));
  const found = documents.length > 0 ? await core.get(page, path) : undefined;
  if (!found) return undefined;
  const tree = await core.get(plainPage, path);
  const sections = new Map<string, readonly SectionBlocks[]>();
  for (const section of tree ? sectionBlocks(tree) : []) {
    const key = sectionKey(section.section);
    sections.set(key, [...(sections.get(key) ?? []), section]);
  }
  const described = await describedPart(core, found);
  return {
    page: found,
    documents,
    top: (first) => {
      const written = sectionOf(first, sections);
      return [
        written ? writeMarkdown(written.blocks) : described === "" ? documentMarkdown(first) : "",
        described,
      ];
    },
    section: (document, isAlone = false) => {
      const written = sectionOf(document, sections);
      if (!written)
        return documentMarkdown(isAlone || document.part === 0 ? document : { ...document, heading: "" });
      const { heading } = written;
      const head = isAlone && document.part > 0 && heading ? [heading] : [];
      return writeMarkdown([...head, ...written.blocks]);
    },
  };
}

function sectionKey({ anchor, part }: Pick<SearchDocument, "anchor" | "part">): string {
  return `${part} ${anchor}`;
}

/** The section that a document is of: what a plugin has changed for search is not shown as it was written. */
function sectionOf(
  document: SearchDocument,
  sections: ReadonlyMap<string, readonly SectionBlocks[]>,
): SectionBlocks | undefined {
  const { body, code, kind, anchor } = document;
  // An API description's words follow those of the page.
  const isDescribed = kind !== "page" && anchor === "";
  return sections
    .get(sectionKey(document))
    ?.find(
      ({ section }) =>
        section.code === code && (section.body === body || (isDescribed && body.startsWith(section.body))),
    );
}

/** What an API's description says about a page, with labels that are there once; empty for pages that are about none. */
export async function describedPart(core: Core, shown: Page): Promise<string> {
  const labels = new OwnLabels(core);
  await labels.in(shown.description ?? "");
  return describedMarkdown(shown, (text) => labels.in(text), core);
}
