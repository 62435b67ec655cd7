import { defineProblem, type ProblemDefinition } from "@octavo/core";

export const reservedPath: ProblemDefinition<{ path: string; use: string }> = defineProblem({
  code: "outputs/reserved-path",
  severity: "error",
  message: ({ path, use }) => `Servers keep ${path} for ${use}, so readers may not get to this page.`,
  help: "Give the page another path: rename its file, or move it to another folder. Kept are `/mcp`, and everything below `/authed`, `/_llms` and `/.well-known`.",
});

export const llmsWithoutTitle: ProblemDefinition<{ file: string }> = defineProblem({
  code: "outputs/llms-without-title",
  severity: "warning",
  message: ({ file }) =>
    `${file} does not begin with a title; it is served as it is, but programs expect "# " and the site's name in its first line.`,
  help: "Begin the file with a first-level heading, such as `# Example Docs`. Without a file of this name, Octavo writes one of the site's pages.",
});

export const outputProblems: readonly ProblemDefinition<never>[] = [reservedPath, llmsWithoutTitle];
