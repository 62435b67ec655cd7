import { operation, page, schema, schemaKey, type Core, type SearchDocument } from "@octavo/core";
import { operationText, schemaText } from "../documents/operation-text.ts";
import { operationMarkdown, schemaMarkdown } from "./endpoint-markdown.ts";
import { blocks, codeBlock, pageHead, sectionMarkdown } from "./section-markdown.ts";

/** A page as Markdown, from what search finds of it, in reading order: at least one document. */
export async function pageMarkdown(
  core: Core,
  path: string,
  documents: readonly SearchDocument[],
): Promise<string> {
  const [first, ...rest] = documents;
  if (!first) return "";
  const described = await description(core, path);
  const top = first.breadcrumbs.length;
  return blocks([
    pageHead(first),
    ...(described
      ? [withoutEnd(first.body, described.words), codeBlock(first.code)]
      : [sectionMarkdown(first)]),
    described?.text ?? "",
    ...rest.map((document) =>
      document.part > 0
        ? sectionMarkdown({ ...document, heading: "" })
        : sectionMarkdown(document, 2 + document.breadcrumbs.length - top),
    ),
  ]);
}

interface Described {
  readonly text: string;
  /** The same as the page's first document has it, behind what the page itself says. */
  readonly words: string;
}

/** What an API description says about a page; undefined for pages that are about none. */
async function description(core: Core, path: string): Promise<Described | undefined> {
  const found = await core.get(page, path);
  if (!found) return undefined;
  const { endpoint, route } = found;
  const shown = found.description ?? "";
  if (endpoint !== null) {
    const described = await core.get(operation, endpoint);
    if (described)
      return { text: operationMarkdown(described, shown), words: operationText(described, shown) };
  }
  const described = route.schema && (await core.get(schema, schemaKey(route.schema)));
  return described ? { text: schemaMarkdown(described, shown), words: schemaText(described) } : undefined;
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, text.length - end.length) : text;
}
