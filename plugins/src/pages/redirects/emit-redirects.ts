import type { Output, Read } from "@octavo/core";
import { servedRedirects } from "./folder-pages.ts";

/** The output file with what servers redirect: `{"redirects": Redirect[]}`. Where there is nothing there is no file. */
export const redirectsFile = ".octavo/redirects.json";

/** Registers the redirects as data for servers. */
export async function emitRedirects(output: Output, read: Read): Promise<void> {
  const found = await read.pick(servedRedirects, "", "");
  if (found && found.usable.length > 0) output.add(redirectsFile, "", renderRedirects, "docs.json");
}

async function renderRedirects(_key: string, read: Read): Promise<string> {
  const { usable = [] } = (await read.pick(servedRedirects, "", "")) ?? {};
  return JSON.stringify({ redirects: usable });
}
