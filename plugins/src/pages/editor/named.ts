import {
  addresses,
  configuration,
  cssAddresses,
  dataOrigin,
  importSpans,
  isCodeFile,
  isConfigFile,
  isPage,
  codeFacts,
  memberAt,
  originsIn,
  pageFacts,
  type Config,
  type FileId,
  type Origin,
  type Read,
} from "@octavo/core";
import { configLinks, linksInTexts } from "../links/config-links.ts";
import { configImages, frontMatterImages } from "../links/data-images.ts";
import { frontMatterLinks } from "../links/data-links.ts";
import { targetsOf } from "../links/code-links.ts";
import { textLinks } from "../links/prop-links.ts";
import { computedNames, namesGivenIn } from "./computed-names.ts";
import { namedInDescriptions } from "./described-names.ts";
import { imageProp, isLinkElement } from "../syntax/element-facts.ts";

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
}

/** From where relative addresses of data count. */
const docsRoot = "docs.json";

export function isStyleSheet(file: FileId): boolean {
  return /\.css$/i.test(file);
}

/** All that a page (also where it imports an address that it shows), a snippet, a module, a style sheet, a file of the configuration, or a document names by a path. */
export async function namedIn(file: FileId, read: Read): Promise<readonly Named[]> {
  if (isPage(file)) return namedOnPage(file, read);
  if (isStyleSheet(file))
    return cssAddresses(read.text(file) ?? "").map(({ target, span }) => ({
      kind: "link",
      target,
      origin: { file, span },
      from: file,
    }));
  if (isCodeFile(file)) return namedInCode(file, read);
  if (await isConfigFile(file, read)) return namedInConfig(file, read);
  return [...(await namedInDescriptions(file, read)), ...(await addressesIn(file, read))];
}

async function namedOnPage(file: FileId, read: Read): Promise<readonly Named[]> {
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
    for (const { target } of text.links) add("link", target, text.origin);
  for (const { path, target } of [...frontMatterLinks(frontMatter), ...frontMatterImages(frontMatter)])
    add("link", target, dataOrigin(file, path), docsRoot);
  const inCode = [...(await linksInCode(file, read)), ...(await computedNames(file, read))];
  return [...found, ...inCode, ...(await addressesIn(file, read))];
}

async function namedInCode(file: FileId, read: Read): Promise<readonly Named[]> {
  const { imports } = await read.get(codeFacts, file);
  const spans = imports.length > 0 ? await read.get(importSpans, file) : [];
  const found = imports.flatMap(({ source: target }, index): readonly Named[] => {
    const span = spans[index];
    return span ? [{ kind: "import", target, origin: { file, span }, from: file }] : [];
  });
  // What is relative counts from the page that shows it, which a module does not know.
  const links = await linksInCode(file, read);
  const all = [...links, ...(await namesGivenIn(file, read))];
  return [...found, ...all.filter(({ target }) => target.startsWith("/"))];
}

async function linksInCode(file: FileId, read: Read): Promise<readonly Named[]> {
  const targets = await targetsOf(file, read);
  return targets
    .filter(({ element, attribute }) =>
      attribute === "href" ? isLinkElement(element) : imageProp(element) === attribute,
    )
    .map(({ target, span }): Named => ({ kind: "link", target, origin: { file, span }, from: file }));
}

/** Of one of the files that docs.json is put together from, what stands in it. */
async function namedInConfig(file: FileId, read: Read): Promise<readonly Named[]> {
  const config = await read.get(configuration, "");
  const { value } = config;
  const originOf = originsIn(config.file, config.places);
  const found: Named[] = [];
  const add = (kind: Named["kind"], target: string, origin: Origin): void => {
    if (origin.file === file) found.push({ kind, target, origin, from: docsRoot });
  };
  for (const { path, target } of [...configLinks(value), ...configImages(value)])
    add("link", target, originOf(path));
  for (const { links, originIn } of await linksInTexts(config, read))
    for (const [ordinal, link] of links.entries()) add("link", link.target, originIn(ordinal, link));
  for (const index of redirectsOf(value).keys()) {
    const target = memberAt(value, ["redirects", index, "destination"]);
    if (typeof target === "string") add("redirect", target, originOf(["redirects", index, "destination"]));
  }
  return [...found, ...(await addressesIn(file, read))];
}

/** What other plugins know to be paths. */
async function addressesIn(file: FileId, read: Read): Promise<readonly Named[]> {
  return (await read.get(addresses, file)).map((each): Named => ({ kind: "link", ...each }));
}

export function redirectsOf(value: Config["value"]): readonly unknown[] {
  const { redirects } = value;
  return Array.isArray(redirects) ? (redirects as readonly unknown[]) : [];
}
