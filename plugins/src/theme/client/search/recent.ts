/** Queries that are remembered. */
const most = 6;
/** Characters of a query that are remembered. */
const longest = 200;

/** What a stored text says. Others write to the storage too: what is no query is left out. */
export function parseRecent(text: string | null): readonly string[] {
  let written: unknown;
  try {
    written = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  const queries = Array.isArray(written) ? (written as readonly unknown[]) : [];
  return queries.filter((query): query is string => typeof query === "string" && query !== "").slice(0, most);
}

/** With a query that was just used in front. */
export function withRecent(queries: readonly string[], query: string): readonly string[] {
  const used = query.trim().slice(0, longest);
  if (used === "") return queries;
  return [used, ...queries.filter((each) => each.toLowerCase() !== used.toLowerCase())].slice(0, most);
}

/** Where storage is refused, nothing is remembered. */
export function readRecent(key: string): readonly string[] {
  try {
    return parseRecent(localStorage.getItem(key));
  } catch {
    return [];
  }
}

export function writeRecent(key: string, queries: readonly string[]): void {
  try {
    if (queries.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(queries));
  } catch {
    // Private mode, or storage is full.
  }
}
