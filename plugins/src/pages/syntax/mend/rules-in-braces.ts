import type { Span, SyntaxProblem } from "@octavo/core";
import { syntaxProblem } from "../problem.ts";
import type { PairedTag } from "../scan/tag-pairs.ts";

const bracedRules = "In MDX braces are code, in <style> too. Write {`…`} around its rules.";

/** The rules that braces belong to, between the tags of a `<style>` that begins its line, maybe behind other tags: one within words is told of, or a slip. */
export function rulesWith(
  { start, end }: Span,
  text: string,
  tags: ReadonlyMap<number, PairedTag>,
): Span | undefined {
  let last: PairedTag | undefined;
  for (const tag of tags.values()) {
    if (tag.span.start > start) break;
    last = tag;
  }
  if (last?.scan.name !== "style" || last.scan.form !== "open" || last.partner === undefined)
    return undefined;
  const { span, partner } = last;
  const before = text.slice(text.lastIndexOf("\n", span.start - 1) + 1, span.start);
  const areWithin = partner.span.start >= end && before.replaceAll(/<[^<>]*>/g, "").trim() === "";
  return areWithin ? { start: span.end, end: partner.span.start } : undefined;
}

/** A problem that tells of bare rules knows where they stand. */
export interface BareRules extends SyntaxProblem {
  readonly rules: Span;
}

export function bareRules(shown: Span, rules: Span): BareRules {
  return { ...syntaxProblem("bare-rules", shown, bracedRules), rules };
}

export function rulesOf(problem: SyntaxProblem): Span | undefined {
  return "rules" in problem ? (problem as BareRules).rules : undefined;
}
