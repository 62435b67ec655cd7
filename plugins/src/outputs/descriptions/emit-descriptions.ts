import type { Output, Read, Render, Site } from "@octavo/core";
import { publishedDescription } from "./published-description.ts";

/** Registers what is published in place of descriptions of APIs whose texts have parts for certain readers. */
export async function emitDescriptions({ assets }: Site, output: Output, read: Read): Promise<void> {
  const files = assets.filter((file) => /\.(?:json|ya?ml)$/i.test(file));
  const published = await read.getAll(publishedDescription, files);
  for (const [at, file] of files.entries()) if (published[at]) output.add(file, file, renderDescription);
}

const renderDescription: Render = async (file, read) => (await read.get(publishedDescription, file))?.text;
