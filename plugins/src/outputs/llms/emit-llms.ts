import type { Join, JoinedPart, Output, Read, Render, Site } from "@octavo/core";
import { notOfAuthor } from "../not-of-author.ts";
import { fullFile, indexFile, sectionFile, sectionOf, sectionsFrom } from "./llms-files.ts";
import { siteIndex } from "./site-index.ts";

/** Registers `llms.txt`, `llms-full.txt`, both below `.well-known` too, and an index for each part of a large site. */
export function emitLlms(site: Site, output: Output): void {
  const isFree = notOfAuthor(site);
  if (isFree(indexFile)) output.add(indexFile, "", renderIndex);
  if (isFree(fullFile)) output.addJoined(fullFile, "", joinFull);
  for (const file of [indexFile, fullFile]) {
    const wellKnown = `.well-known/${file}`;
    if (isFree(wellKnown)) output.addJoined(wellKnown, file, joinCopy);
  }
  if (site.pages.length <= sectionsFrom) return;
  for (const segment of new Set(site.pages.map(sectionOf))) {
    const file = sectionFile(segment);
    if (segment !== "" && isFree(file)) output.add(file, segment, renderSection);
  }
}

// Checks and editors register files and render none.
const renderIndex: Render = async (key, read) => (await import("./render-llms.ts")).renderIndex(key, read);
const renderSection: Render = async (key, read) =>
  (await import("./render-llms.ts")).renderSection(key, read);
const joinFull: Join = async (key, read) => (await import("./render-llms.ts")).joinFull(key, read);

/** The same as at the root. Key: the file there, made or of the site's author. */
async function joinCopy(file: string, read: Read): Promise<readonly JoinedPart[] | undefined> {
  const written = read.text(file);
  if (written !== undefined) return [written];
  return (await read.get(siteIndex, "")).pages.length === 0 ? undefined : [{ output: file }];
}
