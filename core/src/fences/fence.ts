import type { PageNode } from "../syntax/page.ts";
import { fenceLanguage, withoutSettings } from "./fence-language.ts";
import { parseFenceMeta, type FenceMeta } from "./fence-meta.ts";
import { readLineMarks, type MarkedCode } from "./line-marks.ts";
import { withoutTwoslash } from "./twoslash.ts";

/** A block of code, and what is said beside it. */
export interface Fence {
  readonly code: string;
  readonly language: string;
  readonly meta: FenceMeta;
}

/** `node`: a code node; `fill` puts values into its title. Some write settings, or the lines to mark, in the language's place. */
export function fenceOf(
  node: Pick<PageNode, "lang" | "meta">,
  code: string,
  fill: (text: string) => string = (text) => text,
): Fence {
  const { lang, meta: written } = withoutSettings(node);
  const { language, rest } = fenceLanguage(lang ?? "");
  const parsed = parseFenceMeta([rest, written ?? ""].join(" ").trim());
  const meta = parsed.title === undefined ? parsed : { ...parsed, title: fill(parsed.title) };
  return { code: meta.twoslash ? withoutTwoslash(code) : code, language, meta };
}

/** The code as it is shown, and the lines that comments in it mark. */
export function shownCode(code: string, language: string): MarkedCode {
  return readLineMarks(code.replace(/(?<!\n)\n+$/, ""), language);
}
