import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { EmbeddingProvider } from "@octavo/core";
import type { QueryMeaning, SearchIndex } from "@octavo/plugins/search";
import { ProvidedMeaning } from "@octavo/plugins/search/node";
import type { JudgedSite } from "./judged-sites.ts";

const { values } = parseArgs({
  options: { provider: { type: "string" }, out: { type: "string" }, misses: { type: "boolean" } },
});

/** Where `--out` wants the result. */
export const outputFile: string | undefined = values.out && resolve(values.out);

/** The embedding provider that is the default export of the module that `--provider` names. */
export async function askedProvider(): Promise<EmbeddingProvider | undefined> {
  if (values.provider === undefined) return undefined;
  const file = resolve(values.provider);
  const { default: provider } = (await import(pathToFileURL(file).href)) as { default?: EmbeddingProvider };
  if (typeof provider?.embed === "function") return provider;
  process.stderr.write(`${file} has no embedding provider as its default export.\n`);
  process.exit(2);
}

/** Gives a site's index its vectors, and resolves to what its questions mean. Vectors are kept in the folder for temporary files. */
export async function meaningsOf(
  provider: EmbeddingProvider,
  { name, queries }: JudgedSite,
  index: SearchIndex,
): Promise<ReadonlyMap<string, QueryMeaning>> {
  const meaning = new ProvidedMeaning(provider, {
    cache: join(tmpdir(), "octavo-search-quality", name),
    // How good answers are is measured here, not how fast the provider is.
    budget: 60_000,
    onError: (error) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
  });
  await meaning.learn(index);
  const meanings = new Map<string, QueryMeaning>();
  for (const { query } of queries) {
    const found = await meaning.of(index, { query });
    if (found) meanings.set(query, found);
  }
  return meanings;
}
