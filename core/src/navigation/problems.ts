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

export const tooDeep: ProblemDefinition<{ limit: number }> = defineProblem({
  code: "navigation/too-deep",
  severity: "error",
  message: ({ limit }) =>
    `Navigation is nested more than ${limit} levels deep here; what lies deeper is left out.`,
  help: "Readers see a few levels at most. Move the elements up; if nobody wrote them, look for a `$ref` file that repeats itself.",
});
