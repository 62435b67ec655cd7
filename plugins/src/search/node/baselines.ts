import type { SearchDocument } from "@octavo/core";
import type { Engine, EngineHit } from "../evaluate/evaluate.ts";

/** Other engines over the same documents, each as its manual advises; those whose package is not installed are left out. */
export async function baselines(documents: readonly SearchDocument[]): Promise<readonly Engine[]> {
  const made = await Promise.allSettled([flexsearch(documents), minisearch(documents), fts5(documents)]);
  for (const each of made) if (each.status === "rejected" && !isMissing(each.reason)) throw each.reason;
  return made.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}

const results = 60;

/** The preset that ranks best of those that were compared: one field, prefixes, Latin encoder. */
async function flexsearch(documents: readonly SearchDocument[]): Promise<Engine> {
  const { Charset, Encoder, Index } = await import("flexsearch");
  const index = new Index({ tokenize: "forward", encoder: new Encoder(Charset.LatinBalance) });
  for (const [at, document] of documents.entries()) index.add(at, textOf(document));
  return {
    name: "flexsearch 0.8 alone",
    search: (query) =>
      index.search(query, { limit: results, suggest: true }).map((id) => hitOf(documents[Number(id)])),
  };
}

async function minisearch(documents: readonly SearchDocument[]): Promise<Engine> {
  const { default: MiniSearch } = await import("minisearch");
  const fields = ["title", "heading", "description", "crumbs", "body", "code", "path"];
  const index = new MiniSearch({
    fields,
    searchOptions: {
      boost: { title: 3.5, heading: 3, description: 1.5, path: 1.2, code: 0.5 },
      prefix: true,
      fuzzy: 0.2,
    },
  });
  index.addAll(
    documents.map((document, id) => ({ ...document, id, crumbs: document.breadcrumbs.join(" ") })),
  );
  return {
    name: "minisearch 7",
    search: (query) =>
      index
        .search(query)
        .slice(0, results)
        .map(({ id }) => hitOf(documents[Number(id)])),
  };
}

async function fts5(documents: readonly SearchDocument[]): Promise<Engine> {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(":memory:");
  database.exec(
    "create virtual table docs using fts5(title, heading, description, crumbs, body, code, path, tokenize = 'porter')",
  );
  const insert = database.prepare(
    "insert into docs(rowid, title, heading, description, crumbs, body, code, path) values (?,?,?,?,?,?,?,?)",
  );
  for (const [at, document] of documents.entries()) {
    const { title, heading, description, breadcrumbs, body, code, path } = document;
    insert.run(at + 1, title, heading, description, breadcrumbs.join(" "), body, code, path);
  }
  const select = database.prepare(
    `select rowid from docs where docs match ? order by bm25(docs, 3.5, 3, 1.5, 1, 1, 0.5, 1.2) limit ${results}`,
  );
  return {
    name: "SQLite FTS5, Porter",
    search: (query) => {
      const words = query.match(/[\p{L}\p{N}_]+/gu) ?? [];
      if (words.length === 0) return [];
      return select
        .all(words.map((word) => `"${word}"`).join(" OR "))
        .map(({ rowid }) => hitOf(documents[Number(rowid) - 1]));
    },
  };
}

function textOf({ title, heading, description, breadcrumbs, body, code, path }: SearchDocument): string {
  return [title, heading, description, breadcrumbs.join(" "), path, body, code].join("\n");
}

function hitOf(document: SearchDocument | undefined): EngineHit {
  return { path: document?.path ?? "", language: document?.language ?? "" };
}
