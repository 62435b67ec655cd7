import {
  fragmentFolder,
  fragmentName,
  routes,
  specInfo,
  type Output,
  type Read,
  type Site,
} from "@octavo/core";
import { withIcons } from "../icons/chunks.ts";

/** Registers a file for each component schema of documents whose operations or schemas have pages. */
export async function emitFragments(site: Site, output: Output, read: Read): Promise<void> {
  const sources = new Set<string>();
  for (const { operation, schema: shown } of (await read.get(routes, "")).values()) {
    if (operation) sources.add(operation.spec);
    if (shown) sources.add(shown.spec);
  }
  for (const source of sources) {
    const info = await read.pick(specInfo, source, "");
    const folder = fragmentFolder(source);
    for (const name of info?.schemas ?? [])
      output.add(
        `${folder}/${fragmentName(name)}.json`,
        `${site.base}\n${source}\n${name}`,
        renderFragmentFile,
        source,
      );
  }
}

/** Checks and editors render none. */
async function renderFragmentFile(key: string, read: Read): Promise<string> {
  const { renderFragment } = await import("./render-fragment.ts");
  return withIcons(() => renderFragment(key, read));
}
