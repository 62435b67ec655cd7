import { ApiError, searchRequestOf } from "@octavo/plugins/search/api";
import type { SearchRequest } from "@octavo/core";
import { listOf, UsageError, type CommandArguments } from "../arguments.ts";

const numberFlags = { pageSize: "page-size", scoreThreshold: "score-threshold" } as const;

/** What `octavo search` asks, checked as the API checks its body. Throws `UsageError`. */
export function requestArgument(query: string, { flags }: CommandArguments): SearchRequest {
  const body: Record<string, unknown> = { query };
  for (const [field, flag] of Object.entries(numberFlags)) {
    const written = flags[flag];
    if (typeof written !== "string") continue;
    const value = written.trim() === "" ? Number.NaN : Number(written);
    body[field] = Number.isNaN(value) ? written : value;
  }
  const filter = filterArgument(listOf(flags["filter"]));
  if (Object.keys(filter).length > 0) body["filter"] = filter;
  try {
    return searchRequestOf(body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new UsageError(inFlags(error.message));
  }
}

/** `version=v2` and the like; groups may come several times. */
function filterArgument(entries: readonly string[]): Record<string, unknown> {
  const filter: Record<string, unknown> = {};
  for (const entry of entries) {
    const cut = entry.indexOf("=");
    if (cut <= 0)
      throw new UsageError(`--filter is written as version=v2, with a key and a value, not "${entry}".`);
    const key = entry.slice(0, cut);
    const value = entry.slice(cut + 1);
    if (key === "groups") filter[key] = [...((filter[key] as string[] | undefined) ?? []), value];
    else if (Object.hasOwn(filter, key))
      throw new UsageError(`--filter has ${key} twice; it takes one value.`);
    else Object.defineProperty(filter, key, { value, enumerable: true });
  }
  return filter;
}

/** The API names its fields, the command line its flags. */
function inFlags(message: string): string {
  return message
    .replace(
      /^"(pageSize|scoreThreshold)"/,
      (_, field: keyof typeof numberFlags) => `--${numberFlags[field]}`,
    )
    .replace(/^"filter(?:\.(\w+))?"/, (_, key?: string) =>
      key === undefined ? "--filter" : `--filter ${key}`,
    )
    .replace(/^"query"/, "The query");
}
