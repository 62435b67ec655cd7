import {
  nearest,
  pageFacts,
  publicPath,
  routes,
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
  if (facts.expressions.length === 0) return;
  const names = namesOf(facts);
  const found = facts.expressions.map((source) =>
    nameOf(source, { owns: (name) => names.has(name), lookup: () => undefined }),
  );
  if (found.every((name) => name === undefined)) return;
  if ((await read.pick(routes, "", publicPath(file)))?.file !== file) return;
  for (const [ordinal, name] of found.entries()) {
    if (name === undefined) continue;
    read.report(
      unknownName,
      { file, mark: "expression", ordinal },
      { name, nearest: nearest(name, [...names]) },
    );
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
