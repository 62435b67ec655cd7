import { defineProblem, schemaProblems, type ProblemDefinition } from "@octavo/core";

export const malformedExtension: ProblemDefinition<{
  extension: string;
  member: string;
  expected: string;
  kind: string;
  /** What its `groups` mean all the same. */
  groups: string;
}> = defineProblem({
  code: "extensions/malformed",
  severity: "warning",
  message: ({ extension, member, expected, kind, groups }) =>
    `\`${member}\` must be ${expected}, but it is ${kind}: the whole \`${extension}\` is ignored${groups}.`,
  help: "One wrong type in the extension makes all of it ignored, so that a page never has half of its settings. Its `groups` alone count all the same, since who writes them wants to keep [readers](/guides/readers) out: what cannot be read there lets nobody in. Correct the member.",
});

export const ignoredOpenApi: ProblemDefinition<{ extension: string }> = defineProblem({
  code: "extensions/metadata-openapi",
  tag: "unused",
  severity: "warning",
  message: ({ extension }) =>
    `\`openapi\` in the metadata of \`${extension}\` is ignored: the page documents the operation that it stands on.`,
  help: "`metadata` takes every front matter key but `openapi`, which would name another operation. Remove it.",
});

export const oddAddress: ProblemDefinition<{ href: string }> = defineProblem({
  code: "extensions/href",
  severity: "warning",
  message: ({ href }) =>
    `\`href\` is the path of the page's URL, with no host and no blanks, unlike "${href}".`,
  help: "Write a path from the root of the docs, such as `/users/list`. The page is made all the same, at the nearest path that can be one.",
});

export const problems: readonly ProblemDefinition<never>[] = [
  malformedExtension,
  ignoredOpenApi,
  oddAddress,
  ...schemaProblems,
];
