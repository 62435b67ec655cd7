import { routes, type Output, type Read, type Render } from "@octavo/core";

const catalogFile = ".well-known/api-catalog";

/** Registers the list of the APIs that a site describes, where it describes any. */
export async function emitApiCatalog(output: Output, read: Read): Promise<void> {
  const all = [...(await read.get(routes, "")).values()];
  if (all.some(({ operation, schema }) => operation !== null || schema !== null))
    output.add(catalogFile, "", renderCatalog);
}

// Checks and editors register files and render none.
const renderCatalog: Render = async (_key, read) =>
  (await import("./render-api-catalog.ts")).renderApiCatalog(read);
