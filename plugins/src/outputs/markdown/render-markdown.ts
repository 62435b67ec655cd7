import {
  agentPage,
  page,
  readKeptPaths,
  readOwnPrefix,
  siteAddress,
  type Page,
  type Read,
} from "@octavo/core";
import { OwnLabels, describedMarkdown, joinBlocks, writeMarkdown } from "@octavo/core/markdown";
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
  const labels = new OwnLabels(read);
  const changed = async (description: string, spec: string): Promise<string> =>
    labels.in(await textWithAddresses(description, spec, read));
  const text = joinBlocks([
    await labels.in(pageHead(await metaWithAddresses(shown, read), instructions)),
    await labels.in(await writtenPart(shown, read)),
    await describedMarkdown(shown, changed, read),
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
