import { defineProblem, listInWords, type ProblemDefinition } from "@octavo/core";
import type { NodeKind } from "./grammar/index.ts";
import type { Required } from "./grammar/required.ts";
import { objectWords } from "./grammar/words.ts";

function withCapital(words: string): string {
  return words.replace(/^a/, "A");
}

export const unknownKey: ProblemDefinition<{
  key: string;
  kind: NodeKind;
  meant: string | undefined;
  inside: string | undefined;
}> = defineProblem({
  code: "openapi/unknown-key",
  severity: "warning",
  message: ({ key, kind, meant, inside }) => {
    const hint = meant ? `; did you mean "${meant}"?` : inside ? `: it belongs below \`${inside}\`.` : ".";
    return `${withCapital(objectWords[kind])} has no key "${key}"${hint}`;
  },
  help: "OpenAPI does not know the key here, so nothing reads it. It may be misspelt, stand a level too high or too low, or come from Swagger 2.0. Keys of your own begin with `x-`.",
});

export const misspeltExtension: ProblemDefinition<{ key: string; meant: string }> = defineProblem({
  code: "openapi/misspelt-extension",
  severity: "information",
  message: ({ key, meant }) => `Nothing here reads "${key}"; did you mean "${meant}"?`,
  help: "Keys that begin with `x-` may have any name, but this one is a letter away from one that is [read](/reference/extensions). If it is meant for another tool, nothing has to be done.",
});

export const misplacedExtension: ProblemDefinition<{
  key: string;
  kind: NodeKind;
  kinds: readonly NodeKind[];
}> = defineProblem({
  code: "openapi/misplaced-extension",
  tag: "unused",
  severity: "information",
  message: ({ key, kind, kinds }) =>
    `\`${key}\` does nothing here: it counts on ${listInWords(kinds.map((each) => objectWords[each]))}, and this is ${objectWords[kind]}.`,
  help: "The [extension](/reference/extensions) is read on other objects. Move it there. If it is meant for another tool, nothing has to be done.",
});

export const missingSummary: ProblemDefinition<{ count: number; all: number }> = defineProblem({
  code: "openapi/missing-summary",
  severity: "information",
  message: ({ count, all }) =>
    count === 1
      ? 'The operation has no `summary`, and no page gives it a title: it is called by its method and path in words, such as "Get users id".'
      : `${count} of ${all} operations have no \`summary\`, and no page gives them a title; this is the first. They are called by method and path in words, such as "Get users id".`,
  help: 'The `summary` of an operation is the title of its page, and part of its URL: a few words such as "List users". It is told once a document. Operations are not counted that are left out of the site, or have a `title` in `x-svc.metadata` or in the front matter of a page that names them with `openapi`.',
});

export const missingKey: ProblemDefinition<{ kind: NodeKind; missing: readonly Required[] }> = defineProblem({
  code: "openapi/missing-key",
  severity: "warning",
  message: ({ kind, missing }) => {
    const keys = missing.map((each) => `no ${listInWords(each.map((key) => `\`${key}\``))}`);
    const all = [keys.slice(0, -1).join(", "), keys.at(-1)].filter(Boolean).join(" and ");
    return `${withCapital(objectWords[kind])} has ${all}, which OpenAPI requires.`;
  },
  help: "OpenAPI requires these keys of the object; where the message names two with an *or*, one of them. Other tools may refuse the document without them. A parameter without `name` or `in`, a server without `url` and a way to sign in without what it needs are left out of pages. A quick fix in editors adds the keys with values to begin with.",
});

export const keyProblems: readonly ProblemDefinition<never>[] = [
  unknownKey,
  missingKey,
  misspeltExtension,
  misplacedExtension,
  missingSummary,
];
