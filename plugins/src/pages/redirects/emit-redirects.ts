import { redirectedPages, routes, sources, type Output, type Read, type Site } from "@octavo/core";
import { servedRedirects } from "./folder-pages.ts";
import { hostRules } from "./host-rules.ts";
import { movedKey, movedPages, renderMovedPage } from "./moved-pages.ts";
import { hostsFile, writeHostsFile } from "./write-hosts-file.ts";

/** The output file with what servers redirect: `{"redirects": Redirect[]}`. Where there is nothing there is no file. */
export const redirectsFile = ".octavo/redirects.json";

/** Registers the redirects: as data for our servers, as a file for hosts that read one, and as pages for those that read none. */
export async function emitRedirects(site: Site, output: Output, read: Read): Promise<void> {
  const found = await read.pick(servedRedirects, "", "");
  if (!found || found.usable.length === 0) return;
  output.add(redirectsFile, "", renderRedirects, "docs.json");
  output.add(hostsFile, site.base, renderHostsFile, "docs.json");
  const hidden = (await read.get(redirectedPages, "")).keys();
  const hasHome = (await read.pick(routes, "", "/")) !== undefined;
  for (const [file, path] of movedPages(found, site, { hidden, hasHome }))
    output.add(file, movedKey(site.base, path), renderMovedPage, "docs.json");
}

async function renderRedirects(_key: string, read: Read): Promise<string> {
  const { usable = [] } = (await read.pick(servedRedirects, "", "")) ?? {};
  return JSON.stringify({ redirects: usable });
}

/** Key: the base path. */
async function renderHostsFile(base: string, read: Read): Promise<string> {
  const { usable = [] } = (await read.pick(servedRedirects, "", "")) ?? {};
  const files = (await read.pick(sources, "", "assets")) ?? [];
  return writeHostsFile(hostRules(usable, { base, files }));
}
