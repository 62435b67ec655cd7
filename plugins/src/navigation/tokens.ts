import { operationTokens, type FileId, type Read, type Token } from "@octavo/core";
import { entryPlaces } from "./entry-places.ts";

/** Method and path of entries that name operations. */
export async function tokensOfEntries(
  tokens: readonly Token[],
  file: FileId,
  read: Read,
): Promise<readonly Token[]> {
  const text = read.text(file) ?? "";
  const named = (await entryPlaces(file, read)).filter(({ reference }) => reference.kind === "operation");
  return [...tokens, ...named.flatMap(({ span }) => operationTokens(text, span))];
}
