import { defineProblem, type ProblemDefinition } from "@octavo/core";

export const unknownIcon: ProblemDefinition<{
  name: string;
  library: string;
  nearest: string | undefined;
  /** The icon that is drawn in its place; null where that is the general drawing, undefined where it has no name here. */
  drawn: string | null | undefined;
}> = defineProblem({
  code: "theme/unknown-icon",
  severity: "warning",
  message: ({ name, library, nearest, drawn }) =>
    `${library} has no icon "${name}"; ${standIn(drawn, nearest)}.${nearest === undefined ? "" : ` Did you mean "${nearest}"?`}`,
  help: "It is information alone where a similar drawing is known. Icons are those of Font Awesome Free, Lucide or Tabler, as `icons.library` of `docs.json` says; icons of Font Awesome Pro are not among them, since its licence does not allow to hand them on. Choose another name, or give the path of an SVG file of the docs folder.",
});

function standIn(drawn: string | null | undefined, nearest: string | undefined): string {
  if (drawn === null) return "a circle with a dot stands in its place";
  if (drawn === undefined || drawn === nearest) return "a similar drawing stands in its place";
  return `"${drawn}" is drawn in its place`;
}

export const missingIcon: ProblemDefinition<{ target: string; path: string }> = defineProblem({
  code: "theme/missing-icon",
  severity: "warning",
  message: ({ target, path }) =>
    `The icon "${target}" is not shown: there is no file ${path} in the docs folder.`,
  help: "Add the file, or correct the path; upper and lower case count. Paths that begin with a slash are from the docs folder, others from the folder of the page. An icon of a library is written by its name alone, such as `rocket`.",
});

export const iconProblems: readonly ProblemDefinition<never>[] = [unknownIcon, missingIcon];
