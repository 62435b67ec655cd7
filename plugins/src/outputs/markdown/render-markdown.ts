import {
  agentPage,
  operation,
  page,
  readOwnPrefix,
  schema,
  schemaKey,
  siteAddress,
  type Page,
  type Read,
} from "@octavo/core";
import { joinBlocks, operationMarkdown, schemaMarkdown, writeMarkdown } from "@octavo/core/markdown";
import { markdownSettings } from "../site-settings.ts";
import { directoryList } from "./directory-list.ts";
import { excerptBlock } from "./excerpt-block.ts";
import { pageHead } from "./page-head.ts";
import { withAddresses } from "./with-addresses.ts";

/** A page as Markdown for agents. Undefined for pages that only lead elsewhere. Key: public path. */
export async function renderMarkdown(path: string, read: Read): Promise<string | undefined> {
  const shown = await read.get(page, path);
  if (!shown || shown.url !== null) return undefined;
  const { instructions, schema: hasExcerpts } = await markdownSettings(read);
  const text = joinBlocks([
    pageHead(shown, instructions),
    await writtenPart(shown, read),
    await describedPart(shown, read),
    await directoryList(path, read),
    hasExcerpts ? await excerptBlock(shown, read) : "",
  ]);
  return `${text}\n`;
}

/** What its author wrote. */
async function writtenPart({ path, route }: Page, read: Read): Promise<string> {
  const tree = await read.get(agentPage, path);
  if (!tree) return "";
  const address = await read.get(siteAddress, "");
  const prefix = await readOwnPrefix(read);
  return writeMarkdown(withAddresses(tree.children ?? [], { file: route.file ?? "", address, prefix }));
}

/** What an API's description says about its endpoint or schema. */
async function describedPart({ endpoint, route, description }: Page, read: Read): Promise<string> {
  const shown = description ?? "";
  const described = endpoint === null ? undefined : await read.get(operation, endpoint);
  if (described) return operationMarkdown(described, shown);
  const found = route.schema && (await read.get(schema, schemaKey(route.schema)));
  return found ? schemaMarkdown(found, shown) : "";
}
