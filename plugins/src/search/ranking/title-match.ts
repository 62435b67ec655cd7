import type { Analyzer } from "../analysis/analyzer.ts";
import type { SearchDocument } from "@octavo/core";
import type { QueryNode, QueryPlan } from "./plan.ts";

/** How well names are the query. */
export class TitleMatch {
  readonly #plan: QueryPlan;
  readonly #shares: readonly number[];
  readonly #analyzer: Analyzer;

  /** `shares` tell what each part of the query counts; together 1. */
  constructor(plan: QueryPlan, shares: readonly number[], analyzer: Analyzer) {
    this.#plan = plan;
    this.#shares = shares;
    this.#analyzer = analyzer;
  }

  /** 0..1, of a document's own name: the heading of a section, the title where it is the page's beginning. */
  of({ title, heading, anchor }: SearchDocument): number {
    const { parts, terms } = this.#plan;
    const said = new Set<string>();
    let others = 0;
    for (const { words, whole } of this.#analyzer.phrases(anchor === "" ? title : heading)) {
      const telling = words.filter(({ stop }) => !stop).map(({ term }) => term);
      if (whole !== undefined) telling.push(whole);
      for (const term of telling) said.add(term);
      if (telling.length > 0 && !telling.some((term) => terms.has(term))) others++;
    }
    let has = 0;
    for (const [at, part] of parts.entries()) has += (this.#shares[at] ?? 0) * degree(part, said);
    // Half for having all of the query, half for having nothing else.
    return (has + has / (1 + others / Math.max(1, parts.length))) / 2;
  }
}

/** What share of a node is said, 0..1. */
function degree(node: QueryNode, said: ReadonlySet<string>): number {
  if ("term" in node) return said.has(node.term) ? 1 : 0;
  if ("any" in node) return Math.max(0, ...node.any.map((reading) => degree(reading.node, said)));
  return node.all.reduce((sum, child) => sum + degree(child, said), 0) / Math.max(1, node.all.length);
}
