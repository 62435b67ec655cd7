import { pageTree, type Cursor, type Problem, type Read, type Repair } from "@octavo/core";
import { doubtfulBraces, unknownName } from "../evaluation-problems.ts";
import { asWords } from "../syntax/as-words.ts";

/** For braces that probably hold text: that text, with its braces or as code. */
export async function repairBraces(
  repairs: readonly Repair[],
  { code }: Problem,
  { file, place, text, offset }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (place.kind !== "page" || (code !== unknownName.code && code !== doubtfulBraces.code)) return repairs;
  const tree = await read.get(pageTree, file);
  // What stands right before the brace ends where it begins.
  const { mark, ordinal = 0 } = tree.at(offset + 1) ?? {};
  const span = mark === "expression" ? tree.span(mark, ordinal) : undefined;
  if (span?.start !== offset || tree.facts.attributeExpressions?.includes(ordinal)) return repairs;
  const written = text.slice(span.start, span.end);
  if (/[\r\n]/.test(written)) return repairs;
  const repair = (what: string, newText: string): Repair => ({
    title: `Write ${shown(newText)}, which is ${what}`,
    edits: [{ kind: "replace", origin: { file, span }, newText }],
  });
  const asText = repair("text", asWords(written));
  return [...repairs, asText, ...(written.includes("`") ? [] : [repair("code", `\`${written}\``)])];
}

function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
