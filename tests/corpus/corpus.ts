import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

/** Real sites and documents to test against; they are not part of the repository. */
export const corpus: string = resolve(
  process.env["OCTAVO_CORPUS"] ?? join(import.meta.dirname, "../../../shared/corpus"),
);

export const hasCorpus: boolean = existsSync(corpus);

/** Folders of sites, by name. */
export function sites(): readonly string[] {
  if (!hasCorpus) return [];
  const folder = join(corpus, "sites");
  return readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
}

/** Files of single OpenAPI documents, relative to their folder. */
export function documents(): readonly string[] {
  if (!hasCorpus) return [];
  const folder = join(corpus, "openapi");
  const roots = [
    "digitalocean/DigitalOcean-public.v2.yaml",
    "dropbox-sign/openapi-raw.yaml",
    "dropbox-sign/openapi.yaml",
    "redocly-starter/openapi.yaml",
  ];
  const single = readdirSync(folder).filter((name) => /\.(json|ya?ml)$/.test(name));
  return [...single, ...roots.filter((name) => existsSync(join(folder, name)))];
}
