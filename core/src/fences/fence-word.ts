import type { Span } from "../source/origin.ts";
import { beginsWithSetting } from "./fence-language.ts";
import { fencePieces } from "./fence-meta.ts";

/** Where a word of a fence's first line stands: "language", the value of a setting by its name, or a piece as it is written. */
export function fenceWordSpan(line: string, word: string): Span | undefined {
  const [, fence = ""] = /^((?:`{3,}|~{3,})\s*)/.exec(line) ?? [];
  const first = line.slice(fence.length);
  const [glued = "", language = ""] = beginsWithSetting(first) ? [] : (/^([^\s{[:]*):?/.exec(first) ?? []);
  const before = fence + glued;
  if (word === "language")
    return language === "" ? undefined : { start: fence.length, end: fence.length + language.length };
  for (const { raw, start, name, value } of fencePieces(line.slice(before.length))) {
    if (raw !== word && name !== word) continue;
    const from = before.length + start;
    const inside = raw === word ? -1 : raw.indexOf(value, (name?.length ?? 0) + 1);
    return inside === -1 || value === ""
      ? { start: from, end: from + raw.length }
      : { start: from + inside, end: from + inside + value.length };
  }
  return undefined;
}
