import {
  configuration,
  isConfigFile,
  isPage,
  pageFacts,
  type Address,
  type FileId,
  type Read,
} from "@octavo/core";
import { isIconFile, readIconRequest } from "../icons/icon-request.ts";
import { iconsOfConfig, iconsOfFile } from "../icons/written-icons.ts";

/** The files of a site that are icons of docs.json, front matter, components and fences. */
export async function addIconFiles(
  found: readonly Address[],
  file: FileId,
  read: Read,
): Promise<readonly Address[]> {
  const written = isPage(file)
    ? iconsOfFile(file, await read.get(pageFacts, file))
    : (await isConfigFile(file, read))
      ? iconsOfConfig(await read.get(configuration, ""))
      : [];
  const own = written.flatMap(({ icon, from, origin }): readonly Address[] => {
    const name = readIconRequest(icon)?.name;
    if (name === undefined || !isIconFile(name) || origin.file !== file) return [];
    return [{ target: name, origin, from }];
  });
  return [...found, ...own];
}
