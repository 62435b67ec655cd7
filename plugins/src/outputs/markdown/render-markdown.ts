import {
  agentPage,
  operation,
  page,
  readKeptPaths,
  readOwnPrefix,
  schema,
  schemaKey,
  siteAddress,
  type Page,
  type Read,
} from "@octavo/core";
import {
  OwnLabels,
  joinBlocks,
  missingMarkdown,
  operationMarkdown,
  schemaMarkdown,
  writeMarkdown,
  type Said,
} from "@octavo/core/markdown";
import { markdownSettings } from "../site-settings.ts";
import { directoryList } from "./directory-list.ts";
import { excerptBlock } from "./excerpt-block.ts";
import { pageHead } from "./page-head.ts";
import { metaWithAddresses, textWithAddresses } from "./text-with-addresses.ts";
import { withAddresses } from "./with-addresses.ts";

/** A page as Markdown for agents. Undefined for pages that only lead elsewhere. Key: public path. */
export async function renderMarkdown(path: string, read: Read): Promise<string | undefined> {
  const shown = await read.get(page, path);
  if (!shown || shown.url !== null) return undefined;
  const { instructions, schema: hasExcerpts } = await markdownSettings(read);
  const labels = new OwnLabels();
  const text = joinBlocks([
    labels.in(pageHead(await metaWithAddresses(shown, read), instructions)),
    labels.in(await writtenPart(shown, read)),
    await describedPart(shown, labels, read),
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
  const [prefix, kept] = [await readOwnPrefix(read), await readKeptPaths(read)];
  const place = { file: route.file ?? "", address, prefix, kept };
  return writeMarkdown(withAddresses(tree.children ?? [], place));
}

/** What an API's description says about its endpoint or schema. */
async function describedPart(
  { endpoint, route, description }: Page,
  labels: OwnLabels,
  read: Read,
): Promise<string> {
  const shown = description ?? "";
  const described = endpoint === null ? undefined : await read.get(operation, endpoint);
  if (described)
    return withWords((said) => operationMarkdown(described, shown, said), described.spec, labels, read);
  const found = route.schema && (await read.get(schema, schemaKey(route.schema)));
  if (found) return withWords((said) => schemaMarkdown(found, shown, said), found.spec, labels, read);
  return route.missing === undefined ? "" : missingMarkdown(route.missing);
}

/** Writes twice: what descriptions there are is known when they have been asked for, and few of them lead anywhere, or have labels. */
async function withWords(
  write: (said: Said) => string,
  spec: string,
  labels: OwnLabels,
  read: Read,
): Promise<string> {
  const texts = new Set<string>();
  const written = write((text) => {
    texts.add(text);
    return text;
  });
  const changed = new Map<string, string>();
  for (const text of texts) {
    const found = labels.in(await textWithAddresses(text, spec, read));
    if (found !== text) changed.set(text, found);
  }
  return changed.size === 0 ? written : write((text) => changed.get(text) ?? text);
}
