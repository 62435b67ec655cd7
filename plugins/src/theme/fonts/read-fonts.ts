import { defineQuery, withoutPrefix, type MemoQuery, type Read } from "@octavo/core";
import { assetFile } from "../asset-file.ts";
import type { Font, Fonts } from "../settings.ts";
import { isExternal } from "../url.ts";
import { isVariableFont } from "./variable-font.ts";

/** Undefined where there is no such file. */
const fontFile: MemoQuery<{ readonly isVariable: boolean } | undefined> = defineQuery({
  name: "fontFile",
  run: (_context, file, read) => {
    if (!read.exists(file)) return undefined;
    const head = read.head(file);
    return { isVariable: head !== undefined && isVariableFont(head) };
  },
  fallback: () => undefined,
});

/** The fonts with what their files say; without the source where there is no such file. */
export async function readFonts(fonts: Fonts, prefix: string, read: Read): Promise<Fonts> {
  const heading = fonts.heading && (await readFont(fonts.heading, prefix, read));
  const body =
    fonts.body === fonts.heading ? heading : fonts.body && (await readFont(fonts.body, prefix, read));
  return { heading, body };
}

async function readFont(font: Font, prefix: string, read: Read): Promise<Font> {
  const { source } = font;
  if (source === undefined || isExternal(source)) return font;
  const file = assetFile(source, "", prefix) ?? "";
  const found = await read.get(fontFile, file);
  return found
    ? { ...font, source: withoutPrefix(source, prefix), isVariable: found.isVariable }
    : { ...font, source: undefined };
}
