import { assets, pageFacts, readOwnPrefix, type Config, type FileId, type Read } from "@octavo/core";
import { assetFile } from "../asset-file.ts";
import { readIconLibrary } from "../read-settings.ts";
import { withIcons } from "./chunks.ts";
import { drawingFor, findIcon, type Drawing } from "./find-icon.ts";
import { isIconFile, isIconText, readIconRequest } from "./icon-request.ts";
import { defaultLibrary, libraryNames } from "./library.ts";
import { generalGlyph } from "./names.ts";
import { missingIcon, unknownIcon } from "./problems.ts";
import { nearestIcon } from "./similar.ts";
import { iconsOfConfig, iconsOfFile, type WrittenIcon } from "./written-icons.ts";

/** Reports icons of docs.json that no library has. */
export async function checkConfigIcons(config: Config, read: Read): Promise<void> {
  for (const written of iconsOfConfig(config)) await checkIcon(written, read);
}

/** Reports icons of a page or snippet that no library has. */
export async function checkFileIcons(file: FileId, read: Read): Promise<void> {
  for (const written of iconsOfFile(file, await read.get(pageFacts, file))) await checkIcon(written, read);
}

/** Reports an icon that no library has, or whose file is not there. */
export async function checkIcon({ icon, from, origin, fixable }: WrittenIcon, read: Read): Promise<void> {
  const request = readIconRequest(icon);
  if (request === undefined || isIconText(request.name)) return;
  const { name } = request;
  if (isIconFile(name)) {
    const path = assetFile(name, from, await readOwnPrefix(read));
    if (path !== undefined && (await read.pick(assets, "", path)) !== true)
      read.report(missingIcon, origin, { target: name, path });
    return;
  }
  // What is being written, and what other programs fill in, names nothing yet.
  if (/[{}<>$]/.test(name)) return;
  const site = (await readIconLibrary(read)) ?? defaultLibrary;
  const fault = await withIcons(() =>
    findIcon(request, site)
      ? undefined
      : { nearest: nearestIcon(request, site), drawn: drawnName(drawingFor(request, site)) },
  );
  if (fault === undefined) return;
  const library = libraryNames[request.library ?? site];
  const newText = fault.nearest ?? fault.drawn ?? undefined;
  const fixes =
    newText === undefined || !fixable
      ? []
      : [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
  // Names of Font Awesome Pro, most of them: where something like it is drawn, nothing has to be done.
  const isLike = fault.nearest === undefined && fault.drawn !== null;
  read.report(isLike ? likeIcon : unknownIcon, origin, { name, library, ...fault }, { fixes });
}

const likeIcon: typeof unknownIcon = { ...unknownIcon, severity: "information" };

/** What a drawing is called where pages can ask for it by that name; null for the general one. */
function drawnName(drawing: Drawing): string | null | undefined {
  if (drawing.kind === "library") return drawing.icon.name;
  return drawing.kind === "glyph" && drawing.name === generalGlyph ? null : undefined;
}
