import {
  fileAddress,
  markdownFile,
  pageAddress,
  siteAddress,
  type JoinedPart,
  type Read,
  type SiteAddress,
} from "@octavo/core";
import { metaWithAddresses } from "../markdown/text-with-addresses.ts";
import { pageHead } from "../markdown/page-head.ts";
import { instructionsQuote, quoted } from "../markdown/quotes.ts";
import { markdownSettings, siteText } from "../site-settings.ts";
import { fullFile, sectionFile, sectionOf, sectionsFrom } from "./llms-files.ts";
import { sectionPages, siteIndex, type ListedLink, type ListedPage } from "./site-index.ts";
import { writeIndex, type IndexText } from "./write-index.ts";

/** `llms.txt`; undefined where no page may be listed. */
export async function renderIndex(_key: string, read: Read): Promise<string | undefined> {
  const index = await read.get(siteIndex, "");
  if (index.pages.length === 0) return undefined;
  const text = await indexText("", read);
  return writeIndex(index, { ...text, sections: sectionLinks(index.pages, text.address) });
}

/** The index of a section; undefined where none of its pages may be listed. Key: the first segment of their paths. */
export async function renderSection(segment: string, read: Read): Promise<string | undefined> {
  const pages = (await read.pick(sectionPages, "", segment)) ?? [];
  return pages.length === 0
    ? undefined
    : writeIndex({ pages, specs: [], links: [] }, await indexText(segment, read));
}

async function indexText(segment: string, read: Read): Promise<IndexText> {
  const { instructions } = await markdownSettings(read);
  const name = (await siteText("name", read)) || "Documentation";
  return {
    name: segment === "" ? name : `${name}: ${segment}`,
    description: await siteText("description", read),
    instructions,
    address: await read.get(siteAddress, ""),
    whole: fullFile,
  };
}

/** The indexes of sections, where there are any; one of a single page says no more than its line here would. */
function sectionLinks(pages: readonly ListedPage[], address: SiteAddress): readonly ListedLink[] {
  if (pages.length <= sectionsFrom) return [];
  const sizes = new Map<string, number>();
  for (const { path } of pages) sizes.set(sectionOf(path), (sizes.get(sectionOf(path)) ?? 0) + 1);
  return [...sizes]
    .filter(([segment, size]) => segment !== "" && size > 1)
    .map(([segment]) => ({ label: segment, url: fileAddress(address, sectionFile(segment)) }));
}

/** `llms-full.txt`: the Markdown of all listed pages, each with its address; what agents should know is said once. */
export async function joinFull(_key: string, read: Read): Promise<readonly JoinedPart[] | undefined> {
  const { pages } = await read.get(siteIndex, "");
  if (pages.length === 0) return undefined;
  const { instructions } = await markdownSettings(read);
  const address = await read.get(siteAddress, "");
  const said = [quoted(await siteText("description", read)), instructionsQuote(instructions)];
  const name = (await siteText("name", read)) || "Documentation";
  const head = [`# ${name}`, ...said].filter((block) => block !== "").join("\n\n");
  const parts: JoinedPart[] = [`${head}\n`];
  for (const each of pages) {
    const page = await metaWithAddresses(each, read);
    const [title = "", ...rest] = pageHead(page, "").split("\n");
    const source = `Source: ${pageAddress(address, page.path)}`;
    parts.push(`\n${[title, source, ...rest].join("\n")}\n`);
    // What a page says before its content stands above.
    const skipLines = pageHead(page, instructions).split("\n").length;
    parts.push({ output: markdownFile(page.path), skipLines });
  }
  return parts;
}
