import type { SearchDocument } from "@octavo/core";
import type { Query } from "./database.ts";
import type { WrittenDocument } from "./write-pages.ts";

/** Documents that are read at once. */
const chunk = 500;

/** Documents by their row numbers. */
export async function readDocuments(
  query: Query,
  rows: readonly number[],
): Promise<ReadonlyMap<number, SearchDocument>> {
  const found = await query(
    "SELECT document::float8, head, texts FROM content WHERE document = ANY($1::bigint[])",
    [rows],
  );
  return new Map(found.map(([id, head, texts]) => [Number(id), documentOf(head, texts)]));
}

/** Documents of some partitions in the order of their paths, at least `most` if there are as many. */
export async function readBegin(
  query: Query,
  parts: readonly number[],
  most: number,
): Promise<readonly SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (let [path, after] = ["", 0]; documents.length < most;) {
    const rows = await query(
      `SELECT p.path, d.id::float8, c.head, c.texts
       FROM document d JOIN page p ON p.id = d.page JOIN content c ON c.document = d.id
       WHERE d.part = ANY($1::integer[]) AND (p.path, d.id) > ($2, $3)
       ORDER BY p.path, d.id LIMIT ${chunk}`,
      [parts, path, after],
    );
    for (const [, , head, texts] of rows) documents.push(documentOf(head, texts));
    if (rows.length < chunk) break;
    [path, after] = [String(rows.at(-1)?.[0]), Number(rows.at(-1)?.[1])];
  }
  return documents;
}

/** Documents of some partitions that a model has not placed yet, and whether those are all. */
export async function readUnplaced(
  query: Query,
  parts: readonly number[],
  model: string,
): Promise<{ readonly documents: readonly WrittenDocument[]; readonly isLast: boolean }> {
  const rows = await query(
    `SELECT d.id::float8, d.part, c.head, c.texts FROM document d JOIN content c ON c.document = d.id
     WHERE d.part = ANY($1::integer[])
       AND NOT EXISTS (SELECT 1 FROM meaning m WHERE m.document = d.id AND m.model = $2)
     ORDER BY d.id LIMIT ${chunk}`,
    [parts, model],
  );
  const documents = rows.map(([id, part, head, texts]) => ({
    id: Number(id),
    part: Number(part),
    document: documentOf(head, texts),
  }));
  return { documents, isLast: rows.length < chunk };
}

function documentOf(head: unknown, texts: unknown): SearchDocument {
  return {
    ...(JSON.parse(String(head)) as object),
    ...(JSON.parse(String(texts)) as object),
  } as SearchDocument;
}
