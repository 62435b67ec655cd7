import { config, readOwnPrefix, type Output, type Read } from "@octavo/core";
import { bytesOf } from "../base64.ts";
import { interFaces } from "../generated/inter-faces.ts";
import { fontsOf, type Font } from "../settings.ts";
import { readFonts } from "./read-fonts.ts";

/** Whether Octavo brings the files of a font: docs.json has none for it. */
export function isOwnFont({ family, source }: Pick<Font, "family" | "source">): boolean {
  return source === undefined && family.trim().toLowerCase() === "inter";
}

const licenceFile = "assets/octavo-inter-licence.txt";

/** Registers the files of the fonts that Octavo brings, where docs.json names them. */
export async function emitFonts(output: Output, read: Read): Promise<void> {
  const written = fontsOf(await read.pick(config, "", "fonts"));
  if (!written.heading && !written.body) return;
  const { heading, body } = await readFonts(written, await readOwnPrefix(read), read);
  if (![heading, body].some((font) => font && isOwnFont(font))) return;
  for (const { file } of interFaces) output.add(`assets/${file}`, file, renderFile);
  output.add(licenceFile, "", renderLicence);
}

/** Undefined in bundles that go without. */
async function renderFile(file: string): Promise<Uint8Array | undefined> {
  const { interFiles } = await import("../generated/inter-files.ts");
  const found = interFiles[file];
  return found === undefined ? undefined : bytesOf(found);
}

async function renderLicence(): Promise<string> {
  return (await import("../generated/inter-files.ts")).interLicence;
}
