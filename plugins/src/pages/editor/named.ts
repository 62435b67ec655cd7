import {
  addresses,
  configuration,
  cssAddresses,
  importSpans,
  isCodeFile,
  isConfigFile,
  isPage,
  codeFacts,
  memberAt,
  originsIn,
  type Config,
  type FileId,
  type Origin,
  type Read,
} from "@octavo/core";
import { configLinks, linksInTexts } from "../links/config-links.ts";
import { configImages } from "../links/data-images.ts";
import { namesGivenIn } from "./computed-names.ts";
import { namedInContents, namedInDescriptions } from "./described-names.ts";
import { docsRoot, linksInCode, namedOnPage, type Named } from "./named-on-page.ts";

export function isStyleSheet(file: FileId): boolean {
  return /\.css$/i.test(file);
}

/** All that a page (also where it imports an address that it shows), a snippet, a module, a style sheet, a file of the configuration, or a document names by a path. */
export async function namedIn(file: FileId, read: Read): Promise<readonly Named[]> {
  if (isPage(file)) return [...(await namedOnPage(file, read)), ...(await addressesIn(file, read))];
  if (isStyleSheet(file))
    return cssAddresses(read.text(file) ?? "").map(({ target, span }) => ({
      kind: "link",
      target,
      origin: { file, span },
      from: file,
    }));
  if (isCodeFile(file)) return namedInCode(file, read);
  if (await isConfigFile(file, read)) return namedInConfig(file, read);
  const inTexts = [...(await namedInDescriptions(file, read)), ...(await read.get(namedInContents, file))];
  return [...inTexts, ...(await addressesIn(file, read))];
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
