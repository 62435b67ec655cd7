import type { Read } from "../database/query.ts";
import { ignoreRules as matcherOf } from "../model/ignore-rules.ts";
import { ignoreFiles } from "../model/sources.ts";
import type { FileId } from "../source/file.ts";
import { ignoreRules } from "./site.ts";

/** The line of an ignore file that takes back a file which default rules alone leave out; undefined for other files, and where no line can. */
export async function lineTakingBack(file: FileId, read: Read): Promise<string | undefined> {
  const { patterns, matches } = await read.get(ignoreRules, "");
  if (!matches(file) || matcherOf(ignoreFiles.flatMap((each) => linesOf(each, read)))(file)) return undefined;
  const line = `!/${file.replaceAll(/[\\*?[\]]/g, String.raw`\$&`)}`;
  return matcherOf([...patterns, line])(file) ? undefined : line;
}

function linesOf(file: FileId, read: Read): readonly string[] {
  return (read.text(file) ?? "").split(/\r?\n/);
}
