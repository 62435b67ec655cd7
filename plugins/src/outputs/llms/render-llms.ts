import { pageAddress, siteAddress, type JoinedPart, type Read, markdownFile } from "@octavo/core";
import { pageHead } from "../markdown/page-head.ts";
import { instructionsQuote, quoted } from "../markdown/quotes.ts";
import { markdownSettings, siteText } from "../site-settings.ts";
import { fullFile, sectionOf } from "./llms-files.ts";
import { siteIndex } from "./site-index.ts";
import { writeIndex } from "./write-index.ts";

/** `llms.txt`; undefined where no page may be listed. Key: the first segment of the paths to list, or nothing for all. */
export async function renderIndex(segment: string, read: Read): Promise<string | undefined> {
  const index = await read.get(siteIndex, "");
  const pages = segment === "" ? index.pages : index.pages.filter(({ path }) => sectionOf(path) === segment);
  if (pages.length === 0) return undefined;
  const { instructions } = await markdownSettings(read);
  const name = (await siteText("name", read)) || "Documentation";
  return writeIndex(segment === "" ? index : { pages, specs: [], links: [] }, {
    name: segment === "" ? name : `${name}: ${segment}`,
    description: await siteText("description", read),
    instructions,
    address: await read.get(siteAddress, ""),
    whole: fullFile,
  });
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
  for (const page of pages) {
    const [title = "", ...rest] = pageHead(page, "").split("\n");
    const source = `Source: ${pageAddress(address, page.path)}`;
    parts.push(`\n${[title, source, ...rest].join("\n")}\n`);
    // What a page says before its content stands above.
    const skipLines = pageHead(page, instructions).split("\n").length;
    parts.push({ output: markdownFile(page.path), skipLines });
  }
  return parts;
}
