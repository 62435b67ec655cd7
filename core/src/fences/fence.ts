import type { PageNode } from "../syntax/page.ts";
import { fenceLanguage } from "./fence-language.ts";
import { parseFenceMeta, type FenceMeta } from "./fence-meta.ts";
import { readLineMarks, type MarkedCode } from "./line-marks.ts";
import { withoutTwoslash } from "./twoslash.ts";

/** A block of code, and what is said beside it. */
export interface Fence {
  readonly code: string;
  readonly language: string;
  readonly meta: FenceMeta;
}

const flagsAsLanguages = new Set(["nocopy", "lines", "wrap", "expandable"]);

/** `node`: a code node; `fill` puts values into its title. Some write a flag, or the lines to mark, in the language's place. */
export function fenceOf(
  node: Pick<PageNode, "lang" | "meta">,
  code: string,
  fill: (text: string) => string = (text) => text,
): Fence {
  const { language, rest } = fenceLanguage(node.lang ?? "");
  const isFlag = flagsAsLanguages.has(language.toLowerCase());
  const parsed = parseFenceMeta([isFlag ? language : "", rest, node.meta ?? ""].join(" ").trim());
  const meta = parsed.title === undefined ? parsed : { ...parsed, title: fill(parsed.title) };
  return { code: meta.twoslash ? withoutTwoslash(code) : code, language: isFlag ? "" : language, meta };
}

/** The code as it is shown, and the lines that comments in it mark. */
export function shownCode(code: string, language: string): MarkedCode {
  return readLineMarks(code.replace(/(?<!\n)\n+$/, ""), language);
}
