import {
  dataOrigin,
  isObject,
  pageFacts,
  readOwnPrefix,
  type DataOrigin,
  type DataPath,
  type FileId,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { anchorFault, anchorFixes, deadAs, deadPath, pathIn } from "./links.ts";
import { brokenAnchor, brokenLink } from "../problems.ts";

/** Reports a link of docs.json or of front matter that leads to nothing in the site. Relative ones count from the docs folder. */
export async function checkLink(target: string, origin: DataOrigin, read: Read): Promise<void> {
  const path = await pathIn(target, "docs.json", read);
  if (path === undefined) return;
  const dead = await deadPath(path, { file: origin.file, target }, read);
  if (dead) {
    const { guess, loop, end } = deadAs(target, dead, await readOwnPrefix(read));
    const newText = `${guess}${/[?#].*$/s.exec(target)?.[0] ?? ""}`;
    const fixes =
      guess === undefined ? [] : [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
    read.report(brokenLink, origin, { target, nearest: guess, loop, end }, { fixes });
    return;
  }
  const fault = await anchorFault(target, "docs.json", read);
  if (fault)
    read.report(brokenAnchor, origin, { target, ...fault }, { fixes: anchorFixes(target, fault, origin) });
}

/** Reports links of front matter that lead to nothing in the site: of `url`, and of the list `related`. */
export async function checkFrontMatterLinks(file: FileId, read: Read): Promise<void> {
  const { frontMatter } = await read.get(pageFacts, file);
  for (const { path, target } of frontMatterLinks(frontMatter))
    await checkLink(target, dataOrigin(file, path), read);
}

/** An address or a file that docs.json or front matter names, and where. */
export interface DataTarget {
  readonly path: DataPath;
  readonly target: string;
}

/** Addresses in the site that front matter names. */
export function frontMatterLinks({ url, related }: PageFacts["frontMatter"]): readonly DataTarget[] {
  const found: DataTarget[] = [];
  if (typeof url === "string" && url.startsWith("/")) found.push({ path: ["url"], target: url });
  for (const [index, entry] of (Array.isArray(related) ? (related as readonly unknown[]) : []).entries()) {
    if (typeof entry === "string") found.push({ path: ["related", index], target: entry });
    for (const [title, target] of Object.entries(isObject(entry) ? entry : {}))
      if (typeof target === "string") found.push({ path: ["related", index, title], target });
  }
  return found;
}
