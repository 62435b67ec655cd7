import {
  assets,
  encodePath,
  leavesDocs,
  pageFacts,
  pathInDocs,
  readOwnPrefix,
  type FileId,
  type Origin,
  type Read,
} from "@octavo/core";
import { leadsOutside } from "../problems.ts";
import { addressFault, deadPath, escapePath } from "./links.ts";
import { linked } from "./destinations.ts";

/** Reports links and images that climb above the docs folder, and find something of the same name in it. What finds nothing is told as such. */
export async function checkOutside(file: FileId, read: Read): Promise<void> {
  const { links, images } = await read.get(pageFacts, file);
  const report = (
    kind: "link" | "image",
    ordinal: number,
    target: string,
    path: string,
    attribute = "",
  ): void => {
    const origin: Origin = { file, mark: kind, ordinal, ...(attribute !== "" && { attribute }) };
    const newText = path + (/[?#].*$/s.exec(target.trim())?.[0] ?? "");
    const fixes = [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
    read.report(leadsOutside, origin, { kind, target, path }, { fixes });
  };
  const prefix = await readOwnPrefix(read);
  for (const [ordinal, link] of links.entries()) {
    const { target, attribute } = link;
    if (!leavesDocs(target, file) || addressFault(link) !== undefined) continue;
    const path = pathInDocs(target, file, prefix);
    if (path === undefined || (await deadPath(path, { file, target }, read))) continue;
    report("link", ordinal, target, escapePath(await linked(path, read)), attribute);
  }
  for (const [ordinal, { target, attribute, component }] of images.entries()) {
    if (!leavesDocs(target, file) || component === "iframe") continue;
    const path = pathInDocs(target, file, prefix);
    if (path === undefined || (await read.pick(assets, "", path.slice(1))) !== true) continue;
    report("image", ordinal, target, encodePath(path).replaceAll("'", "%27"), attribute);
  }
}
