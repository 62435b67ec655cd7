import {
  importedFile,
  isCodeFile,
  pageFacts,
  type FileId,
  type Page,
  type PageFacts,
  type Read,
} from "@octavo/core";
import type { PageContent } from "../page-content.ts";
import { textOf, trusted, type Html } from "../html.ts";
import { scriptUtilities } from "../site-files.ts";
import { classesIn, classesOf } from "./class-names.ts";
import { utilityStyles } from "./utility-styles.ts";

/** More files of code than any page needs. */
const fileLimit = 200;

/**
 * Rules for the utility classes of a page, of the code that it runs, and of the site's scripts. They stand on the page itself: it has few, and an
 * edit of one page changes no other.
 */
export async function pageUtilities(content: PageContent, page: Page, read: Read): Promise<string> {
  const { body, api } = content;
  const names = new Set<string>();
  const text = [trusted(body.html), ...body.rail.map((part) => part.html)];
  // The text of a page without a file comes from an API description.
  const isOwn = page.route.file !== null;
  if (isOwn) for (const html of text) for (const name of classesOf(textOf(html))) names.add(name);
  for (const source of await codeOf(page, read)) for (const name of classesIn(source)) names.add(name);
  for (const name of await read.get(scriptUtilities, "")) names.add(name);
  const described: readonly Html[] = [
    ...(isOwn ? [] : text),
    content.description,
    ...(api ? [api.first, api.sections, api.rail.request, api.rail.response] : []),
  ];
  // Descriptions of APIs may be others' words: they lay nothing over the page, and choose no elements but their own.
  for (const html of described)
    for (const name of classesOf(textOf(html)))
      if (!/(?:^|:)!?(?:fixed|sticky)!?$|\[/.test(name)) names.add(name);
  return utilityStyles(names);
}

/** The code that a page has and imports, where it writes class names. */
async function codeOf(page: Page, read: Read): Promise<readonly string[]> {
  const { file } = page.route;
  const found: string[] = [];
  if (file === null) return found;
  const seen = new Set<FileId>([file]);
  const add = (source: string, from: FileId): void => {
    const target = importedFile(from, source, read);
    if (target !== undefined && (isMarkdown(target) || isCodeFile(target))) seen.add(target);
  };
  for (const at of seen) {
    if (seen.size > fileLimit) break;
    if (isMarkdown(at)) {
      const facts = await read.get(pageFacts, at);
      found.push(...codeIn(facts));
      for (const { source } of facts.imports) add(source, at);
    } else {
      const text = read.text(at) ?? "";
      found.push(text);
      for (const [, source = ""] of text.matchAll(/\bfrom\s*["']([./][^"'\n]*)["']/g)) add(source, at);
    }
  }
  return found;
}

function isMarkdown(file: FileId): boolean {
  return /\.mdx?$/i.test(file);
}

function codeIn({ constants, expressions }: PageFacts): readonly string[] {
  return [...constants.map(({ source }) => source), ...expressions].filter((source) =>
    source.includes("class"),
  );
}
