import {
  defineProblem,
  isObject,
  originsIn,
  readOwnPrefix,
  type Config,
  type DataPath,
  type ProblemDefinition,
  type Read,
} from "@octavo/core";
import { assetFile } from "../asset-file.ts";
import { isExternal } from "../url.ts";
import { isOwnFont } from "./own-fonts.ts";

const fontWithoutFile: ProblemDefinition<{ family: string }> = defineProblem({
  code: "theme/font-without-file",
  severity: "information",
  message: ({ family }) =>
    `The font "${family}" has no \`source\`: readers see it where it is installed, and a font of their system elsewhere.`,
  help: "Pages ask no other server for fonts, which would tell it who reads what. Inter comes with Octavo. Of another one put the file, such as `fonts/lora.woff2`, into the docs folder, and name it as `source` with its `format`. Fonts of Google Fonts may be handed on; one variable file has all weights.",
});

const missingFont: ProblemDefinition<{ family: string; path: string }> = defineProblem({
  code: "theme/missing-font",
  severity: "warning",
  message: ({ family, path }) =>
    `The font "${family}" is not loaded: there is no file ${path} in the docs folder.`,
  help: "Add the file, or correct the path; upper and lower case count. Paths are from the docs folder.",
});

export const fontProblems: readonly ProblemDefinition<never>[] = [fontWithoutFile, missingFont];

/** Reports fonts of docs.json that readers do not get. */
export async function checkConfigFonts({ file, places, value }: Config, read: Read): Promise<void> {
  const fonts = value["fonts"];
  if (!isObject(fonts)) return;
  const originOf = originsIn(file, places);
  const prefix = await readOwnPrefix(read);
  const told = new Set<string>();
  const look = (font: unknown, path: DataPath): void => {
    if (!isObject(font)) return;
    const { family, source } = font;
    if (typeof family !== "string" || family.trim() === "") return;
    if (typeof source !== "string" || source.trim() === "") {
      if (!told.has(family) && !isOwnFont({ family, source: undefined }))
        read.report(fontWithoutFile, originOf([...path, "family"]), { family });
      told.add(family);
      return;
    }
    const wanted = isExternal(source) ? undefined : assetFile(source, "", prefix);
    if (wanted !== undefined && !read.exists(wanted))
      read.report(missingFont, originOf([...path, "source"]), { family, path: wanted });
  };
  look(fonts, ["fonts"]);
  for (const part of ["heading", "body"]) look(fonts[part], ["fonts", part]);
}
