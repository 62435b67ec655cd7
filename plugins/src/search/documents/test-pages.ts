// Search documents of sites that stand in a string.

import { routes, searchDocuments, type Core, type Plugin, type SearchDocument } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { extensions } from "@octavo/plugins/extensions";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { search } from "../plugin.ts";

export const plugins: readonly Plugin[] = [
  config(),
  pages(),
  openapi(),
  extensions(),
  navigation(),
  search(),
];

export async function documents(core: Core): Promise<readonly SearchDocument[]> {
  const found: SearchDocument[] = [];
  for (const path of (await core.get(routes)).keys()) found.push(...(await core.get(searchDocuments, path)));
  return found;
}

export function docsJson(more: object): string {
  return `=== docs.json\n${JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#000000" }, ...more })}\n`;
}

export async function pageOf(body: string, files = ""): Promise<readonly SearchDocument[]> {
  const text = `${docsJson({ navigation: { pages: ["a"] } })}=== a.mdx\n${body}\n${files}`;
  return documents(await openFixture(text, { plugins }));
}
