import { defineProblem, type ProblemDefinition } from "@octavo/core";
import type { UnlikeComponent } from "./unlike-components.ts";

export const missingExport: ProblemDefinition<{ name: string; file: string; nearest: string | undefined }> =
  defineProblem({
    code: "page/missing-export",
    severity: "error",
    message: ({ name, file, nearest }) =>
      `${file} exports no \`${name}\`${nearest === undefined ? "." : `; did you mean \`${nearest}\`?`}`,
    help: "What is imported is missing: readers see what uses it in braces as it is written, and what is in such a component as if the tag were not there. Export it with `export const Name = …`, or correct the name in the import.",
  });

export const codeSyntax: ProblemDefinition<{
  /** The file, or what a page gives a name. */
  file: string;
  message: string;
  /** Line and column, or the words there. */
  place: string;
}> = defineProblem({
  code: "page/code-syntax",
  severity: "error",
  message: ({ file, message, place }) => `${file} cannot be read as JavaScript: ${message}, at ${place}.`,
  help: "Files that pages import, and what pages export themselves, are JavaScript or TypeScript with JSX. What a file or statement with a syntax error declares is on no page, and its words are not shown. Text stands behind a blank line.",
});

/** "`Tabs` and `Tab` are" */
function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length === 1
    ? `${quoted[0]} is`
    : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)} are`;
}

function notImported(source: string, file: string | undefined): string {
  return file === undefined
    ? `The package "${source}" cannot be imported, so what uses it is not drawn.`
    : `"${source}" means a package, and packages cannot be imported, so what uses it is not drawn. Write "${file}".`;
}

export const packageImport: ProblemDefinition<{
  source: string;
  /** A file of that path, as it is imported. */
  file?: string | undefined;
  /** Names that mean components that are built in. */
  builtIns?: readonly string[];
  /** Whether they are all that is imported. */
  needless?: boolean;
  /** One of them that the page uses as what the package has by that name. */
  unlike?: UnlikeComponent | undefined;
}> = defineProblem({
  code: "page/package-import",
  severity: "warning",
  message: ({ source, file, builtIns = [], needless = false, unlike }) => {
    if (unlike !== undefined)
      return `\`${unlike.name}\` comes from the package "${source}", which sites cannot use, and nothing of it is shown: remove this line, and write \`${unlike.instead}\`.`;
    return needless
      ? `${listed(builtIns)} built in, and there without an import: remove this line. The package "${source}" is not used.`
      : `${notImported(source, file)}${builtIns.length === 0 ? "" : ` ${listed(builtIns)} built in, and there without an import.`}`;
  },
  help: "Code of pages has React with its hooks, imported or not, the components of the theme, and files of the docs folder. A name of a package that a built-in component has means that component. Copy what else you need of a package into a file beside the pages.",
});

export const unusedImport: ProblemDefinition<{ name: string }> = defineProblem({
  code: "page/unused-import",
  tag: "unused",
  severity: "information",
  message: ({ name }) => `Nothing in this file uses \`${name}\`.`,
  help: "Remove the import, or write what it is for: `<Name />` shows a snippet or a component, `{name}` a value. A name in text or in a fence is no use of it. Each file imports what it uses itself: what a page imports is not there in its snippets.",
});

export const moduleProblems: readonly ProblemDefinition<never>[] = [
  missingExport,
  codeSyntax,
  packageImport,
  unusedImport,
];
