import { dataOrigin, pageFacts, type DataOrigin, type FileId, type Origin, type Read } from "@octavo/core";
import { targetsOf } from "../links/code-links.ts";
import { frontMatterImages } from "../links/data-images.ts";
import { frontMatterLinks } from "../links/data-links.ts";
import { textLinks } from "../links/prop-links.ts";
import { imageProp, isLinkElement } from "../syntax/element-facts.ts";
import { computedNames } from "./computed-names.ts";

/** Something of the site that a file names. */
export interface Named {
  /** "link": an address, also of an image. "import": a module's path. "snippet": the file of a `<Snippet>`. "redirect": where one leads. */
  readonly kind: "link" | "import" | "snippet" | "redirect";
  /** As it is meant, without escapes. */
  readonly target: string;
  /** Where it stands, maybe among other words. */
  readonly origin: Origin;
  /** The file from whose folder it counts where it is relative. */
  readonly from: FileId;
  /** The string of a document that it is a part of, as its place alone does not say. */
  readonly scalar?: DataOrigin;
}

/** From where relative addresses of data count. */
export const docsRoot = "docs.json";

/** What a page or snippet names by a path, without what other plugins know to be paths. */
export async function namedOnPage(file: FileId, read: Read): Promise<readonly Named[]> {
  const facts = await read.get(pageFacts, file);
  const { links, images, imports, components, frontMatter } = facts;
  const found: Named[] = [];
  const add = (kind: Named["kind"], target: string, origin: Origin, from = file): void => {
    found.push({ kind, target, origin, from });
  };
  for (const [mark, list] of [
    ["link", links],
    ["image", images],
  ] as const) {
    for (const [ordinal, { target, attribute }] of list.entries())
      add("link", target, { file, mark, ordinal, ...(attribute !== undefined && { attribute }) });
  }
  for (const [ordinal, { source }] of imports.entries())
    add("import", source, { file, mark: "import", ordinal });
  for (const [ordinal, { name, attributes }] of components.entries()) {
    const written = name === "Snippet" ? attributes["file"] : undefined;
    if (written?.kind === "string")
      add("snippet", written.value, { file, mark: "component", ordinal, attribute: "file" });
  }
  for (const text of await textLinks(file, facts, read))
    for (const [ordinal, { target }] of text.links.entries()) add("link", target, text.originOf(ordinal));
  for (const { path, target } of [...frontMatterLinks(frontMatter), ...frontMatterImages(frontMatter)])
    add("link", target, dataOrigin(file, path), docsRoot);
  return [...found, ...(await linksInCode(file, read)), ...(await computedNames(file, read))];
}

/** Addresses in code: of a page, a snippet or a module. */
export async function linksInCode(file: FileId, read: Read): Promise<readonly Named[]> {
  const targets = await targetsOf(file, read);
  return targets
    .filter(({ element, attribute }) =>
      attribute === "href" ? isLinkElement(element) : imageProp(element) === attribute,
    )
    .map(({ target, span }): Named => ({ kind: "link", target, origin: { file, span }, from: file }));
}
