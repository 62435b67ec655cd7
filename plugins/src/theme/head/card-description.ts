import { dataParts, keyOf, operationSummaries, type Page, type Read } from "@octavo/core";
import { summaryText } from "../summary-text.ts";

/**
 * What a card of a link says of an operation that nobody has described: its summary, where the title says something else,
 * else what the API is for. Undefined for other pages, and where neither says anything.
 */
export async function cardDescription({ route, title }: Page, read: Read): Promise<string | undefined> {
  if (route.operation === null) return undefined;
  const { spec } = route.operation;
  const operation = await read.pick(operationSummaries, spec, keyOf(route.operation));
  const summary = summaryText(operation?.summary ?? "");
  if (summary !== "" && summary !== title) return summary;
  const description = await read.pick(dataParts, spec, "/info/description");
  return (typeof description === "string" && summaryText(description)) || undefined;
}
