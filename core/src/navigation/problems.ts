import { defineProblem, type ProblemDefinition } from "../problem/problem.ts";

export const missingSpec: ProblemDefinition<{
  written: string;
  nearest?: string;
  format?: "asyncapi";
}> = defineProblem({
  code: "navigation/missing-spec",
  severity: "error",
  needsWhole: "configuration",
  message: ({ written, nearest, format }) =>
    `There is no ${format ? "AsyncAPI" : "OpenAPI"} document "${written}"${nearest === undefined ? "." : `; did you mean "${nearest}"?`} Its ${format ? "channels" : "operations"} are missing from the site.`,
  help: "An `openapi` or `asyncapi` property names a file of the docs folder (counted from its root) or an `http(s)` URL. Correct the path, or add the file; files that `.mintignore` keeps out do not count.",
});

export const unreadChannels: ProblemDefinition = defineProblem({
  code: "navigation/unread-channels",
  severity: "warning",
  message: () =>
    "This group has an `openapi` too, which counts alone: the channels named here have no pages.",
  help: 'A group takes its generated pages from one document. Give the channels a group of their own, beside this one or in its `pages`: `{ "group": "Events", "asyncapi": "asyncapi.yaml" }`.',
});

export const tooDeep: ProblemDefinition<{ limit: number }> = defineProblem({
  code: "navigation/too-deep",
  severity: "error",
  message: ({ limit }) =>
    `Navigation is nested more than ${limit} levels deep here; what lies deeper is left out.`,
  help: "Readers see a few levels at most. Move the elements up; if nobody wrote them, look for a `$ref` file that repeats itself.",
});
