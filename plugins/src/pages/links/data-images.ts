import {
  assets,
  dataOrigin,
  encodePath,
  isObject,
  memberAt,
  originsIn,
  pageFacts,
  readOwnPrefix,
  type Config,
  type DataOrigin,
  type DataPath,
  type FileId,
  type PageFacts,
  type Read,
} from "@octavo/core";
import type { DataTarget } from "./data-links.ts";
import { pathIn, withPrefix } from "./links.ts";
import { missingImage } from "../problems.ts";
import { suggestFile } from "./suggest-path.ts";

/** Where docs.json names images: each is one, or one for light and one for dark. */
const images: readonly DataPath[] = [
  ["logo"],
  ["favicon"],
  ["background", "image"],
  ["thumbnails", "background"],
];

/** Images that docs.json names. */
export function configImages(value: Config["value"]): readonly DataTarget[] {
  const listed = images.flatMap((path) => {
    const written = memberAt(value, path);
    const modes = ["light", "dark"].map((mode) => ({
      path: [...path, mode],
      target: memberAt(written, [mode]),
    }));
    return [{ path, target: written }, ...modes].filter(isTarget);
  });
  return [...listed, ...seoImages(value)];
}

/** Paths of docs.json with images for shared links and for search engines. */
const seoImage = /^seo\/(?:(?:paths\/\d+\/)?metatags\/(?:og|twitter):image|organization\/logo)$/i;

/** Those that count from the docs folder: pages read relative ones each from its own folder. */
function seoImages(value: Config["value"]): readonly DataTarget[] {
  const folders = memberAt(value, ["seo", "paths"]);
  const tagsOfFolders = Array.from(Array.isArray(folders) ? folders.keys() : [], (index) => [
    "seo",
    "paths",
    index,
    "metatags",
  ]);
  return [["seo", "metatags"], ["seo", "organization"], ...tagsOfFolders]
    .flatMap((at) => {
      const members = memberAt(value, at);
      return Object.entries(isObject(members) ? members : {}).map(([key, target]) => ({
        path: [...at, key],
        target,
      }));
    })
    .filter(isTarget)
    .filter(({ path, target }) => seoImage.test(path.join("/")) && target.startsWith("/"));
}

/** Whether docs.json names an image at a path. */
export function isConfigImage(path: DataPath): boolean {
  const [last] = path.slice(-1);
  const whole = last === "light" || last === "dark" ? path.slice(0, -1) : path;
  return images.some((each) => each.join("/") === whole.join("/")) || seoImage.test(path.join("/"));
}

/** Reports images of docs.json that are not there. */
export async function checkConfigImages({ file, places, value }: Config, read: Read): Promise<void> {
  const originOf = originsIn(file, places);
  for (const { path, target } of configImages(value)) await checkImage(target, originOf(path), read);
}

/** Keys of front matter that name an image for shared links. */
export const imageKeys: readonly string[] = ["og:image", "twitter:image"];

/** Images that front matter names for shared links. */
export function frontMatterImages(frontMatter: PageFacts["frontMatter"]): readonly DataTarget[] {
  return imageKeys.map((key) => ({ path: [key], target: frontMatter[key] })).filter(isTarget);
}

/** Reports those of them that are not there. */
export async function checkFrontMatterImages(file: FileId, read: Read): Promise<void> {
  const { frontMatter } = await read.get(pageFacts, file);
  for (const { path, target } of frontMatterImages(frontMatter))
    await checkImage(target, dataOrigin(file, path), read);
}

function isTarget<T extends { readonly target: unknown }>(
  written: T,
): written is T & { readonly target: string } {
  return typeof written.target === "string";
}

async function checkImage(target: string, origin: DataOrigin, read: Read): Promise<void> {
  const path = (await pathIn(target, "docs.json", read))?.slice(1);
  if (path === undefined || path === "" || (await read.pick(assets, "", path)) === true) return;
  const found = await suggestFile(`/${path}`, read);
  const nearest = found && withPrefix(found, target.trim(), await readOwnPrefix(read));
  const newText = nearest === undefined ? "" : encodePath(nearest);
  const fixes =
    nearest === undefined ? [] : [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
  read.report(missingImage, origin, { target, path, nearest }, { fixes });
}
