import {
  dataOrigin,
  mdx,
  pageFacts,
  pageTree,
  placesInText,
  type FileId,
  type LinkFact,
  type Origin,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { checkLinksOf } from "./links.ts";

/** Props that components show as Markdown of one line. */
const textProps = ["title", "description", "caption", "hint", "tip", "headline"];

/** Links of a text that is Markdown in a string, and where each stands: all of the text where nobody can tell. */
interface TextLinks {
  readonly links: readonly LinkFact[];
  readonly originOf: (ordinal: number) => Origin;
}

/** Links in texts of a page that are Markdown in a string: of props, and of the page's description. */
export async function textLinks(
  file: FileId,
  { components, frontMatter }: Pick<PageFacts, "components" | "frontMatter">,
  read: Read,
): Promise<readonly TextLinks[]> {
  const found: TextLinks[] = [];
  const { description } = frontMatter;
  if (typeof description === "string" && description.includes("]("))
    found.push(await linksInDescription(file, description, read));
  const add = async (text: string, origin: Origin): Promise<void> => {
    if (text.includes("]("))
      found.push({ links: (await read.get(mdx, text)).facts.links, originOf: () => origin });
  };
  for (const [ordinal, { attributes }] of components.entries())
    for (const attribute of textProps) {
      const written = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
      if (written?.kind === "string")
        await add(written.value, { file, mark: "component", ordinal, attribute });
    }
  return found;
}

async function linksInDescription(file: FileId, text: string, read: Read): Promise<TextLinks> {
  const path = ["description"];
  const tree = await read.get(mdx, text);
  const { links } = tree.facts;
  // What would be front matter has a line break in front.
  const shift = text.startsWith("---") ? 1 : 0;
  const spans = links.map(({ attribute }, ordinal) => {
    const place = tree.span("link", ordinal, attribute);
    return place && { start: place.start - shift, end: place.end - shift };
  });
  const written = (await read.get(pageTree, file)).frontMatter;
  const origins = written ? placesInText({ source: file, path, text }, spans, written, read) : [];
  return { links, originOf: (ordinal) => origins[ordinal] ?? dataOrigin(file, path) };
}

/** Reports those of them that lead to nothing. */
export async function checkTextLinks(file: FileId, read: Read): Promise<void> {
  for (const { links, originOf } of await textLinks(file, await read.get(pageFacts, file), read))
    await checkLinksOf(links, file, originOf, read);
}
