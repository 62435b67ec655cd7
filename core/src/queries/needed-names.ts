import { defineQuery } from "../database/define.ts";
import { absentNames } from "../evaluation/absent-names.ts";
import type { Memo } from "./context.ts";
import { pageFacts } from "./syntax.ts";

/** Names that a snippet shows by themselves, and others that it computes with. */
export interface NeededNames {
  readonly shown: readonly string[];
  readonly computed: readonly string[];
}

/**
 * The names that a snippet shows or computes with and does not have itself, and of which none of its braces ask whether they are there,
 * as those do that choose what to show without them. Key: its file.
 */
export const neededNames: Memo<NeededNames> = defineQuery({
  name: "neededNames",
  run: async (_context, file, read) => {
    const facts = await read.get(pageFacts, file);
    const inProps = new Set(facts.attributeExpressions);
    const values = facts.components.flatMap(({ attributes }) => Object.values(attributes));
    const { shown, computed, tested } = await absentNames([
      ...facts.expressions.map((source, ordinal) => ({ source, inProp: inProps.has(ordinal) })),
      ...values.flatMap((value) =>
        value.kind === "expression" ? [{ source: value.source, inProp: true }] : [],
      ),
    ]);
    const own = [...facts.constants, ...(facts.declared ?? []).map((name) => ({ name }))];
    const imported = facts.imports.flatMap(({ names }) => names.map(({ local }) => local));
    const others = new Set([...tested, ...own.map(({ name }) => name), ...imported, "children"]);
    return {
      shown: [...shown].filter((name) => !others.has(name) && !computed.has(name)),
      computed: [...computed].filter((name) => !others.has(name)),
    };
  },
  fallback: () => ({ shown: [], computed: [] }),
});
