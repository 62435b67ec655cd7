import { invalidSchema } from "../../schema-problems.ts";
import { valueOf, type Keyword } from "./keyword.ts";

/** Longer ones are not looked at: engines have limits of their own. */
const longest = 10_000;

/** A class of characters by a property: engines take milliseconds to put together what one of them means. */
const property = /\\[pP]\{[\w=]{1,60}\}/g;

/** Regular expressions are parsed and never run. */
export function checkPattern(keyword: Keyword): void {
  const { key, value } = keyword;
  if (typeof value !== "string" || value.length > longest) return;
  const reason = faultOf(value, "");
  if (reason === undefined || faultOf(value.replaceAll(property, "\\d"), "u") === undefined) return;
  keyword.report(invalidSchema, valueOf(keyword, key), {
    key,
    expected: "a regular expression",
    found: `it is none: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
  });
}

/** What an engine says is wrong: "Unterminated group". */
function faultOf(pattern: string, flags: "" | "u"): string | undefined {
  try {
    RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    const message = error instanceof SyntaxError ? error.message : "it cannot be read";
    return message.slice(message.lastIndexOf(": ") + 1).trim();
  }
}
