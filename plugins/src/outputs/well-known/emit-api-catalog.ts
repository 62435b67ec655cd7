import { routes, type Output, type Read, type Render, type Site } from "@octavo/core";
import { notOfAuthor } from "../not-of-author.ts";

const catalogFile = ".well-known/api-catalog";

/** Registers the list of the APIs that a site describes, where it describes any. */
export async function emitApiCatalog(site: Site, output: Output, read: Read): Promise<void> {
  if (!notOfAuthor(site)(catalogFile)) return;
  const all = [...(await read.get(routes, "")).values()];
  if (all.some(({ operation, schema }) => operation !== null || schema !== null))
    output.add(catalogFile, "", renderCatalog);
}

// Checks and editors register files and render none.
const renderCatalog: Render = async (_key, read) =>
  (await import("./render-api-catalog.ts")).renderApiCatalog(read);
