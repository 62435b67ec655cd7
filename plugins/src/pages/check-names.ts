import {
  nearest,
  pageFacts,
  publicPath,
  routes,
  unknownInProp,
  unknownName as nameOf,
  variables,
  type FileId,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { unknownName, unknownVariable } from "./evaluation-problems.ts";

/** Reports `{{name}}` that docs.json has no text for. Sites without variables use double braces for whatever they like. */
export async function checkVariables(file: FileId, read: Read): Promise<void> {
  const facts = await read.get(pageFacts, file);
  if (facts.variables.length === 0) return;
  const known = await read.get(variables, "");
  if (!known) return;
  for (const [ordinal, { name, inCode }] of facts.variables.entries()) {
    // Underscores are in no variable's name, but in those of templates.
    if (known.has(name) || name.includes("_")) continue;
    const close = nearest(name, [...known.keys()]);
    // Code of template languages has double braces too: there, only what looks misspelt is told.
    if (inCode && close === undefined) continue;
    const severity = inCode ? "warning" : unknownVariable.severity;
    const newText = `{{${close ?? ""}}}`;
    const origin = { file, mark: "variable" as const, ordinal };
    const fixes =
      close === undefined ? [] : [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
    read.report({ ...unknownVariable, severity }, origin, { name, nearest: close }, { fixes });
  }
}

/** Reports braces around a name that means nothing. In snippets, names are props. */
export async function checkNames(file: FileId, read: Read): Promise<void> {
  const facts = await read.get(pageFacts, file);
  const names = namesOf(facts);
  const found = [...unknownIn(facts, names)];
  if (found.length === 0 || (await read.pick(routes, "", publicPath(file)))?.file !== file) return;
  for (const { name, inProp, ...place } of found) {
    const close = nearest(name, [...names]);
    read.report(unknownName, { file, ...place }, { name, nearest: close, ...(inProp && { inProp }) });
  }
}

interface UnknownName {
  readonly name: string;
  readonly inProp: boolean;
  readonly mark: "expression" | "component";
  readonly ordinal: number;
  readonly attribute?: string;
}

/** What stands in braces, and the values of props. */
function* unknownIn(facts: PageFacts, names: ReadonlySet<string>): Generator<UnknownName> {
  const known = { owns: (name: string): boolean => names.has(name), lookup: (): undefined => undefined };
  const { expressions, components, attributeExpressions = [] } = facts;
  for (const [ordinal, source] of expressions.entries()) {
    const inProp = attributeExpressions.includes(ordinal);
    const name = inProp ? unknownInProp(source, known) : nameOf(source, known);
    if (name !== undefined) yield { name, inProp, mark: "expression", ordinal };
  }
  for (const [ordinal, { attributes }] of components.entries())
    for (const [attribute, fact] of Object.entries(attributes)) {
      const name = fact.kind === "expression" ? unknownInProp(fact.source, known) : undefined;
      if (name !== undefined) yield { name, inProp: true, mark: "component", ordinal, attribute };
    }
}

function namesOf({ constants, exports, declared = [], imports }: PageFacts): ReadonlySet<string> {
  return new Set([
    ...constants.map(({ name }) => name),
    ...exports,
    ...declared,
    ...imports.flatMap(({ names }) => names.map(({ local }) => local)),
  ]);
}
