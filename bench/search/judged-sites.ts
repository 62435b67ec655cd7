import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { routes, searchDocuments, type SearchDocument } from "@octavo/core";
import { openProject } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { CorpusModel, parseQueries, SearchIndex, train, type JudgedQuery } from "@octavo/plugins/search";
import { corpus } from "../workload.ts";
import { repository } from "../spawn.ts";

/** Questions with the pages that answer them: not part of the repository. */
const folder = resolve(process.env["OCTAVO_SEARCH_EVAL"] ?? join(repository, "../shared/search-eval"));
const files = ["queries-dev.jsonl", "queries-noanswer-dev.jsonl"];

/** Sites of the corpus that questions were written for, and which of their pages. */
const sites: readonly { readonly name: string; readonly folder: string; readonly except: string }[] = [
  { name: "mintlify", folder: "mintlify__docs", except: "" },
  { name: "trigger", folder: "triggerdotdev__trigger.dev", except: "" },
  // Its pages say again what those below en/self-host say.
  { name: "dify", folder: "langgenius__dify-docs", except: "/en/cloud/" },
];

export interface JudgedSite {
  readonly name: string;
  readonly documents: readonly SearchDocument[];
  readonly queries: readonly JudgedQuery[];
}

/** The English pages of the sites, and their questions. Exits with a sentence where there is no corpus. */
export async function judgedSites(): Promise<readonly JudgedSite[]> {
  if (!existsSync(folder) || !existsSync(corpus)) {
    process.stderr.write(
      `Questions are looked for in ${folder} (OCTAVO_SEARCH_EVAL), sites in ${corpus} (OCTAVO_CORPUS).\n`,
    );
    process.exit(2);
  }
  const queries = files.flatMap((file) => parseQueries(readFileSync(join(folder, file), "utf8")));
  const judged: JudgedSite[] = [];
  for (const { name, folder: root, except } of sites) {
    const all = await siteDocuments(join(corpus, "sites", root));
    const documents = all.filter(
      ({ path, language }) => ["", "en"].includes(language) && (except === "" || !path.startsWith(except)),
    );
    judged.push({ name, documents, queries: queries.filter(({ site }) => site === name) });
  }
  return judged;
}

/** All documents of a site on disk. */
export async function siteDocuments(root: string): Promise<readonly SearchDocument[]> {
  const project = await openProject({ root, plugins: defaults(), trusted: false, network: false });
  await project.refresh();
  const documents: SearchDocument[] = [];
  for (const path of (await project.core.get(routes)).keys())
    documents.push(...(await project.core.get(searchDocuments, path)));
  return documents;
}

/** The index of some documents, with its dense side. */
export async function indexOf(documents: readonly SearchDocument[], semantic: boolean): Promise<SearchIndex> {
  const index = new SearchIndex();
  for (const [path, found] of Map.groupBy(documents, (document) => document.path))
    await index.setPage(path, found);
  if (semantic) index.setModel("en", new CorpusModel(train(index.stemsOf("en"))));
  await index.prepare(async () => {});
  return index;
}
