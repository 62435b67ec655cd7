import {
  assets,
  dataOrigin,
  isObject,
  originsIn,
  pageFacts,
  type Config,
  type DataOrigin,
  type DataPath,
  type FileId,
  type Read,
} from "@octavo/core";
import { pathOf } from "./links.ts";
import { missingImage } from "./problems.ts";
import { suggestFile } from "./suggest-path.ts";

/** Where docs.json names images: each is one, or one for light and one for dark. */
const images: readonly DataPath[] = [
  ["logo"],
  ["favicon"],
  ["background", "image"],
  ["thumbnails", "background"],
];

/** Reports images of docs.json that are not there. */
export async function checkConfigImages({ file, places, value }: Config, read: Read): Promise<void> {
  const originOf = originsIn(file, places);
  for (const path of images) {
    const written = path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
    const pair = isObject(written) ? written : {};
    await checkImage(written, originOf(path), read);
    for (const mode of ["light", "dark"]) await checkImage(pair[mode], originOf([...path, mode]), read);
  }
}

/** Reports images that front matter names for shared links, and that are not there. */
export async function checkFrontMatterImages(file: FileId, read: Read): Promise<void> {
  const { frontMatter } = await read.get(pageFacts, file);
  for (const key of ["og:image", "twitter:image"])
    await checkImage(frontMatter[key], dataOrigin(file, [key]), read);
}

async function checkImage(target: unknown, origin: DataOrigin, read: Read): Promise<void> {
  const path = typeof target === "string" ? pathOf(target, "docs.json")?.slice(1) : undefined;
  if (path === undefined || path === "" || (await read.pick(assets, "", path)) === true) return;
  const nearest = await suggestFile(`/${path}`, read);
  read.report(missingImage, origin, { target: String(target), path, nearest });
}
