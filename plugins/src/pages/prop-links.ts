import { dataOrigin, mdx, pageFacts, type FileId, type Origin, type Read } from "@octavo/core";
import { checkLinksOf } from "./links.ts";

/** Props that components show as Markdown of one line. */
const textProps = ["title", "description", "caption", "hint", "tip", "headline"];

/** Reports links in texts of a page that are Markdown in a string: of props, and of the page's description. */
export async function checkTextLinks(file: FileId, read: Read): Promise<void> {
  const { components, frontMatter } = await read.get(pageFacts, file);
  await checkText(frontMatter["description"], file, dataOrigin(file, ["description"]), read);
  for (const [ordinal, { attributes }] of components.entries())
    for (const attribute of textProps) {
      const written = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
      const text = written?.kind === "string" ? written.value : undefined;
      await checkText(text, file, { file, mark: "component", ordinal, attribute }, read);
    }
}

async function checkText(text: unknown, file: FileId, origin: Origin, read: Read): Promise<void> {
  if (typeof text !== "string" || !text.includes("](")) return;
  await checkLinksOf((await read.get(mdx, text)).facts.links, file, origin, read);
}
