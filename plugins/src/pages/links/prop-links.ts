import {
  dataOrigin,
  mdx,
  pageFacts,
  type FileId,
  type LinkFact,
  type Origin,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { checkLinksOf } from "./links.ts";

/** Props that components show as Markdown of one line. */
const textProps = ["title", "description", "caption", "hint", "tip", "headline"];

/** Links of a text that is Markdown in a string, and where that stands. */
interface TextLinks {
  readonly links: readonly LinkFact[];
  readonly origin: Origin;
}

/** Links in texts of a page that are Markdown in a string: of props, and of the page's description. */
export async function textLinks(
  file: FileId,
  { components, frontMatter }: Pick<PageFacts, "components" | "frontMatter">,
  read: Read,
): Promise<readonly TextLinks[]> {
  const found: TextLinks[] = [];
  const add = async (text: unknown, origin: Origin): Promise<void> => {
    if (typeof text === "string" && text.includes("]("))
      found.push({ links: (await read.get(mdx, text)).facts.links, origin });
  };
  await add(frontMatter["description"], dataOrigin(file, ["description"]));
  for (const [ordinal, { attributes }] of components.entries())
    for (const attribute of textProps) {
      const written = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
      if (written?.kind === "string")
        await add(written.value, { file, mark: "component", ordinal, attribute });
    }
  return found;
}

/** Reports those of them that lead to nothing. */
export async function checkTextLinks(file: FileId, read: Read): Promise<void> {
  for (const { links, origin } of await textLinks(file, await read.get(pageFacts, file), read))
    await checkLinksOf(links, file, () => origin, read);
}
