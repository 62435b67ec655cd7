import { defineProblem, type ProblemDefinition } from "../problem/problem.ts";

export const queryCrashed: ProblemDefinition<{ query: string; key: string; message: string }> = defineProblem(
  {
    code: "core/query-crashed",
    severity: "error",
    message: ({ query, key, message }) =>
      `Octavo failed to compute "${query}"${key === "" ? "" : ` of ${key.replaceAll("\n", " ")}`}: ${message}`,
    help: "This is a fault in Octavo, not in the docs: please report it with the file that it names. The rest of the site is built without this part.",
  },
);

export const cycle: ProblemDefinition<{ query: string; key: string }> = defineProblem({
  code: "core/cycle",
  severity: "error",
  message: ({ key }) => `${key.replaceAll("\n", " ") || "This"} depends on itself, so it is left out.`,
  help: "Two things need each other, such as snippets that import one another. Cut the circle at one of them.",
});
