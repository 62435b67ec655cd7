import {
  mdx,
  pageFacts,
  resolveInRoot,
  type FileId,
  type Page,
  type PageFacts,
  type Read,
} from "@octavo/core";
import type { PageContent } from "../page-content.ts";
import { textOf, type Html } from "../html.ts";
import { classesIn, classesOf } from "./class-names.ts";
import { utilityStyles } from "./utility-styles.ts";

/** More files of code than any page needs. */
const fileLimit = 200;

/**
 * Rules for the utility classes of a page, and of the code that it runs. They stand on the page itself: it has few, and an
 * edit of one page changes no other.
 */
export async function pageUtilities(content: PageContent, page: Page, read: Read): Promise<string> {
  const { body, api } = content;
  const names = new Set<string>();
  for (const html of [body.html, ...body.rail.map((part) => textOf(part.html))])
    for (const name of classesOf(html)) names.add(name);
  for (const source of await codeOf(page, read)) for (const name of classesIn(source)) names.add(name);
  const described: readonly Html[] = api
    ? [content.description, api.first, api.sections, api.rail.request, api.rail.response]
    : [content.description];
  // Descriptions of APIs may be others' words: they lay nothing over the page, and choose no elements but their own.
  for (const html of described)
    for (const name of classesOf(textOf(html)))
      if (!/(?:^|:)!?(?:fixed|sticky)$|\[/.test(name)) names.add(name);
  return utilityStyles(names);
}

/** The code that a page has and imports, where it writes class names. */
async function codeOf(page: Page, read: Read): Promise<readonly string[]> {
  const { file } = page.route;
  const found: string[] = [];
  if (file === null) {
    if (page.content !== null) found.push(...codeIn((await read.get(mdx, page.content)).facts));
    return found;
  }
  const seen = new Set<FileId>([file]);
  for (const at of seen) {
    if (seen.size > fileLimit) break;
    if (/\.mdx?$/i.test(at)) {
      if (at !== file && !read.exists(at)) continue;
      const facts = await read.get(pageFacts, at);
      found.push(...codeIn(facts));
      for (const { source } of facts.imports) addCode(source, at, seen);
    } else {
      const text = read.text(at) ?? "";
      found.push(text);
      for (const [, source = ""] of text.matchAll(/\bfrom\s*["']([./][^"'\n]*)["']/g))
        addCode(source, at, seen);
    }
  }
  return found;
}

function addCode(source: string, from: FileId, seen: Set<FileId>): void {
  const target = resolveInRoot(from, source);
  if (/\.(?:mdx?|[jt]sx?)$/i.test(target)) seen.add(target);
  else if (!/\.\w+$/.test(target)) seen.add(`${target}.jsx`).add(`${target}.tsx`).add(`${target}.mdx`);
}

function codeIn({ constants, expressions }: PageFacts): readonly string[] {
  return [...constants.map(({ source }) => source), ...expressions].filter((source) =>
    source.includes("class"),
  );
}
