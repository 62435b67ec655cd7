import {
  assets,
  encodePath,
  isOfPart,
  leavesDocs,
  pageFacts,
  pathInDocs,
  readOwnPrefix,
  type FileId,
  type ImageFact,
  type Origin,
  type Read,
} from "@octavo/core";
import { withPrefix } from "./links.ts";
import { pageStyles } from "./page-styles.ts";
import { suggestFile } from "./suggest-path.ts";
import { missingAlternative, missingImage } from "../problems.ts";
import { isComponent } from "../syntax/element-facts.ts";

/** Reports images that are not there, and those that say nothing to readers who do not see them. */
export async function checkImages(file: FileId, read: Read): Promise<void> {
  await read.get(pageStyles, file);
  const { images, imports, constants, exports } = await read.get(pageFacts, file);
  // What a component of somebody's own does with an address is its own affair.
  const isOwn = (name: string): boolean =>
    imports.some(({ names }) => names.some(({ local }) => local === name)) ||
    constants.some((constant) => constant.name === name) ||
    exports.includes(name);
  await checkImagesOf(
    images,
    file,
    (ordinal, { attribute }) => ({
      file,
      mark: "image",
      ordinal,
      ...(attribute !== undefined && { attribute }),
    }),
    read,
    ({ component }) => component !== undefined && isComponent(component) && isOwn(component),
  );
}

/** An image; without its attribute it is the whole that is meant, and not its address. */
type Shown = Omit<ImageFact, "attribute"> & { readonly attribute?: string | undefined };

/** Reports images of a text, where `originOf` says; relative addresses count from `file`. `isLeft`: those that are not looked at. */
export async function checkImagesOf(
  images: readonly ImageFact[],
  file: FileId,
  originOf: (ordinal: number, image: Shown) => Origin,
  read: Read,
  isLeft: (image: ImageFact) => boolean = () => false,
): Promise<void> {
  const prefix = await readOwnPrefix(read);
  for (const [ordinal, image] of images.entries()) {
    const { target } = image;
    // A frame shows no file, whether it is there or not.
    if (image.component === "iframe" || isLeft(image)) continue;
    const origin = originOf(ordinal, image);
    if (target.trim() === "") {
      read.report(missingImage, origin, { target, path: "" });
      continue;
    }
    const path = pathInDocs(target.replaceAll(/[{}]/g, encodeURIComponent), file, prefix)?.slice(1);
    const isThere =
      path === undefined || path === "" || isTemplate(target) || (await read.pick(assets, "", path)) === true;
    if (!isThere) {
      const found = await suggestFile(`/${path}`, read);
      const meant = found && withPrefix(found, target.trim(), prefix);
      // Quotes may stand around it.
      const newText = meant === undefined ? "" : encodePath(meant).replaceAll("'", "%27");
      const isAlone = "mark" in origin || isOfPart(origin);
      const fixes =
        meant === undefined || !isAlone
          ? []
          : [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
      read.report(
        missingImage,
        origin,
        { target, path, nearest: meant, isOutside: leavesDocs(target, file) },
        { fixes },
      );
    }
    if (lacksAlternative(image))
      read.report(missingAlternative, originOf(ordinal, { ...image, attribute: undefined }), { target });
  }
}

/** Double braces are those of templates. */
function isTemplate(target: string): boolean {
  return target.includes("{{");
}

/** An empty text says that an image is there for its looks; in Markdown it is what people forget. */
function lacksAlternative({ alt, component }: ImageFact): boolean {
  if (component === undefined) return (alt ?? "").trim() === "";
  return component === "img" && alt === undefined;
}
