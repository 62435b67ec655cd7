import { fenceLanguage, fenceOf, shownCode, type CodeFact } from "@octavo/core";
import type { ParsedNode } from "./satteri.ts";

/** A line that may come to several ones. */
const filled = /^[ \t]*\{[ \t]*[\w.]+[ \t]*\}[ \t]*$/m;

export function codeFact(node: ParsedNode): CodeFact {
  const written = node.value ?? "";
  const fact = {
    language: node.lang ?? "",
    meta: node.meta ?? "",
    ...(written.trim() === "" && { isEmpty: true as const }),
  };
  if (!/\d/.test(fact.meta + fenceLanguage(fact.language).rest) || filled.test(written)) return fact;
  const { code, language } = fenceOf(node, written);
  return { ...fact, lines: shownCode(code, language).code.split("\n").length };
}
