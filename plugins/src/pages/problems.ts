import { defineProblem, type ProblemDefinition } from "@octavo/core";

export const brokenLink: ProblemDefinition<{ target: string; nearest: string | undefined }> = defineProblem({
  code: "page/broken-link",
  severity: "warning",
  message: ({ target, nearest }) =>
    `The link "${target}" leads nowhere: there is no page, generated page, file or redirect at that path${nearest === undefined ? "." : `; did you mean "${nearest}"?`}`,
  help: "Readers who follow the link get a 404. Correct the path, create the page, or add a redirect to `docs.json`. Links are checked against pages, pages generated from OpenAPI documents, files of the docs folder and redirects.",
});

export const importMissing: ProblemDefinition<{ source: string; target: string }> = defineProblem({
  code: "page/missing-import",
  severity: "error",
  message: ({ source, target }) => `The import "${source}" names ${target}, and there is no such file.`,
  help: "What is imported is missing, so its place on the page stays empty. Paths begin with `/` (from the docs root), `./` or `../`.",
});

export const problems: readonly ProblemDefinition<never>[] = [brokenLink, importMissing];
